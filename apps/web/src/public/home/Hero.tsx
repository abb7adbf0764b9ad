import { BRAND, POSITIONING } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Landscape } from '../../shared/brand/Landscape.tsx';
import { Actions, type Action } from '../../shared/layout/Actions.tsx';
import { Clauses } from '../../shared/layout/Clauses.tsx';
import layout from '../../shared/layout/layout.module.css';
import { trackDemoStart, trackServicesView } from '../../shared/tracking/tracking.ts';
import { CallCard } from './CallCard.tsx';
import type { ExampleCall } from './example-call.ts';
import styles from './Hero.module.css';

/** A visitor's next page (HOM-01), and its name in the statistics. */
const ACTIONS: readonly Action[] = [
  { label: 'Try Live Demo', to: '/demo', track: trackDemoStart },
  { label: 'View Services', to: '/services', track: trackServicesView },
];

interface HeroProps {
  readonly call: ExampleCall;
  /** Terms that need no source here; their footnotes are with the figures below. */
  readonly facts: readonly string[];
}

/** The first screen: what we are, and a call as it happens (PUB-17). */
export function Hero({ call, facts }: HeroProps) {
  return (
    <section className={`${layout.deep} ${styles.hero}`}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h1 className={`${layout.h1} ${styles.title}`}>
            <Clauses parts={['Every call answered,', 'while you get on', 'with the work.']} />
          </h1>
          <p className={`${layout.lead} ${styles.lead}`}>
            {POSITIONING} {BRAND.name} answers your phone and website chat, books appointments and tells you what happened.
          </p>
          <Actions actions={ACTIONS} />
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>
                <Icon name="tick" size={18} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <CallCard call={call} />
      </div>
      <Landscape time="dawn" edge="paper" className={styles.scene} />
    </section>
  );
}
