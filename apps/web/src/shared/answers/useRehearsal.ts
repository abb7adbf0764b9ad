import { useEffect } from 'react';
import { DATA_REFRESH_MS, refreshedEvery } from '../apollo/refreshEvery.ts';
import { useRehearsalStateQuery, type RehearsalStateQuery } from './Rehearsal.generated.ts';

/** How often the state is requested while kept questions are being answered again. */
const RUNNING_MS = 2_000;

type Client = NonNullable<RehearsalStateQuery['client']>;
/** State of the kept questions of the client. */
export type RehearsalState = NonNullable<Client['rehearsal']>;

/** Returns the state of the kept questions, asked for every two seconds while they are being answered; `null` until it is known. */
export function useRehearsal(): RehearsalState | null {
  const { data, previousData, startPolling } = useRehearsalStateQuery(refreshedEvery(DATA_REFRESH_MS));
  const state = (data ?? previousData)?.client?.rehearsal ?? null;
  const isRunning = (state?.waiting ?? 0) > 0;
  useEffect(
    function askMoreOften() {
      startPolling(isRunning ? RUNNING_MS : DATA_REFRESH_MS);
    },
    [isRunning, startPolling],
  );
  return state;
}
