import { buyAsNewClient } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const PORTAL = 'mutation ($page: PortalPage!) { customerPortal(page: $page) { url } }';

it.each(['HOME', 'PAYMENT_METHOD'])('BIL-11 DAT-05 opens the page %s of the client’s customer portal', async (page) => {
  const { browser } = await buyAsNewClient(api, `${page.toLowerCase()}@portal.example`);

  const { customerPortal } = await browser.run<{ customerPortal: { url: string } }>(PORTAL, { page });

  const answer = await fetch(customerPortal.url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(page === 'HOME' ? 'Larkline' : 'Card number');
});

it('BIL-11 has no portal before the first purchase, for a manager, or while Stripe is down', async () => {
  const { browser: free } = await api.signIn({ plan: null, subscriptionActive: false });
  const { browser: manager } = await api.signIn({ role: 'manager' });
  const { browser } = await buyAsNewClient(api, 'down@portal.example');

  expect(await free.refusal(PORTAL, { page: 'HOME' })).toBe('NOT_FOUND');
  expect(await manager.refusal(PORTAL, { page: 'HOME' })).toBe('FORBIDDEN');
  expect(await api.visitor().refusal(PORTAL, { page: 'HOME' })).toBe('UNAUTHENTICATED');
  await api.emulators.failStripe('500', 2, '/v1/billing_portal/sessions');
  const refused = await browser.ask(PORTAL, { page: 'HOME' });
  expect(refused.errors[0]).toMatchObject({ message: 'Failed to open customer portal.', extensions: { code: 'UPSTREAM_FAILED' } });
  expect(await browser.run(PORTAL, { page: 'HOME' })).toMatchObject({ customerPortal: { url: expect.stringContaining('http') } });
});
