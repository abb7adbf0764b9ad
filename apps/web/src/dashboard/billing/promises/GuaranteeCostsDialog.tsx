import { DEFAULT_WORK_COSTS, workCostsSchema } from '@larkline/validation';
import { InputNumber } from 'antd';
import { DialogForm } from '../../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../../shared/forms/SchemaForm.tsx';
import { useSaveWorkCostsMutation } from './Guarantee.generated.ts';
import styles from './Promises.module.css';

interface WorkCostsValues {
  readonly minutePence: number;
  readonly chatPence: number;
}

interface GuaranteeCostsDialogProps {
  readonly open: boolean;
  readonly costs: WorkCostsValues;
  readonly onClose: () => void;
}

/** Cost to the business of a minute and a chat, which its savings are counted by. */
export function GuaranteeCostsDialog({ open, costs, onClose }: GuaranteeCostsDialogProps) {
  const [save] = useSaveWorkCostsMutation();
  return (
    <DialogForm
      open={open}
      title="What this work would have cost"
      draft="work-costs"
      schema={workCostsSchema}
      initial={costs}
      submitLabel="Save"
      send={async (_values, _newId, patch) => {
        await save({ variables: { input: patch } });
      }}
      done="Costs Saved"
      failed="Failed to save the costs."
      width={480}
      onClose={onClose}
    >
      <p className={styles.lead}>
        We start at {DEFAULT_WORK_COSTS.minutePence} pence a minute (£18 an hour, or a salary of £30,000 a year with on-costs). A chat
        counts as five minutes.
      </p>
      <SchemaField name="minutePence" label="A minute on the phone, in pence">
        <InputNumber precision={0} />
      </SchemaField>
      <SchemaField name="chatPence" label="A chat, in pence">
        <InputNumber precision={0} />
      </SchemaField>
    </DialogForm>
  );
}
