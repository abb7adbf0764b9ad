import { formatDateTime } from '@larkline/format';
import { staffLetterSchema } from '@larkline/validation';
import { Input } from 'antd';
import { useState } from 'react';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { readDrafts } from '../../shared/session/drafts.ts';
import { getSession } from '../../shared/session/session.ts';
import styles from './Inbox.module.css';
import { Letters, type Letter } from './Letters.tsx';

/** A row that several members of staff work on, as it is shown. */
export interface Work {
  readonly id: string;
  readonly revision: number;
  readonly changedBy?: string | null | undefined;
  readonly changedAt?: string | null | undefined;
}

interface LetterDialogProps {
  readonly work: Work;
  readonly open: boolean;
  readonly title: string;
  /** Name of the draft. */
  readonly draft: string;
  /** The visitor’s text; `null` if there is none. */
  readonly theirs: string | null;
  /** Emails sent earlier. */
  readonly letters: readonly Letter[];
  /** Label of the field. */
  readonly label: string;
  readonly hint: string;
  readonly submitLabel: string;
  readonly done: string;
  readonly failed: string;
  /** Sends the text under an id that stays the same until it has arrived. */
  readonly send: (text: string, id: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fetches the row again, after a refusal. */
  readonly refresh: () => void;
}

const NO_TEXT = { text: '' };

/** Writes an email to a visitor. The typed text keeps its id until it is sent or discarded, so that it is sent once. */
export function LetterDialog(props: LetterDialogProps) {
  const { work, theirs, letters, label, hint, send, refresh, ...rest } = props;
  return (
    <DialogForm
      {...rest}
      schema={staffLetterSchema}
      initial={NO_TEXT}
      send={async ({ text }, id) => {
        try {
          await send(text, id);
        } catch (cause) {
          refresh();
          throw cause;
        }
      }}
      saysRefusals
      width={640}
    >
      <ChangeNotice work={work} />
      {theirs && (
        // Focusable, so that a long text can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.quoted} dir="auto" role="region" aria-label="Their message" tabIndex={0}>
          {theirs}
        </div>
      )}
      {letters.length > 0 && <Letters label="Sent earlier" letters={letters} />}
      <SchemaField name="text" label={label} hint={hint}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 6, maxRows: 16 }} />
      </SchemaField>
    </DialogForm>
  );
}

/** Returns whether a draft has unsent text, so that its form opens again after a reload. */
export function hasDraft(draft: string): boolean {
  const person = getSession()?.user.id;
  return person !== undefined && readDrafts(person).some(({ name }) => name === draft);
}

/** Warns that a colleague changed the row while the email was being written; it can be sent only after this was on the screen. */
function ChangeNotice({ work: { revision, changedBy, changedAt } }: { readonly work: Work }) {
  const [seen] = useState(revision);
  if (revision === seen || !changedBy || !changedAt) return null;
  return (
    <Notice tone="warning" title="This changed while you were writing" className={styles.notice}>
      By <bdi>{changedBy}</bdi> on {formatDateTime(changedAt)}. Check it below before you send your email.
    </Notice>
  );
}
