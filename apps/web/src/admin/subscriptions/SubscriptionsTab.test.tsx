import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
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

const HARTLEY = {
  __typename: 'Billing',
  id: 'billing-1',
  plan: 'phone-receptionist_premium',
  planLabel: 'AI Phone Receptionist - Premium',
  billingStatus: 'PAST_DUE',
  renewalDate: '2026-11-18T09:30:00.000Z',
  providerCustomerId: 'cus_known',
  editedAt: null as string | null,
  editedBy: null as string | null,
  client: {
    __typename: 'Client',
    id: 'client-1',
    businessName: 'Hartley & Moss',
    email: 'office@hartley.example',
    subscription: { __typename: 'ClientSubscription', id: 'sub_1', pricePence: 384_000, billingCycle: 'ANNUAL' },
  },
};
const OLD = {
  ...HARTLEY,
  id: 'billing-2',
  plan: 'my_old_plan',
  planLabel: 'My Old Plan',
  billingStatus: 'OTHER',
  renewalDate: null,
  client: { ...HARTLEY.client, id: 'client-2', businessName: '', email: 'old@plan.example', subscription: null },
};

const page = (...nodes: object[]) => ({
  subscriptions: {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});
const FIGURES = { adminSummary: { subscriptions: 1_248, activeSubscriptions: 1_231, pastDueSubscriptions: 11, cancelledSubscriptions: 6 } };
const edited = (row: object) => ({ updateSubscription: { __typename: 'Client', id: 'client-1', billing: row } });

function renderTab(handlers: Record<string, Handler> = {}, at = '/admin?tab=subscriptions') {
  const api = fakeApi({ SubscriptionList: () => page(HARTLEY, OLD), SubscriptionFigures: () => FIGURES, ...handlers });
  const { client } = renderScreen({ '/admin': <SubscriptionsTab /> }, { api, at });
  return { ...api, client };
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Hartley & Moss' }));
  return within(await screen.findByRole('dialog', { name: 'Edit subscription: Hartley & Moss' }));
};
const save = async () => {
  fillIn('Why?', 'Asked by phone');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('ADM-06 lists subscriptions by their renewal, counted by status', async () => {
  const asked: unknown[] = [];
  renderTab({
    SubscriptionList: (variables) => {
      asked.push(variables);
      return page(HARTLEY, OLD);
    },
  });

  const row = await screen.findByRole('row', { name: /Hartley & Moss/ });
  for (const text of ['AI Phone Receptionist - Premium', 'Past due', '18 Nov 2026 Overdue', '£3,840 + VAT a year'])
    expect(row).toHaveTextContent(text);
  for (const text of ['My Old Plan', 'No renewal date'])
    expect(screen.getByRole('row', { name: /old@plan.example/ })).toHaveTextContent(text);
  expect(asked[0]).toMatchObject({ sort: 'RENEWAL_SOONEST', filter: null });
  for (const tile of ['All 1,248', 'Active 1,231', 'Past due 11', 'Cancelled 6'])
    expect(await screen.findByRole('radio', { name: tile })).toBeInTheDocument();
});

it('ADM-06 shows those of one status, which the address keeps', async () => {
  const asked: unknown[] = [];
  renderTab({
    SubscriptionList: (variables) => {
      asked.push(variables);
      return page(HARTLEY);
    },
  });

  await userEvent.click(await screen.findByRole('radio', { name: /^Past due/ }));

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { status: 'PAST_DUE' } }));
});

it('ADM-06 shows the one of a business, as its details lead here', async () => {
  const asked: unknown[] = [];
  renderTab(
    {
      SubscriptionList: (variables) => {
        asked.push(variables);
        return page(HARTLEY);
      },
    },
    '/admin?tab=subscriptions&client=01a209a1-a6ea-7f6e-9033-e9efb7d30616',
  );

  await screen.findByRole('radio', { name: /^Past due/ });

  expect(asked).toMatchObject([{ filter: { clientId: '01a209a1-a6ea-7f6e-9033-e9efb7d30616' } }]);
});

it('ADM-07 CF-14 sends only what was changed, with what was shown, and says that it was saved', async () => {
  const sent: unknown[] = [];
  renderTab({
    UpdateSubscription: (variables) => {
      sent.push(variables);
      return edited({ ...HARTLEY, plan: 'Enterprise', planLabel: 'Enterprise' });
    },
  });
  const dialog = await openDialog();
  const plan = dialog.getByRole('combobox', { name: 'Plan' });
  expect(
    within(plan)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['AI Phone Receptionist', 'AI Live Chat Bot', 'Full Communication Suite', 'Outside the catalogue']);
  expect(within(plan).getAllByRole('option')).toHaveLength(12);
  expect(dialog.getByLabelText('Renewal date')).toHaveValue('2026-11-18');

  await userEvent.selectOptions(plan, 'Enterprise');
  await save();

  expect(await screen.findByText('Subscription Updated')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      clientId: 'client-1',
      input: { plan: 'Enterprise' },
      seen: { plan: 'phone-receptionist_premium', status: 'PAST_DUE', renewalDate: '2026-11-18T09:30:00.000Z' },
      reason: 'Asked by phone',
    },
  ]);
});

it('ADM-07 ADM-08 asks for the reason of an edit, beside the field', async () => {
  const { calls } = renderTab();
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Enterprise');

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await dialog.findAllByText('Please say why.')).not.toEqual([]);
  expect(calls.map(({ name }) => name)).not.toContain('UpdateSubscription');
});

it('ADM-07 keeps the plan and status of an old row as a choice', async () => {
  renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'old@plan.example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit subscription: old@plan.example' }));

  expect(dialog.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue('My Old Plan');
  expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Other');
  expect(dialog.getByLabelText('Renewal date')).toHaveValue('');
});

it('ADM-07 tells the second of two who edit one subscription, keeps what was entered and sends it again over the new state', async () => {
  const message = 'This subscription was changed by jo@larkline.example while you edited it.';
  const seen: unknown[] = [];
  let stored: typeof HARTLEY = HARTLEY;
  renderTab({
    SubscriptionList: () => page(stored),
    UpdateSubscription: (variables) => {
      seen.push((variables as { seen: { status: string } }).seen.status);
      if (seen.length > 1) return edited({ ...stored, plan: 'Starter', planLabel: 'Starter' });
      stored = { ...HARTLEY, billingStatus: 'CANCELLED', editedBy: 'jo@larkline.example', editedAt: '2026-11-23T09:00:00.000Z' };
      throw refusal('SUBSCRIPTION_CHANGED', message);
    },
  });
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Starter');
  await save();

  expect(await dialog.findByText(new RegExp(message))).toBeInTheDocument();
  expect(await dialog.findByText(/^Edited by jo@larkline.example/)).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue('Starter');
  await save();
  await waitFor(() => expect(seen).toEqual(['PAST_DUE', 'CANCELLED']));
});

it('ADM-07 compares an edit with what its dialog showed, though the list behind it has a later state', async () => {
  const sent: unknown[] = [];
  let stored: typeof HARTLEY = HARTLEY;
  const { client } = renderTab({
    SubscriptionList: () => page(stored),
    UpdateSubscription: (variables) => {
      sent.push(variables);
      throw refusal('SUBSCRIPTION_CHANGED', 'This subscription was changed by jo@larkline.example while you edited it.');
    },
  });
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Starter');

  stored = { ...HARTLEY, billingStatus: 'CANCELLED' };
  await act(() => client.refetchQueries({ include: ['SubscriptionList'] }));
  await save();

  expect(await dialog.findByText(/was changed by jo@larkline.example/)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      clientId: 'client-1',
      input: { plan: 'Starter' },
      seen: { plan: 'phone-receptionist_premium', status: 'PAST_DUE', renewalDate: '2026-11-18T09:30:00.000Z' },
      reason: 'Asked by phone',
    },
  ]);
});

it('ADM-07 saves only the edited fields over a colleague’s edit, even if that edit removed the row from the list', async () => {
  const sent: object[] = [];
  let stored: typeof HARTLEY = HARTLEY;
  renderTab(
    {
      SubscriptionList: (variables) => {
        const { filter } = variables as { filter: { status?: string } | null };
        return filter?.status && filter.status !== stored.billingStatus ? page() : page(stored);
      },
      UpdateSubscription: (variables) => {
        sent.push(variables as object);
        if (sent.length > 1) return edited({ ...stored, plan: 'Starter', planLabel: 'Starter' });
        stored = { ...HARTLEY, billingStatus: 'CANCELLED' };
        throw refusal('SUBSCRIPTION_CHANGED', 'This subscription was changed while you edited it.');
      },
    },
    '/admin?tab=subscriptions&status=past_due',
  );
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Plan' }), 'Starter');
  await save();

  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Cancelled'));
  await save();

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ input: { plan: 'Starter' }, seen: { status: 'CANCELLED' } });
  expect(sent[1]).not.toHaveProperty('input.status');
});

it('ends an edit that holds', async () => {
  const held = { ...HARTLEY, editedBy: 'jo@larkline.example', editedAt: '2026-11-23T09:00:00.000Z' };
  const followed: unknown[] = [];
  renderTab({
    SubscriptionList: () => page(held),
    FollowPaymentProvider: (variables) => {
      followed.push(variables);
      return { followPaymentProvider: { __typename: 'Client', id: 'client-1', billing: HARTLEY } };
    },
  });
  const dialog = await openDialog();

  await userEvent.click(dialog.getByRole('button', { name: 'Follow Stripe again' }));

  expect(await screen.findByText('Subscription Updated')).toBeInTheDocument();
  expect(followed).toEqual([{ clientId: 'client-1' }]);
});

it('ADM-07 ADM-12 E43 says that an edit failed, and keeps the dialog with what was entered', async () => {
  renderTab({
    UpdateSubscription: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Active');
  await save();

  expect(await findErrorToast()).toHaveTextContent('Failed to update subscription.');
  expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Active');
});

it('ADM-12 E43 tells that the subscriptions could not be loaded, and loads on the next try', async () => {
  const api = renderTab({
    SubscriptionList: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to load subscription data.');

  api.handlers.SubscriptionList = () => page(HARTLEY);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('row', { name: /Hartley & Moss/ })).toBeInTheDocument();
});
