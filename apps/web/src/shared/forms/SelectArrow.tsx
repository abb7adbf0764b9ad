import { Icon } from '../brand/Icon.tsx';
import styles from './forms.module.css';

/** The arrow of a list to choose from, dark enough to be seen as one. */
export function SelectArrow() {
  return <Icon name="chevron-down" size={16} className={styles.arrow} />;
}
