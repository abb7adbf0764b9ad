import { getStripe } from '../../../../integrations/stripe/index.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { untilRenewal } from '../../../../testkit/plan-changes.ts';
import { makeCsvClient } from '../../../../testkit/csv-file.ts';
import { until, type ReceivedMail } from '../../../../testkit/emulator-control.ts';
import { signInWith } from '../../../../testkit/accounts.ts';
import { aBusiness, buyAsNewClient, createPaidAccount, LINK, openCheckout } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { syncInvoice } from './sync-invoice.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

interface InvoiceNode {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
  readonly totalPence: number;
  readonly refundedPence: number;
}

const INVOICES = `query ($status: InvoiceStatus) { viewer { client { invoices(first: 20, filter: { status: $status }) { totalCount edges { node {
  id number status reason currency subtotalPence taxPence totalPence paidPence refundedPence issuedAt paidAt periodStart periodEnd nextAttemptAt } } } } } }`;
const LINKS = 'query ($id: ID!) { invoiceLinks(id: $id) { pageUrl pdfUrl } }';

async function readInvoices(browser: TestBrowser, status?: string): Promise<InvoiceNode[]> {
  await api.runJobs();
  type Answer = { viewer: { client: { invoices: { edges: { node: InvoiceNode }[] } } } };
  const { viewer } = await browser.run<Answer>(INVOICES, { status });
  return viewer.client.invoices.edges.map(({ node }) => node);
}

async function readRow(clientId: string): Promise<{ stripe_invoice_id: string; stripe_payment_id: string; revision: number }> {
  const [row] = await api.sql<{ stripe_invoice_id: string; stripe_payment_id: string; revision: number }>(
    'select stripe_invoice_id, stripe_payment_id, revision from invoices where client_id = $1 order by issued_at limit 1',
    [clientId],
  );
  if (!row) throw new Error('The client has no invoice');
  return row;
}

async function buyer(email: string, priceKey?: string): Promise<{ browser: TestBrowser; clientId: string }> {
  const bought = await buyAsNewClient(api, email, priceKey);
  await until(async () => (await readInvoices(bought.browser)).length > 0);
  return bought;
}

async function receiptsTo(email: string): Promise<ReceivedMail[]> {
  await api.runJobs();
  return (await api.emulators.mails(email)).filter(({ subject }) => subject.startsWith('Receipt'));
}

describe('invoices of a client', () => {
  it('BIL-11 has the first one after the purchase, with a receipt by mail, once', async () => {
    const email = 'first@invoices.example';
    const { browser, clientId } = await buyer(email, 'chatbot_pro_annual');

    expect(await readInvoices(browser)).toEqual([
      expect.objectContaining({
        status: 'PAID',
        reason: 'START',
        currency: 'gbp',
        subtotalPence: 168_000,
        taxPence: 33_600,
        totalPence: 201_600,
        paidPence: 201_600,
        refundedPence: 0,
        nextAttemptAt: null,
      }),
    ]);
    const { stripe_invoice_id: id } = await readRow(clientId);
    await Promise.all([1, 2, 3].map(() => syncInvoice(api.system(), id)));
    const events = (await api.emulators.events()).filter(({ objectId }) => objectId === id);
    await api.emulators.deliver([...events, ...events].map((event) => event.id));
    await until(async () => (await receiptsTo(email)).length > 0);
    const [receipt, ...others] = await receiptsTo(email);
    expect(others).toEqual([]);
    expect(receipt?.subject).toBe('Receipt for £2,016');
    expect(receipt?.text).toContain("We've received £2,016 (including £336 VAT)");
    expect(receipt?.text).toContain('Your invoice is attached as a PDF.');
    const pdf = /Download the invoice \(PDF\)[^h]*(http\S+)/.exec(receipt?.text ?? '')?.[1] ?? '';
    const file = Buffer.from(await (await fetch(pdf)).arrayBuffer());
    expect(receipt?.attachments).toEqual([
      {
        name: expect.stringMatching(/^Invoice-[\w-]+\.pdf$/),
        type: 'application/pdf',
        bytes: file.length,
        text: null,
        base64: file.toString('base64'),
      },
    ]);
  });

  it('BIL-11 is made out to the company, address and VAT number typed on the payment page', async () => {
    const email = 'company@invoices.example';
    const browser = api.visitor();
    const sessionId = await openCheckout(browser);
    const { url } = await getStripe(api.env).checkout.sessions.retrieve(sessionId);
    const card = { email, card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Bea Buyer', postcode: 'LS1 1AA' };
    const company = { business: 'Harper & Co Ltd', street: '1 High Street', town: 'Leeds', vat: 'GB123456789' };
    await fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ ...card, ...company }), redirect: 'manual' });
    await createPaidAccount(browser, sessionId, email);
    await browser.run(LINK, { sessionId, userData: aBusiness(email) });

    await until(async () => (await receiptsTo(email)).length > 0);
    const [receipt] = await receiptsTo(email);
    const pdf = Buffer.from(receipt?.attachments[0]?.base64 ?? '', 'base64').toString('latin1');
    for (const words of ['Harper & Co Ltd', '1 High Street', 'Leeds', 'LS1 1AA', 'VAT number GB123456789'])
      expect(pdf).toContain(`(${words})`);
  });

  it('BIL-14 lists renewals newest first, and one that fails with the day of its next attempt', async () => {
    const { browser, clientId } = await buyer('renewed@invoices.example');
    const [row] = await api.sql<{ customer: string; subscription: string }>(
      'select stripe_customer_id as customer, stripe_subscription_id as subscription from stripe_subscriptions where client_id = $1',
      [clientId],
    );

    await api.emulators.nextCharges(row?.customer ?? '', 'declined');
    await api.advance((await untilRenewal(api, row?.subscription ?? '')) + DAY_MS);
    await signInWith(browser, 'renewed@invoices.example');

    await until(async () => (await readInvoices(browser)).length === 2);
    const [failed, first] = await readInvoices(browser);
    expect(failed).toMatchObject({ status: 'OPEN', paidAt: null, nextAttemptAt: expect.any(String) });
    expect(first).toMatchObject({ status: 'PAID', reason: 'START' });
    expect(await readInvoices(browser, 'OPEN')).toEqual([failed]);
  });

  it('shows the amount refunded at Stripe, even if the refund fails afterwards', async () => {
    const { browser, clientId } = await buyer('refunded@invoices.example');
    const { stripe_payment_id: payment } = await readRow(clientId);

    const refund = await getStripe(api.env).refunds.create({ payment_intent: payment, amount: 12_345 });

    await until(async () => (await readInvoices(browser))[0]?.refundedPence === 12_345);
    expect((await readInvoices(browser))[0]).toMatchObject({ status: 'PAID', totalPence: 45_600 });
    await api.emulators.post(`/_emulator/stripe/refunds/${refund.id}/fail`, {});
    await until(async () => (await readInvoices(browser))[0]?.refundedPence === 0);
  });

  it('BIL-11 leads to the page and the PDF of an own invoice, never of another client’s', async () => {
    const { browser } = await buyer('owner@invoices.example');
    const other = await buyer('other@invoices.example');
    const [own] = await readInvoices(browser);
    const [foreign] = await readInvoices(other.browser);

    expect(await browser.run(LINKS, { id: own?.id })).toEqual({
      invoiceLinks: { pageUrl: expect.stringMatching(/^http/), pdfUrl: expect.stringMatching(/^http/) },
    });
    for (const id of [foreign?.id, 'in_1']) expect(await browser.run(LINKS, { id })).toEqual({ invoiceLinks: null });
    expect(await api.visitor().refusal(LINKS, { id: own?.id })).toBe('UNAUTHENTICATED');
    await api.emulators.failStripe('500', 4, '/v1/invoices');
    expect(await browser.refusal(LINKS, { id: own?.id })).toBe('UPSTREAM_FAILED');
  });

  it('DAT-07 are open to a client whose access has ended, and to no other', async () => {
    const { browser, clientId } = await buyer('ended@invoices.example');
    const stranger = await buyer('stranger@invoices.example');
    await api.sql(`update billing set billing_status = 'cancelled' where client_id = $1`, [clientId]);
    await api.sql('update clients set subscription_active = false where id = $1', [clientId]);

    expect(await readInvoices(browser)).toHaveLength(1);
    const file = makeCsvClient(() => api, '/files/invoices.csv');
    const lines = (await file.download(browser.accessToken)).trim().split(/\r?\n/);
    expect(lines[0]).toBe('number,date,plan,description,period_start,period_end,currency,net,vat,gross,paid,refunded,paid_on,status');
    const day = String.raw`\d{4}-\d\d-\d\d`;
    expect(lines[1]).toMatch(
      new RegExp(
        `^[^,]+,${day},Full Communication Suite - Pro,1 × Full Communication Suite - Pro [^,]+,${day},${day},GBP,380.00,76.00,456.00,456.00,0.00,${day},paid$`,
      ),
    );
    expect(lines).toHaveLength(2);
    expect(await file.download(stranger.browser.accessToken)).not.toContain(lines[1] ?? '');
    expect((await file.send(null, 'GET', '')).status).toBe(401);
  });
});

describe('several PDFs', () => {
  const download = (token: string | null, ids: string) =>
    fetch(`${api.url}/files/invoices.zip?ids=${ids}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  it('BIL-11 are one zip file with the names of the invoices', async () => {
    const { browser } = await buyer('several@invoices.example');
    const [own] = await readInvoices(browser);

    const response = await download(browser.accessToken, `${own?.id},${own?.id}`);

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const archive = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(archive.startsWith('PK')).toBe(true);
    expect(archive.match(/Invoice-[\w-]+\.pdf/g)).toHaveLength(2);
    expect(archive.match(/%PDF-/g)).toHaveLength(1);
  });

  it('BIL-11 are refused to visitors, for an invoice of another client, and when Stripe fails', async () => {
    const { browser } = await buyer('own-pdf@invoices.example');
    const other = await buyer('other-pdf@invoices.example');
    const [own] = await readInvoices(browser);
    const [foreign] = await readInvoices(other.browser);

    expect((await download(null, own?.id ?? '')).status).toBe(401);
    expect((await download(browser.accessToken, `${own?.id},${foreign?.id}`)).status).toBe(404);
    for (const ids of ['', 'in_1', Array.from({ length: 25 }, () => crypto.randomUUID()).join(',')])
      expect((await download(browser.accessToken, ids)).status).toBe(400);
    await api.emulators.failStripe('500', 4, '/v1/invoices');
    expect((await download(browser.accessToken, own?.id ?? '')).status).toBe(502);
  });
});

describe('syncInvoice', () => {
  it('C-05 never replaces a newer answer by an older one', async () => {
    const { browser, clientId } = await buyer('twice@invoices.example');
    const { stripe_invoice_id: id, stripe_payment_id: payment } = await readRow(clientId);
    await api.emulators.holdWebhooks(true);

    const [late] = await Promise.all([syncInvoice(api.system(), id), getStripe(api.env).refunds.create({ payment_intent: payment })]);
    await Promise.all([1, 2, 3, 4].map(() => syncInvoice(api.system(), id)));
    await api.emulators.holdWebhooks(false);

    expect(late).toBeUndefined();
    expect((await readInvoices(browser))[0]).toMatchObject({ refundedPence: 45_600 });
  });

  it('mails no receipt for an invoice that was paid days before it was first seen', async () => {
    const email = 'old@invoices.example';
    const { clientId } = await buyer(email);
    const { stripe_invoice_id: id } = await readRow(clientId);
    await until(async () => (await receiptsTo(email)).length === 1);
    await api.sql('delete from invoices where client_id = $1', [clientId]);
    await api.sql(`delete from outbox_messages where kind = 'receipt' and recipient = $1`, [email]);

    const later = Object.assign(api.system(), { now: () => new Date(api.clock.now().getTime() + 4 * DAY_MS) });
    await syncInvoice(later, id);

    expect(await api.sql('select 1 from invoices where client_id = $1', [clientId])).toHaveLength(1);
    expect(await api.sql(`select 1 from outbox_messages where kind = 'receipt' and recipient = $1`, [email])).toEqual([]);
  });

  it('BIL-11 mails the receipt with the link alone when the PDF cannot be fetched', async () => {
    const email = 'no-pdf@invoices.example';
    const { clientId } = await buyer(email);
    const { stripe_invoice_id: id } = await readRow(clientId);
    await until(async () => (await receiptsTo(email)).length === 1);
    await api.sql('delete from invoices where client_id = $1', [clientId]);
    await api.sql(`delete from outbox_messages where kind = 'receipt' and recipient = $1`, [email]);
    await syncInvoice(api.system(), id);
    const gone = `jsonb_set(attachments, '{0,pdfUrl}', to_jsonb($1::text))`;
    await api.sql(`update outbox_messages set attachments = ${gone} where recipient = $2`, [`${api.url}/gone.pdf`, email]);
    await api.sql('update graphile_worker._private_jobs set attempts = 5');

    const receipts = await receiptsTo(email);
    const [receipt] = receipts.filter(({ attachments }) => attachments.length === 0);

    expect(receipts).toHaveLength(2);
    expect(receipt?.text).toContain("We couldn't attach your invoice as a PDF, but you can download it here.");
    expect(receipt?.text).not.toContain('is attached');
    expect(receipt?.text).toMatch(/Download the invoice \(PDF\)[^h]*http/);
  });
});
