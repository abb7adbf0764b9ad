import { formatDate } from '@larkline/format';
import type { ApolloCache } from '@apollo/client';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AnswerDialog } from '../../shared/answers/AnswerDialog.tsx';
import { failureText } from '../../shared/apollo/errors.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Faqs.module.css';
import { FAQS } from './faqTable.ts';
import {
  useAnswerUnansweredQuestionMutation,
  useDismissUnansweredQuestionMutation,
  useRestoreUnansweredQuestionMutation,
  useUnansweredQuestionsQuery,
  type UnansweredPanel_questionFragment as Question,
} from './Unanswered.generated.ts';

/** Changes when a question leaves the list. */
const FORGOTTEN = [...FAQS.fields, 'unansweredQuestions'];

const OF_CACHE = { update: (cache: ApolloCache) => forgetFields(cache, ['unansweredQuestions']) };

/** Questions that the assistant could not answer, each turned into an FAQ with one press; nothing while there is none. */
export function UnansweredPanel() {
  const { data, previousData } = useUnansweredQuestionsQuery(REFRESHED);
  const questions = (data ?? previousData)?.client?.unansweredQuestions ?? [];
  const [answering, setAnswering] = useState<Question | null>(null);
  const [dismissed, setDismissed] = useState<Question | null>(null);
  if (questions.length === 0 && !answering && !dismissed) return null;
  return (
    <Panel
      title="Unanswered questions"
      lead="Asked by callers and website visitors. Answer one and it becomes an FAQ straight away. Different wordings of the same question count once."
    >
      {dismissed && <DismissedQuestion key={dismissed.id} question={dismissed} onUndone={() => setDismissed(null)} />}
      {questions.length > 0 && (
        <ul className={styles.unanswered}>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              onAnswer={() => setAnswering(question)}
              onDismissed={() => setDismissed(question)}
            />
          ))}
        </ul>
      )}
      {answering && <UnansweredDialog question={answering} onClose={() => setAnswering(null)} />}
    </Panel>
  );
}

/** Offers to put the question back that was dismissed last. */
function DismissedQuestion({ question: { id, question }, onUndone }: { readonly question: Question; readonly onUndone: () => void }) {
  const notify = useNotify();
  const [restore] = useRestoreUnansweredQuestionMutation(OF_CACHE);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(function focusInsteadOfTheRow() {
    button.current?.focus();
  }, []);
  const [undo, busy] = useSubmit<undefined>(async () => {
    try {
      await restore({ variables: { id } });
      onUndone();
    } catch (cause) {
      notify.failure(failureText(cause, 'Failed to undo'), cause);
    }
  });
  return (
    <Notice
      tone="info"
      title={`Dismissed: ${question}`}
      action={
        <Button ref={button} loading={busy} onClick={() => undo(undefined)}>
          Undo
        </Button>
      }
    />
  );
}

interface QuestionRowProps {
  readonly question: Question;
  readonly onAnswer: () => void;
  readonly onDismissed: () => void;
}

function QuestionRow({ question, onAnswer, onDismissed }: QuestionRowProps) {
  const notify = useNotify();
  const [dismiss] = useDismissUnansweredQuestionMutation(OF_CACHE);
  const { id, question: text, wordings, times, lastAskedAt } = question;
  const drop = async () => {
    try {
      await dismiss({ variables: { id } });
      onDismissed();
    } catch (cause) {
      notify.failure(failureText(cause, 'Failed to dismiss the question'), cause);
    }
  };
  return (
    <li>
      <div>
        <p dir="auto">{text}</p>
        <span>
          {times === 1 ? 'Asked once' : `Asked ${times} times`}, last on {formatDate(lastAskedAt)}
        </span>
        {wordings.length > 0 && (
          <span>
            , also asked as <bdi>{wordings.map((wording) => `“${wording}”`).join(', ')}</bdi>
          </span>
        )}
      </div>
      <Button type="primary" aria-label={`Answer: ${text}`} onClick={onAnswer}>
        Answer
      </Button>
      <Button aria-label={`Dismiss: ${text}`} onClick={() => void drop()}>
        Dismiss
      </Button>
    </li>
  );
}

function UnansweredDialog({ question: { id, question }, onClose }: { readonly question: Question; readonly onClose: () => void }) {
  const [answer] = useAnswerUnansweredQuestionMutation({
    context: { changes: [FAQS.type] },
    update: (cache) => forgetFields(cache, FORGOTTEN),
  });
  return (
    <AnswerDialog
      question={question}
      draft={`unanswered ${id}`}
      send={async (input) => void (await answer({ variables: { id, input } }))}
      onClose={onClose}
    />
  );
}
