import { Link } from 'react-router';
import { answeringLine } from './answering.ts';
import type { Answering_channelFragment } from './Answering.generated.ts';
import styles from './ChannelState.module.css';
import { tabAddress, type TabId } from './tabs.ts';

interface ChannelStateProps {
  readonly channel: Answering_channelFragment;
  /** The tab that shows it, which needs no link to itself. */
  readonly here: TabId;
}

/** Current state of one assistant: green while it answers, otherwise the missing step with a link. */
export function ChannelState({ channel, here }: ChannelStateProps) {
  const { text, isAnswered, to } = answeringLine(channel);
  return (
    <p className={styles.state} data-answered={isAnswered}>
      <span className={styles.dot} aria-hidden="true" />
      {to && to !== tabAddress(here) ? <Link to={to}>{text}</Link> : <span>{text}</span>}
    </p>
  );
}
