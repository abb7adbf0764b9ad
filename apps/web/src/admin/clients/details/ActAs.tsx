import { actingSchema } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { staffUpdate } from '../../../shared/apollo/forgetFields.ts';
import { DialogForm } from '../../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../../shared/forms/SchemaForm.tsx';
import { storeActing } from '../../../shared/session/acting.ts';
import { useStartActingMutation } from './ActAs.generated.ts';
import styles from './ActAs.module.css';

const LOG = staffUpdate('adminActions', 'auditActions');

interface ActAsProps {
  readonly client: { readonly id: string; readonly businessName: string; readonly email: string };
}

/** Lets staff act for a client in this tab, with a reason, for half an hour (ADM-08, docs/how/access.md). */
export function ActAs({ client }: ActAsProps) {
  const [open, setOpen] = useState(false);
  const started = useRef(false);
  const [start] = useStartActingMutation(LOG);
  const name = client.businessName || client.email;
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpen(true)}>Act as this client</Button>
      <DialogForm
        open={open}
        title={`Act as ${name}`}
        draft={`acting ${client.id}`}
        schema={actingSchema}
        initial={{ reason: '' }}
        submitLabel="Start"
        send={async ({ reason }) => {
          const { data } = await start({ variables: { clientId: client.id, reason } });
          if (!data) throw new Error('The api answered without a session.');
          const { id, expiresAt: until } = data.startActing;
          storeActing({ id, clientId: client.id, businessName: name, until });
          started.current = true;
        }}
        done="You’re now acting as this client"
        failed="Failed to start acting as this client."
        saysRefusals
        onClose={() => {
          setOpen(false);
          // A new page, so that no request of this one is made for the client.
          if (started.current) window.location.assign('/dashboard');
        }}
      >
        <p className={styles.words}>
          For 30 minutes, you can use this tab to see and change what the client can see, conversations included. Your reason and every
          change are recorded under your name. You can’t change passwords, payments, plans or connections, or delete the business.
        </p>
        <SchemaField name="reason" label="Reason" hint="For example, a ticket number or who called.">
          <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} />
        </SchemaField>
      </DialogForm>
    </div>
  );
}
