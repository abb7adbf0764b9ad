import { Bird } from '../../shared/brand/Bird.tsx';
import { Icon } from '../../shared/brand/Icon.tsx';
import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { Reason } from './why-us.ts';
import styles from './WhyUs.module.css';

/** The reasons, and the ways to check them (HOM-07). */
export function WhyUs({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <section className={layout.section} aria-labelledby="why-us">
      <div className={`${layout.wrap} ${layout.split}`}>
        <div className={styles.intro}>
          <div>
            <h2 className={layout.h2} id="why-us">
              Built for people who answer their own phone
            </h2>
            <div className={styles.links}>
              <ArrowLink to="/about">Who we are</ArrowLink>
              <ArrowLink to="/demo">Try Live Demo</ArrowLink>
            </div>
          </div>
          <svg className={styles.perch} viewBox="0 0 340 150" aria-hidden="true">
            <use href="/drawings.svg#perch" />
            <Bird x={158} y={66.5} scale={1.15} body="var(--pine)" wing="var(--marm-shape)" eye="var(--paper)" />
            <Bird x={202} y={71} scale={1} flip body="var(--ink)" wing="var(--marm-shape)" eye="var(--paper)" />
            <Bird x={262} y={67.5} scale={0.9} flip body="var(--pine)" wing="var(--marm-shape)" eye="var(--paper)" />
          </svg>
        </div>
        <ul className={styles.reasons}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={26} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>
                <AbilityText words={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
