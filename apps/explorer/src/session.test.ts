import { readAnswer } from './send-operation.ts';
import { Session } from './session.ts';

interface SentOperation {
  readonly operation: string;
  readonly authorization: string | undefined;
  readonly credentials: string | undefined;
}

const amara = { email: 'amara@fernhill.example', role: 'CLIENT', hasAccess: true, client: { businessName: 'Fernhill' } };
const REFUSED = {
  data: { viewer: null },
  errors: [{ message: 'The access token is invalid or has expired.', path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } }],
};
const realFetch = globalThis.fetch;
let sent: SentOperation[];
let viewer: unknown;
const answers: Record<string, () => Response> = {
  ExplorerSignIn: () => Response.json({ data: { signIn: { accessToken: 'token-1' } } }),
  ExplorerViewer: () => (viewer === 'refused' ? Response.json(REFUSED, { status: 401 }) : Response.json({ data: { viewer } })),
  ExplorerSignOut: () => Response.json({ data: { signOut: true } }),
};
let changes: number;
const aSession = () => new Session('/graphql', () => void (changes += 1));

beforeEach(() => {
  sent = [];
  viewer = amara;
  changes = 0;
  globalThis.fetch = (async (_address: string, { body, headers, credentials }: RequestInit) => {
    const { query } = JSON.parse(String(body)) as { query: string };
    const operation = /Explorer\w+/.exec(query)?.[0] ?? '';
    sent.push({ operation, authorization: (headers as Record<string, string>)['authorization'], credentials });
    return answers[operation]!();
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('CRD-06 signs in, shows the person, and sends no cookies', async () => {
  const session = aSession();

  expect(await session.signIn('amara@fernhill.example', 'secret')).toEqual({
    person: { email: 'amara@fernhill.example', role: 'CLIENT', hasAccess: true, business: 'Fernhill' },
  });
  expect(session.token).toBe('token-1');
  expect(sent).toEqual([
    { operation: 'ExplorerSignIn', authorization: undefined, credentials: 'omit' },
    { operation: 'ExplorerViewer', authorization: 'Bearer token-1', credentials: 'omit' },
  ]);
  expect(changes).toBe(1);
});

it('CRD-06 stays signed out when an answer for the person arrives late', async () => {
  const session = aSession();
  await session.signIn('amara@fernhill.example', 'secret');

  const late = session.refresh();
  await session.signOut();
  await late;

  expect([session.token, session.person]).toEqual([null, null]);
});

it('CRD-06 refuses a token that the api does not accept', async () => {
  viewer = 'refused';
  const session = aSession();

  expect(await session.useToken('made-up')).toEqual({ problem: 'The access token is invalid or has expired.' });
  expect(session.token).toBeNull();
  expect(changes).toBe(0);
});

it('CRD-06 names an API key, which belongs to no person', async () => {
  viewer = null;
  const session = aSession();

  expect(await session.useToken('lk_live_key')).toEqual({ problem: 'This is an API key. Sign in with an email address and password.' });
  expect(session.token).toBeNull();
});

it('CRD-06 drops an expired token', async () => {
  const session = aSession();
  await session.useToken('token-2');
  viewer = 'refused';

  await session.refresh();

  expect(session.token).toBeNull();
  expect(session.person).toBeNull();
});

it('CRD-06 keeps the token while the api cannot be reached', async () => {
  const session = aSession();
  await session.useToken('token-2');
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));

  await session.refresh();

  expect(session.token).toBe('token-2');
});

it('CRD-06 ends the session at the api when signing out', async () => {
  const session = aSession();
  await session.useToken('token-2');

  await session.signOut();

  expect(session.token).toBeNull();
  expect(sent.at(-1)).toMatchObject({ operation: 'ExplorerSignOut', authorization: 'Bearer token-2' });
});

it('CRD-06 parses the errors of an answer', () => {
  const extensions = { code: 'INVALID_INPUT', fields: { email: 'Enter an address.' }, retryAfterSeconds: 3 };
  const { errors } = readAnswer(JSON.stringify({ errors: [{ message: 'No.', path: ['a', 0, 'b'], extensions }], data: null }));

  expect(errors).toEqual([
    { message: 'No.', code: 'INVALID_INPUT', path: 'a.0.b', fields: { email: 'Enter an address.' }, retryAfterSeconds: 3 },
  ]);
});

it.each(['<h1>502</h1>', '"text"', 'null', ''])('CRD-06 shows %j, which is not a GraphQL answer, as received', (text) => {
  expect(readAnswer(text)).toEqual({ text, data: null, errors: [] });
});
