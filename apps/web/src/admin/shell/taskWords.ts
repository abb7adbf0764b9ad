import { formatCount } from '@larkline/format';
import type { Tasks_taskFragment as Task } from '../../shared/tasks/Tasks.generated.ts';

/** Progress is read out in quarters, since announcing each row would drown everything else. */
const SPOKEN_STEP = 25;

/** Returns whether a task has not ended yet. */
export function isOpen({ state }: Pick<Task, 'state'>): boolean {
  return state === 'WAITING' || state === 'RUNNING';
}

/** Returns the progress from 0 to 100, or `null` while the number of rows is unknown. Rows may have been added since the count. */
export function percentDone({ rowsDone, rowsTotal }: Task): number | null {
  if (typeof rowsTotal !== 'number') return null;
  return rowsTotal === 0 ? 100 : Math.min(100, Math.floor((100 * rowsDone) / rowsTotal));
}

/** Returns the state of a task in words. */
export function stateLabel(task: Task): string {
  const { state, failure } = task;
  switch (state) {
    case 'WAITING':
      return 'Waiting to start';
    case 'RUNNING':
      return progressText(task);
    case 'DONE':
      return doneInWords(task);
    case 'CANCELLED':
      return cancelledInWords(task);
    case 'FAILED':
      return failure ?? 'Failed';
  }
}

/** Returns how many tasks are running, have failed and are done: "1 running, 2 done". */
export function taskSummary(tasks: readonly Task[]): string {
  const count = (isCounted: (task: Task) => boolean, words: string) => {
    const { length } = tasks.filter(isCounted);
    return length > 0 ? [`${length} ${words}`] : [];
  };
  return [
    ...count(isOpen, 'running'),
    ...count(({ state }) => state === 'FAILED', 'failed'),
    ...count(({ state }) => state === 'DONE', 'done'),
    ...count(({ state }) => state === 'CANCELLED', 'cancelled'),
  ].join(', ');
}

/** Returns the state of a task for screen readers; it changes only a few times. */
export function spokenState(task: Task): string {
  const percent = percentDone(task);
  if (task.state !== 'RUNNING') return `${task.title}: ${stateLabel(task)}.`;
  if (percent === null) return `${task.title}: running.`;
  return `${task.title}: ${Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP}%.`;
}

function doneInWords({ kind, rowsDone }: Task): string {
  if (kind === 'EXPORT') return `Done: ${rowsIn(rowsDone)}, kept for a day`;
  return kind === 'LETTERS' ? `${emailsIn(rowsDone)} queued; unsent ones can be cancelled` : `Done: ${rowsIn(rowsDone)}`;
}

function cancelledInWords({ kind, rowsDone }: Task): string {
  if (rowsDone === 0) return 'Cancelled';
  return kind === 'LETTERS' ? `Cancelled; ${emailsIn(rowsDone)} already sent` : `Cancelled after ${rowsIn(rowsDone)}`;
}

function emailsIn(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'email' : 'emails'}`;
}

function progressText({ rowsDone, rowsTotal }: Task): string {
  return typeof rowsTotal === 'number' ? `${formatCount(rowsDone)} of ${rowsIn(rowsTotal)}` : rowsIn(rowsDone);
}

function rowsIn(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}
