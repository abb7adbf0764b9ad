import { useState } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { Button } from '../../shared/controls/Button.tsx';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { FaultSummary } from '../../shared/forms/FaultSummary.tsx';
import { Field } from './Field.tsx';
import { Honeypot } from './Honeypot.tsx';
import styles from './MessageForm.module.css';
import { PlainOutcome } from './PlainOutcome.tsx';
import { useMessageForm } from './useMessageForm.ts';

/**
 * The message form (CON-01 to CON-07). Without script the browser checks the fields and posts it; the answer then leads back
 * to the same block.
 */
export function MessageForm() {
  const hydrated = useHydrated();
  const [attempted, setAttempted] = useState(false);
  const { form, faults, announced, sending, arrived, onInput, onSubmit, prepare } = useMessageForm(() => setAttempted(true));
  return (
    <form
      ref={form}
      id="message"
      className={styles.form}
      method="post"
      action="/contact"
      aria-labelledby="message-title"
      noValidate={hydrated}
      onInput={onInput}
      onSubmit={onSubmit}
      onFocus={prepare}
    >
      <h2 className={styles.title} id="message-title">
        Send a message
      </h2>
      <PlainOutcome over={attempted} arrived={arrived} />
      <FaultSummary faults={Object.values(announced)} />
      <div className={styles.pair}>
        <Field label="Full name" name="fullName" id="contact-name" autoComplete="name" minLength={2} required fault={faults.fullName} />
        <Field label="Email" name="email" id="contact-email" type="email" autoComplete="email" required fault={faults.email} />
      </div>
      <Field label="Subject" name="subject" id="contact-subject" autoComplete="off" fault={faults.subject} />
      <Field
        label="Message"
        name="message"
        id="contact-message"
        rows={6}
        minLength={10}
        className={styles.long}
        required
        fault={faults.message}
      />
      <Honeypot id="contact-website" />
      <div className={styles.end}>
        <Button type="submit" kind="primary" aria-disabled={sending}>
          {sending ? 'Sending...' : 'Send message'}
        </Button>
        <p className={styles.note}>This goes to our team in Bristol, at {BRAND.email}.</p>
      </div>
    </form>
  );
}
