import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import styles from './ComingParts.module.css';

const PARTS: readonly { readonly title: string; readonly icon: IconName; readonly purpose: string }[] = [
  { title: 'Clients', icon: 'building', purpose: 'Every client with its services, billing and business information.' },
  { title: 'Subscriptions', icon: 'card', purpose: 'Plans, billing status and renewals, with changes by hand.' },
  { title: 'Analytics', icon: 'columns', purpose: 'The busiest clients and the trends of the last six months.' },
  { title: 'Audit Log', icon: 'shield', purpose: 'Who changed what, and when.' },
];

/** The parts of the admin area that are not open yet, and what each will be for. */
export function ComingParts() {
  return (
    <section className={styles.panel} aria-labelledby="coming-title">
      <h2 id="coming-title" className={styles.title}>
        Being prepared
      </h2>
      <ul className={styles.parts}>
        {PARTS.map(({ title, icon, purpose }) => (
          <li key={title}>
            <Icon name={icon} size={20} className={styles.icon} />
            <h3>{title}</h3>
            <p>{purpose}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
