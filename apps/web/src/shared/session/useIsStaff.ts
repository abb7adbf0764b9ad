import { useViewerQuery } from './Viewer.generated.ts';

/** Returns whether the signed-in person is staff, as the guard of the page was told; asks nothing itself. */
export function useIsStaff(): boolean {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-only' });
  return data?.viewer?.role === 'ADMIN';
}
