import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { PersonActor } from '../../../platform/context/actor.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { TaskKind } from '../../../platform/domain/task-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { User, UserRole } from '../../people/accounts/index.ts';
import { Task, type TaskState } from './task.entity.ts';

const payloadSchema = z.object({ taskId: z.uuid() });

/** After so long a job makes room for others in the queue, and the task continues by another one. */
const TURN_MS = 5 * SECOND_MS;
/** Tries of one step before the task has failed: a person waits for it. */
const MOST_TRIES = 3;
/** How long a task and its file are kept after its end. */
export const KEPT_MS = DAY_MS;

const UNEXPECTED = 'Something went wrong. The work done so far has been kept. Try again to continue.';
const NOT_STAFF = 'The person who started this task no longer works here.';

/**
 * Does steps of a task until its turn is over. Each step is one transaction that holds the lock of the task, so that a worker that was
 * thought dead and its successor never do the same step.
 */
export const runTaskJob: Job<z.output<typeof payloadSchema>> = {
  name: 'runTask',
  async run(ctx, payload, { attempt }) {
    const { taskId } = payloadSchema.parse(payload);
    const endsAt = performance.now() + TURN_MS;
    try {
      if (!(await beginTask(ctx, taskId))) return;
      do if (!(await stepTask(ctx, taskId))) return;
      while (performance.now() < endsAt);
      const task = await ctx.em.findOne(Task, { id: taskId });
      if (task) await queueTask(ctx, task);
    } catch (cause) {
      if (!(cause instanceof AppError) && attempt < MOST_TRIES) throw cause;
      ctx.log.error({ err: cause, task: taskId }, 'task failed');
      await failTask(ctx, taskId, cause instanceof AppError ? cause.message : UNEXPECTED);
    }
  },
};

/** Queues the work on a task, or its next part. The tasks of one person are done one after another. */
export function queueTask(ctx: Context, { id, startedBy }: Pick<Task, 'id' | 'startedBy'>): Promise<void> {
  return enqueue(ctx, runTaskJob, { taskId: id }, { key: `task:${id}`, queue: { name: 'tasks', key: startedBy } });
}

/** Returns a task that is locked until the end of the transaction, as it is now; `null` when it was removed. */
export function lockTask(tx: Context, id: string): Promise<Task | null> {
  return tx.em.findOne(Task, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Returns the kind of a task. Throws for one that no domain declares. */
export function getKind({ platform }: Context, { kind }: Pick<Task, 'kind'>): TaskKind {
  const found = platform.declared.taskKinds.get(kind);
  if (!found) throw new Error(`No domain declares tasks of the kind ${kind}`);
  return found;
}

/** Ends a task in the running transaction. */
export function endTask(
  tx: Context,
  task: Task,
  state: TaskState & ('done' | 'failed' | 'cancelled'),
  failure: string | null = null,
): void {
  tx.em.assign(task, { state, failure, finishedAt: tx.now(), expiresAt: tx.in(KEPT_MS) });
}

/** Undoes the work of a task so far, in the running transaction; tried again, the task starts from the beginning. */
export async function discardWork(tx: Context, task: Task): Promise<void> {
  const rowsDone = await getKind(tx, task).discard(tx, task);
  tx.em.assign(task, { position: null, rowsDone, bytes: 0 });
}

/** Notes that the work has begun, and how many rows there are; returns whether there is anything to do. */
async function beginTask(ctx: Context, id: string): Promise<boolean> {
  const waiting = await ctx.em.findOne(Task, { id }, { refresh: true });
  if (waiting?.state === 'running') return true;
  if (waiting?.state !== 'waiting') return false;
  const kind = getKind(ctx, waiting);
  const rowsTotal = await kind.count(ctx, kind.criteria.parse(waiting.criteria)).catch((cause: unknown) => {
    // The work can be done without knowing how much there is of it.
    ctx.log.warn({ err: cause, task: id }, 'rows of a task not counted');
    return null;
  });
  return inTransaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    if (task?.state === 'waiting')
      tx.em.assign(task, { state: 'running', rowsTotal, startedAt: task.startedAt ?? tx.now(), steppedAt: tx.now() });
    return task?.state === 'running';
  });
}

/** Does the next step; returns whether another one follows. */
function stepTask(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    if (task?.state !== 'running') return false;
    const person = await findStaff(tx, task);
    if (!person) {
      await discardWork(tx, task);
      endTask(tx, task, 'failed', NOT_STAFF);
      return false;
    }
    const kind = getKind(tx, task);
    const { position, rows, bytes, isEnd } = await kind.step(
      { ...tx, actor: person },
      { id, criteria: kind.criteria.parse(task.criteria), position: task.position ? kind.position.parse(task.position) : null },
    );
    tx.em.assign(task, {
      position: position as object,
      rowsDone: task.rowsDone + rows,
      bytes: task.bytes + (bytes ?? 0),
      steppedAt: tx.now(),
    });
    if (!isEnd) return true;
    endTask(tx, task, 'done');
    const after = { rows: task.rowsDone, bytes: task.bytes };
    await recordAct({ ...tx, actor: person }, { action: `${task.kind}_finished`, notes: `${task.title}, ${id}`, after });
    return false;
  });
}

/** Returns the person who started a task as the asking party; `null` when that person is no longer a member of staff. */
async function findStaff(tx: Context, { startedBy }: Task): Promise<PersonActor | null> {
  const user = await tx.em.findOne(User, { id: startedBy });
  if (!user || (await tx.em.count(UserRole, { userId: startedBy, role: 'admin' })) === 0) return null;
  const noClient = { clientId: null, role: null, subscribed: false, locked: false, scopes: { list: [] } } as const;
  return { kind: 'person', userId: user.id, sessionId: '', email: user.email, isStaff: true, ...noClient };
}

function failTask(ctx: Context, id: string, failure: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    if (task && isOpen(task)) endTask(tx, task, 'failed', failure);
  });
}

/** Returns whether a task has not ended yet. */
export function isOpen({ state }: Pick<Task, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
