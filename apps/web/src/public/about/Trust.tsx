import { Icon } from '../../shared/brand/Icon.tsx';
import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { TrustBox } from './trust.ts';
import styles from './Trust.module.css';

/** Three boxes with what each rests on (ABT-04). */
export function Trust({ boxes }: { readonly boxes: readonly TrustBox[] }) {
  return (
    <section className={layout.section} aria-labelledby="trust">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="trust">
            Why Businesses Trust Us
          </h2>
        </div>
        <ul className={styles.boxes}>
          {boxes.map(({ title, icon, text, points }) => (
            <li key={title} className={styles.box}>
              <Icon name={icon} size={30} className={styles.icon} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point.text}>
                    <AbilityText words={point} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
