import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { CONVERSATIONS, findPlace, tabAddress, TAB_GROUPS, type DashboardTab, type TabGroup } from '../../shared/dashboard/tabs.ts';
import styles from './Sidebar.module.css';

interface SidebarMenuProps {
  readonly currentTab: DashboardTab;
  readonly iconsOnly: boolean;
  readonly onChosen?: () => void;
}

/** The way to every screen: the conversations, and below them the menu of nine in its groups (DSH-05, DSH-06). */
export function SidebarMenu(props: SidebarMenuProps) {
  return (
    <div className={styles.menu}>
      <nav aria-label={CONVERSATIONS.title}>
        <Group group={CONVERSATIONS} {...props} />
      </nav>
      <nav aria-label="Dashboard sections">
        {TAB_GROUPS.map((group) => (
          <Group key={group.title} group={group} {...props} />
        ))}
      </nav>
    </div>
  );
}

function Group({ group, currentTab, iconsOnly, onChosen }: SidebarMenuProps & { readonly group: TabGroup }) {
  const { entry } = findPlace(currentTab);
  return (
    <div className={styles.group}>
      {!iconsOnly && <h2 className={styles.title}>{group.title}</h2>}
      <ul>
        {group.tabs.map(({ id, label, icon }) => (
          <li key={id}>
            <Link
              className={styles.link}
              to={tabAddress(id)}
              // 'page' for the open screen itself, 'true' for the entry that a screen behind it belongs to.
              aria-current={id !== entry ? undefined : id === currentTab.id ? 'page' : 'true'}
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
  );
}
