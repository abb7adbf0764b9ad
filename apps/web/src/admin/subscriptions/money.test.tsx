import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';

beforeEach(() => {
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const AT = '2026-11-20T14:05:00.000Z';
const CLIENT = { __typename: 'Client', id: 'client-1', businessName: 'Fernhill <b>Dental</b>', email: 'office@fernhill.example' };
const CLAIM = {
  __typename: 'GuaranteeClaim',
  id: 'claim-1',
  state: 'RECEIVED',
  reason: 'Fewer calls than hoped.\nOnly two a week.',
  minutes: 42,
  chats: 7,
  minutePence: 30,
  chatPence: 150,
  savedPence: 2_310,
  feesPence: 114_000,
  refundPence: null as number | null,
  createdAt: AT,
  decidedAt: null as string | null,
  note: null as string | null,
  client: CLIENT,
};
const REFUND = {
  __typename: 'Refund',
  id: 'refund-1',
  purpose: 'GUARANTEE',
  status: 'FAILED',
  amountPence: 136_800,
  lastError: 'UPSTREAM_FAILED',
  requestedBy: 'office@fernhill.example',
  decidedBy: 'jo@larkline.example',
  createdAt: AT,
  refundedAt: null,
  payments: [
    {
      __typename: 'RefundPayment',
      id: 'part-1',
      providerPaymentId: 'pi_1',
      amountPence: 91_200,
      status: 'REFUNDED',
      lastError: null,
      paidByHandAt: null,
    },
    {
      __typename: 'RefundPayment',
      id: 'part-2',
      providerPaymentId: 'pi_2',
      amountPence: 45_600,
      status: 'FAILED',
      lastError: 'expired card',
      paidByHandAt: null,
    },
  ],
  client: CLIENT,
};
const RETURN = {
  __typename: 'ReturnedPurchase',
  id: 'return-1',
  reason: 'ALREADY_SUBSCRIBED',
  planLabel: 'AI Live Chat Bot - Basic',
  email: 'ann@fernhill.example',
  amountPence: 9_000,
  status: 'PENDING',
  lastError: null,
  providerSubscriptionId: 'sub_1',
  createdAt: AT,
  client: null,
};
const DISPUTE = {
  __typename: 'Dispute',
  id: 'dispute-1',
  providerDisputeId: 'dp_1',
  amountPence: 45_600,
  reason: 'product_not_received',
  status: 'NEEDS_RESPONSE',
  respondBy: '2026-12-01T23:59:00.000Z',
  openedAt: AT,
  client: CLIENT,
};

const page = (field: string, ...nodes: object[]) => ({
  [field]: {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});

function renderPart(part: string, handlers: Record<string, Handler>) {
  const api = fakeApi(handlers);
  renderScreen({ '/admin': <SubscriptionsTab /> }, { api, at: `/admin?tab=subscriptions&part=${part}` });
  return api;
}

it('shows no business for an unclaimed payment that staff refunded, and who decided it', async () => {
  const refund = { ...REFUND, purpose: 'RETURNED_PURCHASE', client: null, requestedBy: null };
  renderPart('refunds', { RefundList: () => page('refunds', refund) });

  const row = await screen.findByRole('row', { name: /Returned purchase/ });

  expect(row).toHaveTextContent('None');
  expect(row).toHaveTextContent('jo@larkline.example');
});

it.each([
  [
    'claims',
    'ClaimList',
    page('guaranteeClaims', CLAIM),
    ['Fernhill <b>Dental</b>', 'To decide', '42 min, 7 chats', '£23.10', '£1,140', '20 Nov 2026, 14:05'],
  ],
  [
    'refunds',
    'RefundList',
    page('refunds', REFUND),
    ['90-day guarantee', 'Failed UPSTREAM_FAILED', '£1,368', 'pi_1 £912', 'pi_2 £456 Failed expired card', 'office@fernhill.example'],
  ],
  [
    'returns',
    'ReturnList',
    page('returnedPurchases', RETURN),
    ['Deleted business', 'ann@fernhill.example', 'AI Live Chat Bot - Basic', 'Already has a plan', 'Under way', '£90'],
  ],
  [
    'disputes',
    'DisputeList',
    page('disputes', DISPUTE),
    ['Needs answer', '£456', 'product not received', '1 Dec 2026, 23:59', 'dp_1', '20 Nov 2026, 14:05'],
  ],
])('lists the %s of all businesses', async (part, query, data, texts) => {
  renderPart(part, { [query]: () => data });

  const row = await screen.findByRole('row', { name: /Fernhill|Deleted business/ });
  for (const text of texts) expect(row).toHaveTextContent(text);
});

it.each([
  ['claims', 'ClaimList', page('guaranteeClaims', CLAIM), 'Status', 'Approved', { state: 'APPROVED' }],
  ['refunds', 'RefundList', page('refunds', REFUND), 'Status', 'Under way', { status: 'PENDING' }],
  ['returns', 'ReturnList', page('returnedPurchases', RETURN), 'Status', 'Refunded', { status: 'REFUNDED' }],
  ['disputes', 'DisputeList', page('disputes', DISPUTE), 'Status', 'With the bank', { status: 'UNDER_REVIEW' }],
])('filters the %s by their progress', async (part, query, data, label, choice, filter) => {
  const asked: unknown[] = [];
  renderPart(part, {
    [query]: (variables) => {
      asked.push(variables);
      return data;
    },
  });
  await screen.findByRole('row', { name: /Fernhill|Deleted business/ });

  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(choice));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter, sort: 'NEWEST' }));
});

it.each([
  ['claims', 'ClaimList', 'Failed to load claims.'],
  ['refunds', 'RefundList', 'Failed to load refunds.'],
  ['returns', 'ReturnList', 'Failed to load returned purchases.'],
  ['disputes', 'DisputeList', 'Failed to load disputes.'],
])('says that the %s could not be loaded', async (part, query, message) => {
  renderPart(part, {
    [query]: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });

  expect(await findErrorToast()).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

describe('the decision of a claim', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Decide Fernhill/ }));
    return within(await screen.findByRole('dialog'));
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save decision' }));

  it('CF-54 shows the figures and what the business wrote, and sends the decision with its note', async () => {
    const sent: unknown[] = [];
    renderPart('claims', {
      ClaimList: () => page('guaranteeClaims', CLAIM),
      DecideClaim: (variables) => {
        sent.push(variables);
        return { decideGuaranteeClaim: { ...CLAIM, state: 'APPROVED', refundPence: 136_800, note: 'Agreed.' } };
      },
    });
    const dialog = await openDialog();
    for (const text of ['42 minutes at £0.30', '7 at £1.50', '£23.10', '£2,280', 'Only two a week.'])
      expect(screen.getByRole('dialog')).toHaveTextContent(text);

    await userEvent.click(dialog.getByRole('radio', { name: /^Approve/ }));
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Agreed.');
    await save();

    expect(await screen.findByText('Claim decided')).toBeInTheDocument();
    expect(sent).toEqual([{ id: 'claim-1', isApproved: true, note: 'Agreed.' }]);
  });

  it('asks for a decision and a note', async () => {
    renderPart('claims', { ClaimList: () => page('guaranteeClaims', CLAIM) });
    const dialog = await openDialog();

    await save();

    for (const text of ['Please choose.', 'Please add a note.']) expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('says that a different decision has been made since, and keeps the input', async () => {
    const message = 'This claim has already been decided differently.';
    renderPart('claims', {
      ClaimList: () => page('guaranteeClaims', CLAIM),
      DecideClaim: () => {
        throw refusal('CLAIM_DECIDED', message);
      },
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: /^Refuse/ }));
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Not within the 90 days.');
    await save();

    expect(await findErrorToast()).toHaveTextContent(message);
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('Not within the 90 days.');
  });

  it('offers no decision of a claim that is decided', async () => {
    const decided = { ...CLAIM, state: 'REFUSED', decidedAt: AT, note: 'No.' };
    renderPart('claims', { ClaimList: () => page('guaranteeClaims', decided) });

    expect(await screen.findByRole('row', { name: /Fernhill/ })).toHaveTextContent('Refused');
    expect(screen.queryByRole('button', { name: /^Decide/ })).not.toBeInTheDocument();
  });
});

it('marks a failed refund as paid by hand, with how', async () => {
  const sent: unknown[] = [];
  renderPart('refunds', {
    RefundList: () => page('refunds', REFUND, { ...REFUND, id: 'refund-2', status: 'REFUNDED', client: null, payments: [] }),
    MarkRefundPaid: (variables) => {
      sent.push(variables);
      return { markRefundPaid: { ...REFUND, status: 'REFUNDED' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as refunded Fernhill/ }));
  expect(screen.queryByRole('button', { name: /^Mark as refunded Deleted/ })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/£456 to Fernhill/)).toBeInTheDocument();

  await userEvent.type(dialog.getByLabelText(/Why/), 'Bank transfer 4711');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as refunded' }));

  expect(await screen.findByText('Marked as refunded')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'refund-1', reason: 'Bank transfer 4711' }]);
});
