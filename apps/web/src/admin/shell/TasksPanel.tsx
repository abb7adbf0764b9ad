import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../shared/apollo/errors.ts';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { refreshedEvery } from '../../shared/apollo/refreshEvery.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { PANEL_ID } from '../../shared/controls/TabBar.tsx';
import {
  TasksDocument,
  useCancelTaskMutation,
  useRemoveTaskMutation,
  useRetryTaskMutation,
  useTasksQuery,
  type Tasks_taskFragment as Task,
} from '../../shared/tasks/Tasks.generated.ts';
import { downloadExport, takeStarted } from '../../shared/csv/startedExports.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import { useNarrow } from '../../shared/table/useNarrow.ts';
import styles from './TasksPanel.module.css';
import { isOpen, percentDone, spokenState, stateLabel, taskSummary } from './taskWords.ts';

/** How often progress is requested: while a task runs, and to notice tasks that another tab has started. */
const WORKING = refreshedEvery(1_000);
const IDLE = refreshedEvery(30_000);

/**
 * Tasks that the signed-in person has started, in a corner of the admin area, until they are removed or expire. On a phone the panel is
 * folded to one line at first, since it would cover half of the page.
 */
export function TasksPanel() {
  const [working, setWorking] = useState(false);
  const { data } = useStaffResult(useTasksQuery(working ? WORKING : IDLE));
  const tasks = data?.tasks ?? [];
  const hasWork = tasks.some(isOpen);
  if (hasWork !== working) setWorking(hasWork);
  useForgottenRows(tasks);
  const list = useId();
  const head = useRef<HTMLButtonElement>(null);
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const isUnfolded = unfolded ?? !narrow;
  return (
    <section className={styles.panel} aria-label="Tasks" hidden={tasks.length === 0} data-focus-scope="">
      <button
        ref={head}
        type="button"
        className={styles.head}
        aria-expanded={isUnfolded}
        aria-controls={list}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        Tasks <span className={styles.summary}>{taskSummary(tasks)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={list} className={styles.tasks} hidden={!isUnfolded}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} onRemoved={() => requestAnimationFrame(() => moveFocus(head.current))} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {tasks.map(spokenState).join(' ')}
      </p>
    </section>
  );
}

/** Moves the focus when a task has been removed: to the head of the panel, or to the tab after the last task. */
function moveFocus(head: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const next = head?.closest('[hidden]') ? document.getElementById(PANEL_ID) : head;
  next?.focus({ preventScroll: true });
}

// Fields that are out of date when work on rows has ended.
const CHANGED = ['contactMessages', 'adminSummary', 'adminActions', 'auditActions'] as const;

/** Removes the lists from the cache as soon as work on their rows has ended, so that they are fetched again. */
function useForgottenRows(tasks: readonly Task[]): void {
  const { cache } = useApolloClient();
  const atWork = tasks
    .filter((task) => task.kind !== 'EXPORT' && isOpen(task))
    .map(({ id }) => id)
    .join();
  const before = useRef(atWork);
  useEffect(
    function forgetRows() {
      const ended = before.current.split(',').filter((id) => id && !atWork.includes(id));
      if (ended.length > 0) forgetStaffFields(cache, CHANGED);
      before.current = atWork;
    },
    [cache, atWork],
  );
}

interface Act {
  readonly label: 'Cancel' | 'Download' | 'Remove' | 'Try again' | 'Cancel unsent';
  readonly run: () => Promise<unknown>;
  /** The toast for a failure whose reason the api does not name. */
  readonly failed: string;
}

interface TaskItemProps {
  readonly task: Task;
  readonly onRemoved: () => void;
}

function TaskItem({ task, onRemoved }: TaskItemProps) {
  const { id, title, state } = task;
  const notify = useNotify();
  const acts = useActs(task);
  const [act, busy] = useSubmit(async ({ label, run, failed }: Act) => {
    try {
      await run();
      if (label === 'Remove') onRemoved();
    } catch (cause) {
      notify.failure(failureText(cause, failed), cause);
    }
  });
  useEffect(
    function downloadOnce() {
      const download = acts.find(({ label }) => label === 'Download');
      if (download && takeStarted(id)) act(download);
    },
    [acts, act, id],
  );
  return (
    <li className={styles.task} data-state={state}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.state}>{stateLabel(task)}</p>
      </div>
      <div className={styles.actions}>
        {acts.map((each) => (
          <ActButton key={each.label} label={each.label} title={title} disabled={busy} onClick={() => act(each)} />
        ))}
      </div>
      {isOpen(task) && <Progress task={task} />}
    </li>
  );
}

interface ActButtonProps {
  readonly label: Act['label'];
  readonly title: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function ActButton({ label, title, ...rest }: ActButtonProps) {
  const name = `${label}: ${title}`;
  if (label === 'Remove') return <IconButton {...rest} icon="close" label={name} size={32} iconSize={16} />;
  return (
    <Button {...rest} kind="secondary" size="compact" aria-label={name}>
      {label}
    </Button>
  );
}

/** Returns the actions that the state of a task allows. */
function useActs(task: Task): readonly Act[] {
  const { id, kind, state } = task;
  const [cancel] = useCancelTaskMutation();
  const [retry] = useRetryTaskMutation();
  const [remove] = useRemoveTaskMutation({
    update: (cache) =>
      void cache.updateQuery(
        { query: TasksDocument, overwrite: true },
        (known) => known && { tasks: known.tasks.filter((each) => each.id !== id) },
      ),
  });
  const variables = { id };
  if (isOpen(task)) return [{ label: 'Cancel', run: () => cancel({ variables }), failed: 'Failed to cancel.' }];
  const removing: Act = { label: 'Remove', run: () => remove({ variables }), failed: 'Failed to remove.' };
  if (state === 'DONE' && kind === 'EXPORT')
    return [{ label: 'Download', run: () => downloadExport(id), failed: 'Failed to download the file.' }, removing];
  if (state === 'DONE' && kind === 'LETTERS')
    return [{ label: 'Cancel unsent', run: () => cancel({ variables }), failed: 'Failed to cancel the unsent emails.' }, removing];
  if (state === 'FAILED') return [{ label: 'Try again', run: () => retry({ variables }), failed: 'Failed to try again.' }, removing];
  return [removing];
}

function Progress({ task }: { readonly task: Task }) {
  const percent = percentDone(task);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={task.title}
      aria-valuetext={stateLabel(task)}
      {...(percent !== null && { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent })}
    >
      <span className={styles.bar} style={{ width: `${percent ?? 0}%` }} />
    </div>
  );
}
