import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refetchHolding } from '../../../shared/apollo/changes.ts';
import { DATA_REFRESH_MS, refreshedEvery } from '../../../shared/apollo/refreshEvery.ts';
import { useCoolingOffQuery } from './CoolingOff.generated.ts';
import type { Refund } from './refund.ts';

/** How often a visible tab asks again while the plan is being ended and its payment refunded. */
const PENDING_REFRESH_MS = 3_000;
/** Parts of the screens that depend on the end of a plan. */
const ENDED: ReadonlySet<string> = new Set(['Billing', 'Dashboard', 'Invoice']);

/**
 * Returns what cancelling within the first 14 days refunds, or how far that refund is (CF-19): `null` for nothing, `undefined` while it is
 * not known. Once it is no longer pending, what follows from the end of the plan is loaded again.
 */
export function useCoolingOff(): Refund | null | undefined {
  const apollo = useApolloClient();
  const [pending, setPending] = useState(false);
  const { data } = useCoolingOffQuery(refreshedEvery(pending ? PENDING_REFRESH_MS : DATA_REFRESH_MS));
  const isPending = data?.client?.coolingOff?.status === 'PENDING';
  if (isPending !== pending) setPending(isPending);
  const wasPending = useRef(false);
  useEffect(
    function loadWhatFollows() {
      if (wasPending.current && !pending) refetchHolding(apollo, ENDED);
      wasPending.current = pending;
    },
    [apollo, pending],
  );
  return data && (data.client?.coolingOff ?? null);
}
