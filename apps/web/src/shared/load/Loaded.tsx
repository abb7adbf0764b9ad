import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { Load } from './useLoaded.ts';
import styles from './Loaded.module.css';

interface LoadedProps<Data> {
  readonly of: Load<Data>;
  /** Says in the place of the data that it could not be loaded. */
  readonly failure: string;
  /** Shown above older data that could not be refreshed; without it the older data is shown alone. */
  readonly outdated?: string;
  /** The shape of the data while it is loaded. */
  readonly skeleton: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown for empty data; needs `isEmpty`. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a load state: failed with 'Try again', loading, empty, or the data. */
export function Loaded<Data>({ of, failure, outdated, skeleton, isEmpty, empty, children }: LoadedProps<Data>) {
  if (of.kind === 'failed') return <LoadFailure title={failure} tone="error" onRetry={of.retry} />;
  if (of.kind === 'loading') return skeleton;
  return (
    <>
      {of.outdated && outdated && <LoadFailure title={outdated} tone="warning" onRetry={of.retry} />}
      {isEmpty?.(of.data) ? empty : children(of.data)}
    </>
  );
}

interface LoadFailureProps {
  readonly title: string;
  readonly tone: 'warning' | 'error';
  readonly onRetry: () => void;
}

function LoadFailure({ title, tone, onRetry }: LoadFailureProps) {
  const retry = (
    <Button kind="secondary" size="compact" onClick={onRetry}>
      Try again
    </Button>
  );
  return <Notice className={styles.failure} tone={tone} title={title} action={retry} />;
}
