import type { Stripe } from 'stripe';
import { GOOD_FORM, postForm, startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

const RETURN = 'http://localhost:4000/dashboard?tab=billing';
let emulators: TestEmulators;
let stripe: Stripe;
let key: string;
let prices: { pro: Stripe.Price; premium: Stripe.Price; annual: Stripe.Price };
let configuration: Stripe.BillingPortal.Configuration;
let subscription: Stripe.Subscription;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(async () => {
  await emulators.control('/_emulator/clock', { offsetSeconds: 0 });
  key = emulators.newKey();
  stripe = emulators.stripe(key);
  const [pro, premium] = [await stripe.products.create({ name: 'Suite - Pro' }), await stripe.products.create({ name: 'Suite - Premium' })];
  const price = (product: string, unit_amount: number, interval: 'month' | 'year'): Promise<Stripe.Price> =>
    stripe.prices.create({ product, currency: 'gbp', unit_amount, recurring: { interval } });
  prices = {
    pro: await price(pro.id, 38_000, 'month'),
    premium: await price(premium.id, 63_000, 'month'),
    annual: await price(premium.id, 600_000, 'year'),
  };
  configuration = await stripe.billingPortal.configurations.create({
    business_profile: { headline: 'Larkline billing' },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        cancellation_reason: { enabled: true, options: ['too_expensive', 'unused'] },
      },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [
          { product: pro.id, prices: [prices.pro.id] },
          { product: premium.id, prices: [prices.premium.id, prices.annual.id] },
        ],
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }] },
      },
    },
  });
  subscription = await subscribe(prices.pro);
});

async function subscribe(price: Stripe.Price): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({
    email: 'jo@example.com',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
}

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;
const open = async (flow_data?: FlowData, of = subscription): Promise<string> =>
  (
    await stripe.billingPortal.sessions.create({
      customer: String(of.customer),
      configuration: configuration.id,
      return_url: RETURN,
      ...(flow_data && { flow_data }),
    })
  ).url;
const confirmFlow = (price: Stripe.Price, of = subscription): FlowData => ({
  type: 'subscription_update_confirm',
  subscription_update_confirm: { subscription: of.id, items: [{ id: of.items.data[0]?.id ?? '', price: price.id, quantity: 1 }] },
  after_completion: { type: 'redirect', redirect: { return_url: `${RETURN}&upgraded=true` } },
});
const page = async (url: string): Promise<string> => (await fetch(url)).text();
const landing = async (url: string): Promise<string> => (await fetch(url)).url;
const at = (response: Response): string => new URL(response.headers.get('location') ?? '', emulators.url).href;
const priceNow = async (id = subscription.id): Promise<string | undefined> =>
  (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id;
const plan = (outcome: string): Promise<unknown> => emulators.control('/_emulator/stripe/charges/next', { key, outcome });
const answer = async (url: string, reply: 'complete' | 'fail'): Promise<string> => {
  const challenge = /name="challenge" value="([^"]+)"/.exec(await page(url))?.[1] ?? '';
  return at(await postForm(url, { challenge, answer: reply }));
};

describe('billing portal', () => {
  it('BIL-11 shows plan, card, details and invoices, with a way back', async () => {
    const shown = await page(await open());
    for (const text of [
      'Larkline billing',
      'Suite - Pro, £380.00 per month',
      'Your plan renews on',
      'Visa ending in 4242',
      'jo@example.com',
      '£380.00 ·',
      'Return to Larkline',
    ]) {
      expect(shown).toContain(text);
    }
  });

  it('confirms a change of plan with the amounts of its charge, and returns to the product', async () => {
    const url = await landing(await open(confirmFlow(prices.premium)));
    const shown = await page(url);
    for (const text of ['Unused time on Suite - Pro', 'Remaining time on Suite - Premium', 'Confirm and pay £250.00'])
      expect(shown).toContain(text);

    expect(at(await postForm(url, { price: prices.annual.id }))).toBe(`${RETURN}&upgraded=true`);

    // The price is that of the link, not the posted one.
    expect(await priceNow()).toBe(prices.premium.id);
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 25_000 });
    expect(at(await postForm(url, {}))).toBe(`${RETURN}&upgraded=true`);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  });

  it('keeps the old plan when the card is declined, and when 3-D Secure fails; Complete changes it', async () => {
    const url = await landing(await open(confirmFlow(prices.premium)));
    await plan('insufficient_funds');
    expect(await (await postForm(url, {})).text()).toContain('Your card has insufficient funds.');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active', pending_update: null });

    await plan('always_authentication');
    const failed = await answer(at(await postForm(url, {})), 'fail');
    expect(await page(failed)).toContain('unable to authenticate');
    expect(await priceNow()).toBe(prices.pro.id);

    await plan('always_authentication');
    expect(await answer(at(await postForm(url, {})), 'complete')).toBe(`${RETURN}&upgraded=true`);
    expect(await priceNow()).toBe(prices.premium.id);
  });

  it('CF-39 changes to a cheaper plan at the end of the period, without a charge', async () => {
    const dear = await subscribe(prices.annual);
    const url = await landing(await open(confirmFlow(prices.pro, dear), dear));
    expect(await page(url)).toContain('Nothing is charged today.');
    await postForm(url, {});
    expect(await priceNow(dear.id)).toBe(prices.annual.id);
    expect(await stripe.subscriptions.retrieve(dear.id, { expand: ['schedule'] })).toMatchObject({
      schedule: { status: 'active', phases: [{}, { items: [{ price: prices.pro.id }] }] },
    });
    expect((await stripe.invoices.list({ subscription: dear.id })).data).toHaveLength(1);
    expect(await page(await open(undefined, dear))).toContain('Then it changes to Suite - Pro');
  });

  it('offers the plans of the configuration and refuses any other price', async () => {
    const start = await open({ type: 'subscription_update', subscription_update: { subscription: subscription.id } });
    const url = await landing(start);
    expect(await page(url)).toContain('Suite - Premium, £6,000.00 per year');
    const other = await stripe.prices.create({
      product: String(prices.pro.product),
      currency: 'gbp',
      unit_amount: 1,
      recurring: { interval: 'month' },
    });
    await postForm(url.replace('/update', '/confirm'), { price: other.id });
    expect(await priceNow()).toBe(prices.pro.id);
    await postForm(url.replace('/update', '/confirm'), { price: prices.annual.id });
    expect(await priceNow()).toBe(prices.annual.id);
  });

  it('BIL-11 stores a new card for customer and subscription; a declined one and a failed 3-D Secure are not stored', async () => {
    const url = await landing(await open({ type: 'payment_method_update' }));
    expect(await (await postForm(url, { ...GOOD_FORM, card: '4000000000000002' })).text()).toContain('Your card was declined.');
    expect(await page(await answer(at(await postForm(url, { ...GOOD_FORM, card: '4000002500003155' })), 'fail'))).toContain(
      'unable to authenticate',
    );

    const home = await answer(at(await postForm(url, { ...GOOD_FORM, card: '4000002500003155' })), 'complete');

    expect(await page(home)).toContain('Visa ending in 3155');
    const customer = await stripe.customers.retrieve(String(subscription.customer), {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '3155' } } } });
    // The cardholder agreed, so that later charges are not asked about.
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id, price: prices.premium.id }],
      proration_behavior: 'always_invoice',
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect((await postForm(url, { ...GOOD_FORM, card: '4000000000000341' })).status).toBe(303);
  });

  it('cancels at the end of the period with reason and comment, once, and undoes it', async () => {
    const url = await landing(await open({ type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } }));
    expect(await page(url)).toContain('It’s too expensive');
    await postForm(url, { feedback: 'too_expensive', comment: 'Too quiet in winter.' });
    await postForm(url, { feedback: 'unused', comment: 'again' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: subscription.items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive', comment: 'Too quiet in winter.' },
    });
    const home = await open();
    expect(await page(home)).toContain('Your plan ends on');
    await postForm(`${home}/subscriptions/${subscription.id}/keep`, {});
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });

  it('expires after an hour, and is refused for other customers, prices and features', async () => {
    const url = await open();
    await emulators.control('/_emulator/clock', { offsetSeconds: 3_700 });
    expect(await page(url)).toContain('This link has expired');
    expect((await fetch(`${emulators.url}/p/session/bps_nothing`)).status).toBe(404);

    const stranger = await stripe.customers.create({});
    const foreign = { customer: stranger.id, configuration: configuration.id };
    await expect(
      stripe.billingPortal.sessions.create({
        ...foreign,
        flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } },
      }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(open(confirmFlow(prices.pro))).rejects.toMatchObject({ statusCode: 400 });
    await stripe.billingPortal.configurations.update(configuration.id, { features: { payment_method_update: { enabled: false } } });
    await expect(open({ type: 'payment_method_update' })).rejects.toMatchObject({ param: 'flow_data[type]' });
    await expect(stripe.billingPortal.sessions.create({ customer: stranger.id })).rejects.toMatchObject({ param: 'configuration' });
  });

  it('lists configurations and refuses more than ten products', async () => {
    const { data } = await stripe.billingPortal.configurations.list({ active: true });
    expect(data.map(({ id }) => id)).toEqual([configuration.id]);
    const products = Array.from({ length: 11 }, () => ({ product: String(prices.pro.product), prices: [prices.pro.id] }));
    await expect(
      stripe.billingPortal.configurations.create({
        features: { subscription_update: { enabled: true, default_allowed_updates: ['price'], products } },
      }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });
});
