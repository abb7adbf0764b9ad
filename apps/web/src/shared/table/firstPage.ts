import type { DocumentNode } from '@apollo/client';
import type { AddressQuery } from '../screens/preloadQueries.ts';
import { filterNames, readAddress, type TableSpec } from './tableAddress.ts';
import { variablesOf } from './useTableState.ts';

/** Makes the query of a list's page in the address, for `openTab`: the page is asked for while the code of the tab is fetched. */
export function firstPage<Sort extends string, Filters extends object>(query: DocumentNode, spec: TableSpec<Sort, Filters>): AddressQuery {
  return (search) => {
    const { filter, ...variables } = variablesOf(readAddress(spec, search).address);
    return { query, variables: filterNames(spec).length > 0 ? { ...variables, filter } : variables };
  };
}
