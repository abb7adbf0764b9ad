import { getIntrospectionQuery } from 'graphql';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import { TEST_PASSWORD } from '../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';

const PUBLIC = '{ viewer { id } planFamilies { name } }';
const TOKEN = 'Please sign in again: the access token is invalid or has expired.';
const KEY = "The API key doesn't exist, or has been revoked or expired.";
const SCHEME = 'The Authorization header must be "Bearer", a space, and an access token or an API key.';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

async function ask(authorization: string | null, query = PUBLIC, cookie = '') {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }), ...(cookie && { cookie }) },
    body: JSON.stringify({ query }),
  });
  const { data, errors = [] } = (await response.json()) as {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return { status: response.status, hint: response.headers.get('www-authenticate'), data, errors };
}

async function endedTokens() {
  const expired = await api.signIn();
  api.clock.advance(16 * MINUTE_MS);
  const signedOut = await api.signIn();
  const signedOutToken = signedOut.browser.accessToken ?? '';
  await signedOut.browser.run('mutation { signOut }');
  return { expired: expired.browser, signedOutToken };
}

describe('credentials at public fields', () => {
  it('are not needed', async () => {
    const { status, hint, data, errors } = await ask(null);

    expect([status, hint, errors]).toEqual([200, null, []]);
    expect(data).toMatchObject({ viewer: null, planFamilies: expect.any(Array) });
  });

  it.each([
    ['an unknown token', 'Bearer nonsense', TOKEN],
    ['an unknown API key', `Bearer lk_live_${'a'.repeat(43)}`, KEY],
    ['a user name and password', 'Basic c3RhZmY6c2VjcmV0', SCHEME],
    ['a token without its scheme', 'eyJhbGciOiJIUzI1NiJ9.e30.x', SCHEME],
    ['a scheme without a token', 'Bearer', SCHEME],
    ['two tokens', 'Bearer one two', SCHEME],
  ])('are refused when they are %s', async (_what, authorization, message) => {
    const { status, hint, data, errors } = await ask(authorization);

    expect([status, hint]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(data ?? null).toBeNull();
    expect(errors.map((error) => [error.message, error.extensions.code])).toContainEqual([message, 'UNAUTHENTICATED']);
  });

  it('are refused when they have expired or their session is over', async () => {
    const { expired, signedOutToken } = await endedTokens();

    for (const token of [expired.accessToken, signedOutToken]) {
      const { status, errors } = await ask(`Bearer ${token ?? ''}`, '{ viewer { id } }');
      expect([status, errors[0]?.message]).toEqual([401, TOKEN]);
    }
  });

  it('may be ended where a session is begun, renewed or ended', async () => {
    const { expired, signedOutToken } = await endedTokens();
    const { email } = await api.signIn();
    const signIn = `mutation { signIn(input: { email: "${email}", password: "${TEST_PASSWORD}" }) { accessToken } }`;

    expect(await expired.run('mutation { refreshSession { accessToken } }')).toMatchObject({
      refreshSession: { accessToken: expect.any(String) },
    });
    expect((await ask(`Bearer ${signedOutToken}`, signIn)).errors).toEqual([]);
    expect((await ask(`Bearer ${signedOutToken}`, 'mutation { signOut }')).errors).toEqual([]);
    // But nothing else in the same operation.
    expect(
      (
        await ask(
          `Bearer ${signedOutToken}`,
          `mutation { signOut signUp(input: { email: "x@credentials.example", password: "correct horse 7" }) { accepted } }`,
        )
      ).errors,
    ).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it('of every spelling of the scheme are taken (RFC 9110, 11.1)', async () => {
    const { browser, userId } = await api.signIn();

    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await ask(`${scheme} ${browser.accessToken ?? ''}`)).data).toMatchObject({ viewer: { id: userId } });
  });

  it('do not matter for the schema, which tools read again and again', async () => {
    expect((await ask('Bearer nonsense', getIntrospectionQuery())).status).toBe(200);
  });
});

it('a file is refused in the same words', async () => {
  const response = await fetch(`${api.url}/files/products.csv`, { headers: { authorization: 'Bearer nonsense' } });

  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errors: [{ message: TOKEN, extensions: { code: 'UNAUTHENTICATED' } }] });
});
