import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { makeAccount } from './make-account.ts';
import { makeSession } from './make-session.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

it('adds the requested number of products to a business, the newest first', async () => {
  const { clientId } = await makeAccount(api.system(), { products: 30, subscribed: false });

  const rows = await api.sql<{ name: string }>('select name from products where client_id = $1 order by id desc', [clientId]);
  expect(rows).toHaveLength(30);
  expect(rows[0]).toEqual({ name: 'Product 0001' });
});

it('signs in to an account without its password', async () => {
  const { email, userId } = await makeAccount(api.system(), { subscribed: false });

  const { session, cookies } = await makeSession(api.system(), { email });

  expect(session.user).toEqual({ id: userId, email });
  expect(cookies.map(({ name }) => name)).toEqual(['refresh', 'signed-in', 'browser']);
  const browser = api.visitor();
  browser.accessToken = session.accessToken;
  expect(await browser.run('{ viewer { email } }')).toEqual({ viewer: { email } });
});
