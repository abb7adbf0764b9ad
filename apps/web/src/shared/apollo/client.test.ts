import { gql } from '@apollo/client';
import { fakeApi, refusal } from '../testkit/fakeApi.ts';
import { getSession, setSession, type Session } from '../session/session.ts';
import { forgetOnChangeOfPerson, makeApolloClient } from './client.ts';

const QUERY = gql`
  query Ping {
    ping
  }
`;
const realFetch = globalThis.fetch;

function aSession(accessToken: string, expiresInMs = 900_000, id = 'u1'): Session {
  return { accessToken, expiresAt: new Date(Date.now() + expiresInMs).toISOString(), user: { id, email: 'a@b.example' } };
}

/** The refresh endpoint: gives each caller the same new session, counts the calls. */
function refreshAnswers(body: unknown) {
  const counter = { calls: 0 };
  globalThis.fetch = (async () => {
    counter.calls += 1;
    await Promise.resolve();
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return counter;
}

beforeEach(() => {
  setSession(null);
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

it('AUT-13 replaces an access token whose time is up, once for calls made together', async () => {
  setSession(aSession('old', -1_000));
  const refresh = refreshAnswers({ data: { refreshSession: aSession('new') } });
  const api = fakeApi({ Ping: () => ({ ping: 'pong' }) });
  const client = makeApolloClient(api.link);

  const run = () => client.query({ query: QUERY, fetchPolicy: 'network-only', context: { queryDeduplication: false } });
  await Promise.all([run(), run(), run()]);

  expect(refresh.calls).toBe(1);
  expect(getSession()?.accessToken).toBe('new');
});

it('AUT-13 refreshes and repeats a call that the api answered with UNAUTHENTICATED', async () => {
  setSession(aSession('revoked'));
  refreshAnswers({ data: { refreshSession: aSession('new') } });
  const api = fakeApi({
    Ping: () => {
      if (getSession()?.accessToken === 'revoked') throw refusal('UNAUTHENTICATED', 'Please sign in.');
      return { ping: 'pong' };
    },
  });

  const { data } = await makeApolloClient(api.link).query({ query: QUERY });

  expect(data).toEqual({ ping: 'pong' });
  expect(api.count('Ping')).toBe(2);
});

it('AUT-13 signs out when the refresh is refused', async () => {
  setSession(aSession('revoked'));
  refreshAnswers({ errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] });
  const api = fakeApi({
    Ping: () => {
      throw refusal('UNAUTHENTICATED', 'Please sign in.');
    },
  });

  await expect(makeApolloClient(api.link).query({ query: QUERY })).rejects.toThrow('Please sign in.');

  expect(getSession()).toBeNull();
});

it('AUT-13 keeps the session when the refresh only could not be reached', async () => {
  setSession(aSession('old', -1_000));
  globalThis.fetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
  const api = fakeApi({ Ping: () => ({ ping: 'pong' }) });

  await expect(makeApolloClient(api.link).query({ query: QUERY })).rejects.toThrow('Failed to fetch');

  expect(getSession()?.accessToken).toBe('old');
});

it('AUT-15 empties the cache when another person, or nobody, is signed in', async () => {
  setSession(aSession('token'));
  const client = makeApolloClient(fakeApi({ Ping: () => ({ ping: 'secret' }) }).link);
  const stop = forgetOnChangeOfPerson(client);
  await client.query({ query: QUERY });
  expect(client.cache.readQuery({ query: QUERY })).toEqual({ ping: 'secret' });

  setSession(aSession('renewed'));
  expect(client.cache.readQuery({ query: QUERY })).toEqual({ ping: 'secret' });

  setSession(null);
  await Promise.resolve();
  expect(client.cache.readQuery({ query: QUERY })).toBeNull();
  stop();
});

it('AUT-14 follows a sign-out in another tab', async () => {
  setSession(aSession('token'));
  const client = makeApolloClient(fakeApi({ Ping: () => ({ ping: 'secret' }) }).link);
  const stop = forgetOnChangeOfPerson(client);
  await client.query({ query: QUERY });

  window.localStorage.removeItem('larkline.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'larkline.session' }));

  expect(getSession()).toBeNull();
  await Promise.resolve();
  expect(client.cache.readQuery({ query: QUERY })).toBeNull();
  stop();
});
