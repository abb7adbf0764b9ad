import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { LIVE_MS } from '../../shared/apollo/refreshEvery.ts';
import type { Load } from '../../shared/load/useLoaded.ts';
import { useWhenShown } from '../../shared/load/useWhenShown.ts';
import type { TablePage } from '../../shared/table/useTableLoad.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { ClientDirectoryTotalDocument, type ClientList_clientFragment as Client } from './Clients.generated.ts';

interface Total {
  /** The page to which the total belongs. */
  readonly page: string;
  readonly count: number;
}

/**
 * Counts the rows of the directory again every 30 seconds and when the tab is shown, and returns the page with the new total. The rows stay
 * as they are, so that nothing moves under the pointer. Until the first count, the total loaded with the page applies.
 */
export function useLiveTotal(load: Load<TablePage<Client>>, { variables }: TableState): Load<TablePage<Client>> {
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
      // The header figures are requested at the same interval and report a failure.
      const timer = setInterval(() => !document.hidden && void count().catch(() => undefined), LIVE_MS);
      return () => clearInterval(timer);
    },
    [count],
  );
  if (load.kind !== 'ready' || total?.page !== page) return load;
  return { ...load, data: { ...load.data, totalCount: total.count } };
}
