import { splitSummary } from '@larkline/format';
import { Button } from 'antd';
import { Icon } from '../../shared/brand/Icon.tsx';
import type { ConversationList_rowFragment as Row } from './Logs.generated.ts';
import styles from './Logs.module.css';
import { MarkedText } from './MarkedText.tsx';
import { Player } from './Player.tsx';

interface ExcerptProps {
  readonly row: Row;
  /** Name of the conversation for the buttons. */
  readonly name: string;
  readonly playing: boolean;
  readonly onPlay: (plays: boolean) => void;
  readonly onOpen: () => void;
}

/** Summary and beginning of a conversation, or the passage that a search found, and what can be done (LOG-04 to LOG-06). */
export function Excerpt({ row, name, playing, onPlay, onOpen }: ExcerptProps) {
  const { summary, excerpt, match, recordingPath } = row;
  const { title, rest } = splitSummary(summary ?? '');
  // The title says the first sentence, unless it was too long for it.
  const details = match?.summary || title.endsWith('…') ? summary : rest;
  return (
    <div className={styles.excerpt}>
      {details && (
        <p className={styles.summary} dir="auto">
          {match?.summary ? <MarkedText parts={match.summary} /> : details}
        </p>
      )}
      <p className={styles.words} dir="auto">
        {match?.passage ? <MarkedText parts={match.passage} /> : excerpt}
      </p>
      <div className={styles.actions}>
        {recordingPath && (
          <Button
            type="link"
            size="small"
            icon={<Icon name={playing ? 'close' : 'play'} size={16} />}
            aria-label={playing ? `Close the player for ${name}` : `Listen to ${name}`}
            onClick={() => onPlay(!playing)}
          >
            {playing ? 'Close' : 'Listen'}
          </Button>
        )}
        <Button type="link" size="small" aria-label={`View Full Transcript of ${name}`} onClick={onOpen}>
          View Full Transcript
        </Button>
      </div>
      {playing && recordingPath && <Player path={recordingPath} label={`Recording of ${name}`} autoPlay />}
    </div>
  );
}
