import { formatCount, formatDateTime, formatDuration, splitAtMatches } from '@larkline/format';
import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Figure } from '../../shared/brand/Figure.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { ModalDialog } from '../../shared/forms/ModalDialog.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { KindBadge, OutcomeBadge } from './Badges.tsx';
import { callerLine, conversationName } from './conversationTitle.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useConversationQuery, type ConversationDialog_conversationFragment as Conversation } from './Logs.generated.ts';
import styles from './Logs.module.css';
import { MarkedText } from './MarkedText.tsx';
import { MatchBar } from './MatchBar.tsx';
import { Player } from './Player.tsx';
import { Turns } from './Turns.tsx';
import { markedTurns, MOST_MATCHES } from './turns.ts';
import { useMatches } from './useMatches.ts';
import { useWholeConversation } from './useWholeConversation.ts';

interface ConversationDialogProps {
  readonly id: string;
  readonly timezone: string | undefined;
  /** The search of the list, whose words are marked; `null` without one. */
  readonly search: string | null;
  readonly onClose: () => void;
}

const FAILURE = 'Failed to load the transcript.';

/** The whole of a conversation: summary, outcome, recording and all turns (LOG-05). */
export function ConversationDialog({ id, timezone, search, onClose }: ConversationDialogProps) {
  const [open, setOpen] = useState(true);
  const load = useLoaded(useConversationQuery({ variables: { id } }), FAILURE);
  const close = () => setOpen(false);
  return (
    <ModalDialog
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
        empty={<p>This conversation no longer exists.</p>}
      >
        {({ transcript }) => transcript && <ConversationView conversation={transcript} timezone={timezone} search={search ?? ''} />}
      </Loaded>
    </ModalDialog>
  );
}

interface ConversationViewProps {
  readonly conversation: Conversation;
  readonly timezone: string | undefined;
  readonly search: string;
}

function ConversationView({ conversation, timezone, search }: ConversationViewProps) {
  const { callId, type, occurredAt, durationSeconds, outcome, summary, recordingPath } = conversation;
  const caller = callerLine(conversation);
  const audio = useRef<HTMLAudioElement>(null);
  const [heard, setHeard] = useState<number | null>(null);
  const { turns: whole, missing, tryAgain } = useWholeConversation(conversation);
  const turns = useMemo(() => markedTurns(whole, search), [whole, search]);
  const matches = useMatches(turns);
  const playFrom = useCallback((seconds: number) => {
    if (!audio.current) return;
    audio.current.currentTime = seconds;
    // Refused when the recording cannot be had, which the player says.
    void audio.current.play().catch(() => undefined);
  }, []);
  return (
    <div className={styles.whole}>
      <div className={styles.facts}>
        <KindBadge type={type} />
        <OutcomeBadge outcome={outcome} type={type} />
        {caller && <bdi>{caller}</bdi>}
        {outcome === 'BOOKED' && <Link to="/dashboard?tab=calendar">See your appointments</Link>}
        <time dateTime={occurredAt}>{formatDateTime(occurredAt, timezone)}</time>
        <span>{formatDuration(durationSeconds)}</span>
        <div className={styles.export}>
          <ExportMenu of={{ id: conversation.id }} timezone={timezone} />
        </div>
      </div>
      <section>
        <h3>Summary</h3>
        <p dir="auto">
          {summary ? <MarkedText parts={splitAtMatches(summary, search, MOST_MATCHES)} /> : "There's no summary of this conversation."}
        </p>
      </section>
      {(recordingPath || search) && (
        <div className={styles.follow}>
          {recordingPath && (
            <Player
              path={recordingPath}
              label={`Recording of ${conversationName(conversation, timezone)}`}
              audio={audio}
              onHeard={setHeard}
            />
          )}
          {search && <MatchBar {...matches} search={search} />}
        </div>
      )}
      <section>
        <h3>Transcript</h3>
        <Turns turns={turns} heard={heard} match={matches.at} list={matches.list} {...(recordingPath && { onPlay: playFrom })} />
        {missing > 0 && <MissingLines lines={missing} onTryAgain={tryAgain} />}
      </section>
      <p className={styles.id}>
        Call id: <MarkedText parts={splitAtMatches(callId, search, MOST_MATCHES)} />
      </p>
    </div>
  );
}

/** Instead of the lines of a long conversation that have not arrived. */
function MissingLines({ lines, onTryAgain }: { readonly lines: number; readonly onTryAgain: (() => void) | null }) {
  if (!onTryAgain)
    return (
      <p role="status">
        Loading <Figure>{formatCount(lines)}</Figure> more lines…
      </p>
    );
  return (
    <Notice tone="warning" title={`We couldn't load the last ${formatCount(lines)} lines.`}>
      <Button size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  );
}
