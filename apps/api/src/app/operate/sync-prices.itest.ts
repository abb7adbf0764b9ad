import { getStripe } from '../../integrations/stripe/index.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { StartError } from './start-error.ts';
import { syncPrices } from './sync-prices.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

it('fills an empty Stripe account with nine products and 18 prices, once', async () => {
  const env = { ...api.env, STRIPE_SECRET_KEY: 'sk_test_an_empty_account' };

  expect(await syncPrices(env)).toEqual({ productsMade: 9, pricesMade: 18 });
  expect(await syncPrices(env)).toEqual({ productsMade: 0, pricesMade: 0 });
  expect((await getStripe(env).products.list({ limit: 100 })).data).toHaveLength(9);
});

it('reports in one line that Stripe could not be reached, without the key', async () => {
  const env = { ...api.env, STRIPE_SECRET_KEY: 'sk_test_hunter2', STRIPE_API_URL: 'http://127.0.0.1:1' };

  const refused = syncPrices(env);

  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^Stripe rejected the price list \(\w+\): check STRIPE_SECRET_KEY and run this again\.$/);
  await expect(refused).rejects.not.toThrow('hunter2');
});
