import { formatPence } from '@larkline/format';
import { guaranteeClaimSchema } from '@larkline/validation';
import { Input } from 'antd';
import { forgetFields } from '../../../shared/apollo/forgetFields.ts';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { DialogForm } from '../../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../../shared/forms/SchemaForm.tsx';
import { useClaimGuaranteeMutation, type GuaranteeSection_clientFragment } from './Guarantee.generated.ts';
import styles from './Promises.module.css';

interface GuaranteeClaimDialogProps {
  readonly open: boolean;
  readonly guarantee: NonNullable<GuaranteeSection_clientFragment['guarantee']>;
  readonly onClose: () => void;
}

/** The form that claims the 90-day guarantee with the figures as they are (CF-54). */
export function GuaranteeClaimDialog({ open, guarantee, onClose }: GuaranteeClaimDialogProps) {
  const [claim] = useClaimGuaranteeMutation({ update: (cache) => forgetFields(cache, ['guaranteeClaim']) });
  const { feesPence, isKept, savedPence } = guarantee;
  return (
    <DialogForm
      open={open}
      title="Claim the 90-day guarantee"
      draft="claim-guarantee"
      schema={guaranteeClaimSchema}
      initial={{ reason: '' }}
      submitLabel="Claim guarantee"
      send={async ({ reason }) => {
        await claim({ variables: { reason } });
      }}
      done="Claim Sent"
      failed="Failed to send your claim."
      width={480}
      onClose={onClose}
    >
      <p className={styles.lead}>
        You&apos;ve saved <Figure>{formatPence(savedPence)}</Figure> and paid <Figure>{formatPence(feesPence)}</Figure> in fees, excluding
        VAT. We&apos;ll send these figures with your claim.
        {isKept && " They show we've met the guarantee, so please tell us why you disagree."} If we approve it, your plan will end and
        we&apos;ll refund your payments.
      </p>
      <SchemaField name="reason" label="What do you think you've saved?" hint={isKept ? undefined : 'You can leave this blank.'}>
        <Input.TextArea dir="auto" rows={4} />
      </SchemaField>
    </DialogForm>
  );
}
