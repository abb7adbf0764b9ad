import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router';
import { LoadingPage } from '../../shared/feedback/Loading.tsx';
import { getNotifications } from '../../shared/feedback/notifications.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { getActing, refuseWhileActing, type ActingSession } from '../../shared/session/acting.ts';
import { meetsRequirement, rememberPage, type Requirement } from '../../shared/session/access.ts';
import { EndedSession } from '../../shared/session/EndedSession.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useRenewal } from '../../shared/session/useRenewal.ts';
import { isSigningOut } from '../../shared/session/signOut.ts';
import { keptTitles, NOT_SAVED_YET } from '../../shared/session/unsaved.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import { useViewerQuery } from '../../shared/session/Viewer.generated.ts';
import { AccessUnknown } from './AccessUnknown.tsx';

// Drawn only while staff act for a client.
const actingClosed = lazyScreen(() => import('./ActingErrorPage.tsx').then(({ ActingErrorPage }) => ActingErrorPage));

interface RequireAccessProps {
  readonly requires: Requirement;
  /** Shown instead of the children when access is lost while the page is open (CF-08). */
  readonly lost?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children to those who may see them (ACL-01, ACL-02). Signed out: /login, which remembers the page. Not
 * staff where staff are asked for: /dashboard with a message (CF-08). No subscription where one is asked for: /login,
 * which tells so (CF-07). While asking: 'Loading...' (PUB-10).
 */
export function RequireAccess({ requires, lost, children }: RequireAccessProps) {
  const hydrated = useHydrated();
  const session = useSession();
  const renewal = useRenewal();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);
  if (!hydrated) return <LoadingPage />;
  if (!session && renewal.state === 'failed') return <AccessUnknown onRetry={renewal.renew} />;
  if (!session) return renewal.state ? <LoadingPage /> : <SignedOutRedirect wasOpen={wasSignedIn} />;
  if (requires === 'session') return children;
  return (
    <RequireViewer key={session.user.id} requires={requires} lost={lost}>
      {children}
    </RequireViewer>
  );
}

function ActingEnd(props: { readonly acting: ActingSession; readonly isOver: boolean }) {
  return (
    <ScreenBoundary name="Acting for a business" skeleton={<LoadingPage />}>
      <actingClosed.Component {...props} />
    </ScreenBoundary>
  );
}

function RequireViewer({ requires, lost, children }: RequireAccessProps) {
  const { data, error, loading, refetch } = useViewerQuery();
  const allowed = data?.viewer ? meetsRequirement(data.viewer, requires) : false;
  const [wasAllowed, setWasAllowed] = useState(false);
  if (allowed && !wasAllowed) setWasAllowed(true);
  useEffect(() => {
    if (error) console.error('Access could not be checked.', error);
  }, [error]);
  const acting = getActing();
  if (acting && !data && hasErrorCode(error, 'ACTING_ENDED')) return <ActingEnd acting={acting} isOver />;
  // The known state stays in force while a later check runs or fails.
  if (!data) return loading || !error ? <LoadingPage /> : <AccessUnknown onRetry={() => void refetch().catch(() => undefined)} />;
  const { viewer } = data;
  if (!viewer)
    return (
      <EndedSession askAgain={async () => Boolean((await refetch()).data?.viewer)}>
        <LoadingPage />
      </EndedSession>
    );
  if (allowed) return children;
  if (acting && requires !== 'admin') return <ActingEnd acting={acting} isOver={false} />;
  if (wasAllowed && lost) return lost;
  if (requires === 'admin') return <NotStaff />;
  return <NoSubscription wasOpen={wasAllowed} />;
}

interface ToLoginProps {
  /** The page was open: the person was not sent away from its door, but from what they were doing. */
  readonly wasOpen: boolean;
}

/** Loads /login, in the shape of a page, so that the footer stays below the window in the meantime. */
function ToLogin({ from, hasEnded = false }: { readonly from: Location; readonly hasEnded?: boolean }) {
  return (
    <>
      <LoadingPage />
      <Navigate to="/login" replace state={{ ...rememberPage(from), hasEnded }} />
    </>
  );
}

/** Redirects to /login, which returns here (ACL-01). Mentions an expired session; typed text is kept as a draft (AUT-13). */
function SignedOutRedirect({ wasOpen }: ToLoginProps) {
  const notify = useNotify();
  const location = useLocation();
  useEffect(
    function tellEndOfSession() {
      const isKnown = isSigningOut() || getNotifications().some(({ title }) => title === NOT_SAVED_YET);
      if (wasOpen && !isKnown) notify.error('Signed out', 'You’ve been signed out. Sign in again to pick up where you left off.');
    },
    [wasOpen, notify],
  );
  return <ToLogin from={location} hasEnded={wasOpen && !isSigningOut()} />;
}

/** To /login, which offers the plans (CF-07). A subscription that ended while the page was open is said. */
function NoSubscription({ wasOpen }: ToLoginProps) {
  const notify = useNotify();
  const location = useLocation();
  useEffect(
    function tellEndOfSubscription() {
      const kept = keptTitles().length > 0 ? ' Your unsaved changes are safe in this window.' : '';
      if (wasOpen) notify.error('Subscription ended', `Your plan no longer includes the dashboard.${kept}`);
    },
    [wasOpen, notify],
  );
  return <ToLogin from={location} />;
}

/** A known client at a page for staff (ACL-03, CF-08). */
function NotStaff() {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    function turnAway() {
      if (getActing()) refuseWhileActing();
      else notify.error('Access Denied', "You don't have admin privileges.");
      void navigate('/dashboard', { replace: true });
    },
    [navigate, notify],
  );
  return <LoadingPage />;
}
