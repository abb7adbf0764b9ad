import { ClientSelect } from '../../shared/forms/ClientSelect.tsx';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { assignFormSchema } from './assignForm.ts';
import { useAssignAssistantMutation } from './Operations.generated.ts';
import styles from './Operations.module.css';

interface AssignDialogProps {
  /** `null` while it is closed. */
  readonly assistantId: string | null;
  readonly onClose: () => void;
  /** Cache fields to forget after an assignment. */
  readonly forgotten: Parameters<typeof useAssignAssistantMutation>[0];
}

const NO_CLIENT = { clientId: '' };

/** Assigns an unknown assistant to a business, found by name or email. */
export function AssignDialog({ assistantId, onClose, forgotten }: AssignDialogProps) {
  const [assign] = useAssignAssistantMutation(forgotten);
  return (
    <DialogForm
      open={assistantId !== null}
      title="Assign this assistant"
      draft={`assign ${assistantId}`}
      schema={assignFormSchema}
      initial={NO_CLIENT}
      submitLabel="Assign"
      send={async ({ clientId }) => {
        if (assistantId !== null) await assign({ variables: { assistantId, clientId } });
      }}
      done="Assistant assigned: its calls are being applied"
      failed="Failed to assign this assistant."
      saysRefusals
      width={480}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Waiting and future calls from <bdi>{assistantId}</bdi> will go to the business you choose.
      </p>
      <SchemaField name="clientId" label="Business" hint="Search by name or email.">
        <ClientSelect />
      </SchemaField>
    </DialogForm>
  );
}
