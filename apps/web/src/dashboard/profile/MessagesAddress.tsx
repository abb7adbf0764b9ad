import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { failureText } from '../../shared/apollo/errors.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import grid from '../../shared/forms/FieldGrid.module.css';
import forms from '../../shared/forms/forms.module.css';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { serverNow } from '../../shared/session/serverTime.ts';
import {
  useCancelAddressChangeMutation,
  useResendAddressLinkMutation,
  useStartUsingAddressMutation,
  type MessagesAddress_clientFragment,
} from './Profile.generated.ts';
import styles from './Profile.module.css';

type AddressChange = NonNullable<MessagesAddress_clientFragment['addressChange']>;

interface MessagesAddressProps {
  readonly client: MessagesAddress_clientFragment;
  /** Opens the dialog. */
  readonly onChange: () => void;
}

/** The address that messages go to, which is changed in a dialog and never while it is typed (PRF-01), and the one that waits for it. */
export function MessagesAddress({ client, onChange }: MessagesAddressProps) {
  const id = useId();
  const { email, addressChange } = client;
  return (
    <div className={grid.wide}>
      <Form.Item
        label={<span className={forms.label}>Email</span>}
        htmlFor={id}
        required
        extra={
          <span id={`${id}-hint`} className={forms.hint}>
            Callers’ messages, appointments and summaries go here.
          </span>
        }
      >
        <div className={styles.address}>
          <Input id={id} type="email" value={email} readOnly aria-required="true" aria-describedby={`${id}-hint`} />
          <Button onClick={onChange} aria-label="Change email">
            Change
          </Button>
        </div>
      </Form.Item>
      {addressChange && <PendingChange change={addressChange} inForce={email} />}
    </div>
  );
}

/** The next step for the new address, and the ways on. */
function PendingChange({ change, inForce }: { readonly change: AddressChange; readonly inForce: string }) {
  const { id, email } = change;
  const isOver = Date.parse(change.expiresAt) <= serverNow();
  const notify = useNotify();
  const [resend] = useResendAddressLinkMutation();
  const [cancel] = useCancelAddressChangeMutation();
  const [start] = useStartUsingAddressMutation();
  const [act] = useSubmit(async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
    try {
      await run();
      notify.success(done);
    } catch (cause) {
      notify.failure(failureText(cause, "We couldn't change your email. Please try again."), cause);
    }
  });
  const variables = { id };
  const isProven = change.provenAt !== null && !isOver;
  const send = () => act({ run: () => resend({ variables }), done: 'Link sent' });
  return (
    <Notice
      tone={isOver ? 'warning' : 'info'}
      title={isProven ? `Start using ${email}?` : isOver ? `The link to ${email} has expired` : `Check the inbox of ${email}`}
      className={styles.waiting}
    >
      <p>
        {isProven
          ? `Someone with access to ${email} has confirmed it. Check that the address is right. Until you start using it, messages will go to ${inForce}.`
          : isOver
            ? `It wasn't confirmed within 7 days. Messages still go to ${inForce}.`
            : `We've sent it a link. Until someone opens the link and confirms the address, messages will go to ${inForce}.`}
      </p>
      <div className={styles.ways}>
        {isProven ? (
          <Button type="primary" onClick={() => act({ run: () => start({ variables }), done: 'Email changed' })}>
            Start using it
          </Button>
        ) : (
          <Button onClick={send}>{isOver ? 'Send a new link' : 'Send it again'}</Button>
        )}
        <Button onClick={() => act({ run: () => cancel({ variables }), done: 'Change cancelled' })}>Cancel the change</Button>
      </div>
    </Notice>
  );
}
