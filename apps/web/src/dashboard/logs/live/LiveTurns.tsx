import { formatTime } from '@larkline/format';
import { useEffect, useRef } from 'react';
import logs from '../Logs.module.css';
import styles from './Live.module.css';
import type { LiveTurn } from './liveTurns.ts';

interface LiveTurnsProps {
  readonly turns: readonly LiveTurn[];
  readonly timezone: string | undefined;
}

/** How near its end the chat must be for new lines to be followed. */
const NEAR_END_PIXELS = 80;

/** The lines of an open chat; follows new ones unless an earlier one is being read, and reads out the visitor's. */
export function LiveTurns({ turns, timezone }: LiveTurnsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(
    function followEnd() {
      if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    },
    [turns],
  );
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PIXELS;
  };
  const ofVisitor = turns.findLast(({ kind }) => kind === 'visitor' || kind === 'form');
  return (
    <>
      {/* Scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.box} ref={box} onScroll={onScroll} role="group" aria-label="Chat" tabIndex={0}>
        <ol className={logs.turns}>
          {turns.map((turn) => (
            <Line key={turn.key} turn={turn} timezone={timezone} />
          ))}
        </ol>
      </div>
      <p className="visually-hidden" role="status" aria-label="Latest message from the visitor">
        {ofVisitor && `${ofVisitor.name}: ${ofVisitor.text}`}
      </p>
    </>
  );
}

function Line({ turn, timezone }: { readonly turn: LiveTurn; readonly timezone: string | undefined }) {
  const { kind, name, text, at, email, phone, sources } = turn;
  const time = at && <time dateTime={at}>{formatTime(at, timezone)}</time>;
  if (kind === 'note')
    return (
      <li className={styles.note}>
        <bdi>{text}</bdi> {time}
      </li>
    );
  return (
    <li className={logs.turn} data-speaker={kind === 'visitor' || kind === 'form' ? 'CALLER' : 'ASSISTANT'}>
      <div className={logs.speaker}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {time || <span>Not sent yet</span>}
      </div>
      {kind === 'form' ? (
        <div className={styles.form}>
          <strong>Asked to speak to someone</strong>
          {text && <p dir="auto">{text}</p>}
          {email && (
            <p>
              Reply by email: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            </p>
          )}
          {phone && <p>Ring them on: {phone}</p>}
        </div>
      ) : (
        <p dir="auto">{text}</p>
      )}
      {sources.length > 0 && <p className={logs.sources}>From: {sources.join('; ')}</p>}
    </li>
  );
}
