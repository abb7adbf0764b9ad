import pg from 'pg';
import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import { TestBrowser } from '../../../testkit/test-browser.ts';
import { unusableHash } from '../../../platform/auth/passwords.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';

const REQUEST = `mutation ($email: String!) { requestPasswordReset(email: $email) }`;
const LINK = `query ($token: String!) { passwordLink(token: $token) { status email } }`;
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { status session { accessToken user { email } } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) { status } }`;
const RESEND = `mutation ($email: String!) { resendConfirmation(email: $email) }`;
const REFRESH = `mutation { refreshSession { accessToken } }`;
const NEW_PASSWORD = 'a new password 8';

interface Reset {
  readonly resetPassword: { readonly status: string; readonly session: { readonly accessToken: string } | null };
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ ...WITH_STATEMENTS, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
});
afterAll(() => api.stop());
beforeEach(() => api.sql('delete from rate_limits'));

const request = (email: string) => api.visitor().run(REQUEST, { email });
const reset = (token: string, password = NEW_PASSWORD) => api.visitor().run<Reset>(RESET, { input: { token, password } });
const checkLink = async (token: string) =>
  (await api.visitor().run<{ passwordLink: { status: string; email: string | null } }>(LINK, { token })).passwordLink;
const linkStatus = async (token: string) => (await checkLink(token)).status;
const signInWith = async (email: string, password: string) =>
  (await api.visitor().ask(SIGN_IN, { input: { email, password } })).errors[0]?.extensions.code ?? 'ok';

async function resetMails(email: string) {
  await api.runJobs();
  return (await api.emulators.mails(email)).filter(({ subject }) => subject === 'Choose a new password');
}

async function mailedToken(email: string, nth = 0): Promise<string> {
  const mail = await until(async () => (await resetMails(email))[nth]);
  return /reset-password#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

function browserAt(address: string): TestBrowser {
  const browser = new TestBrowser(api.url);
  browser.headers['x-forwarded-for'] = address;
  return browser;
}

describe('AUT-03 CF-03 asking for a new password', () => {
  it('mails a link, as HTML and text, whose token browsers send to no server', async () => {
    const { email } = await api.signIn();

    expect(await request(email.toUpperCase())).toEqual({ requestPasswordReset: true });
    const token = await mailedToken(email);

    const [mail] = await resetMails(email);
    const link = `${api.env.PUBLIC_URL}/reset-password#token=${token}`;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain('60 minutes');
  });

  it('answers the same for an unknown address, with the same statements, and mails it nothing', async () => {
    const { email } = await api.signIn();
    const recordStatements = async (address: string) => {
      const before = api.logLines.length;
      expect(await request(address)).toEqual({ requestPasswordReset: true });
      const lines = api.logLines.slice(before).map((line) => JSON.parse(line) as { sql?: string; msg: string });
      return lines.filter(({ msg }) => msg === 'statement').map(({ sql }) => sql?.replace(/\[took .*?\]/g, ''));
    };

    const known = await recordStatements(email);

    expect(known.length).toBeGreaterThan(0);
    expect(await recordStatements('nobody@reset.example')).toEqual(known);
    await api.runJobs();
    expect(await api.emulators.mails('nobody@reset.example')).toEqual([]);
  });

  it('AUT-08 so does asking for another confirmation, for unknown, confirmed and unconfirmed addresses', async () => {
    const confirmed = await api.signIn();
    const waiting = await api.signIn({ confirmed: false, withClient: false });
    const recordStatements = async (address: string) => {
      const before = api.logLines.length;
      await api.visitor().run(RESEND, { email: address });
      const lines = api.logLines.slice(before).map((line) => JSON.parse(line) as { sql?: string; msg: string });
      return lines.filter(({ msg }) => msg === 'statement').map(({ sql }) => sql?.replace(/\[took .*?\]/g, ''));
    };

    const unknown = await recordStatements('nobody@resend.example');

    expect(unknown.length).toBeGreaterThan(0);
    expect(await recordStatements(confirmed.email)).toEqual(unknown);
    expect(await recordStatements(waiting.email)).toEqual(unknown);
    await api.runJobs();
    expect(await api.emulators.mails(waiting.email)).toHaveLength(1);
  });

  it('refuses what is no address', async () => {
    expect(await api.visitor().refusal(REQUEST, { email: 'nobody' })).toBe('INVALID_INPUT');
  });

  it('refuses one network after twenty requests an hour, with the time to wait', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const { errors } = await api.visitor().ask(REQUEST, { email: `many${turn}@reset.example` });
      codes.push(errors[0]?.message ?? 'ok');
    }

    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'Too many attempts. Try again in 1 hour.']);
  });

  it('mails one address five times an hour for one network, and the owner elsewhere still gets one', async () => {
    const { email } = await api.signIn();
    for (let turn = 0; turn < 8; turn += 1) expect(await request(email)).toEqual({ requestPasswordReset: true });
    expect(await resetMails(email)).toHaveLength(5);

    await browserAt('203.0.113.7').run(REQUEST, { email });

    expect(await resetMails(email)).toHaveLength(6);
  });

  it('mails one address fifteen times an hour in all; each of the links works, also one that a stranger asked for', async () => {
    const { email } = await api.signIn();
    for (let turn = 0; turn < 18; turn += 1) await browserAt(`203.0.113.${turn + 10}`).run(REQUEST, { email });

    expect(await resetMails(email)).toHaveLength(15);
    expect(await linkStatus(await mailedToken(email, 0))).toBe('OPEN');
    expect(await reset(await mailedToken(email, 14))).toMatchObject({ resetPassword: { status: 'CHANGED' } });
  });

  it('confirmations and new passwords are limited apart', async () => {
    const { email } = await api.signIn({ confirmed: false, withClient: false });
    for (let turn = 0; turn < 8; turn += 1) await api.visitor().run(RESEND, { email });

    await request(email);

    expect(await resetMails(email)).toHaveLength(1);
    expect(await api.emulators.mails(email)).toHaveLength(6);
  });

  it('a job that runs twice mails once', async () => {
    const { email } = await api.signIn();
    const mailId = api.system().newId();
    const add = () =>
      api.sql(`select graphile_worker.add_job('passwordResetMail', json_build_object('email', $1::text, 'mailId', $2::text))`, [
        email,
        mailId,
      ]);

    await add();
    await api.runJobs();
    await add();

    expect(await resetMails(email)).toHaveLength(1);
  });
});

describe('AUT-03 choosing the new password', () => {
  it('ends every session and the old password, signs in, and tells the owner by mail', async () => {
    const { email, browser: old } = await api.signIn();
    await request(email);
    const token = await mailedToken(email);
    expect(await linkStatus(token)).toBe('OPEN');
    const browser = api.visitor();

    const { resetPassword } = await browser.run<Reset>(RESET, { input: { token, password: NEW_PASSWORD } });

    expect(resetPassword).toMatchObject({ status: 'CHANGED', session: { user: { email } } });
    browser.accessToken = resetPassword.session?.accessToken ?? null;
    expect(await browser.run('{ viewer { email } }')).toEqual({ viewer: { email } });
    expect(await old.refusal('{ viewer { email } }')).toBe('UNAUTHENTICATED');
    expect(await old.refusal(REFRESH)).toBe('UNAUTHENTICATED');
    await browser.run(REFRESH);
    expect(await signInWith(email, TEST_PASSWORD)).toBe('WRONG_CREDENTIALS');
    expect(await signInWith(email, NEW_PASSWORD)).toBe('ok');
    await api.runJobs();
    expect((await api.emulators.mails(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('a sign-in with the old password that began before the change opens no session after it', async () => {
    const { email } = await api.signIn();
    const holder = new pg.Client(api.env.DATABASE_OWNER_URL);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from users where email = $1 for update', [email]);
      const signedIn = signInWith(email, TEST_PASSWORD);
      await until(
        async () => (await api.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length,
      );
      await holder.query('update users set password_hash = $2 where email = $1', [email, unusableHash(api.env.BCRYPT_COST)]);
      await holder.query('commit');

      expect(await signedIn).toBe('WRONG_CREDENTIALS');
    } finally {
      await holder.end();
    }
  });

  it('works once; a second use changes nothing', async () => {
    const { email } = await api.signIn();
    await request(email);
    await request(email);
    const [token, other] = [await mailedToken(email, 0), await mailedToken(email, 1)];
    await reset(token);

    for (const used of [token, other]) {
      expect(await linkStatus(used)).toBe('ALREADY_USED');
      expect(await reset(used, 'yet another 9')).toEqual({ resetPassword: { status: 'ALREADY_USED', session: null } });
    }
    expect(await signInWith(email, NEW_PASSWORD)).toBe('ok');
  });

  it('tells the address of the account to the holder of an open link only, not of a made-up, other, used or expired one', async () => {
    const { email } = await api.signIn();
    await request(email);
    await request(email);
    const [token, other] = [await mailedToken(email, 0), await mailedToken(email, 1)];
    expect(await checkLink(token)).toEqual({ status: 'OPEN', email });

    await reset(token);
    for (const used of [token, other]) expect(await checkLink(used)).toEqual({ status: 'ALREADY_USED', email: null });

    await request(email);
    const late = await mailedToken(email, 2);
    api.clock.advance(60 * MINUTE_MS);
    expect(await checkLink(late)).toEqual({ status: 'EXPIRED', email: null });
    for (const wrong of ['made-up', `${late}x`, late.slice(1), '']) {
      expect(await checkLink(wrong)).toEqual({ status: 'EXPIRED', email: null });
    }
  });

  it('works for 60 minutes', async () => {
    const { email } = await api.signIn();
    await request(email);
    const token = await mailedToken(email);

    api.clock.advance(60 * MINUTE_MS - 1);
    expect(await linkStatus(token)).toBe('OPEN');
    api.clock.advance(1);
    expect(await linkStatus(token)).toBe('EXPIRED');
    expect(await reset(token)).toEqual({ resetPassword: { status: 'EXPIRED', session: null } });
    expect(await signInWith(email, TEST_PASSWORD)).toBe('ok');
  });

  it.each([['made-up'], [''], ['x'.repeat(5_000)]])('a token %j that was never mailed reads as expired', async (token) => {
    expect(await linkStatus(token)).toBe('EXPIRED');
    expect(await reset(token)).toEqual({ resetPassword: { status: 'EXPIRED', session: null } });
  });

  it('a link that confirms an address resets no password, and the other way round', async () => {
    const email = 'kinds@reset.example';
    await api.visitor().run(SIGN_UP, { input: { email, password: TEST_PASSWORD } });
    await api.runJobs();
    const [mail] = await until(async () => {
      const all = await api.emulators.mails(email);
      return all.length > 0 ? all : undefined;
    });
    const confirmation = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await request(email);
    const token = await mailedToken(email);

    expect(await checkLink(confirmation)).toEqual({ status: 'EXPIRED', email: null });
    expect(await reset(confirmation)).toMatchObject({ resetPassword: { status: 'EXPIRED' } });
    expect(await api.visitor().run(CONFIRM, { token })).toEqual({ confirmEmail: { status: 'EXPIRED' } });
    expect(await linkStatus(token)).toBe('OPEN');
  });

  it('of two uses at once one wins', async () => {
    const { email } = await api.signIn();
    await request(email);
    const token = await mailedToken(email);

    const answers = await Promise.all(['first of two 1', 'second of two 2'].map((password) => reset(token, password)));

    expect(answers.map(({ resetPassword }) => resetPassword.status).sort()).toEqual(['ALREADY_USED', 'CHANGED']);
  });

  it.each([
    ['abcde', 'Password must be at least 6 characters long'],
    ['qwerty', 'This password is too common. Please choose another.'],
  ])('AUT-11 CF-43 refuses the password "%s" with the reason, and the link still works', async (password, reason) => {
    const { email } = await api.signIn();
    await request(email);
    const token = await mailedToken(email);

    const { errors } = await api.visitor().ask(RESET, { input: { token, password } });

    expect(errors[0]).toMatchObject({ message: reason, extensions: { code: 'WEAK_PASSWORD', fields: { password: reason } } });
    expect(await linkStatus(token)).toBe('OPEN');
  });

  it('confirms the address of an account that waited for it', async () => {
    const { email } = await api.signIn({ confirmed: false, withClient: false });
    await request(email);

    expect(await reset(await mailedToken(email))).toMatchObject({ resetPassword: { status: 'CHANGED', session: { user: { email } } } });

    expect(await signInWith(email, NEW_PASSWORD)).toBe('ok');
  });

  it('lets the browser in past the limits of strangers afterwards', async () => {
    const { email } = await api.signIn();
    await request(email);
    const browser = api.visitor();
    await browser.run(RESET, { input: { token: await mailedToken(email), password: NEW_PASSWORD } });
    for (let turn = 0; turn < 11; turn += 1) await signInWith(email, 'guess it 1');
    expect(await signInWith(email, NEW_PASSWORD)).toBe('RATE_LIMITED');

    await browser.run(SIGN_IN, { input: { email, password: NEW_PASSWORD } });
  });

  it('stores and logs neither token nor password', async () => {
    const { email } = await api.signIn();
    await request(email);
    const token = await mailedToken(email);
    await linkStatus(token);
    await reset(token, 'not in the log 5');

    const stored = JSON.stringify([await api.sql('select * from email_tokens'), await api.sql('select * from outbox_messages')]);

    for (const secret of [token, 'not in the log 5']) {
      expect(stored).not.toContain(secret);
      expect(api.logLines.join('\n')).not.toContain(secret);
    }
    expect(api.logLines.join('\n')).not.toContain(email);
  });
});
