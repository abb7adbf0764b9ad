import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { Answer } from '../../../testkit/test-browser.ts';
import { CREATE_CHECKOUT } from '../../../testkit/purchase.ts';
import { TEST_PASSWORD } from '../../../testkit/accounts.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const REFRESH = `mutation { refreshSession { accessToken } }`;
const SIGN_OUT = `mutation { signOut }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://www.larkline.example' });
});
afterAll(() => api.stop());

interface CookieHead {
  readonly name: string;
  readonly attributes: string[];
}

/** Returns the names and attributes of the cookies of an answer, without values and times. */
function readCookies({ headers }: Answer): CookieHead[] {
  return headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    return { name: pair.slice(0, pair.indexOf('=')), attributes: attributes.filter((each) => !/^(Expires|Max-Age)=/i.test(each)).sort() };
  });
}

describe('CF-60 cookies of a site on https', () => {
  const STRICT = ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'];

  it('the refresh token and the mark of a known browser are __Host- cookies, which browsers hold to https, this host and path /, and Secure', async () => {
    const { email } = await api.signIn();
    const browser = api.visitor();

    const signedIn = await browser.ask(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
    const refreshed = await browser.ask(REFRESH);
    const signedOut = await browser.ask(SIGN_OUT);

    // Scripts read that there is a refresh token, and nothing of it.
    const own = [
      { name: '__Host-refresh', attributes: STRICT },
      { name: '__Host-signed-in', attributes: STRICT.filter((each) => each !== 'HttpOnly') },
    ];
    expect(readCookies(signedIn)).toEqual([...own, { name: '__Host-browser', attributes: STRICT }]);
    expect(readCookies(refreshed)).toEqual(own);
    // A browser only deletes a __Host- cookie when the answer that clears it has the same attributes.
    expect(readCookies(signedOut)).toEqual(own.map(({ name }) => ({ name, attributes: STRICT })));
    expect([...browser.cookies.keys()]).toEqual(['__Host-browser']);
  });

  it('a refresh cookie of the name without the prefix, which another host of the site could set, opens nothing', async () => {
    const { email } = await api.signIn();
    const browser = api.visitor();
    await browser.ask(SIGN_IN, { input: { email, password: TEST_PASSWORD } });
    const token = browser.cookies.get('__Host-refresh') ?? '';
    browser.cookies.clear();
    browser.cookies.set('refresh', token);

    expect(await browser.refusal(REFRESH)).toBe('UNAUTHENTICATED');
  });

  it('the cookie of a visitor who buys is __Host-checkout, and a planted one without the prefix is not taken', async () => {
    const visitor = api.visitor();
    const plan = { priceKey: 'suite_pro_monthly' };
    const first = await visitor.ask(CREATE_CHECKOUT, { plan });
    const value = visitor.cookies.get('__Host-checkout') ?? '';
    visitor.cookies.clear();
    visitor.cookies.set('checkout', value);

    const second = await visitor.ask(CREATE_CHECKOUT, { plan });

    expect(readCookies(first)).toEqual([{ name: '__Host-checkout', attributes: ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'] }]);
    expect(second.data).not.toEqual(first.data);
  });
});

describe('CF-60 cookies of a local run on http', () => {
  it('are not Secure, since browsers would drop them, and carry no prefix', async () => {
    const local = await testApi();
    const { email } = await local.signIn();

    const answer = await local.visitor().ask(SIGN_IN, { input: { email, password: TEST_PASSWORD } });

    const attributes = ['HttpOnly', 'Path=/', 'SameSite=Strict'];
    expect(readCookies(answer)).toEqual([
      { name: 'refresh', attributes },
      { name: 'signed-in', attributes: attributes.slice(1) },
      { name: 'browser', attributes },
    ]);
    await local.stop();
  });
});
