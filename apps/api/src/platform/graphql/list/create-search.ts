import { searchFewFunctionBody, searchFirstFunctionBody, searchFunctionBody, searchTextSql, type SearchedTable } from './search.ts';

type Owner = 'client_id' | null;

/**
 * Statements of a migration that let a list search columns for parts of their text: the index and its functions. `tags[]` is an array. A
 * test compares the functions with what the list declares.
 */
export function textSearch(name: string, owner: Owner, columns: readonly string[]): string[] {
  const searched = columns.map((column) => ({ name: `"${column.replace('[]', '')}"`, isArray: column.endsWith('[]') }));
  const table = { name, owner, searched, words: null };
  return [
    `create index ${name}_search on ${name} using gin (${owner ? `${owner}, ` : ''}(${searchTextSql(searched, '', true)}) gin_trgm_ops)
      with (gin_pending_list_limit = 512)`,
    // Volatile, as EXPLAIN demands. A statement that names a search calls it once all the same: it is in a sub-select of its own.
    ...searchFunctions(table, 'patterns text[]', `wholes text[] default '{}'`, ''),
  ];
}

/** Statements of a migration that let a list search a column of words. A test compares the functions with the list's declaration. */
export function wordSearch(name: string, owner: Owner, words: string): string[] {
  const table = { name, owner, searched: [], words };
  return [
    ...searchFunctions(table, 'terms text[]', null, 'stable '),
    ...makeFunction(`${name}_search_few`, [given(owner), 'terms text[]'], 'returns uuid[]', searchFewFunctionBody(table)),
  ];
}

function searchFunctions(table: SearchedTable & { readonly owner: Owner }, searched: string, further: string | null, volatility: string) {
  const { name, owner } = table;
  return [
    ...makeFunction(`${name}_search`, [given(owner), searched, further], `returns setof uuid ${volatility}`, searchFunctionBody(table)),
    ...makeFunction(
      `${name}_search_first`,
      [given(owner), searched, 'most integer', further],
      `returns uuid[] ${volatility}`,
      searchFirstFunctionBody(table),
      ' set enable_seqscan = on',
    ),
  ];
}

const given = (owner: Owner) => (owner ? 'of_client uuid' : null);

function makeFunction(name: string, parameters: readonly (string | null)[], returns: string, body: string, setting = ''): string[] {
  const present = parameters.filter((parameter) => parameter !== null);
  const types = present.map((parameter) => parameter.split(' ')[1]);
  return [
    `create function ${name}(${present.join(', ')}) ${returns} language plpgsql security definer set search_path = public, pg_temp${setting} as $$${body}$$`,
    `revoke all on function ${name}(${types.join(', ')}) from public`,
  ];
}
