import { Bird } from '../../shared/brand/Bird.tsx';
import { BRAND } from '../../shared/brand/brand.ts';
import layout from '../../shared/layout/layout.module.css';
import styles from './AboutHero.module.css';

const [, TOWN] = BRAND.addressLines;

/** Who we are, on one screen. */
const FACTS: readonly (readonly [string, string])[] = [
  ['Company', BRAND.legalName],
  ['Based in', TOWN],
  ['We make', 'AI Receptionist, Live Chatbot'],
  ['Made for', 'Small businesses in the UK'],
];

/** The company's purpose. `availability`: hours in which its assistants answer; `null` when that is not published (CF-24). */
export function AboutHero({ availability }: { readonly availability: string | null }) {
  const facts = [...FACTS, ...(availability === null ? [] : [['Assistants answer', availability] as const])];
  return (
    <section className={styles.hero}>
      <div className={`${layout.wrap} ${styles.columns}`}>
        <div>
          <h1 className={styles.title}>We’ll get the phone. You finish what you’re doing.</h1>
          <p className={`${layout.lead} ${styles.lead}`}>
            {BRAND.name} builds AI receptionists and chatbots for businesses where the person doing the work is also the one answering the
            phone.
          </p>
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Flock />
    </section>
  );
}

/** The poles, 550 units apart. The middle three are the picture; a window of up to 3840 px shows more of the line, not a larger one. */
const POLES = [-930, -380, 170, 720, 1270, 1820, 2370] as const;
/** Half the way between the two insulators of a pole. */
const INSULATOR = 21;

/** The line past its poles, and those who sit on it. */
function Flock() {
  return (
    <svg className={styles.flock} viewBox="-1200 0 3840 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g stroke="var(--art-deep)" strokeLinecap="round">
        {POLES.map((x) => (
          <g key={x}>
            <path d={`M${x} 190V26`} strokeWidth="6" />
            <path d={`M${x - 26} 44H${x + 26}M${x - INSULATOR} 44V35M${x + INSULATOR} 44V35`} strokeWidth="4.5" />
          </g>
        ))}
      </g>
      <g fill="none" stroke="var(--art-pine)" strokeWidth="2.5" strokeLinecap="round">
        {[POLES[0] - 550, ...POLES].map((x) => (
          <path key={x} d={`M${x + INSULATOR} 35Q${x + 275} 175 ${x + 550 - INSULATOR} 35`} />
        ))}
      </g>
      <Bird x={310} y={83.5} scale={1.3} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--paper)" />
      <Bird x={470} y={104.3} scale={1.5} flip body="var(--art-pine)" wing="var(--marm-shape)" eye="var(--paper)" />
      <Bird x={540} y={95.1} scale={1.1} flip body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--paper)" />
      <Bird x={890} y={93.5} scale={1.5} body="var(--art-pine)" wing="var(--marm-shape)" eye="var(--paper)" />
      <Bird x={1090} y={95} scale={1.2} flip body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--paper)" />
    </svg>
  );
}
