import { formatCount, formatDate } from '@larkline/format';
import { BRAND } from '../../shared/brand/brand.ts';
import { useCustomerPortal } from '../../shared/checkout/useCustomerPortal.ts';
import { useOpenInvoice } from '../../shared/checkout/useOpenInvoice.ts';
import { Button } from '../../shared/controls/Button.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import { PLANS_ID, showElement } from '../../shared/dashboard/showElement.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { Row } from '../../shared/panel/Stack.tsx';
import styles from './DashboardShell.module.css';
import type { PaymentNotice_subscriptionFragment as Subscription, PaymentStateQuery } from './Payment.generated.ts';

const DAY_MS = 86_400_000;
/** For people who may not. */
const OWNER_PAYS = ' Only the account owner can pay.';

interface PaymentNoticeProps {
  readonly state: PaymentStateQuery;
  readonly isLocked: boolean;
}

/** The amount due and its date, above every tab; while only Billing is open, the reason and the way back. */
export function PaymentNotice({ state, isLocked }: PaymentNoticeProps) {
  const { subscription = null, billing = null } = state.client ?? {};
  const mayManage = state.viewer?.managesBilling === true;
  const { billingStatus } = billing ?? {};
  if (isLocked) {
    const isDue = billingStatus === 'PAST_DUE' || Boolean(subscription?.openInvoice);
    return <LockedNotice {...{ subscription, isDue, mayManage }} isOver={billingStatus === 'CANCELLED'} />;
  }
  // Staff who act for a locked business read it in their banner.
  if (!subscription?.accessUntil || billingStatus !== 'PAST_DUE' || state.viewer?.isLocked) return null;
  const { accessUntil, openInvoice } = subscription;
  const attempt = openInvoice?.nextAttemptAt;
  return (
    <Notice
      tone="error"
      title={
        openInvoice?.needsConfirmation
          ? `Please confirm your payment at your bank: ${daysLeft(accessUntil)}`
          : `Your last payment didn't go through: ${daysLeft(accessUntil)}`
      }
      className={styles.notice}
      action={mayManage && <PayButtons subscription={subscription} />}
    >
      Your plan stays on until {formatDate(accessUntil)}.{' '}
      {openInvoice?.needsConfirmation
        ? "Your bank hasn't declined the payment. It needs you to confirm it once on the invoice page."
        : attempt
          ? `We'll try your card again on ${formatDate(attempt)}, or you can pay now with this or another card.`
          : 'Please pay the invoice before then, with this or another card.'}
      {!mayManage && OWNER_PAYS}
    </Notice>
  );
}

interface LockedNoticeProps {
  readonly subscription: Subscription | null;
  /** Whether the plan has ended, so that there is nothing to pay for it. */
  readonly isOver: boolean;
  /** Whether its renewal can still be paid. */
  readonly isDue: boolean;
  readonly mayManage: boolean;
}

function LockedNotice({ subscription, isOver, isDue, mayManage }: LockedNoticeProps) {
  const contact = <a href={`mailto:${BRAND.email}?subject=${encodeURIComponent('Billing')}`}>{BRAND.email}</a>;
  if (subscription && isDue)
    return (
      <Notice
        tone="error"
        title="Your assistant is paused because a payment is due"
        className={styles.notice}
        action={mayManage && <PayButtons subscription={subscription} />}
      >
        Your last renewal hasn&apos;t been paid, so your assistant is only taking messages and only Billing is available. We&apos;ve kept
        everything you&apos;ve set up, and it&apos;ll be back within seconds of the payment.{!mayManage && OWNER_PAYS} Questions? Email{' '}
        {contact}.
      </Notice>
    );
  return (
    <Notice
      tone="error"
      title={isOver ? 'Your plan has ended' : 'Your plan is paused'}
      className={styles.notice}
      action={
        isOver &&
        mayManage && (
          <Button kind="primary" size="compact" onClick={() => showElement(PLANS_ID)}>
            Choose a plan
          </Button>
        )
      }
    >
      Your assistant is only taking messages and only Billing is available. We&apos;ve kept everything you&apos;ve set up
      {isOver ? ", and it'll be back within seconds of paying for a plan. Questions? Email " : '. To continue, please email '}
      {contact}.
    </Notice>
  );
}

function PayButtons({ subscription: { openInvoice } }: { readonly subscription: Subscription }) {
  const invoice = useOpenInvoice();
  const portal = useCustomerPortal();
  return (
    <Row>
      {openInvoice && (
        <Button kind="primary" size="compact" onClick={() => invoice.open(openInvoice.id, 'pageUrl')}>
          {openInvoice.needsConfirmation ? 'Confirm payment' : 'Pay now'}
        </Button>
      )}
      <Button kind="secondary" size="compact" aria-busy={portal.busy} onClick={() => portal.open('PAYMENT_METHOD')}>
        Update payment method
      </Button>
    </Row>
  );
}

/** Returns the days until a time in words; a day that has begun counts. */
function daysLeft(until: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(until) - serverNow()) / DAY_MS));
  return days === 1 ? 'less than a day left' : `${formatCount(days)} days left`;
}
