import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { refreshSession } from '../apollo/refreshSession.ts';
import { isSessionLost, subscribeToSession } from './session.ts';

/** The renewal of a session that the browser has deleted. */
interface Renewal {
  /** `failed` when the api did not answer; `null` when there is nothing to renew. */
  readonly state: 'running' | 'failed' | null;
  /** Tries once more. */
  readonly renew: () => void;
}

/** Renews a session that is gone from the browser's storage alone, so that nobody signs in again for it (AUT-13). */
export function useRenewal(): Renewal {
  const isLost = useSyncExternalStore(subscribeToSession, isSessionLost, isNotLost);
  const [state, setState] = useState<Renewal['state']>('running');
  const ask = useCallback(() => {
    refreshSession(null).then(
      (renewed) => setState(renewed ? 'running' : null),
      (cause: unknown) => {
        console.warn('The session could not be renewed.', cause);
        setState('failed');
      },
    );
  }, []);
  const renew = () => {
    setState('running');
    ask();
  };
  useEffect(() => {
    if (isLost) ask();
  }, [isLost, ask]);
  return { state: isLost ? state : null, renew };
}

function isNotLost(): boolean {
  return false;
}
