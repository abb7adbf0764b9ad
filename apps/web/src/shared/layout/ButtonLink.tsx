import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './controls.module.css';

interface ButtonLinkProps {
  readonly to: string;
  /** One primary button per view. */
  readonly kind: 'primary' | 'secondary';
  readonly size?: 'normal' | 'small';
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ to, kind, size = 'normal', className, onClick, children }: ButtonLinkProps) {
  const names = [styles.button, styles[kind], size === 'small' ? styles.small : undefined, className];
  return (
    <Link to={to} className={names.filter(Boolean).join(' ')} onClick={onClick}>
      {children}
    </Link>
  );
}
