import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '../../shared/brand/Logo.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { ThemeToggle } from '../../shared/controls/ThemeToggle.tsx';
import layout from '../../shared/layout/layout.module.css';
import { NAV_LINKS } from '../../shared/layout/page-table.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './SiteNav.module.css';
import { useScrolledPast } from './useScrolledPast.ts';

/** Scroll distance in pixels from which the bar of the home page is solid (PUB-08). */
const SCROLL_THRESHOLD_PX = 20;

/** The main navigation of the public pages: links, account, theme, and a menu on small screens (PUB-05 to PUB-08). */
export function SiteNav() {
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(SCROLL_THRESHOLD_PX);
  const menu = useMenu();
  const over = pathname === '/' && !scrolled && !menu.open;
  return (
    <header className={over ? `${styles.bar} ${styles.over}` : styles.bar} data-look={over ? 'over' : 'solid'} onBlur={menu.onBlur}>
      <div className={`${layout.wrap} ${styles.inner}`}>
        <div className={styles.logo}>
          <Logo />
        </div>
        <nav aria-label="Main" className={styles.links}>
          <PageLinks />
          <AccountLinks className={styles.link} />
        </nav>
        <ThemeToggle />
        <ButtonLink to={pathname === '/demo' ? '/demo#voice-demos' : '/demo'} kind="secondary" size="small" className={styles.action}>
          Try Demo
        </ButtonLink>
        <IconButton
          ref={menu.button}
          icon={menu.open ? 'close' : 'menu'}
          iconSize={24}
          label={menu.open ? 'Close menu' : 'Open menu'}
          className={styles.menuButton}
          aria-expanded={menu.open}
          aria-controls="site-menu"
          onClick={menu.toggle}
        />
      </div>
      <nav id="site-menu" aria-label="Menu" className={styles.menu} hidden={!menu.open}>
        <div className={`${layout.wrap} ${styles.menuLinks}`}>
          <PageLinks onClick={menu.close} />
          <AccountLinks className={styles.link} onClick={menu.close} />
        </div>
      </nav>
    </header>
  );
}

function PageLinks({ onClick }: { readonly onClick?: () => void }) {
  return NAV_LINKS.map(({ to, label }) =>
    to.includes('#') ? (
      <Link key={to} to={to} className={styles.link} onClick={onClick}>
        {label}
      </Link>
    ) : (
      <NavLink key={to} to={to} className={styles.link} onClick={onClick}>
        {label}
      </NavLink>
    ),
  );
}

/** The small-screen menu: Escape and a link close it and return the focus to its button; moving the focus out closes it too (PUB-07). */
function useMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(
    function closeOnEscape() {
      if (!open) return;
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      };
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    },
    [open],
  );
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (open && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { open, button, close, onBlur, toggle: () => setOpen(!open) };
}
