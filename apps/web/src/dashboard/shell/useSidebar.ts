import { useEffect, useState } from 'react';
import { isInField, useKey } from '../../shared/controls/keys.ts';
import { readCookies, writeCookie } from '../../shared/hydration/browserStorage.ts';

/** The cookie that keeps whether the sidebar is hidden, and for how long (DSH-02). */
export const SIDEBAR_COOKIE = 'sidebar_state';
const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60;
/** Below this width the sidebar is a slide-over (DSH-01), and a finger scrolls the bar of tabs. */
const PHONE = '(max-width: 767px)';

interface SidebarState {
  /** Only the icons are shown; on wide screens. */
  readonly collapsed: boolean;
  /** The slide-over is open; on phones. */
  readonly slidOver: boolean;
  readonly toggle: () => void;
  readonly closeSlideOver: () => void;
}

/** The state of the sidebar: kept in a cookie for 7 days, toggled by Ctrl or Meta with b (DSH-01 to DSH-03). */
export function useSidebar(): SidebarState {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [slidOver, setSlidOver] = useState(false);
  const toggle = () => {
    if (window.matchMedia(PHONE).matches) setSlidOver(!slidOver);
    else setCollapsed(!collapsed);
  };
  useEffect(
    function remember() {
      writeCookie(`${SIDEBAR_COOKIE}=${collapsed ? 'collapsed' : 'expanded'}; Path=/; Max-Age=${SIDEBAR_COOKIE_SECONDS}; SameSite=Lax`);
    },
    [collapsed],
  );
  // In a field the same keys have their own meaning: bold, or one character back (DSH-03).
  useKey('sidebar', ({ target }) => !isInField(target) && toggle());
  return { collapsed, slidOver, toggle, closeSlideOver: () => setSlidOver(false) };
}

function readCollapsed(): boolean {
  return readCookies().split('; ').includes(`${SIDEBAR_COOKIE}=collapsed`);
}
