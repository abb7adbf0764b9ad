import { useEffect, useState } from 'react';
import type { Session } from '../../shared/session/session.ts';

/**
 * Whether the signed-in person is staff, whose area is Admin and not Dashboard (CF-50). Until the api has answered, and
 * when it cannot, the answer is no: the dashboard's guard then shows the way. Visitors load nothing for it.
 */
export function useViewerIsStaff(session: Session | null): boolean {
  const userId = session?.user.id;
  const [staffId, setStaffId] = useState<string | null>(null);
  useEffect(
    function askRole() {
      if (userId === undefined) return;
      let stopped = false;
      loadIsStaff().then(
        (isStaff) => {
          if (!stopped) setStaffId(isStaff ? userId : null);
        },
        (cause: unknown) => console.warn('The role could not be read', cause),
      );
      return () => {
        stopped = true;
      };
    },
    [userId],
  );
  return userId !== undefined && staffId === userId;
}

async function loadIsStaff(): Promise<boolean> {
  const [{ getApolloClient }, { NavViewerDocument }] = await Promise.all([
    import('../../shared/apollo/client.ts'),
    import('./NavViewer.generated.ts'),
  ]);
  const { data } = await getApolloClient().query({ query: NavViewerDocument });
  return data?.viewer?.role === 'ADMIN';
}
