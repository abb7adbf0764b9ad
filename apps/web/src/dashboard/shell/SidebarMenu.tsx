import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import styles from './Sidebar.module.css';
import { tabAddress, TAB_GROUPS } from '../../shared/dashboard/tabs.ts';

interface SidebarMenuProps {
  readonly currentTab: string;
  readonly iconsOnly: boolean;
  readonly onChosen?: () => void;
}

/** The nine tabs in their groups (DSH-05). */
export function SidebarMenu({ currentTab, iconsOnly, onChosen }: SidebarMenuProps) {
  return (
    <nav className={styles.menu} aria-label="Dashboard sections">
      {TAB_GROUPS.map(({ title, tabs }) => (
        <div key={title} className={styles.group}>
          {!iconsOnly && <h2 className={styles.title}>{title}</h2>}
          <ul>
            {tabs.map(({ id, label, icon }) => (
              <li key={id}>
                <Link
                  className={styles.link}
                  to={tabAddress(id)}
                  aria-current={id === currentTab ? 'page' : undefined}
                  aria-label={iconsOnly ? label : undefined}
                  title={iconsOnly ? label : undefined}
                  onClick={onChosen}
                >
                  <Icon name={icon} size={18} />
                  {!iconsOnly && label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
