import { PRICES } from '@larkline/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aClient } from '../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findAddress, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { BillingTab } from './BillingTab.tsx';
import { renewalLabel } from './renewal.ts';

const BILLING = {
  id: 'billing-1',
  plan: 'combo_professional',
  planLabel: 'Full Communication Suite - Pro',
  billingStatus: 'ACTIVE',
  renewalDate: '2099-12-14T10:00:00Z',
  stripeCustomerId: 'cus_fernhill',
};

signInForEachTest();

const SUBSCRIPTION = {
  id: 'sub_fernhill',
  priceKey: 'suite_pro_monthly',
  planLabel: 'Full Communication Suite - Pro',
  billingCycle: 'MONTHLY',
  pricePence: 38_000,
  startedAt: '2026-06-14T10:00:00Z',
  paidUntil: '2099-12-14T10:00:00Z',
  isEnding: false,
  scheduledPriceKey: null,
  scheduledPlanLabel: null,
  pendingPriceKey: null,
  pendingPlanLabel: null,
  pendingUntil: null,
  accessUntil: null,
};

const CHANGE = {
  id: 'change-1',
  state: 'QUOTED',
  timing: 'NOW',
  fromPlanLabel: 'Full Communication Suite - Pro',
  toPriceKey: 'suite_premium_monthly',
  toPlanLabel: 'Full Communication Suite - Premium',
  amountPence: 15_012,
  taxPence: 2_502,
  takesEffectAt: '2026-11-22T12:00:00Z',
  expiresAt: '2026-11-22T12:30:00Z',
  url: 'http://localhost:3000/dashboard?tab=billing&change=change-1',
  lines: [
    { description: 'Unused time of Full Communication Suite - Pro until 14 Dec 2099', amountPence: -19_012 },
    { description: 'Full Communication Suite - Premium until 14 Dec 2099', amountPence: 31_522 },
  ],
  subscription: null,
};

const NO_INVOICES = {
  edges: [],
  totalCount: 0,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
};

interface Shown {
  readonly subscription?: object | null;
  readonly handlers?: Record<string, Handler>;
  readonly at?: string;
  readonly subscriptionActive?: boolean;
}

function renderTab(
  billing: object | null,
  { subscription = billing && SUBSCRIPTION, handlers = {}, at = '/', subscriptionActive = billing !== null }: Shown = {},
) {
  const api = fakeApi({
    Billing: () => ({ client: aClient({ billing: billing as never, subscription: subscription as never, subscriptionActive } as never) }),
    Invoices: () => ({ client: aClient({ invoices: NO_INVOICES as never } as never) }),
    ...handlers,
  });
  renderScreen({ '/': <BillingTab />, '/dashboard': <BillingTab /> }, { api, at });
  return api;
}

const findPlan = async (name: string) => within(await screen.findByRole('article', { name }));

it('BIL-01 BIL-05 shows plan, status, next renewal, customer id and what the plan includes', async () => {
  renderTab(BILLING);

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.getByText('Next renewal').nextElementSibling).toHaveTextContent('14 Dec 2099Active');
  expect(screen.getByText('cus_fernhill')).toBeInTheDocument();
  const included = within(screen.getByRole('region', { name: 'Included in your plan' }));
  for (const text of ['2,500 call minutes a month', '25,000 chats a month', 'Priority support'])
    expect(included.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('A named person for your account')).not.toBeInTheDocument();
});

it('BIL-02 BIL-03 CF-38 a cancelled plan says when it ends', async () => {
  renderTab({ ...BILLING, billingStatus: 'CANCELLED' });

  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByText('Ends 14 Dec 2099')).toBeInTheDocument();
});

it('SRV-04 a client without a plan is Free', async () => {
  renderTab(null);

  expect(await screen.findByText('Free')).toBeInTheDocument();
  expect(screen.getByText('No renewal date')).toBeInTheDocument();
  expect(screen.queryByText('Included in your plan')).not.toBeInTheDocument();
});

it('says that the subscription could not be loaded, and loads it on the next try', async () => {
  const api = renderTab(BILLING);
  const { Billing } = api.handlers;
  api.handlers.Billing = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  expect(await screen.findByText('Your subscription could not be loaded.')).toBeInTheDocument();

  api.handlers.Billing = Billing!;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('cus_fernhill')).toBeInTheDocument();
});

const SERVICES = { 'phone-receptionist': 'AI Phone Receptionist', 'live-chatbot': 'Live Chatbot', combo: 'Communication Suite' };
const TIERS = { basic: 'Basic', professional: 'Pro', premium: 'Premium' };
const UPGRADED = {
  ...SUBSCRIPTION,
  priceKey: 'suite_premium_monthly',
  planLabel: 'Full Communication Suite - Premium',
  pricePence: 63_000,
};

describe('the plans', () => {
  it('BIL-04 BIL-05 CF-02 are at the prices of the price list, monthly and annual', async () => {
    renderTab(null);
    await screen.findByText('Save 20%');
    for (const cycle of ['Monthly', 'Annual'] as const) {
      fireEvent.click(screen.getByRole('radio', { name: cycle }));
      for (const { family, plan } of PRICES.filter((price) => price.cycle === cycle.toLowerCase())) {
        const name = `${SERVICES[family.serviceType]} ${TIERS[plan.tier]}`;
        const card = screen.getByRole('article', { name });
        const pence = cycle === 'Annual' ? plan.annualMonthlyPence : plan.monthlyPence;
        expect(card).toHaveTextContent(`£${pence / 100} a month`);
        if (plan.minutes) expect(card).toHaveTextContent(`${plan.minutes.toLocaleString('en-GB')} minutes a month`);
        if (plan.chats) expect(card).toHaveTextContent(`${plan.chats.toLocaleString('en-GB')} chats a month`);
      }
    }
  });

  it('BIL-06 BIL-13 CF-39 name what a press does: nothing on the own plan, upgrade, switch, or choose', async () => {
    renderTab(BILLING);

    const own = await findPlan('Communication Suite Pro');
    expect(own.getByRole('button')).toBeDisabled();
    expect(own.getByRole('button')).toHaveTextContent("You're on this plan");
    expect((await findPlan('Communication Suite Premium')).getByRole('button')).toHaveTextContent('Upgrade Plan');
    expect((await findPlan('Live Chatbot Premium')).getByRole('button')).toHaveTextContent('Switch Plan');
    fireEvent.click(screen.getByRole('radio', { name: 'Annual' }));
    expect((await findPlan('Communication Suite Pro')).getByRole('button')).toHaveTextContent('Upgrade Plan');
  });

  it('BIL-06 without a plan every one can be chosen', async () => {
    renderTab(null);

    expect(await screen.findAllByRole('button', { name: /^Choose Plan: / })).toHaveLength(9);
  });

  it('BIL-15 CF-53 show the agreed price to its owner, whatever the price list says', async () => {
    renderTab(BILLING, { subscription: { ...SUBSCRIPTION, pricePence: 29_900 } });

    expect(await screen.findByText('Price')).toBeInTheDocument();
    expect(screen.getByText('Price').nextElementSibling).toHaveTextContent('£299 + VAT a month');
    expect(screen.getByRole('article', { name: 'Communication Suite Pro' })).toHaveTextContent('£299 a month');
  });
});

describe('a change of plan', () => {
  it('BIL-08 is quoted with its lines, and made when it is confirmed', async () => {
    const api = renderTab(BILLING, {
      handlers: {
        UpgradeSubscription: () => ({ upgradeSubscription: CHANGE }),
        PlanChange: () => ({ planChange: CHANGE }),
        ConfirmPlanChange: () => ({ confirmPlanChange: { ...CHANGE, state: 'APPLIED', url: null, subscription: UPGRADED } }),
      },
    });
    fireEvent.click((await findPlan('Communication Suite Premium')).getByRole('button'));

    expect(await screen.findByText("You'll be charged £150.12 for the difference to upgrade your plan.")).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Full Communication Suite - Premium' }));
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Unused time of Full Communication Suite - Pro until 14 Dec 2099−£190.12',
      'Full Communication Suite - Premium until 14 Dec 2099£315.22',
      'VAT£25.02',
      'Charged now£150.12',
    ]);
    await findAddress('/?tab=billing&change=change-1');
    expect(api.count('ConfirmPlanChange')).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Pay £150.12 and upgrade' }));
    expect(await screen.findByText('Upgrade Successful!')).toBeInTheDocument();
    expect((await findPlan('Communication Suite Premium')).getByRole('button')).toHaveTextContent("You're on this plan");
  });

  it('CHK-08 begins with the plan that a checkout led here for', async () => {
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&plan=suite_premium_monthly',
      handlers: { UpgradeSubscription: () => ({ upgradeSubscription: CHANGE }), PlanChange: () => ({ planChange: CHANGE }) },
    });

    expect(await screen.findByRole('dialog', { name: 'Upgrade to Full Communication Suite - Premium' })).toBeInTheDocument();
    expect(api.calls.filter(({ name }) => name === 'UpgradeSubscription').map(({ variables }) => variables)).toEqual([
      { plan: { priceKey: 'suite_premium_monthly' } },
    ]);
    await findAddress('/dashboard?tab=billing&change=change-1');
    expect(api.count('ConfirmPlanChange')).toBe(0);
  });

  it.each([
    ['says that the client has the plan already', BILLING, 'suite_pro_monthly', 'You already have this plan'],
    ['only shows the plans to who has none', null, 'suite_premium_monthly', 'Save 20%'],
  ])('CHK-08 a checkout that led here %s', async (_what, billing, plan, shown) => {
    const api = renderTab(billing, { at: `/dashboard?tab=billing&plan=${plan}` });

    expect(await screen.findByText(shown)).toBeInTheDocument();
    await findAddress('/dashboard?tab=billing');
    expect(api.count('UpgradeSubscription')).toBe(0);
  });

  it('BIL-08 shows another amount instead of charging it', async () => {
    const dearer = { ...CHANGE, id: 'change-2', amountPence: 15_600 };
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&change=change-1',
      handlers: { PlanChange: () => ({ planChange: CHANGE }), ConfirmPlanChange: () => ({ confirmPlanChange: dearer }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and upgrade' }));

    expect(await screen.findByText('The amount has changed since your quote')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Pay £156 and upgrade' }));
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ name: 'ConfirmPlanChange', variables: { id: 'change-2' } }));
  });

  it('BIL-10 says that it failed', async () => {
    renderTab(BILLING, {
      handlers: {
        UpgradeSubscription() {
          throw refusal('UPSTREAM_FAILED', 'There was an issue processing your upgrade. Please contact support.');
        },
      },
    });
    fireEvent.click((await findPlan('Communication Suite Premium')).getByRole('button'));

    expect(await screen.findByText('Upgrade Error')).toBeInTheDocument();
    expect(screen.getByText('There was an issue processing your upgrade. Please contact support.')).toBeInTheDocument();
  });

  it('BIL-09 is reported once when its client comes back from paying, and the address is that of the tab', async () => {
    const done = { ...CHANGE, state: 'APPLIED', url: null, subscription: UPGRADED };
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&upgraded=true&session_id=change-1',
      handlers: { ProcessUpgrade: () => ({ processUpgrade: { isNew: true, change: done } }) },
    });

    expect(await screen.findByText('Upgrade Successful!')).toBeInTheDocument();
    expect(screen.getByText('Your plan has been upgraded successfully.')).toBeInTheDocument();
    await findAddress('/dashboard?tab=billing');
    expect(api.calls.filter(({ name }) => name === 'ProcessUpgrade')).toEqual([
      { name: 'ProcessUpgrade', variables: { sessionId: 'change-1' } },
    ]);
  });

  it('BIL-09 a reload says it no second time', async () => {
    const done = { ...CHANGE, state: 'APPLIED', url: null, subscription: UPGRADED };
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&upgraded=true&session_id=change-1',
      handlers: { ProcessUpgrade: () => ({ processUpgrade: { isNew: false, change: done } }) },
    });

    await waitFor(() => expect(api.count('ProcessUpgrade')).toBe(1));
    await findAddress('/dashboard?tab=billing');
    expect(screen.queryByText('Upgrade Successful!')).not.toBeInTheDocument();
  });

  it.each([
    [{ isEnding: true }, 'Your plan ends on 14 Dec 2099', 'Keep my plan', 'ResumeSubscription'],
    [
      { scheduledPriceKey: 'chatbot_basic_monthly', scheduledPlanLabel: 'AI Live Chat Bot - Basic' },
      'You change to AI Live Chat Bot - Basic on 14 Dec 2099',
      'Undo',
      'UndoPlanChange',
    ],
    [
      { pendingPriceKey: 'suite_premium_monthly', pendingPlanLabel: 'Full Communication Suite - Premium' },
      'Your change to Full Communication Suite - Premium waits for its payment',
      'Keep my plan',
      'UndoPlanChange',
    ],
  ])('what is planned (%j) is said, with the way back', async (planned, title, button, operation) => {
    const field = operation === 'ResumeSubscription' ? 'resumeSubscription' : 'undoPlanChange';
    renderTab(BILLING, {
      subscription: { ...SUBSCRIPTION, ...planned },
      handlers: { [operation]: () => ({ [field]: SUBSCRIPTION }) },
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  });

  it('a plan is cancelled with a reason', async () => {
    const api = renderTab(BILLING, {
      handlers: { CancelSubscription: () => ({ cancelSubscription: { ...SUBSCRIPTION, isEnding: true } }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument();
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    fireEvent.click(await screen.findByText('It costs too much'));
    fireEvent.change(dialog.getByLabelText(/^Anything/), { target: { value: 'Dear' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));

    expect(await screen.findByText('Plan Cancelled')).toBeInTheDocument();
    expect(api.calls.at(-1)).toEqual({ name: 'CancelSubscription', variables: { reason: 'TOO_EXPENSIVE', comment: 'Dear' } });
    expect(await screen.findByText('Your plan ends on 14 Dec 2099')).toBeInTheDocument();
  });
});

describe('renewalLabel', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [null, 'No renewal date'],
    ['2026-11-20T11:59:59Z', 'Overdue'],
    ['2026-11-20T12:00:00Z', 'Due soon'],
    ['2026-11-27T12:00:00Z', 'Due soon'],
    ['2026-11-27T12:00:01Z', 'Active'],
  ])('BIL-02 %s is labelled %s', (renewalDate, label) => {
    expect(renewalLabel({ billingStatus: 'ACTIVE', renewalDate }, now)).toBe(label);
  });
});
