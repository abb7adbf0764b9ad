import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import layout from '../../shared/layout/layout.module.css';
import { usePageVisible } from '../../shared/motion/usePageVisible.ts';
import styles from './PromoBanner.module.css';
import { PROMO_OFFERS, showableOffers, type PromoOffer } from './promo-offers.ts';
import { dismissPromo, usePromoDismissed } from './promoDismissal.ts';

/** How long one offer is shown, in milliseconds (PRM-03). */
const ROTATION_MS = 10_000;

/** The offers above the navigation, one at a time (PRM-01 to PRM-06). All offers share one grid cell, so a change moves nothing. */
export function PromoBanner({ offers = PROMO_OFFERS }: { readonly offers?: readonly PromoOffer[] }) {
  const showable = showableOffers(offers);
  const banner = useRef<HTMLElement>(null);
  const dismissed = usePromoDismissed();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const current = useRotation(showable.length, hovered || focused, banner);
  if (dismissed || showable.length === 0) return null;
  const onFocus = ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'));
  const dismiss = () => {
    // The button disappears, so the focus moves to the element after it.
    banner.current?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true });
    dismissPromo();
  };
  return (
    <aside
      ref={banner}
      className={styles.promo}
      aria-label="Offers"
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <div className={`${layout.wrap} ${styles.inner}`}>
        <div className={styles.offers}>
          {showable.map(({ id, sign, text, action, href }, index) => (
            <Link key={id} to={href} className={index === current ? styles.offer : `${styles.offer} ${styles.waiting}`}>
              <Icon name={sign} size={18} className={styles.sign} />
              {text} <u>{action}</u>
            </Link>
          ))}
        </div>
        <IconButton icon="close" iconSize={16} label="Dismiss offer for 7 days" className={styles.dismiss} onClick={dismiss} />
      </div>
    </aside>
  );
}

/** Returns the index of the shown offer. It changes every 10 s, but not while held, in a background tab or scrolled out of view; a hold restarts the 10 s. */
function useRotation(count: number, held: boolean, banner: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  const pageVisible = usePageVisible();
  const running = pageVisible && !held && count > 1;
  useEffect(
    function rotate() {
      if (!running) return;
      const timer = setInterval(() => {
        const onScreen = (banner.current?.getBoundingClientRect().bottom ?? -1) >= 0;
        if (onScreen) setCurrent((shown) => (shown + 1) % count);
      }, ROTATION_MS);
      return () => clearInterval(timer);
    },
    [running, count, banner],
  );
  return current;
}
