import { PRICES, priceByKey, type PriceKey } from '@larkline/catalogue';
import { formatDate, formatPence } from '@larkline/format';
import { paragraphs } from '@larkline/validation';
import { Button, Input, Radio, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { z } from 'zod/mini';
import type { CancelReason } from '../../shared/apollo/schema.generated.ts';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import { useCancelSubscriptionMutation, type SubscriptionPanel_subscriptionFragment as Subscription } from './Billing.generated.ts';
import styles from './Billing.module.css';
import { useCancelAndRefundMutation } from './promises/CoolingOff.generated.ts';
import { isRefundDue, lastDay, type Refund } from './promises/refund.ts';

const REASONS: readonly { readonly value: CancelReason; readonly label: string }[] = [
  { value: 'TOO_EXPENSIVE', label: 'It costs too much' },
  { value: 'MISSING_FEATURES', label: 'Something is missing' },
  { value: 'UNUSED', label: "I don't use it enough" },
  { value: 'SWITCHED_SERVICE', label: "I'm moving to another service" },
  { value: 'CUSTOMER_SERVICE', label: "The support wasn't good enough" },
  { value: 'LOW_QUALITY', label: "The answers weren't good enough" },
  { value: 'TOO_COMPLEX', label: "It's too complicated" },
  { value: 'OTHER', label: 'Another reason' },
];

const cancelSchema = z.object({
  reason: z.optional(z.enum(REASONS.map(({ value }) => value) as [CancelReason, ...CancelReason[]])),
  // Not asked for with a refund.
  comment: z.optional(paragraphs(1_000)),
});

/** The two ways out of a plan; a cheaper plan is offered beside them. */
type Way = 'REFUND' | 'PERIOD_END';

interface CancelDialogProps {
  readonly subscription: Subscription;
  /** The refund for cancelling now; `null` for none, `undefined` until it's known. */
  readonly refund: Refund | null | undefined;
  /** Called when the person would rather see the cheaper plans. */
  readonly onCheaper: () => void;
  readonly onClose: () => void;
}

/** The one door out of a plan: the refund that is due first, else the end of the paid time, or a cheaper plan. */
export function CancelDialog({ subscription, refund, onCheaper, onClose }: CancelDialogProps) {
  const ways = cancelOptions(subscription, refund);
  const [chosen, choose] = useState<Way | null>(null);
  // An answer that comes while the dialog is open changes no button: what it opened with stays until the person chooses.
  const [first] = useState((refund === undefined ? null : ways[0]) ?? 'PERIOD_END');
  const way = ways.find((each) => each === (chosen ?? first)) ?? ways[0] ?? 'PERIOD_END';
  const [cancel] = useCancelSubscriptionMutation();
  const [cancelAndRefund] = useCancelAndRefundMutation();
  const cheapest = cheapestBelow(subscription);
  return (
    <DialogForm
      open
      title="Cancel your plan"
      draft="cancel-plan"
      schema={cancelSchema}
      initial={{ reason: undefined, comment: '' }}
      submitLabel={way === 'REFUND' && refund ? `Cancel and refund ${formatPence(refund.refundPence)}` : 'Cancel plan'}
      closeLabel="Keep my plan"
      send={async (values) => {
        if (way === 'REFUND' && refund) await cancelAndRefund({ variables: { refundPence: refund.refundPence } });
        else await cancel({ variables: { reason: values.reason ?? null, comment: values.comment ?? null } });
      }}
      done="Plan Cancelled"
      failed="Failed to cancel your plan."
      saysRefusals
      width={520}
      onClose={onClose}
    >
      {refund === undefined && (
        <Notice tone="warning" title="We couldn't check whether you're due a refund" className={styles.notice}>
          If it&apos;s less than 14 days since your first payment, close this and try again in a moment before you cancel.
        </Notice>
      )}
      {ways.length > 1 ? (
        <Radio.Group
          aria-label="How to cancel"
          className={styles.ways}
          value={way}
          onChange={({ target }) => choose(target.value as Way)}
          options={ways.map((value) => ({ value, label: <WayOut {...{ way: value, subscription, refund }} /> }))}
        />
      ) : (
        <div className={styles.lead}>
          <WayOut {...{ way, subscription, refund }} />
        </div>
      )}
      {cheapest !== null && !subscription.isEnding && (
        <p className={styles.lead}>
          Would a smaller plan do? They start at {cheapest}.{' '}
          <Button type="link" className={styles.inline} onClick={onCheaper}>
            See cheaper plans
          </Button>
        </p>
      )}
      {way === 'PERIOD_END' && (
        <>
          <SchemaField name="reason" label="Why are you cancelling?">
            <Select allowClear options={[...REASONS]} placeholder="Choose a reason (optional)" suffixIcon={<SelectArrow />} />
          </SchemaField>
          <SchemaField name="comment" label="Anything we could have done better?" hint="Up to 1,000 characters. We read every word.">
            <Input.TextArea dir="auto" rows={3} />
          </SchemaField>
        </>
      )}
    </DialogForm>
  );
}

/** Returns a client's options: a refund that is due comes first; a plan that ends already is not cancelled again. */
function cancelOptions({ isEnding }: Subscription, refund: Refund | null | undefined): Way[] {
  return [...(isRefundDue(refund) ? (['REFUND'] as const) : []), ...(isEnding ? [] : (['PERIOD_END'] as const))];
}

/** Returns the lowest price below the present one for the same cycle, in words; `null` for the cheapest plan. */
function cheapestBelow({ priceKey, pricePence }: Subscription): string | null {
  const { cycle } = priceByKey(priceKey as PriceKey);
  const lowest = Math.min(...PRICES.filter((price) => price.cycle === cycle).map(({ chargePence }) => chargePence));
  return lowest < pricePence ? priceInWords(lowest, cycle === 'annual') : null;
}

interface WayOutProps extends Pick<CancelDialogProps, 'subscription' | 'refund'> {
  readonly way: Way;
}

function WayOut({ way, subscription: { paidUntil }, refund }: WayOutProps) {
  if (way === 'REFUND' && refund) {
    return (
      <Way title={`Cancel now and get ${formatPence(refund.refundPence)} back`}>
        Cancel by {lastDay(refund)} and we&apos;ll refund {refundedInWords(refund)}. Your plan ends immediately, and this can&apos;t be
        undone.
      </Way>
    );
  }
  return (
    <Way title={paidUntil ? `Cancel on ${formatDate(paidUntil)}` : 'Cancel at the end of the paid period'}>
      Your assistant answers until then, and we won&apos;t charge you again. You can change your mind until then.
    </Way>
  );
}

function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <b>{title}</b>
      <span className={styles.way}>{children}</span>
    </>
  );
}

function refundedInWords({ paidPence, refundPence, usedDays }: Refund): string {
  if (paidPence === refundPence) return `the full ${formatPence(refundPence)}, including VAT`;
  const days = usedDays === 1 ? 'day' : `${usedDays} days`;
  return `what you paid, less ${formatPence(paidPence - refundPence)} for the ${days} since your first call or chat`;
}
