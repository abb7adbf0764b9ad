import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { TechCard } from './tech-stack.ts';
import styles from './TechStack.module.css';

interface TechStackProps {
  readonly categories: readonly TechCard['category'][];
  readonly cards: readonly TechCard[];
}

/** Six pieces in three categories, one open at a time (ABT-03). */
export function TechStack({ categories, cards }: TechStackProps) {
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="tech-stack">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="tech-stack">
            Meet Our Tech Stack
          </h2>
          <p className={layout.lead}>You don’t need to know any of this. But if you like to look under the bonnet, here it is.</p>
        </div>
        <div className={styles.categories}>
          {categories.map((category) => (
            <div key={category}>
              <h3 className={styles.category}>{category}</h3>
              <ul className={styles.cards}>
                {cards
                  .filter((card) => card.category === category)
                  .map((card) => (
                    <li key={card.id}>
                      <TechDisclosure card={card} />
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function TechDisclosure({ card }: { readonly card: TechCard }) {
  return (
    <Disclosure name="tech-stack" className={styles.card} title={<h4>{card.name}</h4>}>
      <p>
        <AbilityText words={card.description} />
      </p>
      <dl className={styles.role}>
        <dt>Its role</dt>
        <dd>
          <AbilityText words={card.role} />
        </dd>
      </dl>
    </Disclosure>
  );
}
