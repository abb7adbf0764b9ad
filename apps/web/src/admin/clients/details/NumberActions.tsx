import { useApolloClient } from '@apollo/client/react';
import { phoneAssignmentSchema } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { failureText, hasErrorCode } from '../../../shared/apollo/errors.ts';
import { forgetStaffFields, staffUpdate } from '../../../shared/apollo/forgetFields.ts';
import { useNotify } from '../../../shared/feedback/useNotify.ts';
import { DialogForm } from '../../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../../shared/forms/SchemaForm.tsx';
import { useConfirm } from '../../../shared/forms/useConfirm.ts';
import { useSeen } from '../../../shared/forms/useSeen.ts';
import styles from './Number.module.css';
import {
  useAssignPhoneNumberMutation,
  useReleasePhoneNumberMutation,
  type PhoneNumber_clientFragment as Client,
} from './Number.generated.ts';

const CHANGED = 'PHONE_CHANGED';
const LOG = staffUpdate('adminActions', 'auditActions', 'adminSummary', 'clients', 'phoneNumberChanges');

/** Lets staff assign, change or release the number of a client that requested one, or remove the request (CF-35). */
export function NumberActions({ client }: { readonly client: Client }) {
  const [isAssigning, setAssigning] = useState(false);
  const confirm = useConfirm();
  const notify = useNotify();
  const { cache } = useApolloClient();
  const [release] = useReleasePhoneNumberMutation(LOG);
  const { phoneReceptionistStatus: status, phoneReceptionistNumberShown: shown } = client;
  if (!status || status === 'NONE') return null;
  const isActive = status === 'ACTIVE';
  const thing = client.businessName || client.email;
  const send = async (keepRequest: boolean, done: string, failed: string) => {
    try {
      await release({ variables: { input: { ...toSeen(client), keepRequest } } });
      notify.success(done);
    } catch (cause) {
      if (!hasErrorCode(cause, CHANGED)) throw cause;
      // The confirmed state is out of date: the dialog closes, and the new state is fetched.
      notify.failure(failureText(cause, failed), cause);
      forgetStaffFields(cache, ['clients', 'phoneNumberChanges']);
    }
  };
  const askToRelease = () =>
    confirm({
      title: 'Release this number?',
      thing: `${shown}, ${thing}`,
      text: 'The receptionist will stop answering it, another client can be given it, and this client’s request will need a number again.',
      action: 'Release number',
      run: () => send(true, 'Number Released', 'Failed to release the number.'),
      failed: 'Failed to release the number.',
    });
  const askToRemove = () =>
    confirm({
      title: 'Remove the phone receptionist?',
      thing,
      text: 'Any number is released and the request is removed. The client can request the receptionist again.',
      action: 'Remove',
      run: () => send(false, 'Phone Receptionist Removed', 'Failed to remove the phone receptionist.'),
      failed: 'Failed to remove the phone receptionist.',
    });
  return (
    <div className={styles.actions}>
      <Button type={isActive ? 'default' : 'primary'} onClick={() => setAssigning(true)}>
        {isActive ? 'Change number' : 'Assign number'}
      </Button>
      {isActive && <Button onClick={askToRelease}>Release number</Button>}
      <Button danger onClick={askToRemove}>
        Remove
      </Button>
      {isAssigning && <AssignDialog client={client} onClose={() => setAssigning(false)} />}
    </div>
  );
}

function AssignDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const { cache } = useApolloClient();
  const { seen, follow } = useSeen(client);
  const [assign] = useAssignPhoneNumberMutation(LOG);
  const existing = seen.phoneReceptionistExistingInput;
  return (
    <DialogForm
      open
      title={seen.phoneReceptionistStatus === 'ACTIVE' ? 'Change number' : 'Assign number'}
      draft={`phone-numbers ${client.id}`}
      schema={phoneAssignmentSchema}
      initial={{ number: seen.phoneReceptionistNumberShown ?? '' }}
      submitLabel="Assign and activate"
      send={async ({ number }) => {
        try {
          await assign({ variables: { input: { ...toSeen(seen), number } } });
        } catch (cause) {
          if (hasErrorCode(cause, CHANGED)) {
            forgetStaffFields(cache, ['clients', 'phoneNumberChanges']);
            follow();
          }
          throw cause;
        }
      }}
      done="Number Assigned"
      failed="Failed to assign the number."
      width={440}
      onClose={onClose}
    >
      <SchemaField
        name="number"
        label="Phone number"
        hint={
          existing
            ? `The client asked to use its existing number, ${existing}. We’ll let them know by email.`
            : 'We’ll let the client know by email.'
        }
      >
        <Input type="tel" autoComplete="off" placeholder="+44 20 7946 0000" />
      </SchemaField>
    </DialogForm>
  );
}

function toSeen({ id, phoneReceptionistStatus, phoneReceptionistNumber }: Client) {
  return { clientId: id, seenStatus: phoneReceptionistStatus ?? ('NONE' as const), seenNumber: phoneReceptionistNumber };
}
