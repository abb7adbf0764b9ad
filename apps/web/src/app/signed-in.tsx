import { Outlet } from 'react-router';
import { useHydrated } from '../shared/hydration/useHydrated.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';

/**
 * The pages of the account zone that need a session. They are prerendered, so the guard starts when the browser has taken over.
 * The guard is part of the route: when a release has replaced its code, React Router loads the document again, as for any page.
 */
export default function SignedInPages() {
  const hydrated = useHydrated();
  if (!hydrated) return <Outlet />;
  return (
    <RequireAccess requires="session">
      <Outlet />
    </RequireAccess>
  );
}
