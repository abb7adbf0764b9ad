/** A column that is searched for parts of its text. */
export interface SearchedColumn {
  /** Quoted name. */
  readonly name: string;
  readonly isArray: boolean;
}

/** Columns of telephone numbers, which are found by their digits, however they are spaced. */
export function isPhoneColumn({ name }: Pick<SearchedColumn, 'name'>): boolean {
  return /phone"?$/i.test(name);
}

/**
 * Returns the text that a search looks through, in one spelling (`search_folded`), each word after a space. An index needs a function that
 * is declared immutable for arrays (`search_words`); statements use the faster one of PostgreSQL.
 */
export function searchTextSql(columns: readonly SearchedColumn[], alias: string, forIndex: boolean): string {
  const words = (name: string) => (forIndex ? `search_words(${name})` : `coalesce(array_to_string(${name}, ' '), '')`);
  const plain = (column: string) => `coalesce(${column}, '')`;
  const texts = columns.flatMap((column) => {
    const name = `${alias}${column.name}`;
    const text = column.isArray ? words(name) : plain(name);
    return isPhoneColumn(column) ? [text, `regexp_replace(${plain(name)}, '[^0-9]+', '', 'g')`] : [text];
  });
  return `search_folded(${texts.map((text) => `' ' || ${text}`).join(' || ')})`;
}

/** Parts of a search function. */
export interface SearchedTable {
  readonly name: string;
  readonly owner: string | null;
  readonly searched: readonly SearchedColumn[];
  /** Quoted column of words; `null` for a search for parts of the text. */
  readonly words: string | null;
}

/**
 * Returns the body of the function that finds rows of a table by trigrams or by words, `<table>_search`: a migration writes it, and a
 * test compares the two. Row-level security keeps LIKE and @@ away from indexes, so the function runs as the owner of the tables and checks the
 * client itself. It returns ids only; the rows are read under the policies.
 */
export function searchFunctionBody({ name, owner, searched, words }: SearchedTable): string {
  const wall = wallSql(owner);
  const ofClient = owner ? `${owner.replaceAll('"', '')} = $1 and ` : '';
  const using = owner ? ' using of_client' : '';
  // Patterns and words are written into the statement as literals, so that the planner sees how rare they are.
  if (words)
    return `
      begin
        if ${wall} then return; end if;
        return query execute format('select id from ${name} where ${ofClient}${words.replaceAll('"', '')} @@ %L::tsquery', search_query(terms))${using};
      end `;
  return `
      declare conditions text;
      begin
        if ${wall} then return; end if;
        conditions := ${conditionsSql(name, searched)};
        return query execute 'select id from ${name} where ${ofClient}' || conditions${using};
      end `;
}

/**
 * Returns the body of the function that finds at most so many matches, in no order, `<table>_search_first`: for counting. The planner sees
 * the limit, so that for a frequent text it reads rows until there are enough, instead of every match by the index; the function is made
 * with `enable_seqscan` on, which reads of lists turn off.
 */
export function searchFirstFunctionBody({ name, owner, searched, words }: SearchedTable): string {
  const ofClient = owner ? `${owner.replaceAll('"', '')} = %L and ` : '';
  const given = owner ? 'of_client, ' : '';
  if (words)
    return `
      declare ids uuid[];
      begin
        if ${wallSql(owner)} then return '{}'; end if;
        execute format('select array(select id from ${name} where ${ofClient}${words.replaceAll('"', '')} @@ %L::tsquery limit %s)', ${given}search_query(terms), most) into ids;
        return ids;
      end `;
  return `
      declare conditions text; ids uuid[];
      begin
        if ${wallSql(owner)} then return '{}'; end if;
        conditions := ${conditionsSql(name, searched)};
        execute format('select array(select id from ${name} where ${ofClient}%s limit %s)', ${given}conditions, most) into ids;
        return ids;
      end `;
}

/**
 * Calls `search_conditions`, which writes the conditions of a search and decides which of them the index looks up: not those of whole terms
 * whose parts are looked up, nor those that are ten times as frequent as the rarest (docs/how/lists.md).
 */
function conditionsSql(name: string, searched: readonly SearchedColumn[]): string {
  return `search_conditions('${name}', $text$${searchTextSql(searched, '', true)}$text$, patterns, wholes)`;
}

/** Matches up to which a search for words sorts them all; when there are more, rows are read in their order until a page is full. */
const FEW_MATCHES = 5_000;
// oxlint-disable-next-line larkline/product-words -- a plan of PostgreSQL
const ESTIMATED_ROWS = `(estimate -> 0 -> 'Plan' ->> 'Plan Rows')::float`;

/**
 * Returns the body of the function that finds rows by words when they are few, `<table>_search_few`: their ids, or null when they are
 * many. The planner is asked first, which takes less than a millisecond: finding the many would take most of a second.
 */
export function searchFewFunctionBody({ name, owner, words }: SearchedTable): string {
  const ofClient = owner ? `${owner.replaceAll('"', '')} = %L and ` : '';
  return `
      declare search text; estimate json; ids uuid[];
      begin
        if ${wallSql(owner)} then return '{}'; end if;
        search := format('select id from ${name} where ${ofClient}${words?.replaceAll('"', '')} @@ %L::tsquery', ${owner ? 'of_client, ' : ''}search_query(terms));
        execute 'explain (format json) ' || search into estimate;
        if ${ESTIMATED_ROWS} > ${4 * FEW_MATCHES} then return null; end if;
        execute format('select array(%s limit ${FEW_MATCHES + 1})', search) into ids;
        return case when cardinality(ids) <= ${FEW_MATCHES} then ids end;
      end `;
}

// Row-level security does not bind the owner of the tables, so the functions check the client themselves.
function wallSql(owner: string | null): string {
  const staff = `current_setting('app.all_clients', true) is distinct from 'on'`;
  if (!owner) return staff;
  return `${staff}
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;
}
