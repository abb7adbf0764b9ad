import type { ReactNode } from 'react';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import styles from './PasswordReset.module.css';

interface PasswordFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of the two pages of a password reset. */
export function PasswordFrame({ title, lead, children }: PasswordFrameProps) {
  return (
    <FormPage title={title} lead={lead} pane={<CallersNotice />}>
      {children}
    </FormPage>
  );
}

function CallersNotice() {
  return (
    <>
      <h2>Your calls are still answered</h2>
      <p className={styles.why}>A new password changes how you sign in, and nothing for the people who call or write to you.</p>
    </>
  );
}
