import { formatDateTime, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { useState, type RefObject } from 'react';
import { serverNow } from '../../shared/session/serverTime.ts';
import { staffUpdate } from '../../shared/apollo/forgetFields.ts';
import type { WelcomeCallOutcome } from '../../shared/apollo/schema.generated.ts';
import { rowDraft } from '../../shared/forms/useReopenedRow.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { DetailsDrawer, DetailsLine, DetailsSection } from '../../shared/panel/DetailsDrawer.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import {
  useAssignCallMutation,
  useCancelCallMutation,
  useOneCallQuery,
  useRecordCallMutation,
  useWriteAboutCallMutation,
  type Calls_callFragment as Call,
} from './Calls.generated.ts';
import type { Inbox_staffFragment as Staff } from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { LIVE } from './inboxTables.tsx';
import { CALL_STATES } from './inWords.ts';
import { hasDraft, LetterDialog } from './LetterDialog.tsx';
import { Letters } from './Letters.tsx';
import { useWorkAct } from './useWorkAct.ts';

/** Names of the drafts of emails about calls. */
export const CALL_DRAFTS = { write: 'call-letters', cancel: 'call-cancellations' } as const;

interface CallDrawerProps {
  /** The open call; `null` for none. */
  readonly id: string | null;
  /** Members of staff to choose an assignee from. */
  readonly staff: readonly Staff[];
  readonly onClose: () => void;
  readonly opener: RefObject<Element | null>;
}

const FAILURE = 'Failed to load this call.';
const UPDATE = staffUpdate('welcomeCalls', 'adminActions', 'auditActions');

/** A welcome call beside the list, with its emails and actions. */
export function CallDrawer({ id, staff, onClose, opener }: CallDrawerProps) {
  return (
    <DetailsDrawer open={id !== null} title="Welcome call" size={560} onClose={onClose} opener={opener}>
      {id !== null && <OpenCall key={id} id={id} staff={staff} />}
    </DetailsDrawer>
  );
}

function OpenCall({ id, staff }: { readonly id: string; readonly staff: readonly Staff[] }) {
  const result = useStaffResult(useOneCallQuery({ ...LIVE, variables: { id } }));
  const load = useLoaded(result, FAILURE);
  return (
    <Loaded
      of={load}
      failure={FAILURE}
      outdated="We couldn't refresh this call. It may be out of date."
      skeleton={<Bones shape="rows" count={6} />}
    >
      {({ welcomeCall }) =>
        welcomeCall ? (
          <Details call={welcomeCall} staff={staff} refresh={() => void result.refetch().catch(() => undefined)} />
        ) : (
          <EmptyState icon="calendar" title="This call no longer exists" text="Calls are deleted a year after they end." />
        )
      }
    </Loaded>
  );
}

interface DetailsProps {
  readonly call: Call;
  readonly staff: readonly Staff[];
  readonly refresh: () => void;
}

function Details({ call, staff, refresh }: DetailsProps) {
  const { id, revision } = call;
  const drafts = { write: rowDraft(CALL_DRAFTS.write, call), cancel: rowDraft(CALL_DRAFTS.cancel, call) };
  const [form, setForm] = useState<'write' | 'cancel' | null>(() =>
    hasDraft(drafts.write) ? 'write' : hasDraft(drafts.cancel) ? 'cancel' : null,
  );
  const [assign] = useAssignCallMutation(UPDATE);
  const [write] = useWriteAboutCallMutation(UPDATE);
  const [cancel] = useCancelCallMutation(UPDATE);
  const dialog = { work: call, theirs: call.notes ?? null, letters: call.letters, refresh, onClose: () => setForm(null) };
  return (
    <>
      <Actions call={call} refresh={refresh} onForm={setForm} />
      <DetailsSection title="Call">
        <dl>
          <DetailsLine name="Visitor">
            <bdi>{call.name}</bdi>
          </DetailsLine>
          <DetailsLine name="Email">
            <bdi>{call.email}</bdi>
          </DetailsLine>
          <DetailsLine name="Phone">{call.phone}</DetailsLine>
          <DetailsLine name="Time">{`${formatDateTime(call.startsAt)} to ${formatTime(new Date(call.endsAt))}`}</DetailsLine>
          <DetailsLine name="Booked">{formatDateTime(call.createdAt)}</DetailsLine>
          <DetailsLine name="Status">
            <StatusBadge tone={CALL_STATES[call.status].tone}>{CALL_STATES[call.status].label}</StatusBadge>
          </DetailsLine>
          <DetailsLine name="Assigned to">
            <AssigneeSelect
              assignee={call.assignee}
              staff={staff}
              assign={(assigneeId) => assign({ variables: { id, revision, assigneeId } })}
              refresh={refresh}
            />
          </DetailsLine>
          <DetailsLine name="Notes">{call.notes}</DetailsLine>
        </dl>
      </DetailsSection>
      <DetailsSection title="Emails to the visitor">
        {call.letters.length > 0 ? <Letters label="Emails" letters={call.letters} /> : <p className={styles.head}>None yet.</p>}
      </DetailsSection>
      <LetterDialog
        {...dialog}
        open={form === 'write'}
        title={`Email ${call.name}`}
        draft={drafts.write}
        label="Text"
        hint="Sent as you write it. We’ll add a greeting and the time of the call."
        submitLabel="Send email"
        done="Email sent"
        failed="Failed to send this email."
        send={(text, letter) => write({ variables: { input: { id: letter, welcomeCallId: id, revision, text } } })}
      />
      <LetterDialog
        {...dialog}
        open={form === 'cancel'}
        title={`Cancel the call with ${call.name}`}
        draft={drafts.cancel}
        label="Reason"
        hint="We’ll include it in the email to the visitor. The time will be free to book again."
        submitLabel="Cancel call"
        done="Call cancelled"
        failed="Failed to cancel this call."
        send={(text, letter) => cancel({ variables: { input: { id: letter, welcomeCallId: id, revision, text } } })}
      />
    </>
  );
}

interface ActionsProps {
  readonly call: Call;
  readonly refresh: () => void;
  readonly onForm: (form: 'write' | 'cancel') => void;
}

function Actions({ call, refresh, onForm }: ActionsProps) {
  const { id, revision, status } = call;
  const own = useSession()?.user.id;
  const [assign] = useAssignCallMutation(UPDATE);
  const [record] = useRecordCallMutation(UPDATE);
  const [act, busy] = useWorkAct(refresh);
  const now = serverNow();
  const isAgreed = status === 'CONFIRMED' || status === 'PENDING';
  const hasBegun = new Date(call.startsAt).getTime() <= now;
  const isOver = new Date(call.endsAt).getTime() <= now;
  const take = () =>
    act({
      run: () => assign({ variables: { id, revision, assigneeId: own ?? null } }).then(() => 'Call assigned to you'),
      failed: 'Failed to assign this call to you.',
    });
  const noteOutcome = (outcome: WelcomeCallOutcome) =>
    act({
      run: () => record({ variables: { id, revision, outcome } }).then(() => 'Outcome recorded'),
      failed: 'Failed to record the outcome.',
    });
  return (
    <div className={styles.actions} role="group" aria-label="Actions">
      {isAgreed && call.assignee?.id !== own && (
        <Button disabled={busy} onClick={take}>
          Assign to me
        </Button>
      )}
      <Button onClick={() => onForm('write')}>Write email</Button>
      {hasBegun && status !== 'CANCELLED' && status !== 'HELD' && (
        <Button disabled={busy} onClick={() => noteOutcome('HELD')}>
          Mark as held
        </Button>
      )}
      {hasBegun && status !== 'CANCELLED' && status !== 'NO_SHOW' && (
        <Button disabled={busy} onClick={() => noteOutcome('NO_SHOW')}>
          Mark as no-show
        </Button>
      )}
      {isAgreed && !isOver && (
        <Button danger onClick={() => onForm('cancel')}>
          Cancel call
        </Button>
      )}
    </div>
  );
}
