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
import { Row } from '../../shared/panel/Stack.tsx';
import styles from './Billing.module.css';
import { keepFocus } from './keepFocus.ts';

interface PlannedNoticeProps {
  readonly subscription: Subscription;
  /** Whether the person may change the plan; others read only. */
  readonly mayManage: boolean;
}

/** What is planned for a subscription or waits for a payment, with the way back or on; the notice about an unpaid renewal is above every tab. */
export function PlannedNotice({ subscription, mayManage }: PlannedNoticeProps) {
  const { isEnding, paidUntil, pendingPlanLabel, pendingUntil, scheduledPlanLabel } = subscription;
  const { scheduledPriceKey, scheduledPricePence } = subscription;
  if (pendingPlanLabel)
    return (
      <Notice
        tone="warning"
        title={`Finish your change to ${pendingPlanLabel}`}
        className={styles.notice}
        action={
          mayManage && (
            <Row as="span">
              <PayDue label="Complete payment" />
              <TakeBack label="Keep my plan" done="Your plan stays as it is." />
            </Row>
          )
        }
      >
        Your bank declined the payment or needs you to approve it. You&apos;re still on your current plan
        {pendingUntil && `, and we'll cancel the change on ${formatMoment(pendingUntil)} unless it's paid`}.
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
        Your assistant answers until then, and we won&apos;t charge you again. You can change your mind until then.
      </Notice>
    );
  if (scheduledPlanLabel && scheduledPriceKey && scheduledPricePence !== null)
    return (
      <Notice
        tone="info"
        title={`You'll change to ${scheduledPlanLabel}${paidUntil ? ` on ${formatDate(paidUntil)}` : ''}`}
        className={styles.notice}
        action={mayManage && <TakeBack label="Undo" done="Your plan stays as it is." />}
      >
        From then on you&apos;ll pay {priceInWords(scheduledPricePence, scheduledPriceKey.endsWith('_annual'))}. Nothing to pay until then.
      </Notice>
    );
  return null;
}

function formatMoment(date: string): string {
  return `${formatDate(date)} at ${formatTime(date)}`;
}

/** Opens the page of the unpaid invoice, where a bank also asks for its confirmation. */
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
      notify.success("You've kept your plan", 'It will renew as usual.');
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
