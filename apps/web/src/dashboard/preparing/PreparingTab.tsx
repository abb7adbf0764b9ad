import { BRAND } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import styles from './PreparingTab.module.css';

interface PreparingTabProps {
  readonly title: string;
  readonly icon: IconName;
  /** What this part will be for, and what happens until then. */
  readonly purpose: string;
}

/** A part of the dashboard that is not open yet: says so, and how its matter is settled meanwhile. */
export function PreparingTab({ title, icon, purpose }: PreparingTabProps) {
  const mail = `mailto:${BRAND.email}?subject=${encodeURIComponent(title)}`;
  return (
    <section className={styles.panel} aria-labelledby="preparing-title">
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <h2 id="preparing-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>This part of the dashboard is being prepared. {purpose}</p>
      <p className={styles.text}>
        Until it opens, write to <a href={mail}>{BRAND.email}</a> and we will do it for you.
      </p>
    </section>
  );
}
