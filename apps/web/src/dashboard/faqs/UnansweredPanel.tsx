import { formatDate } from '@larkline/format';
import { faqSchema, LINE_MAX_LENGTH } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
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
      {answering && <AnswerDialog question={answering} onClose={() => setAnswering(null)} />}
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

function AnswerDialog({ question: { id, question }, onClose }: { readonly question: Question; readonly onClose: () => void }) {
  const [answer] = useAnswerUnansweredQuestionMutation({
    context: { changes: [FAQS.type] },
    update: (cache) => forgetFields(cache, FORGOTTEN),
  });
  return (
    <DialogForm
      open
      title="Answer this question"
      draft={`unanswered ${id}`}
      schema={faqSchema}
      initial={{ question: question.slice(0, LINE_MAX_LENGTH), answer: '', category: 'General' }}
      submitLabel="Save as FAQ"
      send={async (faq) => void (await answer({ variables: { id, input: { question: faq.question, answer: faq.answer } } }))}
      done="FAQ added: your assistant answers with it now"
      failed="Failed to save the answer"
      saysRefusals
      onClose={onClose}
    >
      <SchemaField name="question" label="Question">
        <Input dir="auto" />
      </SchemaField>
      <SchemaField name="answer" label="Answer" hint="Your assistant uses your words.">
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 12 }} />
      </SchemaField>
    </DialogForm>
  );
}
