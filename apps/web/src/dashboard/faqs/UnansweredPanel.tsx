import { formatDate } from '@larkline/format';
import { Button } from 'antd';
import { useState } from 'react';
import { AnswerDialog } from '../../shared/answers/AnswerDialog.tsx';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Faqs.module.css';
import { FAQS } from './faqTable.ts';
import {
  useAnswerUnansweredQuestionMutation,
  useDismissUnansweredQuestionMutation,
  useUnansweredQuestionsQuery,
  type UnansweredPanel_questionFragment as Question,
} from './Unanswered.generated.ts';

/** What changes when a question leaves the list. */
const FORGOTTEN = [...FAQS.fields, 'unansweredQuestions'];

/** What visitors and callers asked and the assistant could not answer, each made into an FAQ with one press; nothing while there is none. */
export function UnansweredPanel() {
  const { data, previousData } = useUnansweredQuestionsQuery(REFRESHED);
  const questions = (data ?? previousData)?.client?.unansweredQuestions ?? [];
  const [answering, setAnswering] = useState<Question | null>(null);
  if (questions.length === 0 && !answering) return null;
  return (
    <Panel title="Questions without an answer" lead="Visitors of your website and callers asked them. An answer becomes an FAQ at once.">
      <ul className={styles.unanswered}>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} onAnswer={() => setAnswering(question)} />
        ))}
      </ul>
      {answering && <UnansweredDialog question={answering} onClose={() => setAnswering(null)} />}
    </Panel>
  );
}

function QuestionRow({ question, onAnswer }: { readonly question: Question; readonly onAnswer: () => void }) {
  const notify = useNotify();
  const [dismiss] = useDismissUnansweredQuestionMutation({ update: (cache) => forgetFields(cache, ['unansweredQuestions']) });
  const { id, question: text, times, lastAskedAt } = question;
  const drop = async () => {
    try {
      await dismiss({ variables: { id } });
    } catch (cause) {
      notify.failure('Failed to dismiss the question', cause);
    }
  };
  return (
    <li>
      <div>
        <p dir="auto">{text}</p>
        <span>
          {times === 1 ? 'Asked once' : `Asked ${times} times`}, last on {formatDate(lastAskedAt)}
        </span>
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
