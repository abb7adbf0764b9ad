import { Link } from 'react-router';
import { answeringLines } from './answering.ts';
import type { Answering_businessFragment } from './Answering.generated.ts';
import styles from './AnsweringLines.module.css';

interface AnsweringLinesProps {
  readonly answering: Answering_businessFragment;
  /** Runs when a way is followed, such as to close a popover. */
  readonly onFollow?: () => void;
}

/** Whether each assistant of the plan answers right now, a line each; one that doesn't links to what's missing. */
export function AnsweringLines({ answering, onFollow }: AnsweringLinesProps) {
  return (
    <div className={styles.lines}>
      {answeringLines(answering).map(({ text, isAnswered, to }) => (
        <p key={text} data-answered={isAnswered}>
          {to ? (
            <Link to={to} onClick={onFollow}>
              {text}
            </Link>
          ) : (
            <span>{text}</span>
          )}
        </p>
      ))}
    </div>
  );
}
