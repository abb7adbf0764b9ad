import { useViewerQuery } from './Viewer.generated.ts';

/** Returns whether the signed-in person is staff, by the answer that the guard of the page got; sends nothing itself. */
export function useIsStaff(): boolean {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-only' });
  return data?.viewer?.role === 'ADMIN';
}
