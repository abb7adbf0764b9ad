import type { AbilityWords } from '../../shared/layout/ability-text.ts';
import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { Industry } from './industries.ts';
import styles from './Industries.module.css';
import { IndustryDrawing } from './IndustryDrawing.tsx';

/** Six industries, one open at a time (SVC-04 to SVC-06). */
export function Industries({ industries }: { readonly industries: readonly Industry[] }) {
  return (
    <section className={layout.section} aria-labelledby="industries">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="industries">
            What changes in your line of work
          </h2>
          <p className={layout.lead}>Six examples. Open yours to see what usually goes wrong and what would happen instead.</p>
        </div>
        <ul className={styles.list}>
          {industries.map((industry) => (
            <li key={industry.id}>
              <Disclosure name="industries" className={styles.industry} title={<IndustryTitle industry={industry} />}>
                <div className={styles.columns}>
                  <Points title="Challenges" points={industry.challenges.map((text) => ({ text }))} />
                  <Points title="Solutions" points={industry.solutions} />
                  <Points title="Benefits" points={industry.benefits.map((text) => ({ text }))} />
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function IndustryTitle({ industry }: { readonly industry: Industry }) {
  return (
    <span className={styles.title}>
      <IndustryDrawing industry={industry.id} className={styles.drawing} />
      <span>
        <h3>{industry.name}</h3>
        <span className={styles.description}>{industry.description}</span>
      </span>
    </span>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly AbilityWords[] }) {
  return (
    <div>
      <h4 className={styles.pointsTitle}>{title}</h4>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.text}>
            <AbilityText words={point} />
          </li>
        ))}
      </ul>
    </div>
  );
}
