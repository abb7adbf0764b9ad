import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LegalAnchorProps {
  /** A path of this site, or an https, mailto or tel address. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link in a legal text: within the site by the router, to the outside as it is. */
export function LegalAnchor({ to, className, children }: LegalAnchorProps) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className} rel={to.startsWith('https:') ? 'noopener' : undefined}>
      {children}
    </a>
  );
}
