import { formatDate } from '@larkline/format';
import { paragraphs } from '@larkline/validation';
import { Input, Select } from 'antd';
import { z } from 'zod/mini';
import type { CancelReason } from '../../shared/apollo/schema.generated.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import { useCancelSubscriptionMutation } from './Billing.generated.ts';
import styles from './Billing.module.css';

const REASONS: readonly { readonly value: CancelReason; readonly label: string }[] = [
  { value: 'TOO_EXPENSIVE', label: 'It costs too much' },
  { value: 'MISSING_FEATURES', label: 'Something is missing' },
  { value: 'UNUSED', label: 'I do not use it enough' },
  { value: 'SWITCHED_SERVICE', label: 'I use another service' },
  { value: 'CUSTOMER_SERVICE', label: 'The support was not good enough' },
  { value: 'LOW_QUALITY', label: 'The answers were not good enough' },
  { value: 'TOO_COMPLEX', label: 'It is too complicated' },
  { value: 'OTHER', label: 'Another reason' },
];

const cancelSchema = z.object({
  reason: z.enum(REASONS.map(({ value }) => value) as [CancelReason, ...CancelReason[]], 'Please choose a reason.'),
  comment: paragraphs(1_000),
});

interface CancelDialogProps {
  readonly open: boolean;
  readonly paidUntil: string | null;
  readonly onClose: () => void;
}

/** Cancels the plan at the end of the paid time, with a reason. */
export function CancelDialog({ open, paidUntil, onClose }: CancelDialogProps) {
  const [cancel] = useCancelSubscriptionMutation();
  return (
    <DialogForm
      open={open}
      title="Cancel your plan"
      draft="cancel-plan"
      schema={cancelSchema}
      initial={{ reason: undefined as unknown as CancelReason, comment: '' }}
      submitLabel="Cancel plan"
      closeLabel="Keep my plan"
      send={async (values) => {
        await cancel({ variables: values });
      }}
      done="Plan Cancelled"
      failed="Failed to cancel your plan."
      width={480}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Your assistant answers until {paidUntil ? formatDate(paidUntil) : 'the end of the paid time'}, and nothing more is charged. You can
        take this back until then.
      </p>
      <SchemaField name="reason" label="Why do you cancel?">
        <Select options={[...REASONS]} placeholder="Choose a reason" suffixIcon={<SelectArrow />} />
      </SchemaField>
      <SchemaField name="comment" label="Anything we should have done better?" hint="At most 1,000 characters. We read every word.">
        <Input.TextArea dir="auto" rows={3} />
      </SchemaField>
    </DialogForm>
  );
}
