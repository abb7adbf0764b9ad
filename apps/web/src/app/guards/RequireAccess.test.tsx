import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { meetsRequirement, rememberedPage, rememberPage, type Requirement } from '../../shared/session/access.ts';
import { getSession, setSession } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/signOut.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { aSession, aViewer } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { address, findAddress, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { RequireAccess } from './RequireAccess.tsx';

let restoreFetch: () => void = () => undefined;

function answerRefresh(RefreshSession: Handler) {
  restoreFetch = answerFetch(fakeApi({ RefreshSession }));
}

beforeEach(() => {
  setSession(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  restoreFetch();
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

const behind = (requires: Requirement) => (
  <RequireAccess requires={requires}>
    <p>Inside</p>
  </RequireAccess>
);

it.each([
  ['session', 'CLIENT', false, true],
  ['subscription', 'CLIENT', false, false],
  ['subscription', 'CLIENT', true, true],
  ['subscription', 'ADMIN', false, true],
  ['admin', 'CLIENT', true, false],
  ['admin', 'ADMIN', false, true],
] as const)('ACL-02 %s: role %s, access %s → %s', (requires, role, hasAccess, allowed) => {
  expect(meetsRequirement({ role, hasAccess, isLocked: false }, requires)).toBe(allowed);
});

it('ACL-01 remembers the page with query and hash, and follows only pages of this site', () => {
  expect(rememberPage({ pathname: '/dashboard', search: '?tab=faqs', hash: '#x' })).toEqual({ from: '/dashboard?tab=faqs#x' });
  expect(rememberedPage({ from: '/dashboard?tab=faqs#x' })).toBe('/dashboard?tab=faqs#x');
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 7, undefined])
    expect(rememberedPage({ from })).toBeNull();
  expect(rememberedPage(null)).toBeNull();
});

it.each(['session', 'subscription', 'admin'] as const)(
  'ACL-01 sends a visitor who is signed out from a page for %s to /login',
  (requires) => {
    renderScreen({ '/page': behind(requires) }, { api: fakeApi({}), at: '/page?tab=faqs' });

    expect(address()).toBe('/login');
    expect(screen.queryByText('Inside')).not.toBeInTheDocument();
  },
);

it('PUB-10 says Loading... while access is being checked, then shows the page', async () => {
  signInForTest();
  renderScreen({ '/page': behind('subscription') }, { api: fakeApi({ Viewer: () => ({ viewer: aViewer() }) }), at: '/page' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'Loading...' })).toBeInTheDocument();

  expect(await screen.findByText('Inside')).toBeInTheDocument();
});

it('ACL-03 CF-08 E47 sends a known client from /admin to /dashboard and says why', async () => {
  signInForTest();
  renderScreen({ '/admin': behind('admin') }, { api: fakeApi({ Viewer: () => ({ viewer: aViewer() }) }), at: '/admin' });

  expect(await screen.findByRole('alert')).toHaveTextContent("Access DeniedYou don't have admin privileges.");
  await findAddress('/dashboard');
});

it('CF-08 shows what was given for it when staff lose the role while the page is open', async () => {
  signInForTest();
  const api = fakeApi({ Viewer: () => ({ viewer: aViewer({ role: 'ADMIN' }) }) });
  const page = (
    <RequireAccess requires="admin" lost={<p>Lost</p>}>
      <p>Inside</p>
    </RequireAccess>
  );
  const { client } = renderScreen({ '/admin': page }, { api, at: '/admin' });
  expect(await screen.findByText('Inside')).toBeInTheDocument();

  api.handlers.Viewer = () => ({ viewer: aViewer({ hasAccess: false }) });
  await act(() => client.refetchQueries({ include: ['Viewer'] }));

  expect(screen.getByText('Lost')).toBeInTheDocument();
  expect(screen.queryByText('Inside')).not.toBeInTheDocument();
  expect(address()).toBe('/admin');
});

it('ACL-04 CF-07 sends a person without access from /dashboard to /login', async () => {
  signInForTest();
  const api = fakeApi({ Viewer: () => ({ viewer: aViewer({ hasAccess: false }) }) });
  renderScreen({ '/dashboard': behind('subscription'), '/login': <p>Login</p> }, { api, at: '/dashboard' });

  expect(await screen.findByText('Login')).toBeInTheDocument();
});

it('ACL-07 shows nothing when the check fails, logs it, and can be asked again', async () => {
  signInForTest();
  const api = fakeApi({});
  renderScreen({ '/page': behind('subscription') }, { api, at: '/page' });
  expect(await screen.findByRole('heading', { name: 'We couldn’t check your access' })).toBeInTheDocument();
  expect(screen.queryByText('Inside')).not.toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith('Access could not be checked.', expect.anything());

  api.handlers.Viewer = () => ({ viewer: aViewer() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Inside')).toBeInTheDocument();
});

it('AUT-13 forgets a session by which the api knows nobody and that cannot be renewed', async () => {
  signInForTest();
  answerRefresh(() => {
    throw refusal('UNAUTHENTICATED', 'Please sign in.');
  });
  renderScreen(
    { '/page': behind('subscription'), '/login': <p>Login</p> },
    { api: fakeApi({ Viewer: () => ({ viewer: null }) }), at: '/page' },
  );

  expect(await screen.findByText('Login')).toBeInTheDocument();
  expect(getSession()).toBeNull();
});

it('AUT-13 renews a session by which the api knows nobody, and continues', async () => {
  signInForTest();
  answerRefresh(() => ({ refreshSession: aSession({ accessToken: 'renewed' }) }));
  const Viewer = () => ({ viewer: getSession()?.accessToken === 'renewed' ? aViewer() : null });
  renderScreen({ '/page': behind('subscription') }, { api: fakeApi({ Viewer }), at: '/page' });

  expect(await screen.findByText('Inside')).toBeInTheDocument();
});

describe('a session that the browser has deleted, as Safari does after seven days', () => {
  const mark = () => {
    document.cookie = 'signed-in=1; Path=/';
  };
  const pages = { '/page': behind('subscription'), '/login': <p>Login</p> };
  const api = () => fakeApi({ Viewer: () => ({ viewer: aViewer() }) });

  it('AUT-13 CF-60 is renewed by the cookie, without a sign-in', async () => {
    mark();
    answerRefresh(() => ({ refreshSession: aSession({ accessToken: 'renewed' }) }));
    renderScreen(pages, { api: api(), at: '/page' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');

    expect(await screen.findByText('Inside')).toBeInTheDocument();
    expect(getSession()?.accessToken).toBe('renewed');
  });

  it('AUT-13 goes to the sign-in page when the api refuses, and does not ask again', async () => {
    mark();
    answerRefresh(() => {
      throw refusal('UNAUTHENTICATED', 'Please sign in.');
    });
    renderScreen(pages, { api: api(), at: '/page' });

    expect(await screen.findByText('Login')).toBeInTheDocument();
    expect(document.cookie).not.toContain('signed-in');
  });

  it('AUT-13 ACL-07 can be asked for again when the api did not answer', async () => {
    mark();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    restoreFetch = answerFetch(fakeApi({}));
    renderScreen(pages, { api: api(), at: '/page' });
    const again = await screen.findByRole('button', { name: 'Try again' });

    answerRefresh(() => ({ refreshSession: aSession() }));
    await userEvent.click(again);

    expect(await screen.findByText('Inside')).toBeInTheDocument();
  });

  it('AUT-15 is not renewed after a sign-out that did not reach the api', async () => {
    signInForTest();
    mark();
    restoreFetch = answerFetch(fakeApi({}));
    renderScreen(pages, { api: api(), at: '/page' });
    await screen.findByText('Inside');

    await act(() => signOut());

    expect(await screen.findByText('Login')).toBeInTheDocument();
    expect(document.cookie).not.toContain('signed-in');
  });
});

it('AUT-13 says that a session has ended on its own, and remembers the page', async () => {
  signInForTest();
  renderScreen({ '/page': behind('subscription') }, { api: fakeApi({ Viewer: () => ({ viewer: aViewer() }) }), at: '/page?tab=faqs' });
  await screen.findByText('Inside');

  act(() => setSession(null));

  expect(await screen.findByRole('alert')).toHaveTextContent('Signed outYou’ve been signed out.');
  expect(address()).toBe('/login');
});

it('AUT-15 says nothing of the kind after a sign-out by hand', async () => {
  signInForTest();
  const restore = answerFetch(fakeApi({ EndSession: () => ({ signOut: true }) }));
  renderScreen({ '/page': behind('subscription') }, { api: fakeApi({ Viewer: () => ({ viewer: aViewer() }) }), at: '/page' });
  await screen.findByText('Inside');

  await act(() => signOut());

  expect(address()).toBe('/login');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  restore();
});

it('ACL-04 CF-07 says that the subscription has ended while the page was open', async () => {
  signInForTest();
  const api = fakeApi({ Viewer: () => ({ viewer: aViewer() }) });
  const { client } = renderScreen({ '/page': behind('subscription'), '/login': <p>Login</p> }, { api, at: '/page' });
  await screen.findByText('Inside');

  api.handlers.Viewer = () => ({ viewer: aViewer({ hasAccess: false }) });
  await act(() => client.refetchQueries({ include: ['Viewer'] }));

  expect(await screen.findByText('Login')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Subscription endedYour plan no longer includes the dashboard.');
});

it('AUT-15 asks for a new sign-in as soon as the person is signed out', async () => {
  signInForTest();
  renderScreen({ '/page': behind('subscription') }, { api: fakeApi({ Viewer: () => ({ viewer: aViewer() }) }), at: '/page' });
  await screen.findByText('Inside');

  act(() => setSession(null));

  expect(address()).toBe('/login');
});

describe('staff who act for a client', () => {
  beforeEach(() => signInForTest());
  afterEach(() => {
    actForTest(null);
    sessionStorage.clear();
  });

  it('ADM-08 see on a new page that the time is over, with the way back', async () => {
    actForTest(anActing());
    const Viewer: Handler = () => {
      throw refusal('ACTING_ENDED', "You're no longer acting for this business.");
    };
    renderScreen({ '/page': behind('subscription') }, { api: fakeApi({ Viewer }), at: '/page' });

    expect(await screen.findByRole('heading', { name: 'You no longer act for Rowan & <b>Sons</b>' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the admin area' }));
    expect(sessionStorage.getItem('larkline.acting')).toBeNull();
  });

  it('ADM-08 see that a client without a plan has no dashboard, and can end it', async () => {
    actForTest(anActing());
    const api = fakeApi({
      Viewer: () => ({ viewer: aViewer({ hasAccess: false }) }),
      EndActing: () => ({ endActing: { id: 'acting-1' } }),
    });
    renderScreen({ '/page': behind('subscription') }, { api, at: '/page' });

    expect(await screen.findByRole('heading', { name: 'Rowan & <b>Sons</b> has no plan' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the admin area' }));
    await waitFor(() => expect(api.count('EndActing')).toBe(1));
    expect(address()).toBe('/page');
  });

  it('ADM-08 CF-08 are led from a page of staff back to the dashboard, and told why', async () => {
    actForTest(anActing());
    const api = fakeApi({ Viewer: () => ({ viewer: aViewer() }) });
    renderScreen({ '/page': behind('admin'), '/dashboard': <p>Dashboard</p> }, { api, at: '/page' });

    expect(await screen.findByText('Dashboard')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent("You can't do this while acting for a business");
  });
});
