import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BILLING, NO_INVOICES, renderBilling } from '../../shared/testkit/billing.tsx';
import { aClient, aViewer } from '../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { findErrorToast } from '../../shared/testkit/renderScreen.tsx';
import { BillingTab } from './BillingTab.tsx';

signInForEachTest();

const invoice = (id: string) => ({
  __typename: 'Invoice',
  id,
  number: `LK-${id}`,
  status: 'PAID',
  reason: 'RENEWAL',
  totalPence: 45_600,
  taxPence: 7_600,
  refundedPence: 0,
  issuedAt: '2026-11-01T00:00:00.000Z',
  paidAt: '2026-11-01T00:00:00.000Z',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  nextAttemptAt: null,
  needsConfirmation: false,
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('BIL-11 the PDFs of chosen invoices are one download', async () => {
  const asked: string[] = [];
  let isOk = true;
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return { ok: isOk, status: isOk ? 200 : 502, json: async () => null, blob: async () => new Blob(['PK']) };
  }) as unknown as typeof fetch;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const edges = ['1', '2'].map((id) => ({ cursor: id, node: invoice(id) }));
  renderBilling(<BillingTab />, BILLING, {
    handlers: { Invoices: () => ({ viewer: aViewer(), client: aClient({ invoices: { ...NO_INVOICES, edges, totalCount: 2 } } as never) }) },
  });

  await userEvent.click(await screen.findByRole('checkbox', { name: /LK-1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Download PDFs' }));

  await waitFor(() => expect(saved).toEqual(['invoices.zip']));
  expect(asked).toEqual(['/files/invoices.zip?ids=1,2']);

  isOk = false;
  await userEvent.click(bar.getByRole('button', { name: 'Download PDFs' }));
  expect(await findErrorToast()).toHaveTextContent('Failed to download the invoices.');
});
