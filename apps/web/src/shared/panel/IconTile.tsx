import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import styles from './IconTile.module.css';

interface IconTileProps {
  readonly icon: IconName;
  /** For rows of a list; beside a title it is larger. */
  readonly small?: boolean;
  /** Without colour: of less weight, or switched off. */
  readonly quiet?: boolean;
  /** What the icon says; without it the text beside it says the same. */
  readonly label?: string;
}

/** An icon on a tinted square. */
export function IconTile({ icon, small = false, quiet = false, label }: IconTileProps) {
  const image = label === undefined ? {} : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.tile} data-small={small || undefined} data-quiet={quiet || undefined} {...image}>
      <Icon name={icon} size={small ? 17 : 22} />
    </span>
  );
}
