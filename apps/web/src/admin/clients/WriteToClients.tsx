import { formatCount } from '@larkline/format';
import { staffMailingSchema } from '@larkline/validation';
import { Input } from 'antd';
import type { SelectedRowsInput } from '../../shared/apollo/schema.generated.ts';
import { TaskPreview } from '../../shared/tasks/TaskPreview.tsx';
import { showTask } from '../../shared/tasks/showTask.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { useWriteToClientsMutation } from './WriteToClients.generated.ts';

interface WriteToClientsProps {
  /** The recipients; `null` while the dialog is closed. */
  readonly to: SelectedRowsInput | null;
  readonly onClose: () => void;
}

/** Sends an email to each of the selected clients. */
export function WriteToClients({ to, onClose }: WriteToClientsProps) {
  const [write] = useWriteToClientsMutation({
    update: (cache, { data }) => data && showTask(cache, data.writeToClients),
  });
  if (!to) return null;
  return (
    <DialogForm
      open
      title={`Email ${clientsIn(to.count)}`}
      draft={`letter ${to.ids?.join() ?? `all ${to.search ?? ''} ${to.filter ?? ''}`}`}
      schema={staffMailingSchema}
      initial={{ subject: '', text: '' }}
      submitLabel={`Send to ${clientsIn(to.count)}`}
      send={async (letter, id) => void (await write({ variables: { id, selection: to, ...letter } }))}
      done="Your email is on its way"
      failed="Failed to send your email."
      saysRefusals
      width={640}
      onClose={onClose}
    >
      <SchemaField name="subject" label="Subject">
        <Input dir="auto" />
      </SchemaField>
      <SchemaField name="text" label="Text" hint="Each client gets a separate email. Replies go to our mailbox.">
        <Input.TextArea dir="auto" autoSize={{ minRows: 6, maxRows: 16 }} />
      </SchemaField>
      <TaskPreview of={{ kind: 'LETTERS', selection: to }} nouns={['client', 'clients']} verb="will get this email" />
    </DialogForm>
  );
}

function clientsIn(count: number): string {
  return count === 1 ? '1 client' : `${formatCount(count)} clients`;
}
