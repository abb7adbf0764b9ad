import { answerFetch } from '../testkit/answerFetch.ts';
import { aSession, aViewer } from '../testkit/builders.ts';
import { fakeApi, refusal, type FakeApi, type Handler } from '../testkit/fakeApi.ts';
import { getSession, setSession } from '../session/session.ts';
import { learnServerTime } from '../session/serverTime.ts';
import { ViewerDocument } from '../session/Viewer.generated.ts';
import { clearOnUserChange, makeApolloClient } from './client.ts';
import { refreshSession } from './refreshSession.ts';

const viewer: Handler = () => ({ viewer: aViewer() });
let restoreFetch: () => void = () => undefined;

const spent = () => ({ ...aSession({ accessToken: 'old' }), expiresAt: new Date(Date.now() - 1_000).toISOString() });

/** Answers the refresh, which does not go through Apollo. */
function answerRefresh(RefreshSession: Handler): FakeApi {
  const api = fakeApi({ RefreshSession });
  restoreFetch = answerFetch(api);
  return api;
}

beforeEach(() => {
  setSession(null);
});

afterEach(() => {
  restoreFetch();
});

it('AUT-13 replaces an access token whose time is up, once for calls made together', async () => {
  setSession(spent());
  const refresh = answerRefresh(() => ({ refreshSession: aSession({ accessToken: 'new' }) }));
  const api = fakeApi({ Viewer: viewer });
  const client = makeApolloClient(api.link);

  const run = () => client.query({ query: ViewerDocument, fetchPolicy: 'network-only', context: { queryDeduplication: false } });
  await Promise.all([run(), run(), run()]);

  expect(refresh.count('RefreshSession')).toBe(1);
  expect(getSession()?.accessToken).toBe('new');
});

it.each([
  ['a day', 86_400_000],
  ['a year', 365 * 86_400_000],
])('AUT-13 keeps a good access token on a machine whose clock is %s ahead, and replaces an old one', async (_words, ahead) => {
  const api = fakeApi({ Viewer: viewer });
  const refresh = answerRefresh(() => ({ refreshSession: aSession({ accessToken: 'new' }) }));
  const server = Date.now();
  const expiresIn = (seconds: number) => ({
    ...aSession({ accessToken: 'old' }),
    expiresAt: new Date(server + seconds * 1_000).toISOString(),
  });
  const read = () => makeApolloClient(api.link).query({ query: ViewerDocument, fetchPolicy: 'network-only' });
  vi.spyOn(Date, 'now').mockReturnValue(server + ahead);
  learnServerTime(new Response(null, { headers: { date: new Date(server).toUTCString() } }));

  setSession(expiresIn(600));
  await read();
  expect(refresh.count('RefreshSession')).toBe(0);
  setSession(expiresIn(-5));
  await read();
  expect(refresh.count('RefreshSession')).toBe(1);

  vi.restoreAllMocks();
  learnServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
});

it('AUT-13 refreshes and repeats a call that the api answered with UNAUTHENTICATED', async () => {
  setSession(aSession({ accessToken: 'revoked' }));
  answerRefresh(() => ({ refreshSession: aSession({ accessToken: 'new' }) }));
  const api = fakeApi({
    Viewer: () => {
      if (getSession()?.accessToken === 'revoked') throw refusal('UNAUTHENTICATED', 'Please sign in.');
      return { viewer: aViewer() };
    },
  });

  const { data } = await makeApolloClient(api.link).query({ query: ViewerDocument });

  expect(data?.viewer?.id).toBe(aViewer().id);
  expect(api.count('Viewer')).toBe(2);
});

it('AUT-13 signs out when the refresh is refused', async () => {
  setSession(aSession({ accessToken: 'revoked' }));
  answerRefresh(() => {
    throw refusal('UNAUTHENTICATED', 'Please sign in.');
  });
  const api = fakeApi({
    Viewer: () => {
      throw refusal('UNAUTHENTICATED', 'Please sign in.');
    },
  });

  await expect(makeApolloClient(api.link).query({ query: ViewerDocument })).rejects.toThrow('Please sign in.');

  expect(getSession()).toBeNull();
});

it('AUT-13 CF-60 renews a session that the browser deleted under an open page, once, and asks nothing without its cookie', async () => {
  const refresh = answerRefresh(() => ({ refreshSession: aSession({ accessToken: 'new' }) }));
  const client = makeApolloClient(fakeApi({ Viewer: viewer }).link);
  const run = () => client.query({ query: ViewerDocument, fetchPolicy: 'network-only', context: { queryDeduplication: false } });
  await run();
  expect(refresh.count('RefreshSession')).toBe(0);

  document.cookie = 'signed-in=1; Path=/';
  await Promise.all([run(), run()]);

  expect(refresh.count('RefreshSession')).toBe(1);
  expect(getSession()?.accessToken).toBe('new');
});

it('AUT-14 keeps the person who signed in elsewhere while a deleted session was being renewed', async () => {
  document.cookie = 'signed-in=1; Path=/';
  const other = aSession({ accessToken: 'of another' });
  answerRefresh(() => {
    setSession(other);
    return { refreshSession: aSession({ accessToken: 'late' }) };
  });

  expect(await refreshSession(null)).toBe(true);

  expect(getSession()?.accessToken).toBe('of another');
});

it('AUT-13 keeps the session when the refresh only could not be reached', async () => {
  setSession(spent());
  restoreFetch = answerFetch(fakeApi({}));
  const api = fakeApi({ Viewer: viewer });

  await expect(makeApolloClient(api.link).query({ query: ViewerDocument })).rejects.toThrow('Failed to fetch');

  expect(getSession()?.accessToken).toBe('old');
});

it('AUT-15 empties the cache when another person, or nobody, is signed in', async () => {
  setSession(aSession({ accessToken: 'token' }));
  const client = makeApolloClient(fakeApi({ Viewer: viewer }).link);
  const stop = clearOnUserChange(client);
  await client.query({ query: ViewerDocument });
  expect(client.cache.readQuery({ query: ViewerDocument })).not.toBeNull();

  setSession(aSession({ accessToken: 'renewed' }));
  expect(client.cache.readQuery({ query: ViewerDocument })).not.toBeNull();

  setSession(null);
  await Promise.resolve();
  expect(client.cache.readQuery({ query: ViewerDocument })).toBeNull();
  stop();
});

it('AUT-14 follows a sign-out in another tab', async () => {
  setSession(aSession({ accessToken: 'token' }));
  const client = makeApolloClient(fakeApi({ Viewer: viewer }).link);
  const stop = clearOnUserChange(client);
  await client.query({ query: ViewerDocument });

  window.localStorage.removeItem('larkline.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'larkline.session' }));

  expect(getSession()).toBeNull();
  await Promise.resolve();
  expect(client.cache.readQuery({ query: ViewerDocument })).toBeNull();
  stop();
});
