import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import type { Notices_dashboardFragment } from './Dashboard.generated.ts';
import styles from './DashboardShell.module.css';
import { dashboardNotices } from './notices.ts';

/** Open matters, shown on every tab until settled, each with a link to the right place. */
export function Notices({ dashboard }: { readonly dashboard: Notices_dashboardFragment }) {
  return dashboardNotices(dashboard).map(({ key, title, text, link }) => (
    <Notice
      key={key}
      tone="warning"
      title={title}
      className={styles.notice}
      action={
        <ButtonLink to={link.to} kind="secondary" size="compact">
          {link.label}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  ));
}
