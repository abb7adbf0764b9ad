import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, findDialog, findErrorToast, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';

signInForEachTest();

const ORPHAN = {
  __typename: 'UnclaimedPurchase',
  id: 'purchase-1',
  email: 'payer@shop.example',
  planLabel: 'Full Communication Suite - Pro',
  priceKey: 'suite_pro_annual',
  paidPence: 437_760,
  paidAt: '2026-11-20T14:05:00.000Z',
  awaitsConfirmation: false,
  hasEnded: false,
  providerSubscriptionId: 'sub_1',
};
const ENDED = { ...ORPHAN, id: 'purchase-2', email: null, hasEnded: true };
const FERNHILL = { id: '018f0000-0000-7000-8000-00000000c001', businessName: 'Fernhill Dental', email: 'office@fernhill.example' };

const page = (...nodes: object[]) => ({
  unclaimedPurchases: {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});

function open(handlers: Record<string, Handler> = {}, at = '/admin?tab=subscriptions&part=unclaimed') {
  const api = fakeApi({
    UnclaimedList: () => page(ORPHAN, ENDED),
    ClientChoices: () => ({ clients: { edges: [{ node: FERNHILL }] } }),
    ...handlers,
  });
  renderScreen({ '/admin': <SubscriptionsTab /> }, { api, at });
  return {
    api,
    sent: (name: string) => api.calls.findLast((call) => call.name === name)?.variables,
    lists: () => api.calls.filter((call) => call.name === 'UnclaimedList').length,
  };
}

async function openLink() {
  await screen.findByRole('row', { name: /payer@shop\.example/ });
  await press('Link to a business payer@shop.example');
  const dialog = await findDialog('Link this payment to a business');
  const business = within(dialog).getByRole('combobox');
  await userEvent.click(business);
  await userEvent.click(await screen.findByTitle('Fernhill Dental (office@fernhill.example)'));
  return dialog;
}

it('PPS-10 lists payer, plan and amount of payments that no account claimed, the oldest first', async () => {
  const { sent } = open();

  const row = await screen.findByRole('row', { name: /payer@shop\.example/ });

  for (const text of ['Full Communication Suite - Pro, annual', '£4,377.60', '20 Nov 2026, 14:05', 'No account yet'])
    expect(row).toHaveTextContent(text);
  expect(sent('UnclaimedList')).toMatchObject({ sort: 'OLDEST' });
});

it('can only refund a plan that has ended', async () => {
  open();

  const row = await screen.findByRole('row', { name: /Unknown payer/ });

  expect(row).toHaveTextContent('Plan has ended');
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Refund Unknown payer']);
});

it('is filtered by whether an account waits for its confirmation, in the address too', async () => {
  const { sent } = open({}, '/admin?tab=subscriptions&part=unclaimed&account=waits');
  await screen.findByRole('row', { name: /payer@shop\.example/ });
  expect(sent('UnclaimedList')).toMatchObject({ filter: { awaitsConfirmation: true } });

  await userEvent.click(screen.getByRole('combobox', { name: 'Account' }));
  await userEvent.click(await screen.findByTitle('No account yet'));

  await waitFor(() => expect(sent('UnclaimedList')).toMatchObject({ filter: { awaitsConfirmation: false } }));
});

it('links a payment to a business with a reason, and asks for the list again', async () => {
  const { sent, lists } = open({ LinkUnclaimed: () => ({ linkUnclaimedPurchase: FERNHILL }) });
  const dialog = await openLink();
  fillIn('Why is it theirs?', 'Called from the number of the practice', dialog);
  await press('Link payment');

  expect(await screen.findByText('Payment linked: the business can use its plan')).toBeInTheDocument();
  expect(sent('LinkUnclaimed')).toEqual({
    id: 'purchase-1',
    clientId: FERNHILL.id,
    reason: 'Called from the number of the practice',
  });
  await waitFor(() => expect(lists()).toBe(2));
});

it('asks for a business and a reason before it links anything', async () => {
  const { sent } = open();
  await screen.findByRole('row', { name: /payer@shop\.example/ });
  await press('Link to a business payer@shop.example');
  await findDialog('Link this payment to a business');

  await press('Link payment');

  expect(await screen.findByText('Please choose a business.')).toBeInTheDocument();
  expect(await screen.findAllByText('Please say why.')).not.toHaveLength(0);
  expect(sent('LinkUnclaimed')).toBeUndefined();
});

it.each([
  ['ALREADY_SUBSCRIBED', 'Fernhill Dental already has a plan. Choose another business, or refund the payment.', 1],
  ['PURCHASE_SETTLED', 'This payment was refunded by jo@larkline.example. Nothing was changed.', 2],
  ['UPSTREAM_FAILED', "We couldn't reach the payment provider, so nothing was changed. Please try again.", 1],
])('says why a payment could not be linked, and keeps what was chosen: %s', async (code, message, asked) => {
  const { lists } = open({
    LinkUnclaimed: () => {
      throw refusal(code, message);
    },
  });
  const dialog = await openLink();
  fillIn('Why is it theirs?', 'Because', dialog);
  await press('Link payment');

  expect(await findErrorToast()).toHaveTextContent(message);
  expect(screen.getByLabelText('Why is it theirs?')).toHaveValue('Because');
  await waitFor(() => expect(lists()).toBe(asked));
});

it('refunds a payment after a question that names amount and payer, with a reason', async () => {
  const { sent, lists } = open({ RefundUnclaimed: () => ({ refundUnclaimedPurchase: { id: 'return-1', status: 'PENDING' } }) });
  await screen.findByRole('row', { name: /payer@shop\.example/ });
  await press('Refund payer@shop.example');
  const dialog = await findDialog('Refund this payment?');
  expect(dialog).toHaveTextContent('We’ll refund £4,377.60 for Full Communication Suite - Pro to payer@shop.example');
  await press('Refund payment');
  expect(await screen.findByText('Please say why.')).toBeInTheDocument();
  expect(sent('RefundUnclaimed')).toBeUndefined();

  fillIn('Why?', 'Bought by mistake', dialog);
  await press('Refund payment');

  expect(await screen.findByText('Refund started')).toBeInTheDocument();
  expect(sent('RefundUnclaimed')).toEqual({ id: 'purchase-1', reason: 'Bought by mistake' });
  await waitFor(() => expect(lists()).toBe(2));
});

it('tells the second of two members of staff who was first', async () => {
  const message = 'This payment was linked to Fernhill Dental by jo@larkline.example. Nothing was changed.';
  const { lists } = open({
    RefundUnclaimed: () => {
      throw refusal('PURCHASE_SETTLED', message);
    },
  });
  await screen.findByRole('row', { name: /payer@shop\.example/ });
  await press('Refund payer@shop.example');
  const dialog = await findDialog('Refund this payment?');
  fillIn('Why?', 'Bought by mistake', dialog);
  await press('Refund payment');

  expect(await findErrorToast()).toHaveTextContent(message);
  await waitFor(() => expect(lists()).toBe(2));
});

it('ADM-12 tells that the list could not be loaded, and loads on the next try', async () => {
  const { api } = open({
    UnclaimedList: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  expect(await findErrorToast()).toHaveTextContent('Failed to load unclaimed payments.');

  api.handlers['UnclaimedList'] = () => page(ORPHAN);
  await press('Try again');

  expect(await screen.findByRole('row', { name: /payer@shop\.example/ })).toBeInTheDocument();
});

it('says that no payment is unclaimed', async () => {
  open({ UnclaimedList: () => page() });

  expect(await screen.findByText('No unclaimed payments')).toBeInTheDocument();
});
