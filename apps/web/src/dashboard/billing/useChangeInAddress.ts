import type { PriceKey } from '@larkline/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import {
  usePlanChangeQuery,
  useProcessUpgradeMutation,
  type ChangeDialog_changeFragment as Change,
  type ChangeDialog_servicesFragment as Services,
} from './Billing.generated.ts';
import { keepFocus } from './keepFocus.ts';

/** The quote that the address names, to be confirmed. */
export interface ChangeInAddress {
  readonly quote: Change | null;
  /** Which assistants are on; `null` while they are not set up. */
  readonly services: Services | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** Reads the quote of `?change=<id>`, so that a reload and the back button keep its dialog. */
export function useChangeInAddress(): ChangeInAddress {
  const [search, setSearch] = useSearchParams();
  const id = search.get('change');
  const { data } = usePlanChangeQuery({ variables: { id: id ?? '' }, skip: !id });
  const change = id && data?.planChange?.id === id ? data.planChange : null;
  const [shown, setShown] = useState<Change | null>(null);
  // Stays while its dialog closes: by then the change is made.
  if (change?.state === 'QUOTED' && shown?.id !== change.id) setShown(change);
  return {
    quote: id !== null && shown?.id === id ? shown : null,
    services: data?.client?.services ?? null,
    open: (next) => setSearch({ tab: 'billing', change: next }, { preventScrollReset: true }),
    close() {
      setShown(null);
      setSearch({ tab: 'billing' }, { replace: true, preventScrollReset: true });
      keepFocus();
    },
  };
}

/**
 * Begins the change to the plan of `?plan=<price key>`, which a checkout of a client with a plan leads to (CHK-08). Without a plan the
 * address is only that of the tab.
 */
export function usePlanInAddress(current: PriceKey | null, change: (priceKey: PriceKey) => void): void {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const handled = useRef<string | null>(null);
  const chosen = search.get('plan') as PriceKey | null;
  useEffect(
    function beginChange() {
      if (!chosen || handled.current === chosen) return;
      handled.current = chosen;
      setSearch({ tab: 'billing' }, { replace: true, preventScrollReset: true });
      if (chosen === current) notify.success('You already have this plan', "We haven't charged you.");
      else if (current) change(chosen);
    },
    [chosen, current, change, notify, setSearch],
  );
}

/** Handles the return of `?upgraded=true&session_id=<id>`: reports its outcome once, then the address is that of the tab again (BIL-09, BIL-10). */
export function useUpgradeReturn(): void {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const [process] = useProcessUpgradeMutation();
  const handled = useRef<string | null>(null);
  const sessionId = search.get('upgraded') === 'true' ? search.get('session_id') : null;
  useEffect(
    function reportOutcome() {
      if (!sessionId || handled.current === sessionId) return;
      handled.current = sessionId;
      setSearch({ tab: 'billing' }, { replace: true, preventScrollReset: true });
      process({ variables: { sessionId } })
        .then(({ data }) => {
          if (data?.processUpgrade.isNew) notify.success('Upgrade Successful!', 'Your plan has been upgraded successfully.');
        })
        .catch((cause: unknown) =>
          notify.error('Upgrade Error', 'There was an issue processing your upgrade. Please contact support.', cause),
        );
    },
    [sessionId, process, notify, setSearch],
  );
}
