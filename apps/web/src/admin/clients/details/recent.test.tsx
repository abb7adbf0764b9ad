import { screen, within } from '@testing-library/react';
import { signInForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { findErrorToast, press, renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { Invoices } from './Invoices.tsx';
import { Mails } from './Mails.tsx';

signInForEachTest();

const failed: Handler = () => {
  throw refusal('INTERNAL', 'Something went wrong');
};
const invoices = (...rows: readonly object[]) => ({
  clientById: { __typename: 'Client', id: 'client-1', invoices: { edges: rows.map((node) => ({ node })) } },
});
const mails = (...rows: readonly object[]) => ({ clientById: { __typename: 'Client', id: 'client-1', mails: rows } });

const INVOICE = {
  id: 'invoice-1',
  number: 'LL-0042',
  issuedAt: '2026-11-01T09:00:00.000Z',
  totalPence: 23_880,
  refundedPence: 0,
  status: 'PAID',
};
const MAIL = { id: 'mail-1', kind: 'payment_receipt', recipient: 'jo@fernhill.example', status: 'FAILED', at: '2026-11-20T09:41:00.000Z' };

function open(handlers: Record<string, Handler>) {
  const api = fakeApi(handlers);
  const sections = (
    <>
      <Invoices clientId="client-1" />
      <Mails clientId="client-1" />
    </>
  );
  renderScreen({ '/admin': sections }, { api, at: '/admin' });
  return api;
}

it('ADM-05 the details show the latest invoices with number, date, amount, state and PDF', async () => {
  const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() }, close: vi.fn(), opener: null };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const api = open({
    ClientInvoices: () => invoices(INVOICE),
    ClientMails: () => mails(),
    InvoiceLinks: () => ({ invoiceLinks: { id: 'invoice-1', pageUrl: null, pdfUrl: 'https://pay.example/1.pdf' } }),
  });

  const row = within(await screen.findByRole('list', { name: 'Latest invoices' })).getByRole('listitem');
  for (const text of ['LL-0042', '1 Nov 2026, £238.80', 'Paid']) expect(row).toHaveTextContent(text);
  await press('PDF of invoice LL-0042');

  expect(api.calls.find(({ name }) => name === 'InvoiceLinks')?.variables).toEqual({ id: 'invoice-1' });
});

it('ADM-05 the details show the latest emails with kind, time, recipient and state', async () => {
  open({ ClientInvoices: () => invoices(), ClientMails: () => mails(MAIL) });

  const row = within(await screen.findByRole('list', { name: 'Latest emails' })).getByRole('listitem');
  for (const text of ['Payment receipt', '20 Nov 2026, 09:41, to jo@fernhill.example', 'Failed']) expect(row).toHaveTextContent(text);
});

it('E42 the details say that there are no invoices and no emails', async () => {
  open({ ClientInvoices: () => invoices(), ClientMails: () => mails() });

  expect(await screen.findByText('No invoices yet.')).toBeInTheDocument();
  expect(await screen.findByText('No emails in the last 30 days.')).toBeInTheDocument();
});

it.each([
  ['invoices', { ClientInvoices: failed, ClientMails: () => mails() }, 'ClientInvoices', () => invoices(INVOICE), 'LL-0042'],
  ['emails', { ClientInvoices: () => invoices(), ClientMails: failed }, 'ClientMails', () => mails(MAIL), 'Payment receipt'],
])('ADM-12 says that the %s could not be loaded, and loads them on the next try', async (what, handlers, name, answer, text) => {
  const api = open(handlers);
  expect(await findErrorToast()).toHaveTextContent(`Failed to load the ${what}.`);

  api.handlers[name] = answer;
  await press('Try again');

  expect(await screen.findByText(text)).toBeInTheDocument();
});
