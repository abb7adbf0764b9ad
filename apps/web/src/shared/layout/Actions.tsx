import { ButtonLink } from '../controls/ButtonLink.tsx';
import styles from '../controls/controls.module.css';
import type { SiteLink } from './page-table.ts';

/** A way on, and how the statistics hear of it. */
export interface Action extends SiteLink {
  readonly track?: (() => void) | undefined;
}

/** The ways on from a band: the first is the filled button. On a phone they share the width. */
export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <p className={styles.actions}>
      {actions.map(({ to, label, track }, index) => (
        <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'} onClick={track}>
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}
