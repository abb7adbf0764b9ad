import { formatDate, formatDuration, formatTime } from '@larkline/format';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { KindBadge, OutcomeBadge } from './Badges.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { useConversationQuery, type ConversationDialog_conversationFragment as Conversation } from './Logs.generated.ts';
import styles from './Logs.module.css';
import { Player } from './Player.tsx';
import { turnsOf, type Turn } from './turns.ts';

interface ConversationDialogProps {
  readonly id: string;
  readonly timezone: string | undefined;
  readonly onClose: () => void;
}

const FAILURE = 'Failed to load the transcript.';

/** The whole of a conversation: summary, outcome, recording and what each party said (LOG-05). */
export function ConversationDialog({ id, timezone, onClose }: ConversationDialogProps) {
  const [open, setOpen] = useState(true);
  const load = useLoaded(useConversationQuery({ variables: { id } }), FAILURE);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      title="Full Transcript"
      width={720}
      style={{ top: 48 }}
      onCancel={close}
      afterClose={onClose}
      closable={{ 'aria-label': 'Close' }}
      footer={<Button onClick={close}>Close</Button>}
    >
      <Loaded
        of={load}
        failure={FAILURE}
        skeleton={<Bones shape="rows" count={5} />}
        isEmpty={({ transcript }) => !transcript}
        empty={<p>This conversation is no longer there.</p>}
      >
        {({ transcript }) => transcript && <Whole conversation={transcript} timezone={timezone} />}
      </Loaded>
    </Modal>
  );
}

function Whole({ conversation, timezone }: { readonly conversation: Conversation; readonly timezone: string | undefined }) {
  const { callId, type, occurredAt, durationSeconds, outcome, summary, recordingPath } = conversation;
  const audio = useRef<HTMLAudioElement>(null);
  const playFrom = (seconds: number) => {
    if (!audio.current) return;
    audio.current.currentTime = seconds;
    // Refused when the recording cannot be had, which the player says.
    void audio.current.play().catch(() => undefined);
  };
  return (
    <div className={styles.whole}>
      <div className={styles.facts}>
        <KindBadge type={type} />
        <OutcomeBadge outcome={outcome} />
        <span className={styles.id}>{callId}</span>
        <time dateTime={occurredAt}>{`${formatDate(occurredAt, timezone)}, ${formatTime(occurredAt, timezone)}`}</time>
        <span>{formatDuration(durationSeconds)}</span>
        <div className={styles.export}>
          <ExportMenu of={{ id: conversation.id }} timezone={timezone} />
        </div>
      </div>
      {recordingPath && <Player path={recordingPath} label={`Recording of ${callId}`} audio={audio} />}
      <section aria-labelledby="conversation-summary">
        <h3 id="conversation-summary">Summary</h3>
        <p dir="auto">{summary ?? 'There is no summary of this conversation.'}</p>
      </section>
      <section aria-labelledby="conversation-turns">
        <h3 id="conversation-turns">Transcript</h3>
        <ol className={styles.turns}>
          {turnsOf(conversation).map((turn, index) => (
            <TurnLine key={index} turn={turn} {...(recordingPath && { onPlay: playFrom })} />
          ))}
        </ol>
      </section>
    </div>
  );
}

const SPEAKERS = { ASSISTANT: 'Assistant', CALLER: 'Customer' } as const;

interface TurnLineProps {
  readonly turn: Turn;
  /** Plays the recording from a line; left out without a recording. */
  readonly onPlay?: (seconds: number) => void;
}

function TurnLine({ turn, onPlay }: TurnLineProps) {
  const { speaker, text, startSeconds } = turn;
  const at = startSeconds === null ? null : clockOf(startSeconds);
  return (
    <li className={styles.turn} data-speaker={speaker ?? undefined}>
      <div className={styles.speaker}>
        {speaker && <strong>{SPEAKERS[speaker]}</strong>}
        {at && startSeconds !== null && onPlay ? (
          <button type="button" className={styles.seek} aria-label={`Play from ${at}`} onClick={() => onPlay(startSeconds)}>
            {at}
          </button>
        ) : (
          at && <span>{at}</span>
        )}
      </div>
      <p dir="auto">{text}</p>
    </li>
  );
}

// 1:05.
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
