import { formatCount } from '@larkline/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Meter } from '../../shared/panel/Meter.tsx';
import type { SummaryCards_dashboardFragment } from './Dashboard.generated.ts';
import { AnsweringLines } from '../../shared/dashboard/AnsweringLines.tsx';
import { isSettingUp, answeringShare } from '../../shared/dashboard/answering.ts';
import { renewalLine, statusWord, usageLine } from './summary.ts';
import styles from './SummaryCards.module.css';
import { tabAddress, type TabId } from '../../shared/dashboard/tabs.ts';

interface SummaryCardsProps {
  readonly dashboard: SummaryCards_dashboardFragment;
  readonly className?: string | undefined;
}

/** The four cards: Status, Plan, This Month calls, Chat Sessions, each as a whole the way to its tab (DSH-12). */
export function SummaryCards({ dashboard, className = '' }: SummaryCardsProps) {
  const { usage } = dashboard;
  const answering = dashboard.client?.answering;
  return (
    <section className={`${styles.cards} ${className}`} aria-label="Summary">
      <Card title="Status" foot={answering && <AnsweringLines answering={answering} />} tab="current-plan">
        <p className={styles.words}>
          <span className={styles.dot} data-answering={answering ? answeringShare(answering) : 'none'} />
          {statusWord(dashboard.status, Boolean(answering && isSettingUp(answering)))}
        </p>
      </Card>
      <Card title="Plan" foot={renewalLine(dashboard)} tab="current-plan">
        <p className={styles.words}>{dashboard.planLabel}</p>
      </Card>
      {usage.calls === 0 && answering?.phone.reason === 'NOT_IN_PLAN' ? (
        <AbsentCard title="This Month calls" />
      ) : (
        <Card title="This Month calls" foot={usageLine(usage.minutes, usage.minutesAllowance, 'min')} tab="call-logs">
          <p className={styles.figure}>{formatCount(usage.calls)}</p>
          <Meter label="Minutes used this month" used={usage.minutes} allowance={usage.minutesAllowance} />
        </Card>
      )}
      {usage.chats === 0 && answering?.chat.reason === 'NOT_IN_PLAN' ? (
        <AbsentCard title="Chat Sessions" />
      ) : (
        <Card
          title="Chat Sessions"
          foot={usageLine(usage.chats, usage.chatsAllowance, usage.chatsAllowance === null ? 'this month' : '')}
          tab="chat-logs"
        >
          <p className={styles.figure}>{formatCount(usage.chats)}</p>
          <Meter label="Chats used this month" used={usage.chats} allowance={usage.chatsAllowance} />
        </Card>
      )}
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly foot: ReactNode;
  /** The tab that shows the card's content in full (CF-56). */
  readonly tab: TabId;
  readonly children: ReactNode;
}

function Card({ title, foot, tab, children }: CardProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>
        <Link to={tabAddress(tab)}>{title}</Link>
        <Icon name="chevron-right" size={16} />
      </h2>
      {children}
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}

/** The card of a service that the plan does not include and that did nothing this month: there is nothing to open. */
function AbsentCard({ title }: Pick<CardProps, 'title'>) {
  return (
    <div className={styles.card} data-absent>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.absent}>Not in your plan</p>
    </div>
  );
}
