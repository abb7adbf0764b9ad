import { TERMS_VERSION } from '@larkline/brand';
import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken expiresAt user { id email } } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) { status } }`;
const RESEND = `mutation ($email: String!) { resendConfirmation(email: $email) }`;
const REFRESH = `mutation { refreshSession { accessToken expiresAt user { email } } }`;
const SIGN_OUT = `mutation { signOut }`;
const VIEWER = `{ viewer { id email role hasAccess client { id } } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

async function mailedToken(email: string, nth = 0): Promise<string> {
  await api.runJobs();
  const mail = await until(async () => (await api.emulators.mails(email))[nth]);
  return /email-confirmed\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

async function signIn(browser: TestBrowser, email: string, password = TEST_PASSWORD): Promise<void> {
  const data = await browser.run<{ signIn: { accessToken: string } }>(SIGN_IN, { input: { email, password } });
  browser.accessToken = data.signIn.accessToken;
}

describe('sign-up and confirmation', () => {
  it('AUT-07 mails a link to /email-confirmed that opens the account', async () => {
    const browser = api.visitor();
    await browser.run(SIGN_UP, { input: { email: ' New@Person.example ', password: TEST_PASSWORD } });

    expect(await browser.refusal(SIGN_IN, { input: { email: 'new@person.example', password: TEST_PASSWORD } })).toBe('EMAIL_NOT_CONFIRMED');
    const token = await mailedToken('new@person.example');
    expect((await api.emulators.mails('new@person.example'))[0]).toMatchObject({
      subject: 'Confirm your email address',
      text: expect.stringContaining(`${api.env.PUBLIC_URL}/email-confirmed?token=`),
    });
    expect(await browser.run(CONFIRM, { token })).toEqual({ confirmEmail: { status: 'CONFIRMED' } });
    await signIn(browser, 'new@person.example');
    expect(await browser.run(VIEWER)).toMatchObject({
      viewer: { email: 'new@person.example', role: 'CLIENT', hasAccess: false, client: null },
    });
  });

  it('AUT-12 CF-51 a link works once, and for 60 minutes', async () => {
    const browser = api.visitor();
    await browser.run(SIGN_UP, { input: { email: 'link@person.example', password: TEST_PASSWORD } });
    const first = await mailedToken('link@person.example');
    await browser.run(RESEND, { email: 'link@person.example' });
    const second = await mailedToken('link@person.example', 1);

    expect(await browser.run(CONFIRM, { token: first })).toEqual({ confirmEmail: { status: 'CONFIRMED' } });
    expect(await browser.run(CONFIRM, { token: first })).toEqual({ confirmEmail: { status: 'ALREADY_USED' } });
    expect(await browser.run(CONFIRM, { token: second })).toEqual({ confirmEmail: { status: 'ALREADY_USED' } });

    await browser.run(SIGN_UP, { input: { email: 'late@person.example', password: TEST_PASSWORD } });
    const late = await mailedToken('late@person.example');
    api.clock.advance(60 * MINUTE_MS);
    expect(await browser.run(CONFIRM, { token: late })).toEqual({ confirmEmail: { status: 'EXPIRED' } });
    expect(await browser.run(CONFIRM, { token: 'made-up' })).toEqual({ confirmEmail: { status: 'EXPIRED' } });
  });

  it('AUT-12 two clicks at once confirm once', async () => {
    await api.visitor().run(SIGN_UP, { input: { email: 'clicks@person.example', password: TEST_PASSWORD } });
    const token = await mailedToken('clicks@person.example');

    const answers = await Promise.all([1, 2, 3].map(() => api.visitor().run<{ confirmEmail: { status: string } }>(CONFIRM, { token })));

    expect(answers.map((answer) => answer.confirmEmail.status).sort()).toEqual(['ALREADY_USED', 'ALREADY_USED', 'CONFIRMED']);
  });

  it('AUT-07 answers the same for an address that has an account, changes nothing and tells its owner', async () => {
    const { email, browser } = await api.signIn();

    expect(await api.visitor().run(SIGN_UP, { input: { email, password: 'another one 8' } })).toEqual({ signUp: { accepted: true } });
    await api.runJobs();

    expect((await until(async () => (await api.emulators.mails(email))[0])).subject).toBe('You already have an account');
    await signIn(browser, email);
    expect(await api.visitor().refusal(SIGN_IN, { input: { email, password: 'another one 8' } })).toBe('WRONG_CREDENTIALS');
  });

  it('AUT-08 resending answers the same for unknown and confirmed addresses, and mails neither', async () => {
    const { email } = await api.signIn();

    expect(await api.visitor().run(RESEND, { email })).toEqual({ resendConfirmation: true });
    expect(await api.visitor().run(RESEND, { email: 'nobody@resend.example' })).toEqual({ resendConfirmation: true });
    await api.runJobs();

    expect(await api.emulators.mails(email)).toEqual([]);
    expect(await api.emulators.mails('nobody@resend.example')).toEqual([]);
  });

  it.each([
    ['abcde', 'Password must be at least 6 characters long'],
    ['qwerty', 'This password is too common. Please choose another.'],
  ])('AUT-11 CF-43 refuses the password "%s" with the reason', async (password, reason) => {
    const { errors } = await api.visitor().ask(SIGN_UP, { input: { email: 'weak@person.example', password } });

    expect(errors[0]).toMatchObject({ message: reason, extensions: { code: 'WEAK_PASSWORD', fields: { password: reason } } });
    expect(JSON.stringify(errors)).not.toContain(`"${password}"`);
  });

  it('keeps the terms that were accepted', async () => {
    await api.visitor().run(SIGN_UP, { input: { email: 'terms@person.example', password: TEST_PASSWORD } });

    expect(
      await api.sql(
        `select document, version from consents join users on users.id = user_id where email = 'terms@person.example' order by 1`,
      ),
    ).toEqual([
      { document: 'privacy', version: TERMS_VERSION },
      { document: 'terms', version: TERMS_VERSION },
    ]);
  });

  it('wipes the link from the outbox once the mail is sent', async () => {
    await api.visitor().run(SIGN_UP, { input: { email: 'wiped@person.example', password: TEST_PASSWORD } });
    await mailedToken('wiped@person.example');

    expect(await api.sql(`select status, html, text from outbox_messages where recipient = 'wiped@person.example'`)).toEqual([
      { status: 'sent', html: '', text: '' },
    ]);
  });
});

describe('sign-in', () => {
  it('AUT-09 says the same for an unknown address and a wrong password', async () => {
    const { email } = await api.signIn();
    const wrong = await api.visitor().ask(SIGN_IN, { input: { email, password: 'wrong one 9' } });
    const unknown = await api.visitor().ask(SIGN_IN, { input: { email: 'nobody@person.example', password: 'wrong one 9' } });

    const visible = ({ errors }: typeof wrong) => errors.map(({ message, extensions: { code, fields } }) => ({ message, code, fields }));
    expect(visible(unknown)).toEqual(visible(wrong));
    expect(wrong.errors[0]).toMatchObject({ message: 'Invalid login credentials', extensions: { code: 'WRONG_CREDENTIALS' } });
  });

  it('AUT-09 asks the database the same for an unknown address and a wrong password', async () => {
    const { email } = await api.signIn();
    const recordStatements = async (address: string) => {
      const before = api.logLines.length;
      await api.visitor().ask(SIGN_IN, { input: { email: address, password: 'wrong one 9' } });
      const lines = api.logLines.slice(before).map((line) => JSON.parse(line) as { sql?: string; msg: string });
      return lines.filter(({ msg }) => msg === 'statement').map(({ sql }) => sql?.replace(/\[took .*?\]/g, '').replace(/\d+ rows?/g, ''));
    };

    const wrong = await recordStatements(email);

    expect(wrong.length).toBeGreaterThan(0);
    expect(await recordStatements('unknown@person.example')).toEqual(wrong);
  });

  it('AUT-08 an unconfirmed account is named as such after the right password only', async () => {
    const { email } = await api.signIn({ confirmed: false, withClient: false });

    const { errors } = await api.visitor().ask(SIGN_IN, { input: { email, password: TEST_PASSWORD } });

    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('email_not_confirmed'),
      extensions: { code: 'EMAIL_NOT_CONFIRMED' },
    });
    expect(await api.visitor().refusal(SIGN_IN, { input: { email, password: 'wrong one 9' } })).toBe('WRONG_CREDENTIALS');
  });

  it('AUT-02 names what is missing beside its field', async () => {
    const { errors } = await api.visitor().ask(SIGN_IN, { input: { email: '', password: '' } });

    expect(errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Please enter your email', password: 'Please enter your password' },
    });
  });

  it('AUT-16 CF-60 gives access token, expiry and user; the refresh token is a cookie for scripts out of reach', async () => {
    const { email } = await api.signIn();
    const browser = api.visitor();

    const answer = await browser.ask<{ signIn: { accessToken: string; expiresAt: string } }>(SIGN_IN, {
      input: { email, password: TEST_PASSWORD },
    });

    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^refresh=[\w-]{43}; .*HttpOnly/);
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/');
    const claims = JSON.parse(Buffer.from(answer.data?.signIn.accessToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'sid', 'sub']);
    expect(new Date(answer.data?.signIn.expiresAt ?? 0).getTime() - api.clock.now().getTime()).toBeLessThanOrEqual(15 * MINUTE_MS);
    expect(JSON.stringify(answer.data)).not.toContain(browser.cookies.get('refresh'));
  });
});

describe('a raised BCRYPT_COST', () => {
  it('AUT-09 hashes the password of an older account again at its next sign-in', async () => {
    const { email, userId } = await api.signIn();
    const older = await hashPassword(api.env.PEPPER, 5, TEST_PASSWORD);
    const storedHash = async () =>
      (await api.sql<{ hash: string }>('select password_hash as hash from users where id = $1', [userId]))[0]?.hash;
    await api.sql('update users set password_hash = $2 where id = $1', [userId, older]);

    await api.visitor().refusal(SIGN_IN, { input: { email, password: 'wrong one 9' } });
    expect(await storedHash()).toBe(older);
    await signIn(api.visitor(), email);

    expect(await storedHash()).toMatch(/^\$2b\$04\$/);
    await signIn(api.visitor(), email);
  });
});

describe('sessions', () => {
  it('AUT-13 an expired access token is refreshed by the cookie', async () => {
    const { browser, email } = await api.signIn();
    api.clock.advance(16 * MINUTE_MS);
    expect(await browser.refusal(VIEWER)).toBe('UNAUTHENTICATED');

    const { refreshSession } = await browser.run<{ refreshSession: { accessToken: string } }>(REFRESH);
    browser.accessToken = refreshSession.accessToken;

    expect(await browser.run(VIEWER)).toMatchObject({ viewer: { email } });
  });

  it('AUT-13 CF-60 each exchange gives another cookie; within 10 s the old one gives the same successor again', async () => {
    const { browser } = await api.signIn();
    const old = browser.cookies.get('refresh') ?? '';
    await browser.run(REFRESH);
    const next = browser.cookies.get('refresh');
    expect(next).not.toBe(old);

    api.clock.advance(9 * SECOND_MS);
    browser.cookies.set('refresh', old);
    await browser.run(REFRESH);

    expect(browser.cookies.get('refresh')).toBe(next);
  });

  it('CF-60 a refresh token used twice, later than 10 s, ends the whole session', async () => {
    const { browser } = await api.signIn();
    const old = browser.cookies.get('refresh') ?? '';
    await browser.run(REFRESH);
    const thief = api.visitor();
    thief.cookies.set('refresh', old);
    api.clock.advance(11 * SECOND_MS);

    expect(await thief.refusal(REFRESH)).toBe('UNAUTHENTICATED');

    expect(await browser.refusal(REFRESH)).toBe('UNAUTHENTICATED');
    expect(await browser.refusal(VIEWER)).toBe('UNAUTHENTICATED');
    expect(thief.cookies.has('refresh')).toBe(false);
  });

  it('AUT-13 parallel exchanges of two tabs give one successor', async () => {
    const { browser } = await api.signIn();
    const tabs = [api.visitor(), api.visitor(), api.visitor()];
    for (const tab of tabs) tab.cookies.set('refresh', browser.cookies.get('refresh') ?? '');

    await Promise.all(tabs.map((tab) => tab.run(REFRESH)));

    expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
  });

  it('AUT-13 CF-60 a readable cookie says that there is a refresh cookie, as long as there is one, and nothing more', async () => {
    const { browser, email } = await api.signIn();
    const other = api.visitor();
    const signedIn = await other.ask(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
    const [refresh = '', mark = ''] = signedIn.headers.getSetCookie();
    expect(mark).toMatch(/^signed-in=1; /);
    expect(mark).not.toContain('HttpOnly');
    expect(/Expires=[^;]+/.exec(mark)?.[0]).toBe(/Expires=[^;]+/.exec(refresh)?.[0]);

    await other.run(SIGN_OUT);
    expect(other.cookies.has('signed-in')).toBe(false);

    api.clock.advance(30 * DAY_MS);
    expect(await browser.refusal(REFRESH)).toBe('UNAUTHENTICATED');
    expect([...browser.cookies.keys()]).toEqual(['browser']);
  });

  it('AUT-15 signing out ends the session for tokens and cookie alike', async () => {
    const { browser } = await api.signIn();
    const cookie = browser.cookies.get('refresh') ?? '';

    await browser.run(SIGN_OUT);

    expect(browser.cookies.has('refresh')).toBe(false);
    expect(await browser.refusal(VIEWER)).toBe('UNAUTHENTICATED');
    browser.cookies.set('refresh', cookie);
    expect(await browser.refusal(REFRESH)).toBe('UNAUTHENTICATED');
  });

  it('CF-60 a session ends after 90 days, however often it was refreshed', async () => {
    const { browser } = await api.signIn();
    for (let day = 0; day < 75; day += 25) {
      api.clock.advance(25 * DAY_MS);
      await browser.run(REFRESH);
    }

    api.clock.advance(15 * DAY_MS - SECOND_MS);
    await browser.run(REFRESH);

    api.clock.advance(SECOND_MS);

    expect(await browser.refusal(REFRESH)).toBe('UNAUTHENTICATED');
  });

  it('CF-60 a cookie that was not used for 30 days is over', async () => {
    const { browser } = await api.signIn();
    api.clock.advance(30 * DAY_MS - SECOND_MS);
    await browser.run(REFRESH);
    api.clock.advance(30 * DAY_MS);

    expect(await browser.refusal(REFRESH)).toBe('UNAUTHENTICATED');
  });

  it('stores no token in the clear', async () => {
    const { browser } = await api.signIn();
    const cookie = browser.cookies.get('refresh') ?? 'none';

    const rows = await api.sql('select * from refresh_tokens');

    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  it.each(['garbage', 'a.b.c', 'Bearer'])('a broken access token "%s" is refused, and no fault', async (token) => {
    const browser = api.visitor();
    browser.accessToken = token;

    expect(await browser.refusal(VIEWER)).toBe('UNAUTHENTICATED');
  });
});

describe('secrets in logs', () => {
  it('never logs passwords, tokens or cookies', async () => {
    const browser = api.visitor();
    const { email } = await api.signIn();
    await signIn(browser, email);
    await browser.ask(SIGN_IN, { input: { email, password: 12 } });

    const log = api.logLines.join('\n');

    for (const secret of [TEST_PASSWORD, browser.accessToken ?? '', browser.cookies.get('refresh') ?? ''])
      expect(log).not.toContain(secret);
  });
});
