import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import { useTheme } from '../../shared/brand/theme.ts';
import header from '../../shared/controls/headerButton.module.css';
import { Popover } from '../../shared/controls/Popover.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { getActing } from '../../shared/session/acting.ts';
import { allowOnDevice, KEPT_DAYS, useKeepsOnDevice } from '../../shared/session/deviceDrafts.ts';
import { keepAllOnDevice } from '../../shared/session/drafts.ts';
import { useLogout } from '../../shared/session/LogoutButton.tsx';
import { useSession } from '../../shared/session/session.ts';
import styles from './AccountMenu.module.css';

const LINKS: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: tabAddress('profile'), label: 'Profile', icon: 'person' },
  { to: tabAddress('billing'), label: 'Billing', icon: 'card' },
  { to: '/forgot-password', label: 'Change password', icon: 'lock' },
];

interface AccountMenuProps {
  /** Missing until it is loaded, and without a business. */
  readonly businessName: string | undefined;
}

/** The Account button and its menu: who is signed in, their own pages, the theme and Logout (DSH-13). */
export function AccountMenu({ businessName }: AccountMenuProps) {
  const email = useSession()?.user.email;
  const { theme, setTheme } = useTheme();
  const [logOut, busy] = useLogout();
  return (
    <Popover
      label="Your account"
      className={styles.menu}
      button={(trigger) => (
        <button {...trigger} type="button" className={`${header.button} ${styles.button}`}>
          <Icon name="person" size={18} />
          Account
        </button>
      )}
    >
      {(close) => (
        <>
          <p className={styles.who}>
            <strong title={email}>{email}</strong>
            {businessName && <bdi title={businessName}>{businessName}</bdi>}
          </p>
          <ul>
            {LINKS.map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to} className={styles.row} onClick={close}>
                  <Icon name={icon} size={18} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={styles.row}
            aria-pressed={theme === 'dark'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            <Icon name="moon" size={18} />
            Dark theme
            <Icon name="tick" size={16} className={styles.tick} />
          </button>
          {getActing() === null && <KeepDrafts />}
          <button
            type="button"
            className={styles.row}
            disabled={busy}
            onClick={() => {
              // The question about unsaved edits would be hidden behind the menu.
              close();
              logOut();
            }}
          >
            <Icon name="logout" size={18} />
            Logout
          </button>
        </>
      )}
    </Popover>
  );
}

/** Lets text that is not saved yet outlive a closed tab, on the person's own device (CF-32). */
function KeepDrafts() {
  const person = useSession()?.user.id;
  const isKept = useKeepsOnDevice();
  const noteId = useId();
  if (person === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isKept}
        aria-describedby={noteId}
        onClick={() => {
          allowOnDevice(person, !isKept);
          keepAllOnDevice(person);
        }}
      >
        <Icon name="edit" size={18} />
        Keep my drafts on this device
        <Icon name="tick" size={16} className={styles.tick} />
      </button>
      <p id={noteId} className={styles.note}>
        For {KEPT_DAYS} days, or until you log out. Leave this off on a shared device.
      </p>
    </>
  );
}
