import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../brand/Icon.tsx';
import styles from './ArrowLink.module.css';
import type { SiteAddress } from './page-table.ts';

/** A text link with an arrow after the words. */
export function ArrowLink({ to, children }: { readonly to: SiteAddress; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      <span>{children}</span>
      <Icon name="arrow" size={16} />
    </Link>
  );
}
