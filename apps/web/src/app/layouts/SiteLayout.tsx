import { Outlet } from 'react-router';
import { useEarlyClick } from '../../shared/layout/earlyClick.ts';
import { SiteFooter } from './SiteFooter.tsx';
import styles from './SiteLayout.module.css';
import { useScrollOnNavigation } from './useScrollOnNavigation.ts';

/** What all pages have in common: the footer (PUB-12) and the scrolling (PUB-09). */
export default function SiteLayout() {
  useScrollOnNavigation();
  useEarlyClick();
  return (
    <div className={styles.site}>
      <div className={styles.page}>
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  );
}
