import { declared } from '../../../app/declared.ts';
import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import { isDeep } from '../../../testkit/sample.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { CREATE_CHECKOUT, VERIFY } from '../../../testkit/purchase.ts';
import { TestBrowser, type Answer } from '../../../testkit/test-browser.ts';
import { DAY_MS, type ManualClock } from '../../../platform/time/clock.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const RESEND = `mutation ($email: String!) { resendConfirmation(email: $email) }`;
const WITH_LINK = 'mutation ($token: String!) { signInWithLink(token: $token) { status session { accessToken } } }';
const CONTACT = `mutation ($input: ContactMessageInput!) { sendContactEmail(input: $input) { received } }`;
/** Sign-ins of the owner while others guess. */
const TURNS = isDeep ? 8 : 3;

let api: TestApi;
let clock: ManualClock;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  clock = api.clock as ManualClock;
});
afterAll(() => api.stop());
beforeEach(() => api.sql('delete from rate_limits'));

/** Returns a browser whose requests come from an address. */
function browserAt(address: string, cookies = new Map<string, string>()): TestBrowser {
  const browser = new TestBrowser(api.url, cookies);
  browser.headers['x-forwarded-for'] = address;
  return browser;
}

const errorCode = ({ errors }: Pick<Answer, 'errors'>): string => errors[0]?.extensions.code ?? 'ok';
const times = (count: number, code: string) => Array.from({ length: count }, () => code);

async function collectCodes(count: number, ask: (turn: number) => Promise<Answer>): Promise<string[]> {
  const codes: string[] = [];
  for (let turn = 0; turn < count; turn += 1) codes.push(errorCode(await ask(turn)));
  return codes;
}

const guess = (browser: TestBrowser, email: string, password = 'guess it 1') => browser.ask(SIGN_IN, { input: { email, password } });
/** Different addresses of different networks. */
const elsewhere = (turn: number) => `198.51.${Math.floor(turn / 250)}.${(turn % 250) + 1}`;

describe('limits by network', () => {
  it('thirty sign-ins in a quarter of an hour, then RATE_LIMITED with the time to wait', async () => {
    const codes = await collectCodes(30, (turn) => guess(browserAt('203.0.113.1'), `guess${turn}@limits.example`));
    expect(codes).toEqual(times(30, 'WRONG_CREDENTIALS'));

    const { errors, status, headers } = await guess(browserAt('203.0.113.1'), 'last@limits.example');

    expect(errors[0]).toMatchObject({
      message: 'Too many attempts. Try again in 15 minutes.',
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(890);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect(errorCode(await guess(browserAt('203.0.113.2'), 'last@limits.example'))).toBe('WRONG_CREDENTIALS');
  });

  it('ten sign-ups an hour', async () => {
    const codes = await collectCodes(11, (turn) =>
      api.visitor().ask(SIGN_UP, { input: { email: `many${turn}@limits.example`, password: 'correct horse 7' } }),
    );

    expect(codes).toEqual([...times(10, 'ok'), 'RATE_LIMITED']);
  });

  it('thirty looks at payment sessions in a quarter of an hour', async () => {
    const codes = await collectCodes(31, (turn) =>
      api.visitor().ask(VERIFY, { sessionId: `cs_test_guess${String(turn).padStart(8, '0')}` }),
    );

    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('thirty payment pages in a quarter of an hour', async () => {
    const visitor = api.visitor();

    const codes = await collectCodes(31, () => visitor.ask(CREATE_CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } }));

    expect(codes).toEqual([...times(30, 'ok'), 'RATE_LIMITED']);
  });

  it.each([
    ['the addresses of one IPv6 /64', (turn: number) => `2001:db8:7:8::${turn + 1}`],
    ['an IPv4 address and the same one mapped into IPv6', (turn: number) => (turn % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')],
    ['a browser whose port changes', (turn: number) => `203.0.113.10:${50_000 + turn}`],
  ])('counts %s together', async (_what, address) => {
    const message = { fullName: 'Mal Ory', subject: null, message: 'A message of some length.', website: '' };

    const codes = await collectCodes(6, (turn) =>
      browserAt(address(turn)).ask(CONTACT, { input: { ...message, email: `writer${turn}@limits.example` } }),
    );

    expect(codes).toEqual([...times(5, 'ok'), 'RATE_LIMITED']);
  });

  it('four times as many from the /64 of one /56, sixteen times as many from one /48; what is refused counts, and not for the neighbours', async () => {
    const message = { fullName: 'Mal Ory', subject: null, message: 'A message of some length.', website: '' };
    let writers = 0;
    const write = (address: string) =>
      browserAt(address).ask(CONTACT, { input: { ...message, email: `wide${(writers += 1)}@limits.example` } });
    const from = (subnet: number) => collectCodes(6, () => write(`2001:db8:99:${subnet.toString(16)}::1`));

    const household = [];
    for (let subnet = 1; subnet <= 4; subnet += 1) household.push(...(await from(subnet)));
    const anotherHousehold = errorCode(await write('2001:db8:99:ff01::1'));

    expect(household.filter((code) => code === 'ok')).toHaveLength(20);
    expect(errorCode(await write('2001:db8:99:5::1'))).toBe('RATE_LIMITED');
    expect(anotherHousehold).toBe('ok');
    // 21 of the 80 of the /48 are used; the refused ones of one /64 are not among them.
    const site = [];
    for (let household56 = 1; household56 <= 12; household56 += 1)
      site.push(...(await collectCodes(5, () => write(`2001:db8:99:${(household56 * 256).toString(16)}::1`))));
    expect(site.filter((code) => code === 'ok').length).toBeLessThan(60);
    expect(site.slice(0, 55)).toEqual(times(55, 'ok'));
    expect(errorCode(await write('2001:db8:98:1::1'))).toBe('ok');
  }, 30_000);
});

describe('limits of sign-in to one account', () => {
  it('ten from one network in a quarter of an hour; the same network may sign in to another account', async () => {
    const codes = await collectCodes(11, () => guess(browserAt('203.0.113.20'), 'one@limits.example'));

    expect(codes).toEqual([...times(10, 'WRONG_CREDENTIALS'), 'RATE_LIMITED']);
    expect(errorCode(await guess(browserAt('203.0.113.20'), 'another@limits.example'))).toBe('WRONG_CREDENTIALS');
  });

  it('ends when a quarter of an hour has passed since the first try, and not before', async () => {
    const begin = Date.now();
    await collectCodes(11, () => guess(browserAt('203.0.113.21'), 'window@limits.example'));
    const end = Date.now();
    const rows = await api.sql<{ expire: string }>(`select expire from rate_limits where key like 'signIn:%'`);
    const moveOn = (seconds: number) => api.sql('update rate_limits set expire = expire - $1', [seconds * 1_000]);

    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.expire)).toBeGreaterThanOrEqual(begin + 900_000);
    expect(Number(rows[0]?.expire)).toBeLessThanOrEqual(end + 900_000);
    await moveOn(600);
    const refused = await guess(browserAt('203.0.113.21'), 'window@limits.example');
    expect(refused.errors[0]?.message).toMatch(/^Too many attempts\. Try again in [45] minutes\.$/);
    await moveOn(300);
    expect(errorCode(await guess(browserAt('203.0.113.21'), 'window@limits.example'))).toBe('WRONG_CREDENTIALS');
  });

  it('under attack a right password from a new browser is answered by a mailed link, each time; a wrong one by the same words', async () => {
    const { email } = await api.signIn();
    const codes = await collectCodes(55, (turn) => guess(browserAt(elsewhere(turn)), email));
    expect(codes).toEqual([...times(50, 'WRONG_CREDENTIALS'), ...times(5, 'SIGN_IN_BY_MAIL')]);
    await api.runJobs();
    expect(await api.emulators.mails(email)).toEqual([]);

    const outcomes: string[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const strangers = Array.from({ length: 2 }, (_, at) => guess(browserAt(elsewhere(100 + turn * 2 + at)), email));
      const owner = browserAt(`203.0.113.${100 + turn}`);
      const [own, ...others] = await Promise.all([guess(owner, email, TEST_PASSWORD), ...strangers]);
      outcomes.push(own.errors[0]?.extensions.code ?? 'ok');
      expect(others.every(({ errors }) => errors[0]?.message === own.errors[0]?.message)).toBe(true);
      await api.runJobs();
      const token = /#token=([\w-]+)/.exec((await api.emulators.mails(email)).at(-1)?.text ?? '')?.[1];
      const entered = await owner.run<{ signInWithLink: { status: string; session: { accessToken: string } } }>(WITH_LINK, { token });
      outcomes.push(entered.signInWithLink.status);
      // The success has ended the count: the attack continues from where it was.
      await api.sql(`delete from rate_limits where key like 'signIn:%'`);
      await Promise.all(Array.from({ length: 51 }, () => api.platform.limits.overrun('signInAccount', email)));
    }

    expect(outcomes).toEqual(Array.from({ length: TURNS }, () => ['SIGN_IN_BY_MAIL', 'SIGNED_IN']).flat());
  }, 60_000);

  it('a sign-in link works once, for an hour, and makes the browser known; an address without a confirmed account gets none', async () => {
    const { email } = await api.signIn();
    const { email: unconfirmed } = await api.signIn({ confirmed: false });
    const ask = async (address: string) => {
      for (let turn = 0; turn < 51; turn += 1) await api.platform.limits.overrun('signInAccount', address);
      expect(errorCode(await guess(browserAt('203.0.113.90'), address, TEST_PASSWORD))).toBe('SIGN_IN_BY_MAIL');
      await api.runJobs();
      return (await api.emulators.mails(address)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
    };
    const enter = async (browser: TestBrowser, token: string | undefined) =>
      (await browser.run<{ signInWithLink: { status: string; session: object | null } }>(WITH_LINK, { token })).signInWithLink;
    const [token] = await ask(email);
    const browser = browserAt('203.0.113.91');

    expect(await enter(browser, token)).toMatchObject({ status: 'SIGNED_IN' });
    expect(await enter(browser, token)).toEqual({ status: 'ALREADY_USED', session: null });
    for (let turn = 0; turn < 51; turn += 1) await api.platform.limits.overrun('signInAccount', email);
    expect(errorCode(await guess(browserAt('203.0.113.92', browser.cookies), email, TEST_PASSWORD))).toBe('ok');
    expect(await ask(unconfirmed)).toEqual([]);
    expect(await enter(browserAt('203.0.113.93'), 'x')).toEqual({ status: 'EXPIRED', session: null });
  });

  it('strangers of the same /48 use up no sign-in of the owner: what is beyond is answered by mail', async () => {
    const { email } = await api.signIn();
    for (let subnet = 0; subnet < 50; subnet += 1)
      await api.platform.limits.overrun('signIn', `2001:db8:77:${subnet.toString(16)}::/64 ${email}`);

    expect(errorCode(await guess(browserAt('2001:db8:77:30::1'), email, TEST_PASSWORD))).toBe('SIGN_IN_BY_MAIL');
  });
});

describe('a browser that has signed in to the account before', () => {
  /** Signs in once and out again; returns the cookies that stay. */
  async function knownBrowser(email: string): Promise<Map<string, string>> {
    const browser = browserAt('203.0.113.50');
    await browser.run(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
    await browser.run('mutation { signOut }');
    expect([...browser.cookies.keys()]).toEqual(['browser']);
    return browser.cookies;
  }

  it('is let in past the limits of its network and of the account, after signing out too', async () => {
    const { email } = await api.signIn();
    const cookies = await knownBrowser(email);
    await collectCodes(50, (turn) => guess(browserAt(elsewhere(turn)), email));
    await collectCodes(31, (turn) => guess(browserAt('203.0.113.50'), `guess${turn}@limits.example`));
    expect(errorCode(await guess(browserAt('203.0.113.50'), email, TEST_PASSWORD))).toBe('RATE_LIMITED');

    expect(errorCode(await guess(browserAt('203.0.113.50', cookies), email, TEST_PASSWORD))).toBe('ok');
  });

  it('may guess ten times in a quarter of an hour, from whatever network', async () => {
    const { email } = await api.signIn();
    const cookies = await knownBrowser(email);

    const codes = await collectCodes(11, (turn) => guess(browserAt(elsewhere(turn), cookies), email));

    expect(codes).toEqual([...times(10, 'WRONG_CREDENTIALS'), 'RATE_LIMITED']);
    expect(errorCode(await guess(browserAt('203.0.113.51'), email, TEST_PASSWORD))).toBe('ok');
  });

  it('is not known for another account, with a changed cookie, or after 180 days', async () => {
    const { email } = await api.signIn();
    const other = await api.signIn();
    const cookies = await knownBrowser(email);
    const value = cookies.get('browser') ?? '';
    const refusedWith = async (cookie: string, address: string, of = email) => {
      await api.sql('delete from rate_limits');
      await collectCodes(10, () => guess(browserAt(address), of));
      return errorCode(await guess(browserAt(address, new Map([['browser', cookie]])), of, TEST_PASSWORD));
    };

    expect(await refusedWith(value, '203.0.113.60', other.email)).toBe('RATE_LIMITED');
    const changed = value.slice(0, -3) + (value.at(-3) === 'A' ? 'B' : 'A') + value.slice(-2);
    expect(await refusedWith(changed, '203.0.113.61')).toBe('RATE_LIMITED');
    expect(await refusedWith(`z${value}`, '203.0.113.62')).toBe('RATE_LIMITED');
    expect(await refusedWith('~~..~x', '203.0.113.63')).toBe('RATE_LIMITED');
    expect(await refusedWith(value, '203.0.113.64')).toBe('ok');
    clock.advance(180 * DAY_MS - 1_000);
    expect(await refusedWith(value, '203.0.113.66')).toBe('ok');
    clock.advance(1_000);
    expect(await refusedWith(value, '203.0.113.65')).toBe('RATE_LIMITED');
    clock.advance(-180 * DAY_MS);
  });

  it('is known for the five accounts that it signed in to last', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => api.signIn()));
    const browser = browserAt('203.0.113.70');
    for (const { email } of [...accounts, accounts[1]!]) {
      await browser.run(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
      clock.advance(DAY_MS);
    }

    expect(browser.cookies.get('browser')?.split('~')).toHaveLength(5);
    for (const [index, { email }] of accounts.entries()) {
      await api.sql('delete from rate_limits');
      await collectCodes(10, () => guess(browserAt('203.0.113.71'), email));
      const cookies = new Map([['browser', browser.cookies.get('browser') ?? '']]);
      expect([index, errorCode(await guess(browserAt('203.0.113.71', cookies), email, TEST_PASSWORD))]).toEqual([
        index,
        index === 0 ? 'RATE_LIMITED' : 'ok',
      ]);
    }
  });

  it('the cookie names no account', async () => {
    const { email, userId } = await api.signIn();

    const value = (await knownBrowser(email)).get('browser') ?? '';

    expect(value).toMatch(/^[a-z\d]{1,8}(\.[\w-]{43}){2}$/);
    expect(value).not.toContain(userId);
  });
});

describe('keys of limits', () => {
  // 63 characters of a label are the most that a name may have.
  const longEmail = (length: number) => {
    const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(50)}.example`;
    return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
  };

  it.each([241, 247, 251, 254])('an address of %d characters signs up, signs in, asks for mails and writes to us', async (length) => {
    const email = longEmail(length);
    expect(email).toHaveLength(length);

    expect(await api.visitor().run(SIGN_UP, { input: { email, password: TEST_PASSWORD } })).toEqual({ signUp: { accepted: true } });
    await api.sql('update users set email_confirmed_at = now() where email = $1', [email]);
    await api.visitor().run(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
    expect(await api.visitor().run(RESEND, { email })).toEqual({ resendConfirmation: true });
    const message = { fullName: 'Long Name', subject: null, message: 'A message of some length.', website: '' };
    await api.visitor().run(CONTACT, { input: { ...message, email } });
  });

  it('hold no address: each is the name of its limit and a keyed hash', async () => {
    await guess(browserAt('203.0.113.80'), 'secret@limits.example');

    const rows = await api.sql<{ key: string }>('select key from rate_limits');

    expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual(['signIn', 'signInAccount', 'signInNetwork']);
    for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
  });
});

it('every limit has the number and the window that are declared', async () => {
  expect(declared.limits).toMatchObject({
    signIn: { points: 10, seconds: 900 },
    signInNetwork: { points: 30, seconds: 900 },
    signInKnownBrowser: { points: 10, seconds: 900 },
    signInAccount: { points: 50, seconds: 3_600 },
    signUp: { points: 10, seconds: 3_600 },
    mailRequest: { points: 5, seconds: 3_600 },
    checkout: { points: 30, seconds: 900 },
    paymentVerification: { points: 30, seconds: 900 },
  });
});
