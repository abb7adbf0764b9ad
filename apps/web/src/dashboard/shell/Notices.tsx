import { Link } from 'react-router';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import type { Notices_dashboardFragment } from './Dashboard.generated.ts';
import styles from './DashboardShell.module.css';
import { dashboardNotices } from './notices.ts';

interface NoticesProps {
  readonly dashboard: Notices_dashboardFragment;
  /** One line each, so that the screen below stays in sight. */
  readonly isShort: boolean;
}

/** Open matters, shown on every tab until settled, each with a link to the right place; in full on the first screen. */
export function Notices({ dashboard, isShort }: NoticesProps) {
  return dashboardNotices(dashboard).map(({ key, title, text, link }) =>
    isShort ? (
      <Notice key={key} tone="warning" title={<Link to={link.to}>{title}</Link>} className={styles.notice} />
    ) : (
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
    ),
  );
}
