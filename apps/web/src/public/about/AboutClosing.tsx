import { Landscape } from '../../shared/brand/Landscape.tsx';
import { ButtonLink } from '../../shared/layout/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import styles from './AboutClosing.module.css';

/** The ways on that exist, the first as the filled button (ABT-05). */
const ACTIONS = existingLinks([
  { label: 'Try Our Demo', to: '/demo' },
  { label: 'View Pricing', to: '/pricing' },
]);

/** The last word, in the morning. */
export function AboutClosing() {
  return (
    <section className={`${layout.deep} ${styles.closing}`} aria-labelledby="about-closing">
      <div className={`${layout.wrap} ${styles.words}`}>
        <h2 className={styles.title} id="about-closing">
          Call as your own customer would
        </h2>
        <p className={`${layout.lead} ${styles.lead}`}>A minute with one of our agents tells you more about us than this page can.</p>
        <p className={styles.actions}>
          {ACTIONS.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
      <Landscape time="dawn" edge="sunk" className={styles.scene} />
    </section>
  );
}
