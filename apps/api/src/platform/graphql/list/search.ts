import { FOLDING } from './list-sql.ts';

/** A column that is searched for parts of its text. */
export interface SearchedColumn {
  /** Quoted name. */
  readonly name: string;
  readonly isArray: boolean;
}

/**
 * Returns the text that a search looks through, in small letters, each word after a space. An index needs a function that is declared
 * immutable for arrays (`search_words`); statements use the faster one of PostgreSQL.
 */
export function searchTextOf(columns: readonly SearchedColumn[], alias: string, forIndex: boolean): string {
  const words = (name: string) => (forIndex ? `search_words(${name})` : `coalesce(array_to_string(${name}, ' '), '')`);
  const texts = columns.map(({ name, isArray }) => (isArray ? words(`${alias}${name}`) : `coalesce(${alias}${name}, '')`));
  return `lower((${texts.map((text) => `' ' || ${text}`).join(' || ')}) collate "${FOLDING}")`;
}

/** What the function of a search is made of. */
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
  const staff = `current_setting('app.all_clients', true) is distinct from 'on'`;
  const wall = owner
    ? `${staff}
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`
    : staff;
  const ofClient = owner ? `${owner.replaceAll('"', '')} = $1 and ` : '';
  const using = owner ? ' using of_client' : '';
  // Patterns and words are written into the statement as literals, so that the planner sees how rare they are.
  if (words)
    return `
      begin
        if ${wall} then return; end if;
        return query execute format('select id from ${name} where ${ofClient}${words.replaceAll('"', '')} @@ %L::tsquery', search_query(terms))${using};
      end `;
  const text = searchTextOf(searched, '', true);
  return `
      declare conditions text;
      begin
        if ${wall} then return; end if;
        select string_agg(format('%s like %L', $text$${text}$text$, lower(pattern collate "${FOLDING}")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from ${name} where ${ofClient}' || coalesce(conditions, 'false')${using};
      end `;
}
