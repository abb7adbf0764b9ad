import { useEffect, useRef, type ReactNode } from 'react';
import { Landscape } from '../brand/Landscape.tsx';
import { Logo } from '../brand/Logo.tsx';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Above the title, such as 'Payment Successful!'. */
  readonly above?: ReactNode;
  /** Two fields stand side by side in the wide form. */
  readonly wide?: boolean;
  /** The title takes the focus when it appears, so that a screen reader hears it: for a page that takes the place of another one. */
  readonly takeFocus?: boolean;
  /** Text beside the form; hidden on a phone. */
  readonly pane: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page that is one form: logo, title and form, and beside it the dawn over the line. */
export function FormPage({ title, lead, above, wide, takeFocus = false, pane, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function goToTitle() {
      if (takeFocus) heading.current?.focus();
    },
    [takeFocus],
  );
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header>
          <Logo width={32} />
        </header>
        <main className={wide ? `${styles.column} ${styles.wide}` : styles.column}>
          {above}
          <h1 className={styles.title} ref={heading} tabIndex={takeFocus ? -1 : undefined}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      <aside className={styles.pane}>
        {pane}
        <Landscape time="dawn" anchor="start" className={styles.scene} />
      </aside>
    </div>
  );
}
