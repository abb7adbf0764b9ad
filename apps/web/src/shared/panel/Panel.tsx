import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** What can be done with the panel, at the end of its head. */
  readonly tools?: ReactNode;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  /** The content brings its own padding: a list or a table that reaches from edge to edge. */
  readonly flush?: boolean;
  /** The list fills the panel. Its title repeats the tab's, so only screen readers get it, and the lead is below the list. */
  readonly isList?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled card on a screen: a section named by its heading, with room for tools beside it. */
export function Panel({ title, tools, lead, flush = false, isList = false, className, children }: PanelProps) {
  const id = useId();
  if (isList)
    return (
      <section className={styles.panel} aria-labelledby={id}>
        <h2 id={id} className="visually-hidden">
          {title}
        </h2>
        <div className={styles.list}>
          {children}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </section>
    );
  return (
    <section className={className ? `${styles.panel} ${className}` : styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
