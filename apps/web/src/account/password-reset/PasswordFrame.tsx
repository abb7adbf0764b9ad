import type { ReactNode } from 'react';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import styles from '../../shared/forms/FormParts.module.css';

interface PasswordFrameProps {
  readonly title: string;
  readonly lead: string;
  /** It takes the place of another state of the page, so its title takes the focus. */
  readonly isOutcome?: boolean;
  readonly children: ReactNode;
}

/** The frame of the two pages of a password reset. */
export function PasswordFrame({ title, lead, isOutcome = false, children }: PasswordFrameProps) {
  return (
    <FormPage title={title} lead={lead} takeFocus={isOutcome} pane={<CallersNotice />}>
      {children}
    </FormPage>
  );
}

function CallersNotice() {
  return (
    <>
      <h2>We’re still answering your calls</h2>
      <p className={styles.why}>Changing your password won’t affect anyone who calls or messages you.</p>
    </>
  );
}
