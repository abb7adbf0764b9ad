import { ButtonLink } from '../../shared/layout/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import { existingLinks } from '../../shared/layout/page-table.ts';
import { Bird } from '../../shared/brand/Bird.tsx';
import styles from './ServicesClosing.module.css';

/** The ways on that exist, the first as the filled button (SVC-10). */
const ACTIONS = existingLinks([
  { label: 'Try a live demo', to: '/demo' },
  { label: 'See plans and prices', to: '/pricing' },
]);

/** The end of the page: hear one, or read what they cost. */
export function ServicesClosing() {
  return (
    <section className={layout.section} aria-labelledby="services-closing">
      <div className={layout.wrap}>
        <div className={`${layout.deep} ${styles.band}`}>
          <div className={styles.words}>
            <h2 className={styles.title} id="services-closing">
              Ask it something only you would know
            </h2>
            <p className={layout.lead}>The demos run on two invented businesses. Interrupt them, change your mind, ask for a person.</p>
            <p className={styles.actions}>
              {ACTIONS.map(({ to, label }, index) => (
                <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          </div>
          <QuietWire />
        </div>
      </div>
    </section>
  );
}

/** Two birds on a sagging wire, turned to each other. */
function QuietWire() {
  return (
    <svg className={styles.drawing} viewBox="0 0 460 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <circle cx="336" cy="92" r="58" fill="var(--sun)" />
      <path d="M-20 70Q220 200 480 108" fill="none" stroke="var(--wire)" strokeWidth="2" />
      <path d="M-20 96Q220 226 480 130" fill="none" stroke="var(--wire)" strokeWidth="1.5" opacity=".6" />
      <Bird x={176} y={140} scale={1.9} body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
      <Bird x={296} y={148} scale={1.5} flip body="var(--bird)" wing="var(--deep)" eye="var(--deep)" />
    </svg>
  );
}
