import { formatDate } from '@larkline/format';
import { expectedSchema } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { AnswerBadge } from './AnswerBadge.tsx';
import {
  useExpectRehearsedAnswerMutation,
  type KeptRow_answerFragment as Answer,
  type KeptRow_questionFragment as Question,
} from './Rehearsal.generated.ts';
import styles from './Rehearsal.module.css';
import { SourceLinks } from './SourceLinks.tsx';

interface KeptRowProps {
  readonly question: Question;
  /** The questions are being asked again: answers that are about to change are not accepted. */
  readonly isRunning: boolean;
  readonly onAccept: () => void;
  readonly onAddFaq: () => void;
  readonly onRemove: () => void;
}

/** A kept question with its answer; where the latest one differs, both side by side. */
export function KeptRow({ question: row, isRunning, onAccept, onAddFaq, onRemove }: KeptRowProps) {
  const { question, follows, expected, change, keptAnswer, latestAnswer } = row;
  const [expecting, setExpecting] = useState(false);
  const expectLabel = expected === '' ? 'Note what you expect' : 'Change what you expect';
  const isUnknown = latestAnswer.outcome === 'UNKNOWN' || latestAnswer.outcome === 'PARTLY';
  return (
    <li>
      <div className={styles.head}>
        <h3 dir="auto">{question}</h3>
        <div className={styles.marks}>
          {change === 'SAME' && latestAnswer.outcome === 'UNKNOWN' && (
            <StatusBadge tone="err" icon="warning">
              No answer
            </StatusBadge>
          )}
          <AnswerBadge change={change} />
        </div>
      </div>
      {follows && (
        <p className={styles.sources} dir="auto">
          After “{follows}”
        </p>
      )}
      {expected !== '' && (
        <p className={styles.expected} dir="auto">
          <strong>You expect:</strong> {expected}
        </p>
      )}
      {change === 'SAME' ? (
        <AnswerText answer={latestAnswer} />
      ) : (
        <div className={styles.both}>
          <div role="group" aria-label={`Accepted answer to: ${question}`}>
            <h4>Accepted on {formatDate(row.keptAt)}</h4>
            <AnswerText answer={keptAnswer} />
          </div>
          <div role="group" aria-label={`Latest answer to: ${question}`} className={styles.latest}>
            <h4>Now</h4>
            <AnswerText answer={latestAnswer} />
            <SourceLinks label="No longer uses" sources={missingIn(latestAnswer, keptAnswer)} />
            <SourceLinks label="Now uses" sources={missingIn(keptAnswer, latestAnswer)} />
          </div>
        </div>
      )}
      <div className={styles.actions}>
        {change !== 'SAME' && (
          <Button size="small" type="primary" disabled={isRunning} onClick={onAccept} aria-label={`Accept the new answer to: ${question}`}>
            Accept the new answer
          </Button>
        )}
        {isUnknown && (
          <Button size="small" onClick={onAddFaq} aria-label={`Add an FAQ for this: ${question}`}>
            Add an FAQ for this
          </Button>
        )}
        <Button size="small" onClick={() => setExpecting(true)} aria-label={`${expectLabel}: ${question}`}>
          {expectLabel}
        </Button>
        <Button size="small" danger onClick={onRemove} aria-label={`Delete: ${question}`}>
          Delete
        </Button>
      </div>
      <ExpectDialog open={expecting} row={row} onClose={() => setExpecting(false)} />
    </li>
  );
}

function AnswerText({ answer: { text, sources } }: { readonly answer: Answer }) {
  return (
    <div className={styles.answer}>
      <p dir="auto">{text}</p>
      <SourceLinks label="From" sources={sources} />
    </div>
  );
}

/** Returns the sources of one answer that another one lacks. */
function missingIn(answer: Answer, other: Answer): Answer['sources'] {
  return other.sources.filter(({ kind, id }) => !answer.sources.some((each) => each.kind === kind && each.id === id));
}

interface ExpectDialogProps {
  readonly open: boolean;
  readonly row: Question;
  readonly onClose: () => void;
}

function ExpectDialog({ open, row: { id, question, expected }, onClose }: ExpectDialogProps) {
  const [expect] = useExpectRehearsedAnswerMutation();
  return (
    <DialogForm
      open={open}
      title="What do you expect?"
      draft={`expected ${id}`}
      schema={expectedSchema}
      initial={{ expected }}
      submitLabel="Save"
      send={async (values) => void (await expect({ variables: { id, expected: values.expected } }))}
      done="Saved"
      failed="Failed to save what you expect"
      saysRefusals
      onClose={onClose}
    >
      <SchemaField name="expected" label="The answer should say" hint={question}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} />
      </SchemaField>
    </DialogForm>
  );
}
