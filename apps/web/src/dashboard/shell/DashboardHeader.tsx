import { Icon } from '../../shared/brand/Icon.tsx';
import { ThemeToggle } from '../../shared/brand/ThemeToggle.tsx';
import { LogoutButton } from '../../shared/session/LogoutButton.tsx';
import type { DashboardHeader_dashboardFragment } from './Dashboard.generated.ts';
import styles from './DashboardHeader.module.css';
import { SetupProgress } from './SetupProgress.tsx';

/** How a business without a name is greeted (DSH-09). */
const DEFAULT_BUSINESS_NAME = 'Your Business';

interface DashboardHeaderProps {
  readonly dashboard: DashboardHeader_dashboardFragment | null | undefined;
  readonly onOpenMenu: () => void;
}

/** 'Welcome, {business name}', the set-up progress, the theme and Logout (DSH-09, DSH-10, DSH-13). */
export function DashboardHeader({ dashboard, onOpenMenu }: DashboardHeaderProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.burger} aria-label="Open menu" aria-haspopup="dialog" onClick={onOpenMenu}>
        <Icon name="menu" size={22} />
      </button>
      <h1 className={styles.title}>Welcome, {dashboard?.client?.businessName || DEFAULT_BUSINESS_NAME}</h1>
      <div className={styles.tools}>
        {dashboard && <SetupProgress onboarding={dashboard.onboarding} />}
        <ThemeToggle className={styles.theme} />
        <LogoutButton />
      </div>
    </header>
  );
}
