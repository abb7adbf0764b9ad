import { isBlankFaq } from '@larkline/validation';
import { Button } from 'antd';
import { memo, useId, useSyncExternalStore, type KeyboardEvent } from 'react';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { FieldConflict } from '../../shared/forms/FieldConflict.tsx';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';
import type { FaqCategory } from '../../shared/apollo/schema.generated.ts';
import { changedElsewhere, faqFaults, shownFields, type FaqEdit, type FaqEdits, type FaqFields, type StoredFaq } from './faqEdits.ts';
import { CATEGORIES } from './faqTable.ts';
import { Row } from '../../shared/panel/Stack.tsx';
import styles from './Faqs.module.css';

interface FaqRowProps {
  readonly id: string;
  /** `null` for a new FAQ, and while what is stored of one of another page is not known. */
  readonly stored: StoredFaq | null;
  readonly edits: FaqEdits;
  /** Deletes a stored FAQ, or discards a new one. */
  readonly onDelete: (id: string) => void;
  /** Takes the edits of a stored FAQ back. */
  readonly onRevert: (id: string) => void;
}

const LABELS: Readonly<Record<keyof FaqFields, string>> = { question: 'Question', answer: 'Answer', category: 'Category' };

/** One FAQ, edited in its place (FAQ-01). It renders alone while it is typed. */
export const FaqRow = memo(function FaqRow(props: FaqRowProps) {
  const { id, stored, edits, onDelete, onRevert } = props;
  const faultId = useId();
  const edit = useSyncExternalStore(edits.subscribe, () => edits.find(id));
  const fields = shownFields(edit, stored ?? undefined);
  const faults = faqFaults(fields);
  const name = (stored ?? edit?.base)?.question ?? 'new FAQ';
  const type = <Field extends keyof FaqFields>(field: Field, value: FaqFields[Field]) => edits.type(id, stored, field, value);
  const fault = (field: 'question' | 'answer') =>
    faults[field] && (
      <p id={`${faultId}-${field}`} className={styles.fault} role="alert">
        {faults[field]}
      </p>
    );
  const faultProps = (field: 'question' | 'answer') =>
    faults[field] ? { 'aria-invalid': true, 'aria-describedby': `${faultId}-${field}` } : {};
  return (
    <article className={styles.texts} aria-label={name} data-unsaved={edit !== undefined || undefined}>
      <textarea
        className={styles.question}
        aria-label={LABELS.question}
        placeholder="A question customers ask"
        dir="auto"
        rows={1}
        autoComplete="off"
        data-open-row
        value={fields.question}
        onKeyDown={keepInOneLine}
        onChange={(event) => type('question', event.target.value.replace(LINE_ENDS, ' '))}
        {...faultProps('question')}
      />
      {fault('question')}
      <textarea
        className={styles.answer}
        aria-label={LABELS.answer}
        placeholder="Your answer, in your own words"
        dir="auto"
        rows={2}
        value={fields.answer}
        onChange={(event) => type('answer', event.target.value)}
        {...faultProps('answer')}
      />
      {fault('answer')}
      <Row>
        <span className={styles.category}>
          <PlainSelect
            aria-label={LABELS.category}
            options={CATEGORIES}
            value={fields.category}
            onChange={(value) => type('category', value as FaqCategory)}
          />
        </span>
        <p className={styles.state} role="status">
          {edit && stateLabel(edit, fields)}
        </p>
        {edit?.base && (
          <Button size="small" type="text" onClick={() => onRevert(id)}>
            Undo changes
          </Button>
        )}
        <IconButton
          icon="trash"
          iconSize={18}
          size={32}
          label={`${edit && !edit.base ? 'Discard' : 'Delete'} ${name}`}
          onClick={() => onDelete(id)}
        />
      </Row>
      {edit && <Conflicts edit={edit} stored={stored} edits={edits} />}
    </article>
  );
});

const LINE_ENDS = /[\r\n]+/g;

/** A question wraps on the screen, and has no lines of its own: Enter does nothing, as in an input. */
function keepInOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

function stateLabel(edit: FaqEdit, fields: FaqFields): string {
  if (edit.left === 'gone') return 'Deleted elsewhere. Save to add it again';
  if (edit.left === 'blank' && isBlankFaq(fields))
    return fields.question.trim() === '' ? 'Not saved: the question is empty' : 'Not saved: the answer is empty';
  return 'Not saved yet';
}

interface ConflictsProps {
  readonly edit: FaqEdit;
  readonly stored: StoredFaq | null;
  readonly edits: FaqEdits;
}

/** Fields that were changed elsewhere since they were typed (CF-32). */
function Conflicts({ edit, stored, edits }: ConflictsProps) {
  return (
    stored &&
    changedElsewhere(edit, stored).map((field) => (
      <FieldConflict
        key={field}
        label={LABELS[field]}
        typed={edit.typed[field]}
        stored={field === 'category' ? categoryLabel(stored.category) : stored[field]}
        onSettle={(keepTyped) =>
          keepTyped ? edits.acknowledge(edit.id, stored, field) : edits.type(edit.id, stored, field, stored[field])
        }
      />
    ))
  );
}

function categoryLabel(category: FaqCategory): string {
  return CATEGORIES.find(({ value }) => value === category)?.label ?? category;
}
