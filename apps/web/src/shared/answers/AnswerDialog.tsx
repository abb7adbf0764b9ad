import { faqSchema, LINE_MAX_LENGTH } from '@larkline/validation';
import { Input } from 'antd';
import { DialogForm } from '../forms/DialogForm.tsx';
import { SchemaField } from '../forms/SchemaForm.tsx';

/** A general question with its answer. */
export interface NewAnswer {
  readonly question: string;
  readonly answer: string;
}

interface AnswerDialogProps {
  /** The question in the words in which it was asked. */
  readonly question: string;
  /** Name under which typed text is kept. */
  readonly draft: string;
  /** Stores the FAQ; throws the api's refusal. */
  readonly send: (faq: NewAnswer) => Promise<void>;
  readonly onClose: () => void;
}

/** Makes an FAQ of a question that the assistant could not answer. */
export function AnswerDialog({ question, draft, send, onClose }: AnswerDialogProps) {
  return (
    <DialogForm
      open
      title="Answer this question"
      draft={draft}
      schema={faqSchema}
      initial={{ question: question.slice(0, LINE_MAX_LENGTH), answer: '', category: 'General' }}
      submitLabel="Save as FAQ"
      send={(faq) => send({ question: faq.question, answer: faq.answer })}
      done="FAQ added. Your assistant is using it now"
      failed="Failed to save the answer"
      saysRefusals
      onClose={onClose}
    >
      <SchemaField name="question" label="Question">
        <Input dir="auto" />
      </SchemaField>
      <SchemaField name="answer" label="Answer" hint="Your assistant will use your words.">
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 12 }} />
      </SchemaField>
    </DialogForm>
  );
}
