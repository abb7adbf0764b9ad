import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { ModalDialog } from '../../shared/forms/ModalDialog.tsx';
import { registerUnsaved } from '../../shared/session/unsaved.ts';
import styles from './Webhooks.module.css';

interface WebhookSecretDialogProps {
  /** The secret to show; `null` while there is none. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** Shows the secret of an endpoint, once: it cannot be read again. */
export function WebhookSecretDialog({ secret, onClose }: WebhookSecretDialogProps) {
  const notify = useNotify();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(
    function askBeforeItIsLost() {
      return secret === null ? undefined : registerUnsaved({ title: 'Your webhook secret', isDirty: () => true });
    },
    [secret],
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      notify.success('Copied!');
    } catch (cause) {
      notify.failure('Failed to copy the secret', cause);
    }
  };
  return (
    <ModalDialog
      open={secret !== null}
      title="Copy the secret now"
      style={{ top: 48 }}
      destroyOnHidden
      // A stray click or press of a key would lose it.
      mask={{ closable: false }}
      keyboard={false}
      afterOpenChange={(isOpen) => isOpen && copyButton.current?.focus()}
      closable={{ 'aria-label': 'Close' }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>I&apos;ve saved it</Button>
          <Button ref={copyButton} type="primary" onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <div className={styles.secret}>
        <p>You won&apos;t see this again. Your software uses it to check that events really come from us.</p>
        <code role="group" aria-label="Secret">
          {secret}
        </code>
      </div>
    </ModalDialog>
  );
}
