import { POSITIONING } from '../../shared/brand/brand.ts';
import { Actions, type Action } from '../../shared/layout/Actions.tsx';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import { Clauses } from '../../shared/layout/Clauses.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './ServicesHero.module.css';
import { SharedWire } from './SharedWire.tsx';

/** The filled button, and the prices (SVC-01). */
const ACTIONS: readonly Action[] = [
  { label: 'Try Live Demo', to: '/demo' },
  { label: 'See pricing', to: '/pricing' },
];

/** The choices, and the way to each of the two. */
export function ServicesHero({ onboarding }: { readonly onboarding: string | null }) {
  return (
    <section className={styles.hero}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h1 className={styles.title}>
            <Clauses parts={['Put the phone down.', 'It will still be answered.']} />
          </h1>
          <p className={`${layout.lead} ${styles.lead}`}>
            {POSITIONING} One answers the phone, the other the chat. Both use your hours, your prices and your rules. We’ll set them up
            {onboarding !== null && (
              <>
                {' '}
                within <span className={styles.figure}>{onboarding}</span>
              </>
            )}
            .
          </p>
          <Actions actions={ACTIONS} />
          <ul className={styles.ways}>
            <li>
              <ArrowLink to="/services#ai-receptionist">AI Receptionist</ArrowLink>
              <span>for your calls</span>
            </li>
            <li>
              <ArrowLink to="/services#live-chatbot">Live Chatbot</ArrowLink>
              <span>for your website</span>
            </li>
          </ul>
        </div>
        <SharedWire className={styles.drawing} />
      </div>
    </section>
  );
}
