import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { AskForMail } from '../../shared/forms/AskForMail.tsx';
import { emailIn, withEmail } from '../../shared/session/access.ts';
import { useRequestPasswordResetMutation } from './PasswordReset.generated.ts';
import styles from '../../shared/forms/FormParts.module.css';

/** Asks for the address and mails a link to a new password; the answer is the same for every address (AUT-03). */
export function AskForLink() {
  const { state } = useLocation();
  const [request] = useRequestPasswordResetMutation();
  const [email, setEmail] = useState(() => emailIn(state));
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      {sentTo && (
        <Notice className={styles.notice} tone="info" title="Check your email">
          If {sentTo} has an account, we’ve sent a link to reset the password. It works once and expires in 60 minutes.
        </Notice>
      )}
      <AskForMail
        button={sentTo ? 'Send another link' : 'Send me a link'}
        email={email}
        onEmail={setEmail}
        send={async (address) => {
          setSentTo(null);
          await request({ variables: { email: address } });
          setSentTo(address);
        }}
      />
      <p className={styles.notes}>
        <Link className={styles.link} to="/login" state={withEmail(state, email)}>
          Back to Sign In
        </Link>
      </p>
    </>
  );
}
