import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from './Button.tsx';

interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ to, kind, size, className, onClick, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass({ kind, size, className })} onClick={onClick}>
      {children}
    </Link>
  );
}
