import { useEffect, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { isAppPath } from '../../shared/consent/app-paths.ts';
import { ACCEPT_ALL, REJECT_ALL, saveConsent, useConsentIsOpen } from '../../shared/consent/consent.ts';
import { CookieSettingsButton } from '../../shared/consent/CookieSettingsButton.tsx';
import { Button, buttonClass } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './ConsentBanner.module.css';

const LOOK = { kind: 'secondary', size: 'small', className: styles.button } as const;

/** Asks once which cookies are allowed, at the foot of the window and without blocking the page (CNS-01); not in the signed-in area (CNS-03). */
export function ConsentBanner() {
  const open = useConsentIsOpen();
  const { pathname } = useLocation();
  const banner = useRef<HTMLElement>(null);
  const shown = open && !isAppPath(pathname);
  useRoomBelow(banner, shown);
  if (!shown) return null;
  return (
    <section ref={banner} className={styles.banner} aria-label="Cookie choice">
      <div className={`${layout.wrap} ${styles.inner}`}>
        <p className={styles.text}>
          <strong>Cookies are your choice.</strong> We keep what the site needs to work. May we also count visits and measure our adverts?{' '}
          <Link to="/cookie-policy">Cookie policy</Link>
        </p>
        <div className={styles.buttons}>
          <Button {...LOOK} onClick={() => saveConsent(ACCEPT_ALL)}>
            Accept
          </Button>
          <Button {...LOOK} onClick={() => saveConsent(REJECT_ALL)}>
            Reject
          </Button>
          <CookieSettingsButton className={buttonClass(LOOK)}>Settings</CookieSettingsButton>
        </div>
      </div>
    </section>
  );
}

/** Reserves room below the page while the banner is shown, so that it covers neither the footer nor the focused element. */
function useRoomBelow(banner: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(
    function reserveRoom() {
      if (!shown || !banner.current) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(([entry]) => {
        style.setProperty('--consent-room', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
      });
      observer.observe(banner.current);
      return () => {
        observer.disconnect();
        style.removeProperty('--consent-room');
      };
    },
    [banner, shown],
  );
}
