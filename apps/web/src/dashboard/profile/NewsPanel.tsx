import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { answeringShare } from '../../shared/dashboard/answering.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { newsItems, sinceWords } from './newsItems.ts';
import styles from './News.module.css';
import type { NewsPanel_dashboardFragment } from './Profile.generated.ts';

interface NewsPanelProps {
  readonly dashboard: NewsPanel_dashboardFragment;
  /** Timezone of the business; Europe/London by default. */
  readonly timezone: string | undefined;
}

/** News since the person last looked, and open tasks; each line links to the right place. */
export function NewsPanel({ dashboard, timezone }: NewsPanelProps) {
  if (!dashboard.news) return null;
  // oxlint-disable-next-line react/purity -- the time at which it is shown
  const since = sinceWords(dashboard.news.since, new Date(), timezone);
  const items = newsItems(dashboard);
  const answering = dashboard.client?.answering;
  const isOn = answering && answeringShare(answering) !== 'none';
  if (items.length === 0)
    return (
      <Panel title="Since you last looked">
        <p className={styles.quiet}>
          Nothing new since {since}.{isOn && ' Your assistant is listening.'}
        </p>
      </Panel>
    );
  return (
    <Panel title="Since you last looked" lead={`From ${since} until now`} flush>
      <ul className={styles.news}>
        {items.map(({ text, to, icon, urgent }) => (
          <li key={text} data-urgent={urgent}>
            <Link to={to}>
              <Icon name={icon} size={18} />
              <span>{text}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
