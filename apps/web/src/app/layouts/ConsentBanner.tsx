import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { ACCEPT_ALL, REJECT_ALL, saveConsent } from '../../shared/consent/consent.ts';
import { CookieSettingsButton } from '../../shared/consent/CookieSettingsButton.tsx';
import { Button, buttonClass } from '../../shared/controls/Button.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './ConsentBanner.module.css';

const LOOK = { kind: 'secondary', size: 'small', className: styles.button } as const;

/** The choice of cookies, at the foot of the window and without blocking the page (CNS-01). */
export function ConsentBanner() {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <section ref={banner} className={styles.banner} aria-label="Cookie choice">
      <div className={`${layout.wrap} ${styles.inner}`}>
        <p className={styles.text}>
          <strong>Your cookies, your choice.</strong> We use what the site needs to work. Can we also count visits and see which adverts
          work? <Link to="/cookie-policy">Cookie policy</Link>
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
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useEffect(
    function reserveRoom() {
      if (!banner.current) return;
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
    [banner],
  );
}
