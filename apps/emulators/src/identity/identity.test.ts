import { createHash } from 'node:crypto';
import { postForm, startTestEmulators, type TestEmulators } from '../testkit/emulators.ts';
import { PROVIDERS, type Provider } from './identity.ts';

let emulators: TestEmulators;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());

const CLIENT = { client_id: 'client', client_secret: 'secret' };
const BACK = 'http://localhost:4000/oauth/callback/x';
const VERIFIER = 'a verifier of one attempt, long enough for PKCE';
const SCOPES: Readonly<Record<Provider, string>> = {
  google: 'openid email https://www.googleapis.com/auth/calendar.freebusy',
  microsoft: 'openid email offline_access https://graph.microsoft.com/Calendars.ReadWrite',
};

let accounts = 0;
const newAccount = () => `person-${(accounts += 1)}@calendar.example`;

function consentPage(provider: Provider, changes: Record<string, string> = {}): string {
  const asked = {
    client_id: CLIENT.client_id,
    redirect_uri: BACK,
    response_type: 'code',
    scope: SCOPES[provider],
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return `${emulators.url}/identity/${provider}/authorize?${new URLSearchParams({ ...asked, ...changes })}`;
}

async function agree(provider: Provider, account: string, decision = 'allow'): Promise<URLSearchParams> {
  const response = await postForm(consentPage(provider), { account, decision, scope: SCOPES[provider].split(' ').at(-1) ?? '' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

async function token(provider: Provider, fields: Record<string, string>): Promise<Answer> {
  const response = await postForm(`${emulators.url}/apis/${provider}/token`, { ...CLIENT, ...fields });
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: text.startsWith('{') ? (JSON.parse(text) as never) : {},
  };
}

const exchange = (provider: Provider, code: string, changes: Record<string, string> = {}) =>
  token(provider, { grant_type: 'authorization_code', code, code_verifier: VERIFIER, redirect_uri: BACK, ...changes });
const refresh = (provider: Provider, refreshToken: unknown, changes: Record<string, string> = {}) =>
  token(provider, { grant_type: 'refresh_token', refresh_token: String(refreshToken), ...changes });

async function connect(provider: Provider, account = newAccount()) {
  const { body } = await exchange(provider, (await agree(provider, account)).get('code') ?? '');
  return { account, access: String(body['access_token']), refreshToken: String(body['refresh_token']), body };
}

async function readCalendar(provider: Provider, access: string, from: string, until: string): Promise<Response> {
  const headers = { authorization: `Bearer ${access}` };
  if (provider === 'microsoft')
    return fetch(
      `${emulators.url}/apis/microsoft/v1.0/me/calendarView?${new URLSearchParams({ startDateTime: from, endDateTime: until })}`,
      {
        headers,
      },
    );
  return fetch(`${emulators.url}/apis/google/calendar/v3/freeBusy`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ timeMin: from, timeMax: until, items: [{ id: 'primary' }] }),
  });
}
const DAY = ['2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'] as const;

describe.each(PROVIDERS)('the local %s', (provider) => {
  it('describes itself, and signs with the key that it shows', async () => {
    const issuer = `${emulators.url}/apis/${provider}`;
    const found = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
    const keys = (await (await fetch(String(found['jwks_uri']))).json()) as { keys: { kid: string }[] };
    const { body } = await connect(provider);
    const [header = '', claims = ''] = String(body['id_token']).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

    expect(found).toMatchObject({ issuer, token_endpoint: `${issuer}/token`, code_challenge_methods_supported: ['S256'] });
    expect('revocation_endpoint' in found).toBe(provider === 'google');
    expect(read(header)['kid']).toBe(keys.keys[0]?.kid);
    expect(read(claims)).toMatchObject({ iss: issuer, aud: CLIENT.client_id, nonce: 'a-nonce' });
  });

  it.each([
    ['client_id', ''],
    ['redirect_uri', 'nowhere'],
    ['response_type', 'token'],
    ['code_challenge_method', 'plain'],
    ['code_challenge', ''],
    ['state', ''],
  ])('refuses a request with %s "%s" on its page', async (name, value) => {
    expect((await fetch(consentPage(provider, { [name]: value }))).status).toBe(400);
    expect((await fetch(consentPage(provider))).status).toBe(200);
  });

  it('sends the state back, with a code or with the refusal', async () => {
    const denied = await agree(provider, newAccount(), 'deny');

    expect(Object.fromEntries(denied)).toEqual({ state: 'a-state', error: 'access_denied' });
    expect([...(await agree(provider, newAccount())).keys()].sort()).toEqual(['code', 'state']);
  });

  it('exchanges a code once, within a minute, for the client, address and verifier that it was made for', async () => {
    const code = async () => (await agree(provider, newAccount())).get('code') ?? '';
    const other = PROVIDERS.find((each) => each !== provider) ?? provider;
    const used = await code();

    expect((await exchange(provider, used)).status).toBe(200);
    for (const wrong of [
      exchange(provider, used),
      exchange(provider, 'code_of_another'),
      exchange(provider, await code(), { code_verifier: 'another verifier of the same length, or longer' }),
      exchange(provider, await code(), { redirect_uri: `${BACK}/y` }),
      exchange(provider, await code(), { client_id: 'another' }),
      exchange(other, await code()),
    ])
      expect(await wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await exchange(provider, await code(), { client_secret: '' })).toMatchObject({ status: 401 });

    const late = await code();
    await emulators.control('/_emulator/clock', { offsetSeconds: 61 });
    expect(await exchange(provider, late)).toMatchObject({ status: 400 });
    await emulators.control('/_emulator/clock', { offsetSeconds: 0 });
  });

  it('refreshes for its own client, and replaces the refresh token where the provider does', async () => {
    const { refreshToken, access } = await connect(provider);
    const next = await refresh(provider, refreshToken);
    const again = await refresh(provider, refreshToken);

    expect(next.status).toBe(200);
    expect(next.body['access_token']).not.toBe(access);
    expect(next.body['refresh_token'] !== undefined).toBe(provider === 'microsoft');
    expect(again.status).toBe(provider === 'microsoft' ? 400 : 200);
    expect((await refresh(provider, refreshToken, { client_id: 'another' })).body).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(provider, '')).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('shows when an account is busy, to its own token, until the token expires', async () => {
    const { account, access } = await connect(provider);
    const other = await connect(provider);
    const busy = [
      { start: '2026-11-22T23:30:00Z', end: '2026-11-23T00:00:00Z' },
      { start: '2026-11-23T09:00:00Z', end: '2026-11-23T10:00:00Z' },
      { start: '2026-11-24T00:00:00Z', end: '2026-11-24T01:00:00Z' },
    ];
    await emulators.control('/_emulator/calendars/busy', { account, busy });
    const text = async (of: string) => JSON.stringify(await (await readCalendar(provider, of, ...DAY)).json());

    expect(await text(access)).toContain('2026-11-23T09:00:00');
    expect(await text(access)).not.toMatch(/2026-11-22T23:30|2026-11-24T01:00/);
    expect(await text(other.access)).not.toContain('2026-11-23T09:00:00');
    expect((await readCalendar(provider, 'access_of_another', ...DAY)).status).toBe(401);
    await emulators.control('/_emulator/clock', { offsetSeconds: 3_601 });
    expect((await readCalendar(provider, access, ...DAY)).status).toBe(401);
    await emulators.control('/_emulator/clock', { offsetSeconds: 0 });
  });

  it('answers 403 to an agreement without the calendar', async () => {
    const page = consentPage(provider, { scope: 'openid email' });
    const response = await postForm(page, { account: newAccount(), decision: 'allow' });
    const { body } = await exchange(provider, new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '');

    expect((await readCalendar(provider, String(body['access_token']), ...DAY)).status).toBe(403);
  });

  it('ends every token of an account when a person revokes the access', async () => {
    const { account, access, refreshToken } = await connect(provider);
    const bystander = await connect(provider);
    expect(await emulators.control('/_emulator/calendars/revoke', { account, provider })).toEqual({ revoked: 1 });

    expect((await refresh(provider, refreshToken)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await readCalendar(provider, access, ...DAY)).status).toBe(401);
    expect((await readCalendar(provider, bystander.access, ...DAY)).status).toBe(200);
  });

  it.each([
    ['401', 401],
    ['403', 403],
    ['429', 429],
    ['500', 500],
    ['invalid_grant', 400],
    ['insufficient', 403],
    ['odd', 200],
  ])('fails as planned with %s, so many times, for that account', async (mode, status) => {
    const { account, refreshToken, access } = await connect(provider);
    const bystander = await connect(provider);
    for (const at of ['token', 'calendar']) await emulators.control('/_emulator/calendars/fail', { account, at, mode, next: 1 });

    expect((await refresh(provider, bystander.refreshToken)).body['access_token']).toMatch(/^access_/);
    const failed = await refresh(provider, refreshToken);
    expect([failed.status, failed.retryAfter]).toEqual([status, mode === '429' ? '30' : null]);
    expect((await readCalendar(provider, access, ...DAY)).status).toBe(status);
    expect((await readCalendar(provider, access, ...DAY)).status).toBe(200);
    expect((await refresh(provider, refreshToken)).status).toBe(200);
  });

  it('sends half an answer, a page or nothing as planned', async () => {
    const { account, access } = await connect(provider);
    const plan = (mode: string) => emulators.control('/_emulator/calendars/fail', { account, at: 'calendar', mode, next: 1 });

    await plan('page');
    expect((await readCalendar(provider, access, ...DAY)).headers.get('content-type')).toContain('text/html');
    await plan('cut');
    const cut = await readCalendar(provider, access, ...DAY);
    await expect(cut.text()).rejects.toThrow();
  });

  it('gives no lasting access when the control API says so, once', async () => {
    const account = newAccount();
    await emulators.control('/_emulator/calendars/without-refresh', { account });

    expect('refresh_token' in (await connect(provider, account)).body).toBe(false);
    expect('refresh_token' in (await connect(provider, account)).body).toBe(true);
  });
});

it('revokes at Google by either token, and knows no token twice', async () => {
  const { account, access, refreshToken } = await connect('google');
  const revoke = (value: string) => postForm(`${emulators.url}/apis/google/revoke`, { token: value });

  expect((await revoke(access)).status).toBe(200);
  expect((await revoke(refreshToken)).status).toBe(400);
  expect(await emulators.control(`/_emulator/calendars/grants?account=${account}`)).toEqual({ grants: [] });
});
