import { formatDate } from '@larkline/format';
import { faqSchema, LINE_MAX_LENGTH } from '@larkline/validation';
import type { ApolloCache } from '@apollo/client';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
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

/** What changes when a question leaves the list. */
const FORGOTTEN = [...FAQS.fields, 'unansweredQuestions'];

const OF_CACHE = { update: (cache: ApolloCache) => forgetFields(cache, ['unansweredQuestions']) };

/** What visitors asked and the assistant could not answer, each made into an FAQ with one press; nothing while there is none. */
export function UnansweredPanel() {
  const { data, previousData } = useUnansweredQuestionsQuery(REFRESHED);
  const questions = (data ?? previousData)?.client?.unansweredQuestions ?? [];
  const [answering, setAnswering] = useState<Question | null>(null);
  const [dismissed, setDismissed] = useState<Question | null>(null);
  if (questions.length === 0 && !answering && !dismissed) return null;
  return (
    <Panel
      title="Questions without an answer"
      lead="Visitors asked them in your website chat. An answer becomes an FAQ at once. The same question in other words counts as one."
    >
      {dismissed && <Dismissed question={dismissed} onUndone={() => setDismissed(null)} />}
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
      {answering && <AnswerDialog question={answering} onClose={() => setAnswering(null)} />}
    </Panel>
  );
}

/** Offers to put the question back that was dismissed last. */
function Dismissed({ question: { id, question }, onUndone }: { readonly question: Question; readonly onUndone: () => void }) {
  const notify = useNotify();
  const [restore] = useRestoreUnansweredQuestionMutation(OF_CACHE);
  const [undo, busy] = useSubmit<undefined>(async () => {
    try {
      await restore({ variables: { id } });
      onUndone();
    } catch (cause) {
      notify.failure('Failed to undo', cause);
    }
  });
  return (
    <Notice
      tone="info"
      title={`Dismissed: ${question}`}
      action={
        <Button loading={busy} onClick={() => undo(undefined)}>
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
        {wordings.length > 0 && (
          <span>
            {' '}
            · also as <bdi>{wordings.map((wording) => `“${wording}”`).join(', ')}</bdi>
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
