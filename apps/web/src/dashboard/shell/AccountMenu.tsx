import { Icon } from '../../shared/brand/Icon.tsx';
import header from '../../shared/controls/headerButton.module.css';
import { Popover } from '../../shared/controls/Popover.tsx';
import { useKeysDialog } from '../../shared/keys/useKeysDialog.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { useLogout } from '../../shared/session/LogoutButton.tsx';
import styles from './AccountMenu.module.css';

const items = lazyScreen(() => import('./AccountItems.tsx').then(({ AccountItems }) => AccountItems));

interface AccountMenuProps {
  /** Missing until it is loaded, and without a business. */
  readonly businessName: string | undefined;
}

/** The Account button and its menu, whose content is fetched when it is first wanted (DSH-13). */
export function AccountMenu({ businessName }: AccountMenuProps) {
  const [logOut, busy] = useLogout();
  const [keys, showKeys] = useKeysDialog();
  return (
    <>
      <Popover
        label="Your account"
        className={styles.menu}
        button={(trigger) => (
          <button
            {...trigger}
            type="button"
            className={`${header.button} ${styles.button}`}
            onPointerEnter={items.preload}
            onFocus={items.preload}
          >
            <Icon name="person" size={18} />
            Account
          </button>
        )}
      >
        {(close) => (
          <ScreenBoundary name="Your account">
            <items.Component businessName={businessName} close={close} onShowKeys={showKeys} onLogOut={busy ? null : logOut} />
          </ScreenBoundary>
        )}
      </Popover>
      {keys}
    </>
  );
}
