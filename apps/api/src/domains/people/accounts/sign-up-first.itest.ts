import { until } from '../../../testkit/emulator-control.ts';
import { aBusiness, CREATE_ACCOUNT, payAsVisitor } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) { status } }`;
const RESEND = `mutation ($email: String!) { resendConfirmation(email: $email) }`;
const REQUEST = `mutation ($email: String!) { requestPasswordReset(email: $email) }`;
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { status } }`;
const STRANGERS = 'strangers-pass-99';
const OWNERS = 'owners-pass-77';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const signUp = (email: string, password: string) => api.visitor().run(SIGN_UP, { input: { email, password } });
const confirm = async (token: string) =>
  (await api.visitor().run<{ confirmEmail: { status: string } }>(CONFIRM, { token })).confirmEmail.status;

async function signInWith(email: string, password: string, browser: TestBrowser = api.visitor()): Promise<string> {
  return (await browser.ask(SIGN_IN, { input: { email, password } })).errors[0]?.extensions.code ?? 'ok';
}

/** Returns the tokens of the links that were mailed to an address, oldest first. */
async function mailedTokens(email: string, count: number): Promise<string[]> {
  await api.runJobs();
  const mails = await until(async () => {
    const all = await api.emulators.mails(email);
    return all.length >= count ? all : undefined;
  });
  return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
}

describe('an address that a stranger has signed up with before its owner', () => {
  it('AUT-07 AUT-12 has the password of the link that the owner opens', async () => {
    const email = 'victim@first.example';
    await signUp(email, STRANGERS);
    await mailedTokens(email, 1);
    await signUp(email, OWNERS);
    const [strangersLink = '', ownersLink = ''] = await mailedTokens(email, 2);

    expect(await confirm(ownersLink)).toBe('CONFIRMED');

    expect(await signInWith(email, OWNERS)).toBe('ok');
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
    expect(await confirm(strangersLink)).toBe('ALREADY_USED');
    expect(await signInWith(email, OWNERS)).toBe('ok');
  });

  it('AUT-07 AUT-12 even when the stranger signs up again after the owner', async () => {
    const email = 'again@first.example';
    await signUp(email, OWNERS);
    const [ownersLink = ''] = await mailedTokens(email, 1);
    await signUp(email, STRANGERS);

    expect(await confirm(ownersLink)).toBe('CONFIRMED');

    expect(await signInWith(email, OWNERS)).toBe('ok');
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
  });

  it('AUT-08 tells the owner to confirm after the password of the latest sign-up', async () => {
    const email = 'latest@first.example';
    await signUp(email, STRANGERS);
    await signUp(email, OWNERS);

    expect(await signInWith(email, OWNERS)).toBe('EMAIL_NOT_CONFIRMED');
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
  });

  it('AUT-08 a link that is sent again holds the password of the latest sign-up', async () => {
    const email = 'resent@first.example';
    await signUp(email, STRANGERS);
    await signUp(email, OWNERS);
    await mailedTokens(email, 2);
    await api.visitor().run(RESEND, { email });
    const resent = (await mailedTokens(email, 3)).at(-1) ?? '';

    expect(await confirm(resent)).toBe('CONFIRMED');

    expect(await signInWith(email, OWNERS)).toBe('ok');
  });

  it('AUT-03 comes back to its owner by a new password when the wrong link was opened', async () => {
    const email = 'wrong-link@first.example';
    await signUp(email, STRANGERS);
    const [strangersLink = ''] = await mailedTokens(email, 1);
    await confirm(strangersLink);
    const stranger = api.visitor();
    expect(await signInWith(email, STRANGERS, stranger)).toBe('ok');

    await api.visitor().run(REQUEST, { email });
    const token = (await mailedTokens(email, 2)).at(-1) ?? '';
    expect(await api.visitor().run(RESET, { input: { token, password: OWNERS } })).toEqual({ resetPassword: { status: 'CHANGED' } });

    expect(await signInWith(email, OWNERS)).toBe('ok');
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
    expect(await stranger.refusal('mutation { refreshSession { accessToken } }')).toBe('UNAUTHENTICATED');
  });

  it('two links used at once put one password in force', async () => {
    const email = 'race@first.example';
    await signUp(email, STRANGERS);
    await signUp(email, OWNERS);
    const tokens = await mailedTokens(email, 2);

    const statuses = await Promise.all(tokens.map(confirm));

    expect(statuses.sort()).toEqual(['ALREADY_USED', 'CONFIRMED']);
    const outcomes = await Promise.all([OWNERS, STRANGERS].map((password) => signInWith(email, password)));
    expect(outcomes.sort()).toEqual(['WRONG_CREDENTIALS', 'ok']);
  });

  it('keeps no password of a sign-up once one of its links was used', async () => {
    const email = 'kept@first.example';
    await signUp(email, STRANGERS);
    await signUp(email, OWNERS);
    const [first = ''] = await mailedTokens(email, 2);
    await confirm(first);

    const rows = await api.sql(
      `select email_tokens.password_hash, used_at is null as open from email_tokens join users on users.id = user_id where email = $1`,
      [email],
    );

    expect(rows).toEqual([
      { password_hash: null, open: false },
      { password_hash: null, open: false },
    ]);
  });
});

describe('a purchase with an address that a stranger has signed up with before', () => {
  const createAccount = (browser: TestBrowser, sessionId: string, email: string) =>
    browser.run<{ createAccountAfterPayment: { confirmationNeeded: boolean; session: object | null } }>(CREATE_ACCOUNT, {
      input: { sessionId, password: OWNERS, ...aBusiness(email) },
    });
  const readStatus = (sessionId: string) => api.sql('select status from checkout_intents where stripe_session_id = $1', [sessionId]);

  it('PPS-08 CF-44 with the paid address the buyer has the account, and the earlier links are over', async () => {
    const email = 'payer@first.example';
    await signUp(email, STRANGERS);
    const [strangersLink = ''] = await mailedTokens(email, 1);
    const { browser, sessionId } = await payAsVisitor(api, email);

    const { createAccountAfterPayment } = await createAccount(browser, sessionId, email);

    expect(createAccountAfterPayment).toMatchObject({ confirmationNeeded: false, session: { user: { email } } });
    expect(await confirm(strangersLink)).toBe('ALREADY_USED');
    expect(await signInWith(email, OWNERS)).toBe('ok');
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
  });

  it('CF-44 with another address the purchase waits for the link of the buyer', async () => {
    const email = 'other@first.example';
    await signUp(email, STRANGERS);
    const [strangersLink = ''] = await mailedTokens(email, 1);
    const { browser, sessionId } = await payAsVisitor(api, 'paid-other@first.example');

    expect(await createAccount(browser, sessionId, email)).toMatchObject({
      createAccountAfterPayment: { confirmationNeeded: true, session: null },
    });
    const buyersLink = (await mailedTokens(email, 2)).at(-1) ?? '';
    expect(await confirm(buyersLink)).toBe('CONFIRMED');

    expect(await readStatus(sessionId)).toEqual([{ status: 'linked' }]);
    expect(await signInWith(email, OWNERS)).toBe('ok');
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
    expect(await confirm(strangersLink)).toBe('ALREADY_USED');
  });

  it('CF-44 the link of the stranger does not release it; a new password does', async () => {
    const email = 'released@first.example';
    await signUp(email, STRANGERS);
    const [strangersLink = ''] = await mailedTokens(email, 1);
    const { browser, sessionId } = await payAsVisitor(api, 'paid-released@first.example');
    await createAccount(browser, sessionId, email);

    expect(await confirm(strangersLink)).toBe('CONFIRMED');
    expect(await readStatus(sessionId)).toEqual([{ status: 'completed' }]);
    await api.visitor().run(REQUEST, { email });
    const token = (await mailedTokens(email, 3)).at(-1) ?? '';
    await api.visitor().run(RESET, { input: { token, password: OWNERS } });

    expect(await readStatus(sessionId)).toEqual([{ status: 'linked' }]);
    expect(await signInWith(email, STRANGERS)).toBe('WRONG_CREDENTIALS');
  });

  it('CF-44 a link that is sent again still releases it', async () => {
    const email = 'again-bought@first.example';
    const { browser, sessionId } = await payAsVisitor(api, 'paid-again@first.example');
    await createAccount(browser, sessionId, email);
    await mailedTokens(email, 1);
    await api.visitor().run(RESEND, { email });
    const resent = (await mailedTokens(email, 2)).at(-1) ?? '';

    expect(await confirm(resent)).toBe('CONFIRMED');

    expect(await readStatus(sessionId)).toEqual([{ status: 'linked' }]);
  });
});
