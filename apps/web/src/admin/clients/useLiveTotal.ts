import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { LIVE_MS } from '../../shared/apollo/refreshEvery.ts';
import type { Load } from '../../shared/load/useLoaded.ts';
import { useWhenShown } from '../../shared/load/useWhenShown.ts';
import type { TablePage } from '../../shared/table/useTableLoad.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { ClientDirectoryTotalDocument, type ClientList_clientFragment as Client } from './Clients.generated.ts';
import type { ClientListingFilter, ClientListingSort } from '../../shared/apollo/schema.generated.ts';

interface Total {
  /** The page that it is shown with. */
  readonly page: string;
  readonly count: number;
}

/**
 * Counts the rows of the directory again every 30 seconds and when the tab is shown, and returns the page with that total: the rows stay, so
 * that nothing moves under the hand of the person. The total that came with a page counts until then.
 */
export function useLiveTotal(
  load: Load<TablePage<Client>>,
  { variables }: TableState<ClientListingSort, ClientListingFilter>,
): Load<TablePage<Client>> {
  const client = useApolloClient();
  const { search, filter } = variables;
  const page = JSON.stringify(variables);
  const [total, setTotal] = useState<Total | null>(null);
  const count = useCallback(async () => {
    const { data } = await client.query({
      query: ClientDirectoryTotalDocument,
      variables: { search, filter },
      fetchPolicy: 'network-only',
    });
    if (data) setTotal({ page, count: data.clientDirectory.totalCount });
  }, [client, page, search, filter]);
  useWhenShown(count);
  useEffect(
    function countAgain() {
      // A failure is told by what else is asked for: the figures of the header, at the same interval.
      const timer = setInterval(() => !document.hidden && void count().catch(() => undefined), LIVE_MS);
      return () => clearInterval(timer);
    },
    [count],
  );
  if (load.kind !== 'ready' || total?.page !== page) return load;
  return { ...load, data: { ...load.data, totalCount: total.count } };
}
