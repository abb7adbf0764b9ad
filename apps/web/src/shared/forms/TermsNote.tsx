import { Fragment } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../layout/page-table.ts';
import styles from './forms.module.css';

const TERMS = [
  { label: 'Terms of Service', to: '/terms-conditions' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
] as const;

/** What somebody agrees to who creates an account; linked where the page exists (AUT-06, CF-04). */
export function TermsNote() {
  return (
    <p className={styles.terms}>
      By creating an account you accept the{' '}
      {TERMS.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ' and the '}
          {PAGES.some((page) => page.path === to) ? (
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          ) : (
            label
          )}
        </Fragment>
      ))}
      .
    </p>
  );
}
