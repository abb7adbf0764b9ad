import { useEffect, useState } from 'react';
import { useNotify } from '../feedback/useNotify.ts';

/** What of an Apollo query the load state is made from. */
interface QueryResult<Data, Variables> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly variables?: Variables | undefined;
  refetch(): Promise<unknown>;
}

/** The state of a query as a screen shows it: loading, failed or ready. Empty data is ready; `Loaded` distinguishes it. */
export type Load<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly data: Data;
      /** The last attempt to refresh the data failed. */
      readonly outdated: boolean;
      /** The data belongs to earlier variables; the answer for the current ones is on its way. */
      readonly replacing: boolean;
      readonly retry: () => void;
    };

interface Answer<Data> {
  readonly data: Data;
  readonly variables: string;
}

/**
 * Makes one load state from a query. Data stays while it is refreshed and when refreshing fails; data of other
 * variables stays only until theirs has arrived or failed. A first failure is announced once by a toast with `failure`;
 * a failed refresh goes to the browser's log.
 */
export function useLoaded<Data, Variables>(result: QueryResult<Data, Variables>, failure: string): Load<Data> {
  const { data, error, refetch } = result;
  const variables = JSON.stringify(result.variables ?? {});
  const [last, setLast] = useState<Answer<Data> | null>(null);
  if (data !== undefined && (last?.data !== data || last.variables !== variables)) setLast({ data, variables });
  const sameVariables = last?.variables === variables;
  const shown = data ?? (error === undefined || sameVariables ? last?.data : undefined);
  const failed = error !== undefined && shown === undefined;
  const notify = useNotify();
  useEffect(
    function tellFailure() {
      if (error === undefined) return;
      if (failed) notify.failure(failure, error);
      else console.error(failure, error);
    },
    [error, failed, failure, notify],
  );
  const retry = () => void refetch().catch(() => undefined);
  if (failed) return { kind: 'failed', error, retry };
  if (shown === undefined) return { kind: 'loading' };
  return { kind: 'ready', data: shown, outdated: error !== undefined, replacing: data === undefined && !sameVariables, retry };
}
