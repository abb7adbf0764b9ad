import { useEffect, useMemo } from 'react';
import { findApiError } from '../apollo/errors.ts';
import { useLoaded, type Load } from '../load/useLoaded.ts';
import type { TableState } from './useTableState.ts';

/** A page of a list as the api answers it. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: PageInfo;
  /** Rows of the whole list; asked for only where it is shown. */
  readonly totalCount?: number | null | undefined;
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor?: string | null | undefined;
  readonly endCursor?: string | null | undefined;
}

/** The rows of a page with their place in the list. */
export interface TablePage<Node> {
  readonly rows: readonly Node[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number | null;
}

interface QueryResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly variables?: unknown;
  refetch(): Promise<unknown>;
}

const NO_PAGE: PageInfo = { hasNextPage: false, hasPreviousPage: false };

/**
 * Makes the load state of a table from its query. A page that the api refuses, because its cursor is forged or belongs to
 * another order, falls back to the first one; so does a page that has become empty.
 */
export function useTableLoad<Data, Node>(
  result: QueryResult<Data>,
  state: Pick<TableState, 'address' | 'fallBack'>,
  failure: string,
  readConnection: (data: Data) => Connection<Node> | null | undefined,
): Load<TablePage<Node>> {
  const { address, fallBack } = state;
  const behindCursor = address.after !== null || address.before !== null;
  const refused = behindCursor && isCursorRefusal(result.error);
  const load = useLoaded(refused ? { ...result, error: undefined } : result, failure);
  const gone = behindCursor && load.kind === 'ready' && !load.replacing && readConnection(load.data)?.edges.length === 0;
  useEffect(
    function showFirstPage() {
      if (refused) fallBack();
      else if (gone) fallBack({ silently: true });
    },
    // The functions of the state are new at each rendering; what counts is whether the page is there.
    // oxlint-disable-next-line react/exhaustive-deps
    [refused, gone],
  );
  const connection = load.kind === 'ready' ? readConnection(load.data) : null;
  // The same rows until another answer arrives.
  const page = useMemo(() => toPage(connection), [connection]);
  return load.kind === 'ready' ? { ...load, data: page } : load;
}

function toPage<Node>(connection: Connection<Node> | null | undefined): TablePage<Node> {
  if (!connection) return { rows: [], pageInfo: NO_PAGE, totalCount: 0 };
  const { edges, pageInfo, totalCount } = connection;
  return { rows: edges.map(({ node }) => node), pageInfo, totalCount: totalCount ?? null };
}

function isCursorRefusal(error: unknown): boolean {
  const refusal = findApiError(error);
  return refusal?.code === 'INVALID_INPUT' && ('after' in refusal.fields || 'before' in refusal.fields);
}
