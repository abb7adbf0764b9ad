import { z } from 'zod';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { inTransaction, lockName } from '../../../platform/db/in-transaction.ts';
import type { TaskKind } from '../../../platform/domain/task-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { discardWork, endTask, isOpen, getKind, lockTask, queueTask } from './run-task.job.ts';
import { Task, type TaskKindName } from './task.entity.ts';

/** Most tasks that are listed. */
export const MOST_TASKS = 20;
const ID_TAKEN = 'This id is already in use. Please try again.';
/** Most tasks of one person that wait or run. */
const MOST_OPEN = 3;

/** A task to be started. */
export interface NewTask<Criteria> {
  readonly criteria: Criteria;
  /** Its work, in words, for the person. */
  readonly title: string;
  /** Its input, in words, for the audit log. */
  readonly notes: string;
}

/** Distinguishes a repeated request from a new one. */
export interface OwnRequest<Criteria> {
  /** Id of the task, which the caller chose. */
  readonly id: string;
  /** Whether a task with this id was started for the same work, by its criteria. */
  isSame(criteria: Criteria): boolean;
}

/** Returns the newest tasks of the signed-in member of staff. */
export function listTasks(ctx: Context): Promise<Task[]> {
  return ctx.em.find(Task, { startedBy: signedIn(ctx).userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_TASKS });
}

/** Returns a task of the signed-in member of staff. Throws NOT_FOUND, even for those of other people. */
export async function getOwnTask(ctx: Context, id: string): Promise<Task> {
  const isId = z.uuid().safeParse(id).success;
  const task = isId ? await ctx.em.findOne(Task, { id, startedBy: signedIn(ctx).userId }) : null;
  if (!task) throw new AppError('NOT_FOUND', 'This task no longer exists.');
  return task;
}

/**
 * Starts a task of the signed-in member of staff, and records it as `<kind>_started`. Throws TOO_MANY_TASKS while three of that person's wait
 * or run, INVALID_INPUT for criteria that the kind does not take.
 */
export function startTask<Criteria extends object>(ctx: Context, kind: TaskKind<Criteria>, task: NewTask<Criteria>): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    await lockTasks(tx, signedIn(tx).userId);
    return createTask(tx, kind, tx.newId(), task);
  });
}

/**
 * Starts a task as `startTask` does, unless a request with the same id has: then returns that task, even when both came at once. What is to
 * be done is asked for only for a first request. Throws INVALID_INPUT for the id of another person or kind, WORK_CHANGED when the earlier
 * request was about something else.
 */
export function startTaskOnce<Criteria extends object>(
  ctx: Context,
  kind: TaskKind<Criteria>,
  { id, isSame }: OwnRequest<Criteria>,
  describe: (tx: Context) => Promise<NewTask<Criteria>>,
): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    await lockTasks(tx, userId);
    const before = await tx.em.findOne(Task, { id });
    if (!before) return createTask(tx, kind, id, await describe(tx));
    if (before.startedBy !== userId || before.kind !== kind.name) throw new AppError('INVALID_INPUT', ID_TAKEN);
    if (!isSame(kind.criteria.parse(before.criteria)))
      throw new AppError('WORK_CHANGED', "You've already started this with different text or rows. Check your tasks.");
    // The answer says how it is.
    tx.acts.recorded += 1;
    return before;
  });
}

async function createTask<Criteria extends object>(
  tx: Context,
  kind: TaskKind<Criteria>,
  id: string,
  { criteria, title, notes }: NewTask<Criteria>,
): Promise<Task> {
  const startedBy = signedIn(tx).userId;
  await assertRoom(tx, startedBy);
  const task = tx.em.create(Task, {
    id,
    startedBy,
    kind: kind.name as TaskKindName,
    title,
    criteria: kind.criteria.parse(criteria),
    createdAt: tx.now(),
    steppedAt: tx.now(),
  });
  await tx.em.flush();
  await recordAct(tx, { action: `${kind.name}_started`, notes });
  await queueTask(tx, task);
  return task;
}

/** Cancels a task and undoes its work where possible; a finished task stays as it is. Throws NOT_FOUND. */
export function cancelTask(ctx: Context, id: string): Promise<Task> {
  return changeTask(ctx, id, async (tx, task) => {
    const goesOn = task.state === 'done' && getKind(tx, task).goesOnAfterEnd === true;
    if (!isOpen(task) && !goesOn) return null;
    const { rowsDone } = task;
    await discardWork(tx, task);
    endTask(tx, task, 'cancelled');
    return { action: 'cancelled', after: { rowsDone } };
  });
}

/** Lets a task that failed continue where it stopped; any other one stays as it is. Throws NOT_FOUND, TOO_MANY_TASKS. */
export function retryTask(ctx: Context, id: string): Promise<Task> {
  return changeTask(ctx, id, async (tx, task) => {
    if (task.state !== 'failed') return null;
    await lockTasks(tx, task.startedBy);
    await assertRoom(tx, task.startedBy);
    tx.em.assign(task, { state: 'waiting', failure: null, finishedAt: null, expiresAt: null, steppedAt: tx.now() });
    await queueTask(tx, task);
    return { action: 'retried', after: { rowsDone: task.rowsDone } };
  });
}

/** Deletes a task that has ended, with its file; returns its id. Throws NOT_FOUND, TASK_OPEN. */
export async function removeTask(ctx: Context, id: string): Promise<string> {
  await changeTask(ctx, id, async (tx, task) => {
    if (isOpen(task)) throw new AppError('TASK_OPEN', 'This task is still running. Cancel it first.');
    tx.em.remove(task);
    return { action: 'removed', after: {} };
  });
  return id;
}

interface TaskAct {
  readonly action: 'cancelled' | 'retried' | 'removed';
  readonly after: Readonly<Record<string, number>>;
}

/** Changes a task of the signed-in person that is locked, and records the act; `null` when there was nothing to do. */
function changeTask(ctx: Context, id: string, change: (tx: Context, task: Task) => Promise<TaskAct | null>): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    await getOwnTask(tx, id);
    const task = await lockTask(tx, id);
    if (!task) throw new AppError('NOT_FOUND', 'This task no longer exists.');
    const act = await change(tx, task);
    await tx.em.flush();
    // The answer says how the task is.
    if (!act) tx.acts.recorded += 1;
    else await recordAct(tx, { action: `${task.kind}_${act.action}`, notes: `${task.title}, ${id}`, after: act.after });
    return task;
  });
}

// Two starts at once would each count the tasks before the other one.
async function lockTasks(tx: Context, userId: string): Promise<void> {
  await lockName(tx, `tasks of ${userId}`);
}

async function assertRoom(tx: Context, userId: string): Promise<void> {
  if ((await tx.em.count(Task, { startedBy: userId, state: { $in: ['waiting', 'running'] } })) < MOST_OPEN) return;
  throw new AppError('TOO_MANY_TASKS', `You already have ${MOST_OPEN} tasks running. Wait for one to finish or cancel one.`);
}
