import { ButtonLink } from '../controls/ButtonLink.tsx';
import styles from './Actions.module.css';
import type { SiteLink } from './page-table.ts';

/** A link of a band, and the tracking call of a press on it. */
export interface Action extends SiteLink {
  readonly track?: (() => void) | undefined;
}

/** The links of a band as buttons, the first one filled. On a phone they share the width. */
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
