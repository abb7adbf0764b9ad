import { LOWEST_MONTHLY_PENCE } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { Landscape } from '../../shared/brand/Landscape.tsx';
import { ButtonLink } from '../../shared/layout/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import styles from './Closing.module.css';

/** The ways on that exist, the first as the filled button. */
const ACTIONS = existingLinks([
  { label: 'Try Live Demo', to: '/demo' },
  { label: 'See pricing', to: '/pricing' },
]);

/** The last word, at night. */
export function Closing() {
  return (
    <section className={`${layout.deep} ${styles.closing}`} aria-labelledby="closing">
      <div className={`${layout.wrap} ${styles.words}`}>
        <h2 className={styles.title} id="closing">
          Let it ring. We’ll get it.
        </h2>
        <p className={`${layout.lead} ${styles.lead}`}>
          Your phone or your website chat answered round the clock, from {formatPence(LOWEST_MONTHLY_PENCE)} a month.
        </p>
        <p className={styles.actions}>
          {ACTIONS.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
      <Landscape time="night" edge="sunk" className={styles.scene} />
    </section>
  );
}
