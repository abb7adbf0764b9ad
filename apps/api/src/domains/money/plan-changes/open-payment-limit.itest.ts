import { confirm, makeSubscriber, PROCESS, quote, useCard } from '../../../testkit/plan-changes.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => api.stop());

it('BIL-08 asks Stripe about an open payment so often only, however many times one request asks for it', async () => {
  const buyer = await makeSubscriber(api, 'buyer@open-payment.example', 'suite_basic_monthly');
  await useCard(api, buyer, 'pm_card_chargeCustomerFail');
  const { id } = await quote(buyer, 'suite_pro_monthly');
  await confirm(buyer, id);
  const pages = Array.from({ length: 20 }, (_, index) => `page${index}: planChange(id: $id) { url }`).join(' ');

  for (let request = 0; request < 3; request += 1) await buyer.browser.ask(`query ($id: ID!) { ${pages} }`, { id });

  expect(await buyer.browser.refusal('query ($id: ID!) { planChange(id: $id) { url } }', { id })).toBe('RATE_LIMITED');
  expect(await buyer.browser.refusal(PROCESS, { id })).toBe('RATE_LIMITED');
});
