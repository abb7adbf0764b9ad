import { getActing } from './acting.ts';
import { useViewerQuery } from './Viewer.generated.ts';

/**
 * Returns whether the plan of the person's business has ended or is unpaid for too long, so that billing alone is open, by the answer
 * that the guard of the page got; sends nothing itself. Never while staff act for it: every tab is open to them, to read.
 */
export function useIsLocked(): boolean {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-only' });
  return data?.viewer ? data.viewer.isLocked && data.viewer.role !== 'ADMIN' && !getActing() : false;
}
