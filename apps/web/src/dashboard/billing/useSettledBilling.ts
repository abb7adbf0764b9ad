import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { refetchHolding } from '../../shared/apollo/changes.ts';
import { DATA_REFRESH_MS, refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import type { BillingQuery } from './Billing.generated.ts';

/** How often a visible tab asks again while a payment is open: paying in another tab or window is then seen within seconds. */
const UNSETTLED_REFRESH_MS = 3_000;

/** Parts of the screens that depend on the subscription: the tab itself, its invoices, the summary, what is included. */
export const DERIVED: ReadonlySet<string> = new Set(['Billing', 'Client', 'Dashboard', 'Invoice']);

type BillingClient = BillingQuery['client'];

/** Options of queries that run more often while a payment is open. */
export function refreshedWhile(unsettled: boolean) {
  return refreshedEvery(unsettled ? UNSETTLED_REFRESH_MS : DATA_REFRESH_MS);
}

/** Returns whether the payment of a change of plan is open; the dashboard itself watches that of a renewal. */
export function isUnsettled(client: BillingClient | undefined): boolean {
  return Boolean(client?.subscription?.pendingPriceKey);
}

/** Reloads the parts that depend on the subscription whenever it changes. */
export function useSettledBilling(client: BillingClient | undefined): void {
  const apollo = useApolloClient();
  const seen = useRef<string | null>(null);
  const mark = client ? JSON.stringify([client.subscription, client.billing?.billingStatus, client.subscriptionActive]) : null;
  useEffect(
    function loadWhatFollows() {
      const isOther = seen.current !== null && mark !== null && seen.current !== mark;
      seen.current = mark ?? seen.current;
      if (isOther) refetchHolding(apollo, DERIVED);
    },
    [apollo, mark],
  );
}
