import { formatPence } from '@larkline/format';
import { guaranteeClaimSchema } from '@larkline/validation';
import { Input } from 'antd';
import { forgetFields } from '../../../shared/apollo/forgetFields.ts';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { DialogForm } from '../../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../../shared/forms/SchemaForm.tsx';
import { useClaimGuaranteeMutation, type GuaranteePanel_clientFragment } from './Guarantee.generated.ts';
import styles from './Promises.module.css';

interface GuaranteeClaimDialogProps {
  readonly open: boolean;
  readonly guarantee: NonNullable<GuaranteePanel_clientFragment['guarantee']>;
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
        <Figure>{formatPence(savedPence)}</Figure> saved, <Figure>{formatPence(feesPence)}</Figure> of fees paid without VAT. These figures
        go with your claim
        {isKept ? ', and by them the guarantee is kept: please tell us why you see it differently.' : '.'} If we approve it, your plan ends
        and your payments are refunded.
      </p>
      <SchemaField name="reason" label="How do you see the savings?" hint={isKept ? undefined : 'You can leave this empty.'}>
        <Input.TextArea dir="auto" rows={4} />
      </SchemaField>
    </DialogForm>
  );
}
