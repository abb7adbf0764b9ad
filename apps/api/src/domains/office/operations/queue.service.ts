import { setAsideSchema } from '@larkline/validation';
import { retryMail, setMailAside } from '../../../integrations/mail/index.ts';
import { recordAct, type Act } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { discardJob, retryJob, retryJobsOfKind } from '../../../platform/jobs/job-queue.ts';
import { replayEvent, setEventAside } from '../../../platform/jobs/open-events.ts';

/** Does something to failed work in a transaction and records it; `act` is `null` when there was nothing left to do. Returns how many rows it changed. */
function recorded(ctx: Context, work: (tx: Context) => Promise<{ readonly act: Act; readonly changed?: number } | null>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const done = await work(tx);
    // The outcome is the answer; there is no act to record.
    if (!done) tx.acts.recorded += 1;
    else await recordAct(tx, done.act);
    return done ? (done.changed ?? 1) : 0;
  });
}

const parseReason = (given: string) => parse(setAsideSchema, { reason: given }).reason;

/** Starts a job that failed now, with all its tries, for staff. Throws NOT_FOUND, JOB_RUNNING. */
export function retryFailingJob(ctx: Context, id: string): Promise<number> {
  return recorded(ctx, async (tx) => {
    const { kind, attempts } = await retryJob(tx, id);
    return { act: { action: 'job_retried', notes: `${kind}, job ${id}`, before: { attempts }, after: { attempts: 0 } } };
  });
}

/** Starts the jobs of a kind that were tried for the last time, at most a thousand, for staff. */
export function retryFailingJobs(ctx: Context, kind: string): Promise<number> {
  return recorded(ctx, async (tx) => {
    const changed = await retryJobsOfKind(tx, kind);
    return changed === 0 ? null : { changed, act: { action: 'jobs_retried', notes: kind, after: { jobs: changed } } };
  });
}

/** Deletes a job that failed, for staff. Throws NOT_FOUND, JOB_RUNNING, INVALID_INPUT without a reason. */
export function discardFailingJob(ctx: Context, id: string, given: string): Promise<number> {
  const reason = parseReason(given);
  return recorded(ctx, async (tx) => {
    const { kind, attempts } = await discardJob(tx, id);
    return { act: { action: 'job_discarded', notes: reason, before: { job: `${kind}, job ${id}`, attempts } } };
  });
}

/** Queues the work of an event again, for staff. Throws NOT_FOUND, NOT_REPEATABLE. */
export function replayOpenEvent(ctx: Context, id: string): Promise<number> {
  return recorded(ctx, async (tx) => {
    const event = await replayEvent(tx, id);
    return event && { act: { action: 'event_replayed', notes: `${event.type}, ${id}`, before: { error: event.lastError } } };
  });
}

/** Marks an event as dealt with, for staff. Throws NOT_FOUND, INVALID_INPUT without a reason. */
export function setOpenEventAside(ctx: Context, id: string, given: string): Promise<number> {
  const reason = parseReason(given);
  return recorded(ctx, async (tx) => {
    const event = await setEventAside(tx, id);
    return (
      event && { act: { action: 'event_set_aside', notes: reason, before: { event: `${event.type}, ${id}`, error: event.lastError } } }
    );
  });
}

/** Sends a mail that failed again, or one that waits now, for staff. Throws NOT_FOUND, NOT_REPEATABLE. */
export function retryOpenMail(ctx: Context, id: string): Promise<number> {
  return recorded(ctx, async (tx) => {
    const mail = await retryMail(tx, id);
    return mail && { act: { action: 'mail_retried', notes: `${mail.kind}, mail ${id}` } };
  });
}

/** Marks a failed mail as dealt with, for staff. Throws NOT_FOUND, NOT_REPEATABLE, INVALID_INPUT without a reason. */
export function setOpenMailAside(ctx: Context, id: string, given: string): Promise<number> {
  const reason = parseReason(given);
  return recorded(ctx, async (tx) => {
    const mail = await setMailAside(tx, id);
    return mail && { act: { action: 'mail_set_aside', notes: reason, before: { mail: `${mail.kind}, mail ${id}` } } };
  });
}
