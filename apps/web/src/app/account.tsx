import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { LoadingPage } from '../shared/feedback/Loading.tsx';
import type { AccessHandle } from '../shared/session/access.ts';
import { useHydrated } from '../shared/hydration/useHydrated.ts';
import { ConsentPrompt } from './layouts/ConsentPrompt.tsx';
import { AccountProviders } from './providers/AccountProviders.tsx';

// Of these pages only onboarding has a guard; /login does not wait for its code.
const RequireAccess = lazy(() => import('./guards/RequireAccess.tsx').then((module) => ({ default: module.RequireAccess })));

/**
 * The account zone: sign-in, email confirmation, sign-up after payment, onboarding, all of them without antd. Its pages
 * are prerendered, so the guard of those that need a session starts when the browser has taken over.
 */
export default function AccountZone() {
  const hydrated = useHydrated();
  const requires = useMatches()
    .map((match) => (match.handle as Partial<AccessHandle> | undefined)?.requires)
    .find((each) => each !== undefined);
  return (
    <AccountProviders>
      <ConsentPrompt />
      {hydrated && requires ? (
        <Suspense fallback={<LoadingPage />}>
          <RequireAccess requires={requires}>
            <Outlet />
          </RequireAccess>
        </Suspense>
      ) : (
        <Outlet />
      )}
    </AccountProviders>
  );
}
