import { Landscape } from '../brand/Landscape.tsx';
import { Actions, type Action } from './Actions.tsx';
import styles from './ClosingBand.module.css';
import layout from './layout.module.css';

interface ClosingBandProps {
  /** Of the title; unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly actions: readonly Action[];
}

/** The last word of a page at night, over the fields that lead into the footer. */
export function ClosingBand({ id, title, lead, actions }: ClosingBandProps) {
  return (
    <section className={`${layout.deep} ${styles.closing}`} aria-labelledby={id}>
      <div className={`${layout.wrap} ${styles.words}`}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={`${layout.lead} ${styles.lead}`}>{lead}</p>
        <Actions actions={actions} />
      </div>
      <Landscape time="night" edge="sunk" className={styles.scene} />
    </section>
  );
}
