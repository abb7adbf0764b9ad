import { formatCount } from '@larkline/format';
import { useEffect } from 'react';
import { failureText } from '../apollo/errors.ts';
import { Loaded } from '../load/Loaded.tsx';
import { useLoaded } from '../load/useLoaded.ts';
import { useStaffResult } from '../load/useStaffResult.ts';
import { Bones } from '../panel/Bones.tsx';
import { ChangeList } from '../panel/ChangeList.tsx';
import { useTaskPreviewQuery, type TaskPreviewQuery, type TaskPreviewQueryVariables } from './TaskPreview.generated.ts';
import styles from './TaskPreview.module.css';

interface TaskPreviewProps {
  /** The task and its rows. */
  readonly of: TaskPreviewQueryVariables;
  /** The rows by their noun: 'message', 'messages'. */
  readonly nouns: readonly [one: string, many: string];
  /** What will happen to them: 'will be closed'. */
  readonly verb: string;
  /** Words of the screen for fields and values. */
  readonly words?: ReadonlyMap<string, string>;
  /** Called with whether the preview is shown and the task may change something. */
  readonly onReady?: (isReady: boolean) => void;
}

type Preview = TaskPreviewQuery['taskPreview'];

const FAILURE = "We couldn't check these rows. Nothing has been changed.";

/** What a task will do with the selected rows: how many it changes, how many stay as they are and why, and the first ten changes. */
export function TaskPreview({ of, nouns, verb, words, onReady }: TaskPreviewProps) {
  // Rows change without this page, so no earlier answer is shown.
  const result = useStaffResult(useTaskPreviewQuery({ variables: of, fetchPolicy: 'no-cache' }));
  const failure = failureText(result.error, FAILURE);
  const load = useLoaded(result, failure);
  const preview = load.kind === 'ready' && !load.replacing ? load.data.taskPreview : null;
  const isReady = preview !== null && (preview.changed > 0 || preview.checked < preview.rows);
  useEffect(
    function sayReady() {
      onReady?.(isReady);
    },
    [isReady, onReady],
  );
  return (
    <section className={styles.preview} aria-label="Preview">
      {/* It stays in the page, so that the summary is read out when it arrives. */}
      <p role="status">{preview ? summary(preview, nouns, verb) : load.kind !== 'failed' && 'Checking what will happen...'}</p>
      <Loaded of={load} failure={failure} skeleton={<Bones shape="rows" count={3} label="Loading the preview..." />}>
        {({ taskPreview }) => <Rows preview={taskPreview} words={words} />}
      </Loaded>
    </section>
  );
}

function Rows({ preview: { changed, skipped, firstRows }, words }: { readonly preview: Preview } & Pick<TaskPreviewProps, 'words'>) {
  return (
    <>
      {skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Left as they are">
          {skipped.map(({ reason, rows }) => (
            <li key={reason}>{`${reason}: ${formatCount(rows)}`}</li>
          ))}
        </ul>
      )}
      {firstRows.length > 0 && (
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.rows} role="region" aria-label="First rows" tabIndex={0}>
          <ul>
            {firstRows.map(({ rowId, title, changes }) => (
              <li key={rowId}>
                <bdi>{title}</bdi>
                {changes.length > 0 && <ChangeList changes={changes} words={words} />}
              </li>
            ))}
          </ul>
          {changed > firstRows.length && <p>{`and ${formatCount(changed - firstRows.length)} more`}</p>}
        </div>
      )}
    </>
  );
}

function summary({ rows, checked, changed }: Preview, [one, many]: TaskPreviewProps['nouns'], verb: string): string {
  const inWords = (count: number) => (count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`);
  if (checked < rows)
    return `Of the first ${formatCount(checked)} of ${inWords(rows)}, ${formatCount(changed)} ${verb}. We didn't check the others.`;
  if (changed === 0) return `No ${many} ${verb}.`;
  return changed === checked ? `${inWords(changed)} ${verb}.` : `${formatCount(changed)} of ${inWords(checked)} ${verb}.`;
}
