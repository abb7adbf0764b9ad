import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import header from '../../shared/controls/headerButton.module.css';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { Bone } from '../../shared/panel/Bone.tsx';
import type { DashboardTab } from '../../shared/dashboard/tabs.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import type { DashboardHeader_dashboardFragment } from './Dashboard.generated.ts';
import styles from './DashboardHeader.module.css';
import { isSettingUp } from '../../shared/dashboard/answering.ts';
import { SetupProgress } from './SetupProgress.tsx';

/** How a business without a name is greeted (DSH-09). */
const DEFAULT_BUSINESS_NAME = 'Your Business';

interface DashboardHeaderProps {
  /** `undefined` until it is loaded. */
  readonly dashboard: DashboardHeader_dashboardFragment | null | undefined;
  /** Whether it is being loaded. */
  readonly loading: boolean;
  readonly isStaff: boolean;
  /** The open tab, which names the page; `null` on the first screen, which greets. */
  readonly tab: DashboardTab | null;
  readonly menuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/**
 * The head of every tab: on the first screen 'Welcome, {business name}', on the others their name; the progress of the setup until it is
 * complete, the search and the account with Logout (DSH-09, DSH-10, DSH-13); for staff the way to the admin area. A business name of more
 * than two lines is cut, and whole in its title; before it is known the header says 'Welcome' alone.
 */
export function DashboardHeader({ dashboard, loading, isStaff, tab, menuOpen, onOpenMenu }: DashboardHeaderProps) {
  const name = dashboard === undefined ? undefined : dashboard?.client?.businessName || DEFAULT_BUSINESS_NAME;
  const onboarding = dashboard?.onboarding;
  const answering = dashboard?.client?.answering;
  // The steps can be complete while nothing answers yet, such as until a number is there.
  const isUnfinished = onboarding && (onboarding.completed < onboarding.total || (answering && isSettingUp(answering)));
  const hasProgress = isUnfinished && !(isStaff && !dashboard?.client);
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        iconSize={22}
        label="Open menu"
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      />
      {tab ? (
        <h1 className={styles.tab}>{tab.label}</h1>
      ) : (
        <h1 className={styles.title} title={name}>
          {name === undefined ? 'Welcome' : 'Welcome, '}
          {name !== undefined && <bdi>{name}</bdi>}
          {loading && <Bone className={styles.name} />}
        </h1>
      )}
      <div className={styles.tools}>
        {isStaff && (
          <Link to="/admin" className={header.button}>
            <Icon name="shield" size={17} />
            Admin
          </Link>
        )}
        {hasProgress && <SetupProgress onboarding={onboarding} answering={answering ?? null} />}
        <PaletteButton />
        <AccountMenu businessName={dashboard?.client?.businessName} />
      </div>
    </header>
  );
}
