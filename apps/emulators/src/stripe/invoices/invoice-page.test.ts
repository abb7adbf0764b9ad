import type { Stripe } from 'stripe';
import { GOOD_FORM, monthlyPrice, postForm, startTestEmulators, type TestEmulators } from '../../testkit/emulators.ts';
import { renderPdf } from './pdf.ts';

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

const page = async (url: string | null | undefined): Promise<string> => (await fetch(url ?? '')).text();
const plan = (outcome: string, next = 1): Promise<unknown> => emulators.control('/_emulator/stripe/charges/next', { key, outcome, next });
const at = (location: string | null): string => new URL(location ?? '', emulators.url).href;
const readChallenge = async (url: string): Promise<string> => /name="challenge" value="([^"]+)"/.exec(await page(url))?.[1] ?? '';

/** A subscription with an upgrade that its card could not pay, and the open invoice of it. */
async function openUpgrade(): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice; dearer: Stripe.Price }> {
  const price = await monthlyPrice(stripe);
  const dearer = await stripe.prices.create({
    product: String(price.product),
    currency: 'gbp',
    unit_amount: 63_000,
    recurring: { interval: 'month' },
  });
  const customer = await stripe.customers.create({
    email: 'jo@example.com',
    name: 'Jo (Bloggs) \\ Sons',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await plan('declined');
  const subscription = await stripe.subscriptions.update(made.id, {
    items: [{ id: made.items.data[0]?.id, price: dearer.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  return { subscription, invoice: subscription.latest_invoice as Stripe.Invoice, dearer };
}
const priceNow = async (id: string): Promise<string | undefined> => (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id;

describe('hosted invoice page', () => {
  it('shows lines, totals, the stored card and a form, all with labels', async () => {
    const { invoice } = await openUpgrade();
    const shown = await page(invoice.hosted_invoice_url);
    for (const text of [
      'Local test service',
      'Unused time on Full Communication Suite - Pro',
      'Remaining time on Full Communication Suite - Pro',
      'Amount due',
      'Pay £250.00 with Visa ending in 4242',
      'for="card"',
      'Download the invoice as a PDF',
    ]) {
      expect(shown).toContain(text);
    }
  });

  it('takes the payment with the stored card and applies the change', async () => {
    const { invoice, subscription, dearer } = await openUpgrade();
    expect((await postForm(invoice.hosted_invoice_url ?? '', { method: 'stored' })).status).toBe(303);
    expect(await page(invoice.hosted_invoice_url)).toContain('This invoice is paid');
    expect(await priceNow(subscription.id)).toBe(dearer.id);
    await postForm(invoice.hosted_invoice_url ?? '', { method: 'stored' });
    expect((await stripe.charges.list({ customer: String(subscription.customer) })).data).toHaveLength(2);
  });

  it('takes a new card, which the subscription uses from then on', async () => {
    const { invoice, subscription } = await openUpgrade();
    await postForm(invoice.hosted_invoice_url ?? '', { ...GOOD_FORM, card: '5555 5555 5555 4444' });
    const paid = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method', 'latest_invoice'] });
    expect(paid).toMatchObject({
      default_payment_method: { card: { last4: '4444' } },
      latest_invoice: { status: 'paid' },
      pending_update: null,
    });
  });

  it('declines a card with a message and keeps the change waiting', async () => {
    const { invoice, subscription, dearer } = await openUpgrade();
    const shown = await (await postForm(invoice.hosted_invoice_url ?? '', { ...GOOD_FORM, card: '4000 0000 0000 9995' })).text();
    expect(shown).toContain('Your card has insufficient funds.');
    expect(shown).toContain('value="Bea Buyer"');
    expect(await priceNow(subscription.id)).not.toBe(dearer.id);
    expect(await (await postForm(invoice.hosted_invoice_url ?? '', { card: '4111' })).text()).toContain('Only test cards');
  });

  it('asks for 3-D Secure: Fail keeps the invoice open, Complete pays it once', async () => {
    const { invoice, subscription, dearer } = await openUpgrade();
    const url = invoice.hosted_invoice_url ?? '';
    const first = at((await postForm(url, { ...GOOD_FORM, card: '4000002500003155' })).headers.get('location'));
    const old = await readChallenge(first);
    expect(await (await postForm(first, { challenge: old, answer: 'fail' })).text()).toContain('unable to authenticate');
    await postForm(first, { challenge: old, answer: 'complete' });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'open' });

    await plan('always_authentication');
    const second = at((await postForm(url, { method: 'stored' })).headers.get('location'));
    expect(await page(second)).toContain('the payment of £250.00 to Larkline');
    await postForm(second, { challenge: await readChallenge(second), answer: 'complete' });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid' });
    expect(await priceNow(subscription.id)).toBe(dearer.id);
  });

  it('is paid without a browser through the control API', async () => {
    const { invoice } = await openUpgrade();
    const pay = (input: object): Promise<{ kind: string; message?: string }> =>
      emulators.control(`/_emulator/stripe/invoices/${invoice.id}/pay`, { key, ...input });
    expect(await pay({ card: '4000000000009995' })).toMatchObject({ kind: 'declined', message: 'Your card has insufficient funds.' });
    expect(await pay({ card: '4000002500003155', authenticate: false })).toMatchObject({ kind: 'declined' });
    await expect(pay({ card: '4111111111111111' })).rejects.toThrow('is not a test card');
    expect(await pay({})).toMatchObject({ kind: 'paid', invoice: { status: 'paid' } });
    expect(await pay({})).toMatchObject({ kind: 'closed' });
  });

  it('cannot be paid when void, and does not exist for other ids', async () => {
    const { invoice, subscription } = await openUpgrade();
    await stripe.invoices.voidInvoice(invoice.id);
    expect(await page(invoice.hosted_invoice_url)).toContain('This invoice is void');
    expect(await page(invoice.hosted_invoice_url)).not.toContain('<form');
    await postForm(invoice.hosted_invoice_url ?? '', GOOD_FORM);
    expect((await stripe.charges.list({ customer: String(subscription.customer) })).data).toHaveLength(1);
    expect((await fetch(`${emulators.url}/i/in_nothing`)).status).toBe(404);
  });
});

describe('invoice PDF', () => {
  /** Checks the structure that readers rely on: each offset of the table is the object of that number. */
  const checkStructure = (bytes: Buffer): string => {
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4\n/);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table)).toMatch(/^xref\n/);
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    for (const [index, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    for (const match of text.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
      expect(text.slice(match.index + match[0].length + Number(match[1]))).toMatch(/^\nendstream/);
    }
    return text;
  };

  it('is a valid file with number, lines and totals', async () => {
    const { invoice } = await openUpgrade();
    const response = await fetch(invoice.invoice_pdf ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = checkStructure(Buffer.from(await response.arrayBuffer()));
    for (const shown of [
      `Invoice ${invoice.number ?? ''}`,
      '(Larkline Ltd)',
      '(14 Wharf Lane)',
      '(Remaining time on',
      '\u00a3630.00',
      '(-\u00a3380.00)',
      '(Amount due)',
      String.raw`(Jo \(Bloggs\) \\ Sons)`,
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('has as many pages as needed and replaces what the font does not have', () => {
    const text = checkStructure(renderPdf('Two', [[{ x: 1, y: 1, text: 'Łódź’s', size: 9 }], []]));
    expect(text).toContain('/Count 2');
    expect(text).toContain('(?\u00f3d?\u0092s)');
  });
});
