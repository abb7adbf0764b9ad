import { useSyncExternalStore } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { outOfSightTitles, subscribeToUnsaved } from './unsaved.ts';

const NONE: readonly string[] = [];

/** Says that the edits of a form that has left the screen could not be saved yet. */
export function UnsavedNotice({ className }: { readonly className?: string | undefined }) {
  const titles = useSyncExternalStore(subscribeToUnsaved, outOfSightTitles, () => NONE);
  if (titles.length === 0) return null;
  return (
    <Notice tone="warning" title={`Not saved yet: your changes to ${titles.join(', ')}.`} className={className}>
      They are kept in this window. Open the form to see what is wrong, or wait for the connection.
    </Notice>
  );
}
