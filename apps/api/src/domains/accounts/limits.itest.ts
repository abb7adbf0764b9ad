import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { VERIFY } from '../../testkit/purchase.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1' });
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
});
