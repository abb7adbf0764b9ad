import { canOpenDashboard } from '../../shared/session/access.ts';
import type { ViewerQuery } from '../../shared/session/Viewer.generated.ts';

type SignedInViewer = NonNullable<ViewerQuery['viewer']>;

/** Where a signed-in person goes from /login: to a page, or nowhere, and why (ACL-06). */
export type SignInOutcome = { readonly goTo: string } | { readonly stay: 'no-client' | 'no-subscription' };

/** The start of the pages that ask for no more than a session. */
const SESSION_ONLY = '/onboarding';
const ADMIN = '/admin';
const DASHBOARD = '/dashboard';

/**
 * Staff go to /admin, with the query and hash they came for; a client to the remembered page or the dashboard (ACL-06). Who never had a plan stays at /login,
 * which tells why, so that guard and sign-in never send a person round in circles (CF-06, CF-07).
 */
export function signInOutcome(viewer: SignedInViewer, from: string | null): SignInOutcome {
  if (viewer.role === 'ADMIN') return { goTo: from?.startsWith(ADMIN) ? from : ADMIN };
  if (from?.startsWith(SESSION_ONLY)) return { goTo: from };
  if (canOpenDashboard(viewer)) return { goTo: from ?? DASHBOARD };
  return { stay: viewer.client ? 'no-subscription' : 'no-client' };
}

/** Where a person goes whose role could not be asked for: the guard of that page asks again (ACL-06). */
export function outcomeUnknown(from: string | null): string {
  return from ?? DASHBOARD;
}
