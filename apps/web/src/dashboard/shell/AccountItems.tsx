import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { IconName } from '../../shared/brand/icons.ts';
import { useTheme } from '../../shared/brand/theme.ts';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { getActing } from '../../shared/session/acting.ts';
import { allowOnDevice, KEPT_DAYS, useKeepsOnDevice } from '../../shared/session/deviceDrafts.ts';
import { keepAllOnDevice } from '../../shared/session/drafts.ts';
import { useSession } from '../../shared/session/session.ts';
import styles from './AccountItems.module.css';

const LINKS: readonly { readonly to: string; readonly label: string; readonly icon: IconName }[] = [
  { to: tabAddress('profile'), label: 'Profile', icon: 'person' },
  { to: tabAddress('billing'), label: 'Billing', icon: 'card' },
  { to: '/forgot-password', label: 'Change password', icon: 'lock' },
];

interface AccountItemsProps {
  readonly businessName: string | undefined;
  /** Closes the menu. */
  readonly close: () => void;
  readonly onShowKeys: () => void;
  /** `null` while the person is being logged out. */
  readonly onLogOut: (() => void) | null;
}

/** The content of the account menu: who is signed in, their own pages, the theme, the keyboard shortcuts and Logout (DSH-13). */
export function AccountItems({ businessName, close, onShowKeys, onLogOut }: AccountItemsProps) {
  const email = useSession()?.user.email;
  const { theme, setTheme } = useTheme();
  return (
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
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => {
          close();
          onShowKeys();
        }}
      >
        <Icon name="question" size={18} />
        Keyboard shortcuts
      </button>
      {getActing() === null && <KeepDrafts />}
      <button
        type="button"
        className={styles.row}
        disabled={onLogOut === null}
        onClick={() => {
          // The question about unsaved edits would be hidden behind the menu.
          close();
          onLogOut?.();
        }}
      >
        <Icon name="logout" size={18} />
        Logout
      </button>
    </>
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
