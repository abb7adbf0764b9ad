import { HOUR_MS } from '../../../platform/time/clock.ts';
import { sendEvent } from '../../../testkit/everyday.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import { payAsVisitor } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const REFRESH = `mutation { refreshSession { accessToken user { id } } }`;
const READ = `{ viewer { email } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => api.stop());
const realNow = Date.now.bind(Date);
afterEach(() => (Date.now = realNow));

// The api's clock moves, the clocks of the database, of Stripe and of the mail server stay right.
const away = { off: 0 };
function setClockOff(milliseconds: number): void {
  api.clock.advance(milliseconds - away.off);
  away.off = milliseconds;
}
afterEach(() => setClockOff(0));

describe.each([
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('a clock %s of everyone else', (words, offsetMs) => {
  const mark = words.replaceAll(' ', '-');

  it('people sign in, and stay signed in when it is set right', async () => {
    const { email } = await api.signIn({ email: `in@${mark}.example` });
    const browser = api.visitor();
    setClockOff(offsetMs);
    const { signIn } = await browser.run<{ signIn: { accessToken: string } }>(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
    browser.accessToken = signIn.accessToken;
    expect(await browser.run(READ)).toEqual({ viewer: { email } });

    setClockOff(0);
    const { refreshSession } = await browser.run<{ refreshSession: { accessToken: string } }>(REFRESH);
    browser.accessToken = refreshSession.accessToken;

    expect(await browser.run(READ)).toEqual({ viewer: { email } });
  });

  it('who is signed in continues, at most after one refresh', async () => {
    const { browser, email } = await api.signIn();
    setClockOff(offsetMs);

    // Access tokens live a quarter of an hour.
    if (offsetMs > 0) expect(await browser.refusal(READ)).toBe('UNAUTHENTICATED');
    else expect(await browser.run(READ)).toEqual({ viewer: { email } });
    const { refreshSession } = await browser.run<{ refreshSession: { accessToken: string } }>(REFRESH);
    browser.accessToken = refreshSession.accessToken;
    expect(await browser.run(READ)).toEqual({ viewer: { email } });

    setClockOff(0);
    await browser.run(REFRESH);
  });

  it('an event that looks too old is refused with 400 and not stored, and stored when it comes again after the clock is right', async () => {
    const id = `evt_${mark}`;
    const stripesTime = api.clock.now();
    setClockOff(offsetMs);

    const during = await sendEvent(api, id, stripesTime);
    const stored = await api.sql('select 1 from inbound_events where event_id = $1', [id]);
    setClockOff(0);
    const again = await sendEvent(api, id);

    // A stamp from the future is not an old one: the signature is Stripe's, and its event id makes it count once.
    expect([during.status, stored.length]).toEqual(offsetMs > 0 ? [400, 0] : [200, 1]);
    expect(again.status).toBe(200);
    expect(await api.sql('select 1 as stored from inbound_events where event_id = $1', [id])).toEqual([{ stored: 1 }]);
  });

  it('a payment that is made in the meantime is recorded when the clock is right: Stripe sends its events until they are taken', async () => {
    setClockOff(offsetMs);
    const { sessionId } = await payAsVisitor(api, `payer@${mark}.example`);
    const readStatus = async () =>
      (await api.sql<{ status: string }>('select status from checkout_intents where stripe_session_id = $1', [sessionId]))[0]?.status;
    if (offsetMs > 0) await until(async () => api.logLines.some((line) => line.includes('webhook with a wrong signature refused')));
    const during = await readStatus();

    setClockOff(0);
    await until(async () => {
      await api.runJobs();
      return (await readStatus()) === 'completed';
    });

    expect(during).toBe('open');
  });

  it('jobs run at once: their time is the database’s', async () => {
    setClockOff(offsetMs);
    await api.visitor().run(SIGN_UP, { input: { email: `jobs@${mark}.example`, password: TEST_PASSWORD } });

    await api.runJobs();

    expect(await api.emulators.mails(`jobs@${mark}.example`)).toHaveLength(1);
    expect(await api.sql('select status, attempts from outbox_messages where recipient = $1', [`jobs@${mark}.example`])).toEqual([
      { status: 'sent', attempts: 1 },
    ]);
  });

  it('limits hold on either side of a jump, and lock-outs last at most their time plus the jump', async () => {
    const limits = api.platform.limits;
    const key = `limits@${mark}.example`;
    for (let turn = 0; turn < 5; turn += 1) await limits.consume('mailRequest', key);
    const before = await limits.consume('mailRequest', key).catch((refusal: unknown) => refusal);
    Date.now = () => realNow() + offsetMs;

    const during = await limits.consume('mailRequest', key).catch((refusal: unknown) => refusal);
    const left = 5 - (offsetMs > 0 ? 1 : 5);
    for (let turn = 0; turn < left; turn += 1) await limits.consume('mailRequest', key);
    const after = await limits.consume('mailRequest', key).catch((refusal: unknown) => refusal);

    expect(before).toMatchObject({ code: 'RATE_LIMITED' });
    // An hour ahead the window of an hour is over, and a new one starts; an hour behind it still runs.
    if (offsetMs > 0) expect(during).toBeUndefined();
    else expect(during).toMatchObject({ code: 'RATE_LIMITED' });
    expect(after).toMatchObject({ code: 'RATE_LIMITED' });
    expect((after as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds).toBeLessThanOrEqual(2 * 60 * 60);
  });
});
