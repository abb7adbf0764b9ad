import { Icon } from '../../shared/brand/Icon.tsx';
import { Disclosure } from '../../shared/layout/Disclosure.tsx';
import layout from '../../shared/layout/layout.module.css';
import { VALUES } from './values.ts';
import styles from './Values.module.css';

/** Four values, each with a case that opens; one at a time (ABT-02). */
export function Values() {
  return (
    <section className={layout.section} aria-labelledby="what-drives-us">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="what-drives-us">
            What Drives Us
          </h2>
          <p className={layout.lead}>Words like these are cheap, so each one comes with an example from an ordinary day.</p>
        </div>
        <ul className={styles.values}>
          {VALUES.map(({ id, icon, title, description, exampleLabel, expandedContent }) => (
            <li key={id}>
              <Disclosure
                name="values"
                className={styles.value}
                title={
                  <span className={styles.words}>
                    <Icon name={icon} size={28} className={styles.icon} />
                    <h3>{title}</h3>
                    <span className={styles.description}>{description}</span>
                    <span className={styles.example}>{exampleLabel}</span>
                  </span>
                }
              >
                <p>{expandedContent}</p>
              </Disclosure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
