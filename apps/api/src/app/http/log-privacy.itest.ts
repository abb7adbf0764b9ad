import { TEST_PASSWORD } from '../../testkit/accounts.ts';
import { until } from '../../testkit/emulator-control.ts';
import { aBusiness, CREATE_ACCOUNT, createPaidAccount, LINK, payAsVisitor } from '../../testkit/purchase.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) { status } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

const EMAIL = 'amara.okafor@fernhill.example';
const OTHER_EMAIL = 'kwame.mensah@fernhill.example';

/** Runs a purchase by a visitor, an account with a mailed link, refused sign-ins, faults: every flow with personal data. */
async function liveThroughAPurchase(): Promise<string[]> {
  const { browser, sessionId } = await payAsVisitor(api, EMAIL);
  await createPaidAccount(browser, sessionId, EMAIL);
  await browser.run(LINK, { sessionId, userData: aBusiness(EMAIL) });
  await api.runJobs();
  await browser.ask(SIGN_IN, { input: { email: EMAIL, password: TEST_PASSWORD } });
  await browser.ask(SIGN_IN, { input: { email: EMAIL, password: 'not the password' } });
  await browser.ask(CREATE_ACCOUNT, { input: { sessionId, password: TEST_PASSWORD, ...aBusiness(EMAIL) } });
  await browser.ask('mutation { refreshSession { accessToken } }');

  await api.visitor().run(SIGN_UP, { input: { email: OTHER_EMAIL, password: TEST_PASSWORD } });
  await api.emulators.failMail('fernhill.example', '550', 1);
  await api.runJobs();
  await api.visitor().run(SIGN_UP, { input: { email: 'efua@fernhill.example', password: TEST_PASSWORD } });
  await api.runJobs();
  const mail = await until(async () => (await api.emulators.mails('efua@fernhill.example'))[0]);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  await api.visitor().run(CONFIRM, { token });
  const cookies = [...browser.cookies].filter(([name]) => !name.endsWith('signed-in')).map(([, value]) => value);
  return [token, sessionId, browser.accessToken ?? '', ...cookies];
}

it('the log of a purchase holds no address, name, number, password, token, cookie or payment session', async () => {
  const secrets = await liveThroughAPurchase();

  const log = api.logLines.join('\n');
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(15);
  for (const secret of [...secrets, TEST_PASSWORD, 'not the password', 'Amara', 'okafor', 'mensah', 'efua', 'Fernhill', '7946'])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
  // It does tell what happened.
  for (const told of ['stripe answered', 'job done', 'mail not delivered', '"msg":"request"', '"msg":"statement"', 'WRONG_CREDENTIALS'])
    expect(log).toContain(told);
});

it('the line of a failed statement does not hold the row that was refused', async () => {
  const before = api.logLines.length;
  const insert = () =>
    api
      .system()
      .em.execute(`insert into users (id, email, password_hash, created_at) values (?, ?, 'x', now())`, [api.system().newId(), EMAIL]);

  const failure = await insert().then(
    () => null,
    (cause: unknown) => cause,
  );
  api.platform.log.error({ err: failure }, 'failed');

  const log = api.logLines.slice(before).join('\n');
  expect(log).toContain('users_email_unique');
  expect(log).not.toMatch(/amara|okafor|fernhill/i);
});
