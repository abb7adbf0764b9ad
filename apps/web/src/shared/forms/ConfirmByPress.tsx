import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { FormPage } from './FormPage.tsx';
import styles from './FormParts.module.css';

interface ConfirmByPressProps {
  readonly title: string;
  readonly lead: string;
  /** The button. */
  readonly label: string;
  /** The title after a press that did not reach the api. */
  readonly failed: string;
  readonly pane: ReactNode;
  readonly press: () => void;
  readonly busy: boolean;
  readonly hasFailed: boolean;
}

/**
 * The page of a mailed link, which changes something only when its button is pressed: programs that check mails open links, and run the
 * scripts of their pages.
 */
export function ConfirmByPress({ title, lead, label, failed, pane, press, busy, hasFailed }: ConfirmByPressProps) {
  return (
    <FormPage
      title={hasFailed ? failed : title}
      lead={hasFailed ? "We couldn't connect. Please check your connection and try again." : lead}
      takeFocus={hasFailed}
      pane={pane}
    >
      <div className={styles.actions}>
        <BusyButton busy={busy} onClick={press}>
          {hasFailed ? 'Try again' : label}
        </BusyButton>
      </div>
    </FormPage>
  );
}
