import { Outlet, useMatches } from 'react-router';
import type { AccessHandle } from '../shared/session/access.ts';
import { useHydrated } from '../shared/hydration/useHydrated.ts';
import { RequireAccess } from './guards/RequireAccess.tsx';
import { ConsentPrompt } from './layouts/ConsentPrompt.tsx';
import { AccountProviders } from './providers/AccountProviders.tsx';

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
        <RequireAccess requires={requires}>
          <Outlet />
        </RequireAccess>
      ) : (
        <Outlet />
      )}
    </AccountProviders>
  );
}
