import { useState, type Ref } from 'react';
import { Notice } from '../../shared/feedback/Notice.tsx';
import styles from './Logs.module.css';

interface PlayerProps {
  /** Path of the recording on our own origin. */
  readonly path: string;
  readonly label: string;
  readonly autoPlay?: boolean;
  /** The audio, for a screen that seeks in it. */
  readonly audio?: Ref<HTMLAudioElement>;
  /** Hears where the recording is, in seconds, about four times a second while it plays; `null` at its end. */
  readonly onHeard?: (seconds: number | null) => void;
}

/** Plays the recording of a conversation in place (LOG-06). */
export function Player({ path, label, autoPlay = false, audio, onHeard }: PlayerProps) {
  // The path changes with each refresh, since it expires; a recording that plays keeps the one it began with.
  const [source, setSource] = useState(path);
  const [failed, setFailed] = useState(false);
  const onError = () => {
    if (source === path) setFailed(true);
    else setSource(path);
  };
  if (failed) return <Notice tone="warning" title="This recording isn't available at the moment." />;
  return (
    // What is said is in the transcript.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio
      ref={audio}
      className={styles.player}
      controls
      preload="metadata"
      src={source}
      aria-label={label}
      autoPlay={autoPlay}
      onError={onError}
      onTimeUpdate={(event) => onHeard?.(event.currentTarget.currentTime)}
      onEnded={() => onHeard?.(null)}
    />
  );
}
