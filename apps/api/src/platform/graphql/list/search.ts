import { searchName } from './declaration.ts';
import { FOLDING } from './list-sql.ts';

/** A column that is searched. */
export interface SearchedColumn {
  /** Quoted name. */
  readonly name: string;
  readonly isArray: boolean;
}

/** The text that a search looks through, in small letters, each word after a space. */
export function searchTextOf(columns: readonly SearchedColumn[], alias: string): string {
  const texts = columns.map(({ name, isArray }) => (isArray ? `search_words(${alias}${name})` : `coalesce(${alias}${name}, '')`));
  return `lower((${texts.map((text) => `' ' || ${text}`).join(' || ')}) collate "${FOLDING}")`;
}

/**
 * Statements that make the index and the function of a search, for migrations. The function finds rows by trigrams: row-level
 * security keeps LIKE away from indexes, so it runs as the owner of the tables and checks the client itself. It returns ids
 * only; the rows are read under the policies.
 */
export function searchStatements(table: string, owner: string | null, columns: readonly SearchedColumn[]): string[] {
  const name = searchName(table);
  const text = searchTextOf(columns, '');
  const keys = [...(owner ? [owner] : []), `(${text}) gin_trgm_ops`].join(', ');
  return [
    `create index ${name} on ${table} using gin (${keys}) with (gin_pending_list_limit = 512)`,
    `create or replace function ${name}(${owner ? 'of_client uuid, ' : ''}patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$${searchFunctionBody(table, owner, columns)}$$`,
    `revoke all on function ${name}(${owner ? 'uuid, ' : ''}text[]) from public`,
  ];
}

/** The body of the function of a search. */
export function searchFunctionBody(table: string, owner: string | null, columns: readonly SearchedColumn[]): string {
  const text = searchTextOf(columns, '');
  const wall = owner
    ? `if current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return; end if;`
    : `if current_setting('app.all_clients', true) is distinct from 'on' then return; end if;`;
  // Patterns are written into the statement as literals, so that the planner sees how rare they are.
  return `
      declare conditions text;
      begin
        ${wall}
        select string_agg(format('%s like %L', $text$${text}$text$, lower(pattern collate "${FOLDING}")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from ${table} where ${owner ? `${owner} = $1 and ` : ''}' || coalesce(conditions, 'false')${owner ? ' using of_client' : ''};
      end `;
}
