import { Button, Modal } from 'antd';
import { useState } from 'react';
import { BRAND } from '../../shared/brand/brand.ts';
import styles from './SignIn.module.css';

const MAIL_LINK = `mailto:${BRAND.email}?subject=${encodeURIComponent('Password reset')}`;

/** 'Forgot password?': tells how a new password is had today (CF-03). */
export function ForgotPassword({ className }: { readonly className?: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" className={`${className ?? ''} ${styles.inline}`} onClick={() => setOpen(true)}>
        Forgot password?
      </Button>
      <Modal
        open={open}
        title="Forgot your password?"
        onCancel={() => setOpen(false)}
        footer={
          <Button type="primary" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        <p>
          You cannot set a new password on this page yet. Write to{' '}
          <a className={styles.link} href={MAIL_LINK}>
            {BRAND.email}
          </a>{' '}
          from the address of your account, and we will help you back in.
        </p>
      </Modal>
    </>
  );
}
