import { declared } from '../../app/declared.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { CREATE_CHECKOUT, VERIFY } from '../../testkit/purchase.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
});
afterAll(() => api.stop());

async function codesOf(times: number, query: string, variables: (turn: number) => Record<string, unknown>): Promise<string[]> {
  const codes: string[] = [];
  for (let turn = 0; turn < times; turn += 1)
    codes.push((await api.visitor().ask(query, variables(turn))).errors[0]?.extensions.code ?? 'ok');
  return codes;
}

describe('limits per address', () => {
  it('ten sign-ins in a quarter of an hour, then RATE_LIMITED with the seconds to wait', async () => {
    const codes = await codesOf(10, SIGN_IN, (turn) => ({ input: { email: `guess${turn}@limits.example`, password: 'guess it 1' } }));
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'));

    const { errors } = await api.visitor().ask(SIGN_IN, { input: { email: 'last@limits.example', password: 'guess it 1' } });

    expect(errors[0]).toMatchObject({ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } });
  });

  it('ten sign-ups an hour', async () => {
    const codes = await codesOf(11, SIGN_UP, (turn) => ({ input: { email: `many${turn}@limits.example`, password: 'correct horse 7' } }));

    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'RATE_LIMITED']);
  });

  it('thirty looks at payment sessions in a quarter of an hour', async () => {
    const codes = await codesOf(31, VERIFY, (turn) => ({ sessionId: `cs_test_guess${String(turn).padStart(8, '0')}` }));

    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('thirty payment pages in a quarter of an hour', async () => {
    const plan = { priceKey: 'suite_pro_monthly' };
    const visitor = api.visitor();
    const codes: string[] = [];
    for (let turn = 0; turn < 31; turn += 1) codes.push((await visitor.ask(CREATE_CHECKOUT, { plan })).errors[0]?.extensions.code ?? 'ok');

    expect(codes).toEqual([...Array.from({ length: 30 }, () => 'ok'), 'RATE_LIMITED']);
  });
});

describe('limit per account', () => {
  /** Tries a password from an address of its own. */
  async function guess(email: string, from: number): Promise<string> {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${from}` },
      body: JSON.stringify({ query: SIGN_IN, variables: { input: { email, password: 'guess it 1' } } }),
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    return errors[0]?.extensions.code ?? 'ok';
  }

  it('ten sign-ins to one email address, from however many network addresses', async () => {
    const codes: string[] = [];
    for (let from = 1; from <= 11; from += 1) codes.push(await guess('one@limits.example', from));

    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'), 'RATE_LIMITED']);
    expect(await guess('another@limits.example', 12)).toBe('WRONG_CREDENTIALS');
  });

  it('ends when a quarter of an hour has passed since the first try, and not before', async () => {
    const begin = Date.now();
    for (let from = 21; from <= 31; from += 1) await guess('window@limits.example', from);
    const end = Date.now();
    const key = 'signIn:window@limits.example';
    const [row] = await api.sql<{ expire: string }>('select expire from rate_limits where key = $1', [key]);
    const moveOn = (seconds: number) => api.sql('update rate_limits set expire = expire - $2 where key = $1', [key, seconds * 1_000]);

    expect(Number(row?.expire)).toBeGreaterThanOrEqual(begin + 900_000);
    expect(Number(row?.expire)).toBeLessThanOrEqual(end + 900_000);
    await moveOn(600);
    expect(await guess('window@limits.example', 32)).toBe('RATE_LIMITED');
    await moveOn(300);
    expect(await guess('window@limits.example', 33)).toBe('WRONG_CREDENTIALS');
  });
});

it('every limit has the number and the window that are declared', async () => {
  expect(declared.limits).toMatchObject({
    signIn: { points: 10, seconds: 900 },
    signUp: { points: 10, seconds: 3_600 },
    mailRequest: { points: 5, seconds: 3_600 },
    checkout: { points: 30, seconds: 900 },
    paymentVerification: { points: 30, seconds: 900 },
  });
});
