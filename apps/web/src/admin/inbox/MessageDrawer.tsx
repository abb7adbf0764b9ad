import { formatDateTime } from '@larkline/format';
import { Button } from 'antd';
import { useState, type RefObject } from 'react';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { DetailsDrawer, DetailsLine, DetailsSection } from '../../shared/panel/DetailsDrawer.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useSession } from '../../shared/session/session.ts';
import { rowDraft } from '../../shared/forms/useReopenedRow.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { forgetLists } from './forgetLists.ts';
import {
  useAnswerMessageMutation,
  useAssignMessageMutation,
  useCloseMessageMutation,
  useInboxMessageQuery,
  useReopenMessageMutation,
  type Inbox_messageFragment as Message,
  type Inbox_staffFragment as Staff,
} from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { LIVE } from './inboxTables.tsx';
import { STATES } from './inWords.ts';
import { hasDraft, LetterDialog } from './LetterDialog.tsx';
import { Letters } from './Letters.tsx';
import { useWorkAct } from './useWorkAct.ts';

interface MessageDrawerProps {
  /** The open message; `null` for none. */
  readonly id: string | null;
  /** Members of staff to choose an assignee from. */
  readonly staff: readonly Staff[];
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

/** Name of the drafts of answers. */
export const ANSWER_DRAFTS = 'contact-answers';

const FAILURE = 'Failed to load this message.';

/** A message beside the list, with its answers and actions. */
export function MessageDrawer({ id, staff, onClose, opener }: MessageDrawerProps) {
  return (
    <DetailsDrawer open={id !== null} title="Message" size={560} onClose={onClose} opener={opener}>
      {id !== null && <OpenMessage key={id} id={id} staff={staff} />}
    </DetailsDrawer>
  );
}

function OpenMessage({ id, staff }: { readonly id: string; readonly staff: readonly Staff[] }) {
  const result = useStaffResult(useInboxMessageQuery({ ...LIVE, variables: { id } }));
  const load = useLoaded(result, FAILURE);
  return (
    <Loaded
      of={load}
      failure={FAILURE}
      outdated="We couldn't refresh this message. It may be out of date."
      skeleton={<Bones shape="rows" count={6} />}
    >
      {({ contactMessage }) =>
        contactMessage ? (
          <Details message={contactMessage} staff={staff} refresh={() => void result.refetch().catch(() => undefined)} />
        ) : (
          <EmptyState icon="mail" title="This message no longer exists" text="Messages are deleted a year after they arrive." />
        )
      }
    </Loaded>
  );
}

interface DetailsProps {
  readonly message: Message;
  readonly staff: readonly Staff[];
  readonly refresh: () => void;
}

function Details({ message, staff, refresh }: DetailsProps) {
  const { id, revision } = message;
  const draft = rowDraft(ANSWER_DRAFTS, message);
  const [answering, setAnswering] = useState(() => hasDraft(draft));
  const [assign] = useAssignMessageMutation({ update: forgetLists });
  const [answer] = useAnswerMessageMutation({ update: forgetLists });
  return (
    <>
      <Actions message={message} refresh={refresh} onAnswer={() => setAnswering(true)} />
      <DetailsSection title="Message">
        <dl>
          <DetailsLine name="From">
            <bdi>{message.name}</bdi>
          </DetailsLine>
          <DetailsLine name="Email">
            <bdi>{message.email}</bdi>
          </DetailsLine>
          {message.phone && <DetailsLine name="Phone">{message.phone}</DetailsLine>}
          {message.company && <DetailsLine name="Business">{message.company}</DetailsLine>}
          <DetailsLine name="Subject">{message.subject}</DetailsLine>
          <DetailsLine name="Received">{formatDateTime(message.createdAt)}</DetailsLine>
          <DetailsLine name="Status">
            <StatusBadge tone={STATES[message.state].tone}>{STATES[message.state].label}</StatusBadge>
          </DetailsLine>
          {message.firstAnsweredAt && <DetailsLine name="First answered">{formatDateTime(message.firstAnsweredAt)}</DetailsLine>}
          {message.handledAt && <DetailsLine name="Closed">{formatDateTime(message.handledAt)}</DetailsLine>}
          <DetailsLine name="Assigned to">
            <AssigneeSelect
              assignee={message.assignee}
              staff={staff}
              assign={(assigneeId) => assign({ variables: { id, revision, assigneeId } })}
              refresh={refresh}
            />
          </DetailsLine>
        </dl>
      </DetailsSection>
      <DetailsSection title="Text">
        <p className={styles.text} dir="auto">
          {message.message}
        </p>
      </DetailsSection>
      <DetailsSection title="Answers">
        {message.answers.length > 0 ? (
          <Letters label="Answers" letters={message.answers} />
        ) : (
          <p className={styles.head}>Not answered yet.</p>
        )}
      </DetailsSection>
      <LetterDialog
        work={message}
        open={answering}
        title={`Answer ${message.name}`}
        draft={draft}
        theirs={message.message}
        letters={message.answers}
        label="Answer"
        hint="Sent by email as you write it. We’ll add a greeting, the date and our address."
        submitLabel="Send answer"
        done="Answer sent"
        failed="Failed to send this answer."
        send={(text, answerId) => answer({ variables: { input: { id: answerId, messageId: id, revision, text } } })}
        onClose={() => setAnswering(false)}
        refresh={refresh}
      />
    </>
  );
}

interface ActsProps {
  readonly message: Message;
  readonly refresh: () => void;
}

function Actions({ message, refresh, onAnswer }: ActsProps & { readonly onAnswer: () => void }) {
  const { id, revision } = message;
  const own = useSession()?.user.id;
  const [assign] = useAssignMessageMutation({ update: forgetLists });
  const [close] = useCloseMessageMutation({ update: forgetLists });
  const [reopen] = useReopenMessageMutation({ update: forgetLists });
  const [act, busy] = useWorkAct(refresh);
  const take = () =>
    act({
      run: () => assign({ variables: { id, revision, assigneeId: own ?? null } }).then(() => 'Message assigned to you'),
      failed: 'Failed to assign this message to you.',
    });
  const end = () =>
    act({ run: () => close({ variables: { id, revision } }).then(() => 'Message closed'), failed: 'Failed to close this message.' });
  const begin = () =>
    act({ run: () => reopen({ variables: { id, revision } }).then(() => 'Message reopened'), failed: 'Failed to reopen this message.' });
  const isOpen = message.state !== 'CLOSED';
  return (
    <div className={styles.actions} role="group" aria-label="Actions">
      {isOpen && message.assignee?.id !== own && (
        <Button disabled={busy} onClick={take}>
          Assign to me
        </Button>
      )}
      <Button type="primary" onClick={onAnswer}>
        Answer
      </Button>
      <Button disabled={busy} onClick={isOpen ? end : begin}>
        {isOpen ? 'Close' : 'Reopen'}
      </Button>
    </div>
  );
}
