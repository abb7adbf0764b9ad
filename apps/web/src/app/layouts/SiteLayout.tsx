import { Outlet } from 'react-router';
import { useEarlyClick } from '../../shared/hydration/earlyClick.ts';
import { usePageViews } from '../../shared/tracking/usePageViews.ts';
import { SiteFooter } from './SiteFooter.tsx';
import styles from './SiteLayout.module.css';
import { useScrollOnNavigation } from './useScrollOnNavigation.ts';

/** What all pages have in common: the footer (PUB-12), the scrolling (PUB-09), the page views (ANL-07). */
export default function SiteLayout() {
  useScrollOnNavigation();
  useEarlyClick();
  usePageViews();
  return (
    <div className={styles.site}>
      <div className={styles.page}>
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  );
}
