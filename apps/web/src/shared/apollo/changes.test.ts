import { gql, type DocumentNode } from '@apollo/client';
import { setSession } from '../session/session.ts';
import { ViewerDocument } from '../session/Viewer.generated.ts';
import { answerFetch } from '../testkit/answerFetch.ts';
import { aClient, aDashboard, aSession, aViewer } from '../testkit/builders.ts';
import { fakeApi, refusal } from '../testkit/fakeApi.ts';
import { signInForTest } from '../testkit/renderScreen.tsx';
import { followOtherTabs, openChangeChannel } from './changes.ts';
import { makeApolloClient } from './client.ts';
import { REQUEST_TIMEOUT_MS } from './limitedFetch.ts';
import { postOperation } from './postOperation.ts';
import { refreshSession } from './refreshSession.ts';
import { AnotherPerson } from './ownership.ts';
import { findApiError } from './errors.ts';

const RENAME: DocumentNode = gql`
  mutation Rename($input: ProfilePatch!) {
    saveProfile(input: $input) {
      client {
        id
        businessName
      }
    }
  }
`;
const COUNTS: DocumentNode = gql`
  query Counts {
    adminSummary {
      totalClients
    }
  }
`;

/** Channels of one browser: a message reaches every other channel of the same name. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const each of FakeChannel.open) if (each !== this && each.name === this.name) each.onmessage?.({ data });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((each) => each !== this);
  }
}

let restoreFetch: () => void = () => undefined;

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  FakeChannel.open = [];
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  restoreFetch();
  setSession(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('other tabs', () => {
  const rename = () => ({ saveProfile: { client: aClient({ businessName: 'Renamed' }), dashboard: aDashboard() } });

  async function twoTabs() {
    signInForTest();
    const api = fakeApi({
      Viewer: () => ({ viewer: aViewer() }),
      Counts: () => ({ adminSummary: { totalClients: 1 } }),
      Rename: rename,
    });
    const [hereChannel, thereChannel] = [openChangeChannel(), openChangeChannel()];
    const [here, there] = [makeApolloClient(api.link, hereChannel), makeApolloClient(api.link, thereChannel)];
    const stop = followOtherTabs(there, thereChannel!);
    const watched = [ViewerDocument, COUNTS].map((query) => there.watchQuery({ query }).subscribe(() => undefined));
    await settled();
    return { api, here, there, stop: () => [stop, ...watched.map((each) => () => each.unsubscribe())].forEach((end) => end()) };
  }

  it('ask again for what they show of a changed type, and for nothing else', async () => {
    const { api, here, stop } = await twoTabs();

    await here.mutate({ mutation: RENAME, variables: { input: { businessName: 'Renamed' } } });
    await settled();

    expect([api.count('Viewer'), api.count('Counts')]).toEqual([2, 1]);
    stop();
  });

  it('are others: a tab asks nothing again for its own change', async () => {
    const { api, there, stop } = await twoTabs();

    await there.mutate({ mutation: RENAME, variables: { input: { businessName: 'Renamed' } } });
    await settled();

    expect(api.count('Viewer')).toBe(1);
    stop();
  });

  it.each([
    ['log an answer that could not be loaded', false, 1],
    ['log nothing of an answer that the end of the session cut off', true, 0],
  ])('%s', async (_what, isEnded, logged) => {
    const { api, here, there, stop } = await twoTabs();
    let fail: (cause: Error) => void = () => undefined;
    api.handlers['Viewer'] = () => new Promise((_resolve, reject) => (fail = reject));
    await here.mutate({ mutation: RENAME, variables: { input: {} } });
    await settled();

    if (isEnded) setSession(null);
    if (isEnded) await there.clearStore();
    fail(refusal('UNAVAILABLE', 'Down'));
    await settled();

    expect(console.error).toHaveBeenCalledTimes(logged);
    stop();
  });

  it('wait until they are shown', async () => {
    const { api, here, stop } = await twoTabs();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await here.mutate({ mutation: RENAME, variables: { input: {} } });
    await settled();
    expect(api.count('Viewer')).toBe(1);

    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();

    expect(api.count('Viewer')).toBe(2);
    stop();
  });

  it('hear of a type that a change declares', async () => {
    const { api, here, stop } = await twoTabs();

    await here.mutate({ mutation: RENAME, variables: { input: {} }, context: { changes: ['AdminSummary'] } });
    await settled();

    expect(api.count('Counts')).toBe(2);
    stop();
  });
});

it('repeats a query whose answer was on its way while a change was answered', async () => {
  signInForTest();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let name = 'Before';
  const api = fakeApi({
    async Viewer() {
      const client = aClient({ businessName: name });
      if (name === 'Before') await held;
      return { viewer: { ...aViewer(), client } };
    },
    Rename: () => ({ saveProfile: { client: aClient({ businessName: (name = 'After') }), dashboard: aDashboard() } }),
  });
  const client = makeApolloClient(api.link);
  const query = client.query({ query: ViewerDocument });
  await settled();

  await client.mutate({ mutation: RENAME, variables: { input: { businessName: 'After' } } });
  release();

  expect((await query).data?.viewer?.client?.businessName).toBe('After');
  expect(api.count('Viewer')).toBe(2);
});

it('refuses a change that another person typed', async () => {
  signInForTest('b@other.example');
  const api = fakeApi({ Rename: () => ({ saveProfile: { client: aClient(), dashboard: aDashboard() } }) });

  const change = makeApolloClient(api.link).mutate({ mutation: RENAME, variables: { input: {} }, context: { as: 'id of a@shop.example' } });

  await expect(change).rejects.toThrow(AnotherPerson);
  expect(api.count('Rename')).toBe(0);
});

describe('time limits', () => {
  const deaf = () => {
    const realFetch = globalThis.fetch;
    globalThis.fetch = ((_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))) as typeof fetch;
    restoreFetch = () => (globalThis.fetch = realFetch);
  };

  it('ends a request that is not answered after 20 s, not before', async () => {
    vi.useFakeTimers();
    deaf();
    let failure: unknown = null;
    postOperation(ViewerDocument, {}).catch((cause: unknown) => (failure = cause));

    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);

    expect(failure).toMatchObject({ name: 'TimeoutError' });
  });

  it('AUT-13 a refresh that hangs frees the lock after 20 s and keeps the session', async () => {
    vi.useFakeTimers();
    deaf();
    const session = aSession({ accessToken: 'old' });
    setSession(session);
    const held: boolean[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        async request(_name: string, _options: object, run: () => Promise<boolean>) {
          held.push(true);
          return run().finally(() => held.pop());
        },
      },
    });

    const refresh = refreshSession(session.accessToken).then(String, (cause: unknown) => (cause as Error).name);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);

    expect(await refresh).toBe('TimeoutError');
    expect(held).toEqual([]);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('AUT-13 a tab does not wait for the lock of another for ever', async () => {
    vi.useFakeTimers();
    const session = aSession({ accessToken: 'old' });
    setSession(session);
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (_name: string, { signal }: { signal: AbortSignal }) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      },
    });

    const refresh = refreshSession(session.accessToken).then(String, (cause: unknown) => (cause as Error).message);
    await vi.advanceTimersByTimeAsync(25_000);

    expect(await refresh).toBe('Another tab holds the refresh of the session.');
    Reflect.deleteProperty(navigator, 'locks');
  });
});

it('reads a refusal of a post without Apollo like any other', async () => {
  restoreFetch = answerFetch(
    fakeApi({
      Viewer: () => {
        throw refusal('INVALID_INPUT', 'Not valid', { email: 'Wrong' });
      },
    }),
  );

  const cause: unknown = await postOperation(ViewerDocument, {}).catch((failure: unknown) => failure);

  expect(findApiError(cause)).toMatchObject({ code: 'INVALID_INPUT', message: 'Not valid', fields: { email: 'Wrong' } });
});

/** Waits until promises that are under way have settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
