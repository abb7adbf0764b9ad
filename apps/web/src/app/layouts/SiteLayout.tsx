import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useFocusOnPress } from '../../shared/controls/useFocusOnPress.ts';
import { useEarlyClick } from '../../shared/hydration/earlyClick.ts';
import { useForeignNodes } from '../../shared/hydration/foreignNodes.ts';
import { Later } from '../../shared/hydration/Later.tsx';
import { usePageViews } from '../../shared/tracking/usePageViews.ts';
import { SiteFooter } from './SiteFooter.tsx';
import styles from './SiteLayout.module.css';

const loadNavigation = async () => (await import('./Navigation.tsx')).Navigation;

/** Shared parts of all pages: the footer (PUB-12), the scrolling and announcing of a new page (PUB-09), the page views (ANL-07). */
export default function SiteLayout() {
  const [first] = useState(useLocation());
  useForeignNodes();
  useEarlyClick();
  useFocusOnPress();
  usePageViews();
  return (
    <div className={styles.site}>
      <div className={styles.page}>
        <Outlet />
      </div>
      <SiteFooter />
      {/* Only a further page needs it. Until it is loaded, and without it, links still work. */}
      <Later load={loadNavigation} props={{ first }} />
    </div>
  );
}
