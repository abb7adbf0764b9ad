import { formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { useEffect } from 'react';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { useOpenInvoice } from '../../shared/checkout/useOpenInvoice.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import {
  useResumeSubscriptionMutation,
  useUndoPlanChangeMutation,
  type SubscriptionPanel_subscriptionFragment as Subscription,
} from './Billing.generated.ts';
import styles from './Billing.module.css';
import { keepFocus } from './keepFocus.ts';

interface PlannedNoticeProps {
  readonly subscription: Subscription;
  /** Whether the person may change the plan; others read only. */
  readonly mayManage: boolean;
}

/** What is planned for a subscription or waits for a payment, with the way back or on; an unpaid renewal is told above every tab. */
export function PlannedNotice({ subscription, mayManage }: PlannedNoticeProps) {
  const { isEnding, paidUntil, pendingPlanLabel, pendingUntil, scheduledPlanLabel } = subscription;
  const { scheduledPriceKey, scheduledPricePence } = subscription;
  if (pendingPlanLabel)
    return (
      <Notice
        tone="warning"
        title={`Your change to ${pendingPlanLabel} waits for its payment`}
        className={styles.notice}
        action={
          mayManage && (
            <span className={styles.management}>
              <PayDue label="Complete payment" />
              <TakeBack label="Keep my plan" done="Your plan stays as it is." />
            </span>
          )
        }
      >
        Your bank declined it or wants you to confirm it. Your present plan stays until it is paid
        {pendingUntil && `; without a payment the change is dropped on ${momentOf(pendingUntil)}`}.
      </Notice>
    );
  if (isEnding)
    return (
      <Notice
        tone="warning"
        title={paidUntil ? `Your plan ends on ${formatDate(paidUntil)}` : 'Your plan ends'}
        className={styles.notice}
        action={mayManage && <Resume />}
      >
        Your assistant answers until then. Your data is kept, and you can take the cancellation back.
      </Notice>
    );
  if (scheduledPlanLabel && scheduledPriceKey && scheduledPricePence !== null)
    return (
      <Notice
        tone="info"
        title={`You change to ${scheduledPlanLabel}${paidUntil ? ` on ${formatDate(paidUntil)}` : ''}`}
        className={styles.notice}
        action={mayManage && <TakeBack label="Undo" done="Your plan stays as it is." />}
      >
        From then on you pay {priceInWords(scheduledPricePence, scheduledPriceKey.endsWith('_annual'))}. Nothing is charged before.
      </Notice>
    );
  return null;
}

function momentOf(date: string): string {
  return `${formatDate(date)} at ${formatTime(date)}`;
}

/** Opens the page of the invoice that is to be paid, where a bank also asks for its confirmation. */
function PayDue({ label }: { readonly label: string }) {
  const { payDue, busy } = useOpenInvoice();
  return (
    <Button type="primary" loading={busy} onClick={payDue}>
      {label}
    </Button>
  );
}

function TakeBack({ label, done }: { readonly label: string; readonly done: string }) {
  const notify = useNotify();
  const [undo] = useUndoPlanChangeMutation();
  useEffect(() => () => keepFocus(), []);
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
  useEffect(() => () => keepFocus(), []);
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
