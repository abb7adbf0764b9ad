import type { Account } from '../../../testkit/accounts.ts';
import { agree, callBack, connectCalendar, listGrants, newAccount, startConnecting } from '../../../testkit/calendars.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';

const READ = `{ client { calendarSettings { externalCalendarLinked } calendarConnections { provider status accountEmail timezone lastSyncedAt reconnectSince } } }`;
const DISCONNECT = 'mutation { disconnectCalendar { provider status accountEmail } }';
const OVER = 'oauth_error: This link has expired or has already been used. Please connect your calendar again.';

interface State {
  readonly client: {
    readonly calendarSettings: { readonly externalCalendarLinked: boolean };
    readonly calendarConnections: readonly { readonly provider: string; readonly status: string; readonly accountEmail: string | null }[];
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

const readState = async ({ browser }: Account) => (await browser.run<State>(READ)).client;
const connections = async (account: Account) =>
  (await readState(account)).calendarConnections.map(({ provider, status, accountEmail }) => [provider, status, accountEmail]);

describe('connecting a calendar', () => {
  it.each(['google', 'microsoft'] as const)('CLN-03 CLN-04 OAC-02 connects %s and marks the success', async (provider) => {
    const owner = await api.signIn();
    await owner.browser.run('mutation { updateCalendarSettings(input: { timezone: "Europe/Rome" }) { id } }');
    const page = new URL(await startConnecting(owner.browser, provider));
    const email = newAccount();
    const answer = await callBack(api, owner.browser, provider, await agree(page.href, { account: email }));

    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      response_type: 'code',
      nonce: expect.any(String),
    });
    expect(page.searchParams.get('redirect_uri')).toBe(`${api.env.PUBLIC_URL}/oauth/callback/${provider}`);
    expect(answer).toEqual({ status: 200, marker: `oauth_success: ${provider}` });
    expect(await readState(owner)).toEqual({
      calendarSettings: { externalCalendarLinked: true },
      calendarConnections: [
        {
          provider: provider.toUpperCase(),
          status: 'CONNECTED',
          accountEmail: email,
          timezone: 'Europe/Rome',
          lastSyncedAt: null,
          reconnectSince: null,
        },
      ],
    });
  });

  it('CLN-04 OAC-02 says that access was denied, and connects nothing', async () => {
    const owner = await api.signIn();
    const search = await agree(await startConnecting(owner.browser, 'google'), { decision: 'deny' });

    expect((await callBack(api, owner.browser, 'google', search)).marker).toBe(
      'oauth_error: You didn’t give access, so we haven’t connected a calendar.',
    );
    expect(await connections(owner)).toEqual([]);
  });

  it('CF-59 accepts a state once, from the browser that began, for its provider, within ten minutes', async () => {
    const owner = await api.signIn();
    const other = await api.signIn();
    const begin = async () => agree(await startConnecting(owner.browser, 'google'));
    const first = await begin();
    await startConnecting(other.browser, 'google');

    expect((await callBack(api, api.visitor(), 'google', first)).marker).toBe(OVER);
    expect((await callBack(api, other.browser, 'google', first)).marker).toBe(OVER);
    expect((await callBack(api, owner.browser, 'microsoft', first)).marker).toBe(OVER);
    expect((await callBack(api, owner.browser, 'google', first.replace('state=', 'state=x'))).marker).toBe(OVER);
    expect((await callBack(api, owner.browser, 'google', '')).marker).toBe(OVER);
    expect((await callBack(api, owner.browser, 'google', first)).marker).toBe('oauth_success: google');
    expect((await callBack(api, owner.browser, 'google', first)).marker).toBe(OVER);

    const late = await begin();
    await api.advance(11 * MINUTE_MS);
    expect((await callBack(api, owner.browser, 'google', late)).marker).toBe(OVER);
    expect(await connections(other)).toEqual([]);
  });

  it('CF-59 ends with the sign-in that began, and with the role', async () => {
    const owner = await api.signIn();
    const signedOut = await agree(await startConnecting(owner.browser, 'google'));
    const cookies = new Map(owner.browser.cookies);
    await owner.browser.run('mutation { signOut }');
    for (const [name, value] of cookies) owner.browser.cookies.set(name, value);
    expect((await callBack(api, owner.browser, 'google', signedOut)).marker).toBe(OVER);

    const manager = await api.signIn({ role: 'manager', memberOf: (await api.signIn()).clientId });
    const demoted = await agree(await startConnecting(manager.browser, 'google'));
    await api.sql(`update members set role = 'viewer' where user_id = $1`, [manager.userId]);
    expect((await callBack(api, manager.browser, 'google', demoted)).marker).toBe(OVER);
    expect(await connections(manager)).toEqual([]);
  });

  it('keeps nothing when a scope was unticked or no lasting access was given, here or at the provider', async () => {
    const owner = await api.signIn();
    const email = newAccount();
    const unticked = await agree(await startConnecting(owner.browser, 'google'), {
      account: email,
      ticked: (scope) => !scope.endsWith('freebusy'),
    });
    expect((await callBack(api, owner.browser, 'google', unticked)).marker).toContain('oauth_error: Please leave every box ticked');

    await api.emulators.post('/_emulator/calendars/without-refresh', { account: email }, false);
    const fleeting = await agree(await startConnecting(owner.browser, 'google'), { account: email });
    expect((await callBack(api, owner.browser, 'google', fleeting)).marker).toContain('oauth_error: Google didn’t give us lasting access.');

    expect(await connections(owner)).toEqual([]);
    expect(await listGrants(api, email)).toEqual([]);
  });

  it.each(['500', '429', 'hang', 'invalid_grant'] as const)(
    'OAC-02 shows words for a provider that answers the code with %s',
    async (mode) => {
      const owner = await api.signIn();
      const email = newAccount();
      await api.emulators.post('/_emulator/calendars/fail', { account: email, at: 'token', mode, next: 1 }, false);
      const answer = await callBack(
        api,
        owner.browser,
        'google',
        await agree(await startConnecting(owner.browser, 'google'), { account: email }),
      );

      expect(
        mode === 'hang' ? answer.status === 503 || answer.marker.startsWith('oauth_error') : answer.marker.startsWith('oauth_error'),
      ).toBe(true);
      expect(await connections(owner)).toEqual([]);
    },
    20_000,
  );

  it.each([
    ['error=consent_required'],
    ['error=access_denied&error_description=AADSTS65001%3A+The+user+or+administrator+has+not+consented'],
    ['error=server_error&error_description=AADSTS90094%3A+The+grant+requires+admin+permission.'],
  ])('CLN-04 Microsoft’s %s is the organisation’s administrator’s to allow, by a link to forward', async (refusal) => {
    const owner = await api.signIn();
    const state = new URLSearchParams(await agree(await startConnecting(owner.browser, 'microsoft'), { decision: 'deny' })).get('state');

    const { marker } = await callBack(api, owner.browser, 'microsoft', `?${refusal}&state=${state}`);

    expect(marker).toContain('oauth_error: Your organisation’s administrator has to allow Larkline first.');
    expect(marker).toContain(`https://login.microsoftonline.com/organizations/adminconsent?client_id=${api.env.MICROSOFT_CLIENT_ID}`);
  });

  it('CLN-04 the message about administrators is not shown to someone who declined at Microsoft or Google', async () => {
    const owner = await api.signIn();
    for (const provider of ['google', 'microsoft'] as const) {
      const search = await agree(await startConnecting(owner.browser, provider), { decision: 'deny' });
      expect((await callBack(api, owner.browser, provider, search)).marker).toContain('You didn’t give access');
    }
  });

  it('OAC-02 escapes what the provider sends', async () => {
    const owner = await api.signIn();
    const search = await agree(await startConnecting(owner.browser, 'google'), { decision: 'deny' });
    const hostile = search.replace('access_denied', encodeURIComponent('<script>alert(1)</script>'));

    expect((await callBack(api, owner.browser, 'google', hostile)).marker).toBe(
      'oauth_error: Google did not complete the connection. Please try again.',
    );
  });
});

describe('one calendar at a time', () => {
  it('CLN-06 DAT-15 leaves one of Google then Microsoft, and revokes the first', async () => {
    const owner = await api.signIn();
    const google = await connectCalendar(api, owner, 'google');
    const microsoft = await connectCalendar(api, owner, 'microsoft');
    await api.runJobs();

    expect(await connections(owner)).toEqual([
      ['GOOGLE', 'DISCONNECTED', null],
      ['MICROSOFT', 'CONNECTED', microsoft],
    ]);
    expect(await listGrants(api, google)).toEqual([]);
    expect(await api.sql('select provider from calendar_grants where client_id = $1', [owner.clientId])).toEqual([
      { provider: 'microsoft' },
    ]);
  });

  it('CLN-06 keeps the access of an account that is connected again', async () => {
    const owner = await api.signIn();
    const email = await connectCalendar(api, owner, 'google');
    await connectCalendar(api, owner, 'google', { account: email });
    await api.runJobs();

    expect(await connections(owner)).toEqual([['GOOGLE', 'CONNECTED', email]]);
    expect(await listGrants(api, email)).not.toEqual([]);
  });

  it('CLN-03 CLN-07 a connection and its end are mailed to the business', async () => {
    const owner = await api.signIn();
    const account = await connectCalendar(api, owner, 'google');
    await owner.browser.run(DISCONNECT);
    await api.runJobs();

    const mails = await api.emulators.mails(owner.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Google Calendar is connected',
      'Your Google Calendar is disconnected',
    ]);
    for (const { text } of mails) expect(text).toContain(account);
  });

  it('CLN-07 disconnects: the tokens are deleted at once, and revoked', async () => {
    const owner = await api.signIn();
    const email = await connectCalendar(api, owner, 'google');
    const disconnected = await owner.browser.run(DISCONNECT);
    expect(disconnected).toEqual({ disconnectCalendar: { provider: 'GOOGLE', status: 'DISCONNECTED', accountEmail: null } });
    expect(await api.sql('select 1 from calendar_grants where client_id = $1', [owner.clientId])).toEqual([]);
    expect((await readState(owner)).calendarSettings.externalCalendarLinked).toBe(false);

    await api.runJobs();
    expect(await listGrants(api, email)).toEqual([]);
    expect(await owner.browser.refusal(DISCONNECT)).toBe('NOT_FOUND');
  });
});

describe('stored tokens', () => {
  it('cannot be read in a copy of the database, nor moved to another client', async () => {
    const owner = await api.signIn();
    const other = await api.signIn();
    const email = await connectCalendar(api, owner, 'google');
    const [held] = await listGrants(api, email);
    await connectCalendar(api, other, 'google');
    const dump = JSON.stringify(await api.sql('select * from calendar_grants, calendar_attempts'));
    const [row] = await api.sql<{ sealed: string }>('select sealed from calendar_grants where client_id = $1', [owner.clientId]);

    expect(held?.refreshToken).toMatch(/^refresh_/);
    expect(dump).not.toContain(held?.refreshToken);
    expect(dump).not.toContain(
      Buffer.from(held?.refreshToken ?? '')
        .toString('base64url')
        .slice(0, 20),
    );
    expect(row?.sealed).toMatch(/^new\./);
    await api.sql('update calendar_grants set sealed = $1 where client_id = $2', [row?.sealed, other.clientId]);
    expect(await other.browser.refusal('{ appointmentTimes { check } }')).toBe('INTERNAL');
    expect(api.logLines.join('\n')).not.toContain(held?.refreshToken);
  });
});

describe('without a client at a provider', () => {
  it('CLN-05 refuses to start, with words', async () => {
    const off = await testApi({ GOOGLE_CLIENT_ID: '' });
    const owner = await off.signIn();
    const { errors } = await owner.browser.ask('mutation { startCalendarConnection(provider: GOOGLE) }');
    await off.stop();

    expect(errors[0]).toMatchObject({ message: "You can't connect a Google calendar yet.", extensions: { code: 'CALENDAR_OFF' } });
  });
});
