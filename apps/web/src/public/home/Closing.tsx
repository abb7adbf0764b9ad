import { Landscape } from '../../shared/brand/Landscape.tsx';
import { ButtonLink } from '../../shared/layout/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import { trackDemoStart } from '../../shared/tracking/tracking.ts';
import styles from './Closing.module.css';

/** The last two ways on (HOM-09), and what the statistics call them. */
const ACTIONS = existingLinks([
  { label: 'Try Live Demo', to: '/demo', track: trackDemoStart },
  { label: 'See pricing', to: '/pricing', track: undefined },
]);

/** The last word, at night (HOM-09). */
export function Closing({ lowestPrice }: { readonly lowestPrice: string }) {
  return (
    <section className={`${layout.deep} ${styles.closing}`} aria-labelledby="closing">
      <div className={`${layout.wrap} ${styles.words}`}>
        <h2 className={styles.title} id="closing">
          Let it ring. We’ll get it.
        </h2>
        <p className={`${layout.lead} ${styles.lead}`}>
          Your phone or your website chat answered round the clock, from {lowestPrice} a month.
        </p>
        <p className={styles.actions}>
          {ACTIONS.map(({ to, label, track }, index) => (
            <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'} onClick={track}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
      <Landscape time="night" edge="sunk" className={styles.scene} />
    </section>
  );
}
