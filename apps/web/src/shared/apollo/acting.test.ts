import { gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client';
import { clearNotifications, getNotifications } from '../feedback/notifications.ts';
import { readDrafts, keepDraft } from '../session/drafts.ts';
import { EndActingDocument } from '../session/Acting.generated.ts';
import { ACTING_HEADER, ACTING_STORAGE_KEY } from '../session/acting.ts';
import { setSession } from '../session/session.ts';
import { signOut } from '../session/signOut.ts';
import { ViewerDocument } from '../session/Viewer.generated.ts';
import { actForTest, anActing } from '../testkit/acting.ts';
import { aSession, aViewer } from '../testkit/builders.ts';
import { fakeApi, refusal, type FakeApi } from '../testkit/fakeApi.ts';
import { authorisedFetch } from './authorisedFetch.ts';
import { makeApolloClient } from './client.ts';
import { refreshSession } from './refreshSession.ts';

const realFetch = globalThis.fetch;

beforeEach(() => {
  setSession(aSession());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  clearNotifications();
  actForTest(null);
  sessionStorage.clear();
  setSession(null);
  vi.restoreAllMocks();
});

/** Returns a client over the fake api, and the acting session that each operation named. */
function makeClient(api: FakeApi) {
  const named: (string | undefined)[] = [];
  const watch = new ApolloLink((operation, forward) => {
    named.push((operation.getContext()['headers'] as Record<string, string>)[ACTING_HEADER]);
    return forward(operation);
  });
  return { client: makeApolloClient(watch.concat(api.link)), named };
}

/** Answers every `fetch`; returns the acting session that each request named. */
function answerAll(body: object): (string | null)[] {
  const named: (string | null)[] = [];
  globalThis.fetch = (async (_url: string, init: RequestInit = {}) => {
    named.push(new Headers(init.headers).get(ACTING_HEADER));
    return Response.json(body);
  }) as typeof fetch;
  return named;
}

it('ACL-12 names the acting session in every request of the page, for files too, and in none of a page that does not act', async () => {
  const api = fakeApi({ Viewer: () => ({ viewer: aViewer() }) });
  const { client, named } = makeClient(api);
  const files = answerAll({});
  const ask = async () => {
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    await authorisedFetch('/files/products.csv');
  };

  await ask();
  actForTest(anActing());
  await ask();

  expect(named).toEqual([undefined, 'acting-1']);
  expect(files).toEqual([null, 'acting-1']);
});

it('ACL-12 keeps naming it when the storage is cleared or another one is started: the page stays what it was', async () => {
  actForTest(anActing());
  const { client, named } = makeClient(fakeApi({ Viewer: () => ({ viewer: aViewer() }) }));
  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });

  sessionStorage.clear();
  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
  sessionStorage.setItem(ACTING_STORAGE_KEY, JSON.stringify(anActing({ id: 'acting-2' })));
  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });

  expect(named).toEqual(['acting-1', 'acting-1', 'acting-1']);
});

it('AUT-13 AUT-15 renews and ends the person’s own session, and ends acting, as the person', async () => {
  actForTest(anActing());
  const { client, named } = makeClient(fakeApi({ EndActing: () => ({ endActing: { id: 'acting-1' } }) }));
  const renewed = answerAll({ data: { refreshSession: aSession({ accessToken: 'new' }) } });

  await client.mutate({ mutation: EndActingDocument, variables: { id: 'acting-1' }, context: { asSelf: true } });
  await refreshSession('token');
  answerAll({ data: { signOut: true } });
  await signOut();

  expect(named).toEqual([undefined]);
  expect(renewed).toEqual([null]);
  expect(sessionStorage.getItem(ACTING_STORAGE_KEY)).toBeNull();
});

it('says why a change is refused while acting', async () => {
  actForTest(anActing());
  const { client } = makeClient(
    fakeApi({
      Refused: () => {
        throw refusal('NOT_WHILE_ACTING', "You can't do this while acting for a business.");
      },
    }),
  );

  await expect(client.mutate({ mutation: gql('mutation Refused { disconnectCalendar { provider } }') })).rejects.toThrow();

  expect(getNotifications().map(({ title }) => title)).toEqual(["You can't do this while acting for a business"]);
});

it.each(['not json', '7', '{"id":"acting-1"}', 'null'])('takes %s in the storage for not acting', async (text) => {
  sessionStorage.setItem(ACTING_STORAGE_KEY, text);
  const { client, named } = makeClient(fakeApi({ Viewer: () => ({ viewer: aViewer() }) }));

  await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });

  expect(named).toEqual([undefined]);
});

it('keeps what was typed apart: for each client, and for staff themselves', () => {
  const typed = { title: 'Profile', base: {}, values: { phone: '1' } };
  keepDraft('amara', 'own', typed);
  actForTest(anActing());
  expect(readDrafts('amara')).toEqual([]);
  keepDraft('amara', 'for the first', typed);

  actForTest(anActing({ clientId: 'client-2' }));
  expect(readDrafts('amara')).toEqual([]);
  actForTest(anActing({ id: 'acting-2' }));
  expect(readDrafts('amara').map(({ name }) => name)).toEqual(['for the first']);
  actForTest(null);
  expect(readDrafts('amara').map(({ name }) => name)).toEqual(['own']);
});
