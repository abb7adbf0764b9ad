import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { makeAccount } from './make-account.ts';

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
