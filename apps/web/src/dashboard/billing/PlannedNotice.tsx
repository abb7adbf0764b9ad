import { formatDate, formatPence } from '@larkline/format';
import { priceOf, type PriceKey } from '@larkline/catalogue';
import { Button } from 'antd';
import { VAT } from '../../shared/brand/brand.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import {
  useResumeSubscriptionMutation,
  useUndoPlanChangeMutation,
  type SubscriptionPanel_subscriptionFragment as Subscription,
} from './Billing.generated.ts';
import { useCustomerPortal } from './useCustomerPortal.ts';

interface PlannedNoticeProps {
  readonly subscription: Subscription;
  /** Whether access has ended because a payment is open. */
  readonly hasEnded: boolean;
}

/** What is planned for a subscription or waits for a payment, with the way back or on. */
export function PlannedNotice({ subscription, hasEnded }: PlannedNoticeProps) {
  const { accessUntil, isEnding, paidUntil, pendingPlanLabel, pendingUntil, scheduledPlanLabel, scheduledPriceKey } = subscription;
  if (accessUntil) return <PaymentDue accessUntil={accessUntil} hasEnded={hasEnded} />;
  if (pendingPlanLabel)
    return (
      <Notice
        tone="warning"
        title={`Your change to ${pendingPlanLabel} waits for its payment`}
        action={<TakeBack label="Keep my plan" done="Your plan stays as it is." />}
      >
        Your bank declined it or wants you to confirm it. Your present plan stays until it is paid
        {pendingUntil && `; without a payment the change is dropped on ${formatDate(pendingUntil)}`}.
      </Notice>
    );
  if (isEnding)
    return (
      <Notice tone="warning" title={paidUntil ? `Your plan ends on ${formatDate(paidUntil)}` : 'Your plan ends'} action={<Resume />}>
        Your assistant answers until then. Your data is kept, and you can take the cancellation back.
      </Notice>
    );
  if (scheduledPlanLabel && scheduledPriceKey)
    return (
      <Notice
        tone="info"
        title={`You change to ${scheduledPlanLabel}${paidUntil ? ` on ${formatDate(paidUntil)}` : ''}`}
        action={<TakeBack label="Undo" done="Your plan stays as it is." />}
      >
        From then on you pay {priceInWords(scheduledPriceKey)}. Nothing is charged before.
      </Notice>
    );
  return null;
}

function priceInWords(priceKey: string): string {
  const { chargePence, cycle } = priceOf(priceKey as PriceKey);
  return `${formatPence(chargePence)} ${VAT.besidePrice} ${cycle === 'annual' ? 'a year' : 'a month'}`;
}

function PaymentDue({ accessUntil, hasEnded }: { readonly accessUntil: string; readonly hasEnded: boolean }) {
  const { open, busy } = useCustomerPortal();
  return (
    <Notice
      tone="error"
      title={hasEnded ? 'Your assistant is paused' : 'Your last payment did not go through'}
      action={
        <Button loading={busy} onClick={() => open('PAYMENT_METHOD')}>
          Update payment method
        </Button>
      }
    >
      {hasEnded
        ? 'A payment is open since your last renewal. It answers again within seconds of the payment, and nothing of yours is lost.'
        : `Your assistant keeps answering until ${formatDate(accessUntil)}. Please update your payment method before.`}
    </Notice>
  );
}

function TakeBack({ label, done }: { readonly label: string; readonly done: string }) {
  const notify = useNotify();
  const [undo] = useUndoPlanChangeMutation();
  const [submit, busy] = useSubmit(async () => {
    try {
      await undo();
      notify.success('Change Undone', done);
    } catch (cause) {
      notify.failure('Failed to undo the change.', cause);
    }
  });
  return (
    <Button loading={busy} onClick={() => submit(undefined)}>
      {label}
    </Button>
  );
}

function Resume() {
  const notify = useNotify();
  const [resume] = useResumeSubscriptionMutation();
  const [submit, busy] = useSubmit(async () => {
    try {
      await resume();
      notify.success('Plan Kept', 'It is renewed as before.');
    } catch (cause) {
      notify.failure('Failed to keep your plan.', cause);
    }
  });
  return (
    <Button loading={busy} onClick={() => submit(undefined)}>
      Keep my plan
    </Button>
  );
}
