import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { refetchHolding } from '../../shared/apollo/changes.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { rememberedPage } from '../../shared/session/access.ts';
import { usePaymentStateQuery, type PaymentStateQuery } from './Payment.generated.ts';

/** How often a visible dashboard asks whether a payment that is due has been made: it is then seen within some seconds. */
export const PAYMENT_INTERVAL_MS = 3_000;

/** Other changes of a payment besides the plan itself. */
const PAID: ReadonlySet<string> = new Set(['Dashboard', 'Billing', 'ClientSubscription', 'Invoice', 'InvoiceConnection']);

interface PaymentDue {
  /** Whether the dashboard that is shown says that a payment is due. */
  readonly isDue: boolean;
  /** Whether billing alone is open. */
  readonly isLocked: boolean;
}

/**
 * Returns the amount due while a payment is due or the dashboard is locked, and asks for it again every three seconds, not while the
 * tab is hidden. When it is paid, the screens load again what the payment changed, and the tab that the lock had closed opens.
 */
export function usePaymentWatch({ isDue, isLocked }: PaymentDue): PaymentStateQuery | null {
  const notify = useNotify();
  const client = useApolloClient();
  const navigate = useNavigate();
  const closed = rememberedPage(useLocation().state);
  const { data } = usePaymentStateQuery({
    skip: !isDue && !isLocked,
    // The cache may hold an earlier payment.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: PAYMENT_INTERVAL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const state = isDue || isLocked ? (data ?? null) : null;
  const isPaid = !isLocked && state?.client?.billing?.billingStatus === 'ACTIVE';
  const wasLocked = useRef(isLocked);

  useEffect(
    function tellThatItIsPaid() {
      if (!isPaid) return;
      notify.success('Payment received', 'Thank you. Your plan continues as before.');
      refetchHolding(client, PAID);
    },
    [client, isPaid, notify],
  );

  useEffect(
    function openAgain() {
      const opened = wasLocked.current && !isLocked;
      wasLocked.current = isLocked;
      if (!opened) return;
      notify.success('Welcome back', 'Your plan is active, and everything is as you left it.');
      refetchHolding(client, PAID);
      if (closed) void navigate(closed, { replace: true });
    },
    [client, closed, isLocked, navigate, notify],
  );
  return state;
}
