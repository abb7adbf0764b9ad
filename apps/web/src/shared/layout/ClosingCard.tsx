import type { ReactNode } from 'react';
import { Actions, type Action } from './Actions.tsx';
import styles from './ClosingCard.module.css';
import layout from './layout.module.css';

interface ClosingCardProps {
  /** Of the title; unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly actions: readonly Action[];
  /** What is drawn beside the words, in a frame of 460 by 340; its wire leaves the frame on the right. */
  readonly children: ReactNode;
}

/** The end of a page as a card with a drawing. */
export function ClosingCard({ id, title, lead, actions, children }: ClosingCardProps) {
  return (
    <section className={layout.section} aria-labelledby={id}>
      <div className={layout.wrap}>
        <div className={`${layout.deep} ${styles.band}`}>
          <div className={styles.words}>
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
            <p className={layout.lead}>{lead}</p>
            <Actions actions={actions} />
          </div>
          <svg className={styles.drawing} viewBox="0 0 460 340" aria-hidden="true">
            {children}
          </svg>
        </div>
      </div>
    </section>
  );
}
