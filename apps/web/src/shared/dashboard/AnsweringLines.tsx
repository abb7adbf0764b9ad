import { Link } from 'react-router';
import { answeringLines } from './answering.ts';
import type { Answering_businessFragment } from './Answering.generated.ts';
import styles from './AnsweringLines.module.css';

interface AnsweringLinesProps {
  readonly answering: Answering_businessFragment;
  /** Runs when a way is followed, such as to close a popover. */
  readonly onFollow?: () => void;
}

/** What answers at this moment, a line for each assistant of the plan; one that does not leads to what is missing. */
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
