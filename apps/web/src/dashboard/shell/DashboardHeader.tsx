import { IconButton } from '../../shared/controls/IconButton.tsx';
import { ThemeToggle } from '../../shared/controls/ThemeToggle.tsx';
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

/** 'Welcome, {business name}', the setup progress, the theme and Logout (DSH-09, DSH-10, DSH-13). */
export function DashboardHeader({ dashboard, onOpenMenu }: DashboardHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton icon="menu" iconSize={22} label="Open menu" className={styles.burger} aria-haspopup="dialog" onClick={onOpenMenu} />
      <h1 className={styles.title}>Welcome, {dashboard?.client?.businessName || DEFAULT_BUSINESS_NAME}</h1>
      <div className={styles.tools}>
        {dashboard && <SetupProgress onboarding={dashboard.onboarding} />}
        <ThemeToggle />
        <LogoutButton />
      </div>
    </header>
  );
}
