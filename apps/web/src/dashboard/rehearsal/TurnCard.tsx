import { Button } from 'antd';
import { useState } from 'react';
import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import { failureText } from '../../shared/apollo/errors.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useKeepRehearsedQuestionMutation } from './Rehearsal.generated.ts';
import styles from './Rehearsal.module.css';
import { ReplyCard } from './ReplyCard.tsx';
import type { Turn } from './useConversation.ts';

interface TurnCardProps {
  readonly turn: Turn;
  readonly onRetry: () => void;
  readonly onAddFaq: () => void;
  readonly onSay?: (text: string) => void;
}

/** A question of the conversation with its answer and actions. */
export function TurnCard({ turn, onRetry, onAddFaq, onSay }: TurnCardProps) {
  const { text, reply, failure } = turn;
  return (
    <article className={styles.turn} aria-label={`Question: ${text}`}>
      <p className={styles.question} dir="auto">
        {text}
      </p>
      {reply && (
        <>
          <ReplyCard reply={reply} {...(onSay && { onSay })} />
          <div className={styles.actions}>
            <KeepButton turn={turn} />
            {(reply.outcome === 'UNKNOWN' || reply.outcome === 'PARTLY') && (
              <Button size="small" onClick={onAddFaq} aria-label={`Add an FAQ for this: ${text}`}>
                Add an FAQ for this
              </Button>
            )}
          </div>
        </>
      )}
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <p>{failure}</p>
          <Button size="small" onClick={onRetry}>
            Ask again
          </Button>
        </div>
      )}
      {!reply && failure === null && <p className={styles.waiting}>Answering…</p>}
    </article>
  );
}

function KeepButton({ turn: { id, text, memory, follows } }: { readonly turn: Turn }) {
  const notify = useNotify();
  const [isKept, setKept] = useState(false);
  const [keepQuestion] = useKeepRehearsedQuestionMutation({ update: (cache) => forgetFields(cache, REHEARSAL_FIELDS) });
  const [keep, busy] = useSubmit<undefined>(async () => {
    try {
      await keepQuestion({ variables: { id, input: { question: text, memory, follows } } });
      setKept(true);
    } catch (cause) {
      notify.failure(failureText(cause, 'Failed to save the question'), cause);
    }
  });
  if (isKept)
    return (
      <span role="status">
        <StatusBadge tone="ok" icon="tick">
          Saved
        </StatusBadge>
      </span>
    );
  return (
    <Button
      size="small"
      icon={<Icon name="pin" size={16} />}
      loading={busy}
      aria-label={`Save this question: ${text}`}
      onClick={() => keep(undefined)}
    >
      Save this question
    </Button>
  );
}
