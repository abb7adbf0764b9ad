import { Icon } from '../../shared/brand/Icon.tsx';
import { AbilityText } from '../../shared/layout/AbilityText.tsx';
import { ArrowLink } from '../../shared/layout/ArrowLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import type { IntegrationGroup } from './integrations.ts';
import styles from './Integrations.module.css';

/** Systems that the agents work with, and how. */
export function Integrations({ groups }: { readonly groups: readonly IntegrationGroup[] }) {
  return (
    <section className={`${layout.section} ${layout.sunk}`} aria-labelledby="integrations">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2} id="integrations">
            Works with the systems you already pay for
          </h2>
          <p className={layout.lead}>We connect them with you during onboarding. You don’t have to move or replace anything.</p>
        </div>
        <div className={styles.groups}>
          {groups.map(({ title, icon, systems }) => (
            <div key={title} className={styles.group}>
              <h3 className={styles.title}>
                <Icon name={icon} size={24} />
                {title}
              </h3>
              <dl className={styles.systems}>
                {systems.map(([name, use]) => (
                  <div key={name.text} data-abilities={name.abilities}>
                    <dt>
                      <AbilityText words={name} />
                    </dt>
                    <dd>{use}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
        <p className={styles.help}>
          <ArrowLink to="/contact#schedule-call">Don’t see yours? Ask us</ArrowLink>
        </p>
      </div>
    </section>
  );
}
