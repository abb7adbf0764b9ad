import type { Stripe } from 'stripe';
import { GOOD_FORM, openCheckout, postForm, startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';

let emulators: TestEmulators;
let stripe: Stripe;
let key: string;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());
beforeEach(() => {
  key = emulators.newKey();
  stripe = emulators.stripe(key);
});

const page = async (url: string | null): Promise<string> => (await fetch(url ?? '')).text();
const eventTypes = async (): Promise<string[]> => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
const readChallenge = async (url: string): Promise<string> =>
  /name="challenge" value="([^"]+)"/.exec(await page(`${url}/challenge`))?.[1] ?? '';

describe('hosted payment page', () => {
  it('CHK-09 shows what is bought, the total, the interval and a way back', async () => {
    const { url } = await openCheckout(stripe);
    const shown = await page(url);
    for (const text of [
      'Local test service',
      'Full Communication Suite - Pro',
      '£380.00',
      'per month',
      'Pay £380.00',
      'href="http://localhost:4000/pricing"',
    ]) {
      expect(shown).toContain(text);
    }
  });

  it('makes the invoice out to a business with its address and VAT number, when it may ask for them', async () => {
    const plain = await page((await openCheckout(stripe)).url);
    for (const label of ['VAT number', 'Town or city']) expect(plain).not.toContain(label);
    const session = await openCheckout(stripe, { tax_id_collection: { enabled: true }, billing_address_collection: 'required' });
    const business = { business: 'Harper & Co Ltd', street: '1 High Street', town: 'Leeds', vat: 'gb 123 4567 89' };
    const wrong = await postForm(session.url ?? '', { ...GOOD_FORM, ...business, vat: '12' });
    expect(await wrong.text()).toContain('Enter a UK VAT number, such as GB123456789');
    const nameless = await (await postForm(session.url ?? '', { ...GOOD_FORM, vat: business.vat })).text();
    for (const problem of ['Enter the name of the business.', 'Enter your address.', 'Enter your town or city.'])
      expect(nameless).toContain(problem);

    await postForm(session.url ?? '', { ...GOOD_FORM, ...business });

    const taxId = { type: 'gb_vat', value: 'GB123456789' };
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
    expect(paid).toMatchObject({
      customer_details: { name: 'Bea Buyer', business_name: 'Harper & Co Ltd', tax_ids: [taxId] },
      subscription: {
        latest_invoice: {
          customer_name: 'Harper & Co Ltd',
          customer_address: { line1: '1 High Street', city: 'Leeds', postal_code: 'EC1A 1BB' },
          customer_tax_ids: [taxId],
        },
      },
    });
  });

  it('CHK-09 takes a payment: customer, subscription, paid invoice and their events', async () => {
    const session = await openCheckout(stripe, { metadata: { intent: '7' }, subscription_data: { metadata: { intent: '7' } } });

    const response = await postForm(session.url ?? '', GOOD_FORM);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`http://localhost:4000/post-payment-signup?session_id=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'customer', 'subscription.default_payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { intent: '7' },
      customer_details: { email: 'buyer@example.com', name: 'Bea Buyer', address: { postal_code: 'EC1A 1BB', country: 'GB' } },
      customer: { email: 'buyer@example.com', name: 'Bea Buyer' },
      subscription: {
        status: 'active',
        metadata: { intent: '7' },
        latest_invoice: { status: 'paid', amount_paid: 38_000 },
        default_payment_method: { card: { last4: '4242', exp_month: 12, exp_year: 2034 } },
      },
    });
    const types = await eventTypes();
    for (const type of ['customer.created', 'customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
      expect(types).toContain(type);
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0341', 'Your card was declined.'],
  ])('CHK-09 declines %s, keeps the typed values except the card, and can be paid afterwards', async (card, message) => {
    const { id, url } = await openCheckout(stripe);

    const shown = await (await postForm(url ?? '', { ...GOOD_FORM, card })).text();

    expect(shown).toContain(message);
    expect(shown).toContain('value="Bea Buyer"');
    expect(shown).not.toContain(`value="${card}"`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null });
    expect((await postForm(url ?? '', GOOD_FORM)).status).toBe(303);
  });

  it('names each invalid field', async () => {
    const { url } = await openCheckout(stripe);
    const shown = await (
      await postForm(url ?? '', { email: 'jo', card: '4111', expiry: '01 / 20', cvc: '1', name: '', postcode: '' })
    ).text();
    expect(shown.match(/aria-invalid="true"/g)).toHaveLength(6);
    for (const text of ['complete email address', 'Only test cards', 'in the past', '3 digits', 'name on the card', 'your postcode'])
      expect(shown).toContain(text);
  });

  it('asks for 3-D Secure and pays once it is completed', async () => {
    const { id, url } = await openCheckout(stripe);
    const response = await postForm(url ?? '', { ...GOOD_FORM, card: '4000002500003155' });
    expect(response.headers.get('location')).toBe(`/c/pay/${id}/challenge`);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');

    const challenge = await readChallenge(url ?? '');
    const answer = await postForm(`${url ?? ''}/challenge`, { challenge, answer: 'complete' });

    expect(answer.headers.get('location')).toContain(id);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
  });

  it('returns to the form when 3-D Secure fails, and an old challenge pays nothing', async () => {
    const { id, url } = await openCheckout(stripe);
    await postForm(url ?? '', { ...GOOD_FORM, card: '4000002500003155' });
    const challenge = await readChallenge(url ?? '');

    const failed = await postForm(`${url ?? ''}/challenge`, { challenge, answer: 'fail' });

    expect(await page(new URL(failed.headers.get('location') ?? '', url ?? '').href)).toContain('unable to authenticate');
    await postForm(`${url ?? ''}/challenge`, { challenge, answer: 'complete' });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('CHK-08 double click and two tabs at once make one subscription', async () => {
    const { url } = await openCheckout(stripe);

    const responses = await Promise.all(Array.from({ length: 5 }, () => postForm(url ?? '', GOOD_FORM)));

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 303]);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await stripe.customers.list()).data).toHaveLength(1);
    const again = await page(url);
    expect(again).toContain('This payment is complete');
    expect(again).not.toContain('<form');
  });

  it('reports an expired session and accepts no payment', async () => {
    const { id, url } = await openCheckout(stripe);
    await stripe.checkout.sessions.expire(id);
    expect(await page(url)).toContain('has expired');
    expect(await (await postForm(url ?? '', GOOD_FORM)).text()).toContain('has expired');
    expect((await stripe.subscriptions.list()).data).toHaveLength(0);
    expect((await fetch(`${emulators.url}/c/pay/cs_test_nothing`)).status).toBe(404);
  });

  it('shows a known email address that cannot be changed', async () => {
    const customer = await stripe.customers.create({ email: 'known@example.com', name: 'Old Name' });
    const { id, url } = await openCheckout(stripe, { customer: customer.id, customer_update: { name: 'auto', address: 'auto' } });
    expect(await page(url)).toMatch(/value="known@example.com"[^>]*readonly/);

    await postForm(url ?? '', { ...GOOD_FORM, email: 'forged@example.com' });

    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      customer: customer.id,
      customer_details: { email: 'known@example.com' },
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Bea Buyer', address: { postal_code: 'EC1A 1BB' } });
  });

  it('adds 20% VAT when automatic tax is on', async () => {
    const session = await openCheckout(stripe, { automatic_tax: { enabled: true } });
    expect(session).toMatchObject({ amount_subtotal: 38_000, amount_total: 45_600, total_details: { amount_tax: 7_600 } });
    expect(await page(session.url)).toContain('VAT (20%)');
  });

  it('shows hostile text as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { url } = await openCheckout(stripe, { customer_email: undefined });
    const shown = await (await postForm(url ?? '', { ...GOOD_FORM, name: hostile, card: '4000000000000002', postcode: hostile })).text();
    expect(shown).not.toContain('<script>alert(1)');
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('pays without a browser through the control API', async () => {
    const { id } = await openCheckout(stripe);
    const complete = (input: object): Promise<{ kind: string; location?: string; message?: string }> =>
      emulators.control(`/_emulator/stripe/checkout/${id}/complete`, { key, email: 'jo@example.com', ...input });
    expect(await complete({ card: '4000000000009995' })).toMatchObject({ kind: 'declined', message: 'Your card has insufficient funds.' });
    expect(await complete({ card: '4000002500003155', authenticate: false })).toMatchObject({ kind: 'declined' });
    expect(await complete({ card: '4000002500003155' })).toMatchObject({ kind: 'paid', location: expect.stringContaining(id) as string });
    expect(await complete({})).toMatchObject({ kind: 'closed' });
  });
});
