import { memo, type Ref } from 'react';
import styles from './Logs.module.css';
import { MarkedText } from './MarkedText.tsx';
import { findVisitorEmail, turnHeardAt, type MarkedTurn } from './turns.ts';

const SPEAKERS = { ASSISTANT: 'Assistant', CALLER: 'Customer' } as const;

interface TurnsProps {
  readonly turns: readonly MarkedTurn[];
  /** Where the recording is, in seconds; `null` while it has not been played. */
  readonly heard: number | null;
  /** Number of the match that is shown, from 0; `null` for none. */
  readonly match: number | null;
  readonly list: Ref<HTMLOListElement>;
  /** Plays the recording from a line; left out without a recording. */
  readonly onPlay?: (seconds: number) => void;
}

/** The turns in order; the line being played is the current one. */
export function Turns({ turns, heard, match, list, onPlay }: TurnsProps) {
  const current = heard === null ? -1 : turnHeardAt(turns, heard);
  return (
    <ol className={styles.turns} ref={list}>
      {turns.map((turn, index) => (
        <TurnLine
          key={index}
          turn={turn}
          isHeard={index === current}
          match={match === null ? null : match - turn.matchesBefore}
          {...(onPlay && { onPlay })}
        />
      ))}
    </ol>
  );
}

interface TurnLineProps {
  readonly turn: MarkedTurn;
  readonly isHeard: boolean;
  readonly match: number | null;
  readonly onPlay?: (seconds: number) => void;
}

/** Renders for its own changes only: the recording names another line several times a second. */
const TurnLine = memo(function TurnLine({ turn, isHeard, match, onPlay }: TurnLineProps) {
  const { speaker, name, parts, startSeconds, sources } = turn;
  const at = startSeconds === null ? null : formatClock(startSeconds);
  const address = findVisitorEmail(turn);
  return (
    <li className={styles.turn} data-speaker={speaker ?? undefined} aria-current={isHeard || undefined}>
      <div className={styles.speaker}>
        {speaker && <strong>{name || SPEAKERS[speaker]}</strong>}
        {at && startSeconds !== null && onPlay ? (
          <button type="button" className={styles.seek} aria-label={`Play from ${at}`} onClick={() => onPlay(startSeconds)}>
            {at}
          </button>
        ) : (
          at && <span>{at}</span>
        )}
      </div>
      <p dir="auto">
        <MarkedText parts={parts} current={match} />
      </p>
      {address && (
        <p className={styles.sources}>
          Reply by email: <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>
        </p>
      )}
      {sources && sources.length > 0 && <p className={styles.sources}>From: {sources.map(({ title }) => title).join('; ')}</p>}
    </li>
  );
});

// 1:05.
function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
