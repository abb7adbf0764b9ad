import { useState } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import { Button } from '../../shared/controls/Button.tsx';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { Dialog } from '../../shared/layout/Dialog.tsx';
import styles from './SignIn.module.css';

const MAIL_LINK = `mailto:${BRAND.email}?subject=${encodeURIComponent('Password reset')}`;

/** 'Forgot password?': says how a new password is set today (CF-03). */
export function ForgotPassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BusyButton kind="link" onClick={() => setOpen(true)}>
        Forgot password?
      </BusyButton>
      <Dialog id="forgot-password" level={2} title="Forgot your password?" open={open} onClose={() => setOpen(false)}>
        <p>
          You cannot set a new password on this page yet. Write to{' '}
          <a className={styles.link} href={MAIL_LINK}>
            {BRAND.email}
          </a>{' '}
          from the address of your account, and we will help you back in.
        </p>
        <Button kind="primary" size="small" className={styles.close} onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  );
}
