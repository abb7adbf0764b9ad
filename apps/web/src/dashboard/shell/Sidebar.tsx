import { Icon } from '../../shared/brand/Icon.tsx';
import { Logo, LogoMark } from '../../shared/brand/Logo.tsx';
import { KEYS } from '../../shared/controls/keys.ts';
import type { DashboardTab } from '../../shared/dashboard/tabs.ts';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu.tsx';

interface SidebarProps {
  readonly currentTab: DashboardTab;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}

/** The sidebar beside the dashboard on wide screens; hidden, it keeps its icons (DSH-01, DSH-04). */
export function Sidebar({ currentTab, collapsed, onToggle }: SidebarProps) {
  return (
    <aside className={styles.sidebar} data-collapsed={collapsed} aria-label="Dashboard">
      <div className={styles.inside}>
        <div className={styles.logo}>{collapsed ? <LogoMark width={30} /> : <Logo width={32} />}</div>
        <SidebarMenu currentTab={currentTab} iconsOnly={collapsed} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!collapsed}
          aria-keyshortcuts={KEYS.sidebar}
          aria-label={collapsed ? 'Show sidebar' : undefined}
          title={collapsed ? 'Show sidebar (Ctrl B)' : undefined}
          onClick={onToggle}
        >
          {collapsed ? (
            <Icon name="chevron-right" size={18} />
          ) : (
            <>
              <span>Hide sidebar</span>
              <kbd aria-hidden="true">Ctrl B</kbd>
            </>
          )}
        </button>
      </div>
    </aside>
  );
}
