import { VAT } from '../../shared/brand/brand.ts';
import { Bird } from '../../shared/brand/Bird.tsx';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { AbilityWords } from '../../shared/layout/ability-text.ts';
import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { Agent, Solution } from './solutions.ts';
import styles from './Solutions.module.css';

interface SolutionsProps {
  readonly solutions: readonly Solution[];
  readonly agents: readonly Agent[];
  readonly integrations: readonly string[];
  readonly integrationPlans: AbilityWords;
}

/** The two services, the four kinds of agents and what they work with (HOM-02, HOM-03, PUB-18, PUB-19). */
export function Solutions({ solutions, agents, integrations, integrationPlans }: SolutionsProps) {
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="solutions">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="solutions">
            One for your phone, one for your website
          </h2>
          <p className={layout.lead}>Choose one, or both. They work from the same information about your business.</p>
        </div>
        <div className={styles.cards}>
          {solutions.map((solution) => (
            <SolutionCard key={solution.name} solution={solution} />
          ))}
        </div>
        <ul className={styles.agents}>
          {agents.map(({ icon, name, text, asked }) => (
            <li key={name} data-abilities={text.abilities}>
              <Icon name={icon} size={28} />
              <h3 className={styles.agentName}>{name}</h3>
              <p>
                <AbilityText words={text} />
              </p>
              <q>{asked}</q>
            </li>
          ))}
        </ul>
        <div className={styles.after}>
          <div className={styles.works} data-abilities={integrationPlans.abilities}>
            <p id="works-with">Works with</p>
            <ul aria-labelledby="works-with">
              {integrations.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <small className={styles.worksPlans}>{integrationPlans.text}</small>
          </div>
          <ArrowLink to="/pricing">See plans and prices</ArrowLink>
        </div>
      </div>
    </section>
  );
}

function SolutionCard({ solution }: { readonly solution: Solution }) {
  const { name, drawing, text, abilities, to, lowestPrice } = solution;
  return (
    <article className={`${layout.card} ${styles.card}`} aria-label={name}>
      <Drawing of={drawing} />
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.text}>{text}</p>
        <ul className={styles.abilities}>
          {abilities.map((ability) => (
            <li key={ability.text}>
              <Icon name="tick" size={18} />
              <AbilityText words={ability} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p>
            from <b>{lowestPrice}</b> {VAT.aMonth}
          </p>
          <ArrowLink to={to}>
            Learn More
            {/* Search engines and lists of links read a link without its card. */}
            <span className="visually-hidden"> about the {name}</span>
          </ArrowLink>
        </div>
      </div>
    </article>
  );
}

/** A telephone with the lark on its cord, or a shop's website with the lark on the chat. */
function Drawing({ of }: { readonly of: Solution['drawing'] }) {
  return (
    <svg className={`${styles.drawing} ${of === 'telephone' ? styles.phone : styles.chat}`} viewBox="0 0 588 268" aria-hidden="true">
      <use href={`/drawings.svg#${of}`} />
      {of === 'telephone' ? (
        <Bird x={512} y={142.5} scale={1.5} flip body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--pine-tint)" />
      ) : (
        <Bird x={474} y={94} scale={1.5} flip body="var(--art-pine)" wing="var(--marm-shape)" eye="var(--marm-tint)" />
      )}
    </svg>
  );
}
