import { messagesAddressSchema } from '@larkline/validation';
import { Input } from 'antd';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useSaveProfileMutation, type MessagesAddress_clientFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

interface MessagesAddressDialogProps {
  readonly client: MessagesAddress_clientFragment;
  readonly onClose: () => void;
}

/** Asks for another address for messages; it is mailed a link, and in force once it is confirmed. */
export function MessagesAddressDialog({ client, onClose }: MessagesAddressDialogProps) {
  const [saveProfile] = useSaveProfileMutation();
  const signInEmail = useSession()?.user.email;
  return (
    <DialogForm
      open
      title="Change email"
      draft={`profile-email ${client.id}`}
      schema={messagesAddressSchema}
      initial={EMPTY}
      submitLabel="Change email"
      send={async (input) => void (await saveProfile({ variables: { input } }))}
      done="Email change saved"
      failed="We couldn't change your email. Please try again."
      saysRefusals
      onClose={onClose}
    >
      <p className={styles.purpose}>
        Callers’ messages, appointments and summaries go to this address. We’ll send it a link. Until the address is confirmed, they’ll keep
        going to {client.email}.
      </p>
      <SchemaField name="email" label="New email" hint={signInEmail && `You’ll still sign in with ${signInEmail}.`}>
        <Input type="email" autoComplete="email" autoCapitalize="none" />
      </SchemaField>
    </DialogForm>
  );
}

const EMPTY = { email: '' };
