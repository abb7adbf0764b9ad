import { jest } from '@jest/globals';
import { PRICES } from '@larkline/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { learnServerTime } from '../../shared/session/serverTime.ts';
import { aClient, aViewer } from '../../shared/testkit/builders.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findAddress, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { BillingTab } from './BillingTab.tsx';

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
  scheduledPricePence: null,
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
  toPricePence: 63_000,
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
  readonly managesBilling?: boolean;
}

function renderTab(
  billing: object | null,
  {
    subscription = billing && SUBSCRIPTION,
    handlers = {},
    at = '/',
    subscriptionActive = billing !== null,
    managesBilling = true,
  }: Shown = {},
) {
  const stored = { billing, subscription, subscriptionActive, priceLock: null, invoices: NO_INVOICES };
  const ofClient = (part: object) => ({ viewer: aViewer({ managesBilling }), client: aClient(part as never) });
  const api = fakeApi({
    Billing: () => ofClient(stored),
    Invoices: () => ofClient(stored),
    Guarantee: () => ({ client: aClient({ guarantee: null, guaranteeClaim: null } as never) }),
    CoolingOff: () => ({ client: aClient({ coolingOff: null } as never) }),
    ...handlers,
  });
  renderScreen({ '/': <BillingTab />, '/dashboard': <BillingTab /> }, { api, at });
  return Object.assign(api, { stored });
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

it('BIL-02 goes by the api’s time, not by that of a machine whose clock is a year ahead', async () => {
  const server = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(server + 365 * 86_400_000);
  learnServerTime(new Response(null, { headers: { date: new Date(server).toUTCString() } }));
  renderTab({ ...BILLING, renewalDate: new Date(server + 3 * 86_400_000).toISOString() });

  expect(await screen.findByText('Due soon')).toBeInTheDocument();

  jest.restoreAllMocks();
  learnServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
});

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
        expect(card).toHaveTextContent(`£${pence / 100} + VAT a month`);
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
    expect(screen.getByRole('article', { name: 'Communication Suite Pro' })).toHaveTextContent('£299 + VAT a month');
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
    expect(dialog.getByText(/From then on you pay £630 \+ VAT a month/)).toBeInTheDocument();
    Object.assign(api.stored, { billing: { ...BILLING, planLabel: UPGRADED.planLabel }, subscription: UPGRADED });
    fireEvent.click(dialog.getByRole('button', { name: 'Pay £150.12 and upgrade' }));
    expect(await screen.findByText('Upgrade Successful!')).toBeInTheDocument();
    expect((await findPlan('Communication Suite Premium')).getByRole('button')).toHaveTextContent("You're on this plan");
    // The label, the summary and the invoices follow from the plan.
    await waitFor(() => expect(screen.getByText('Plan').nextElementSibling).toHaveTextContent(UPGRADED.planLabel));
    expect(api.count('Invoices')).toBe(2);
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

  it('BIL-08 says why it is not made: another tab changed the plan, or it came to nothing', async () => {
    const words = 'Your plan ends on 14 Dec 2099. Please keep your plan first, then change it.';
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&change=change-1',
      handlers: {
        PlanChange: () => ({ planChange: CHANGE }),
        ConfirmPlanChange() {
          throw refusal('CHANGE_PLANNED', words);
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and upgrade' }));
    expect(await screen.findByText(words)).toBeInTheDocument();

    api.handlers.ConfirmPlanChange = () => ({ confirmPlanChange: { ...CHANGE, state: 'ENDED', url: null, subscription: SUBSCRIPTION } });
    fireEvent.click(screen.getByRole('button', { name: 'Pay £150.12 and upgrade' }));
    expect(await screen.findByText('There was an issue processing your upgrade. Please contact support.')).toBeInTheDocument();
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
      { scheduledPriceKey: 'chatbot_basic_monthly', scheduledPlanLabel: 'AI Live Chat Bot - Basic', scheduledPricePence: 8_700 },
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
    const api = renderTab(BILLING, {
      subscription: { ...SUBSCRIPTION, ...planned },
      handlers: { [operation]: () => ({ [field]: SUBSCRIPTION }) },
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    if ('scheduledPricePence' in planned) expect(screen.getByText(/From then on you pay £87 \+ VAT a month/)).toBeInTheDocument();
    Object.assign(api.stored, { subscription: SUBSCRIPTION });
    fireEvent.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    // The pressed button is gone with it.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'subscription'));
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
    Object.assign(api.stored, { subscription: { ...SUBSCRIPTION, isEnding: true } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));

    expect(await screen.findByText('Plan Cancelled')).toBeInTheDocument();
    expect(api.calls).toContainEqual({ name: 'CancelSubscription', variables: { reason: 'TOO_EXPENSIVE', comment: 'Dear' } });
    expect(await screen.findByText('Your plan ends on 14 Dec 2099')).toBeInTheDocument();
  });
});

/** Opens tabs as the browser does; returns the next one, and where it was sent. */
function stubTab() {
  const sentTo = jest.fn<(address: string) => void>();
  const close = jest.fn();
  const tab = { location: { replace: sentTo }, document: { title: '', body: { textContent: '' } }, close, closed: false, opener: window };
  const openTab = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { openTab, sentTo, close };
}

afterEach(() => jest.restoreAllMocks());

const OPEN_INVOICE = {
  edges: [{ cursor: 'a', node: { id: 'invoice-1' } }],
  totalCount: 1,
  pageInfo: NO_INVOICES.pageInfo,
};

describe('pages at the payment provider', () => {
  it.each([
    ['Update Payment Method', 'PAYMENT_METHOD'],
    ['Open Customer Portal', 'HOME'],
  ])('BIL-11 CF-31 %s opens it in a new tab, which is there before the address is', async (name, page) => {
    const tab = stubTab();
    const api = renderTab(BILLING, { handlers: { CustomerPortal: () => ({ customerPortal: { url: 'https://portal.example/1' } }) } });
    fireEvent.click(await screen.findByRole('button', { name }));

    expect(tab.openTab).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(tab.sentTo).toHaveBeenCalledWith('https://portal.example/1'));
    expect(api.calls).toContainEqual({ name: 'CustomerPortal', variables: { page } });
  });

  it('BIL-11 says that the portal could not be opened, and closes the waiting tab', async () => {
    const tab = stubTab();
    renderTab(BILLING, {
      handlers: {
        CustomerPortal() {
          throw refusal('UPSTREAM_FAILED', 'Failed to open customer portal.');
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Open Customer Portal' }));

    await waitFor(() => expect(errorToasts()).toEqual(['Error: Failed to open customer portal.']));
    expect(tab.close).toHaveBeenCalled();
  });

  it('BIL-11 View Invoice History leads to the invoices', async () => {
    renderTab(BILLING);
    fireEvent.click(await screen.findByRole('button', { name: 'View Invoice History' }));

    expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Invoices' }));
  });

  it('BIL-07 CF-31 Choose Plan opens the payment page of that price in a new tab', async () => {
    const tab = stubTab();
    const api = renderTab(null, { handlers: { CreateCheckout: () => ({ createCheckout: { url: 'https://pay.example/c/1' } }) } });
    const restoreFetch = answerFetch(api);
    fireEvent.click(await screen.findByRole('radio', { name: 'Annual' }));
    await screen.findAllByText(/billed once a year/);
    fireEvent.click((await findPlan('Live Chatbot Pro')).getByRole('button', { name: /^Choose Plan/ }));

    expect(tab.openTab).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(tab.sentTo).toHaveBeenCalledWith('https://pay.example/c/1'));
    expect(api.calls).toContainEqual({
      name: 'CreateCheckout',
      variables: expect.objectContaining({ plan: { priceKey: 'chatbot_pro_annual' } }),
    });
    restoreFetch();
  });

  it('BIL-12 CF-31 says that the payment page could not be opened, and closes the waiting tab', async () => {
    const tab = stubTab();
    renderTab(null);
    fireEvent.click((await findPlan('Live Chatbot Pro')).getByRole('button'));

    await waitFor(() => expect(errorToasts()).toEqual(['Error: Failed to start checkout process. Please try again.']));
    expect(tab.close).toHaveBeenCalled();
  });

  it('CHK-09 the open payment of a change is made on the page of its invoice', async () => {
    const tab = stubTab();
    const pending = { pendingPriceKey: 'suite_premium_monthly', pendingPlanLabel: 'Full Communication Suite - Premium' };
    renderTab(BILLING, {
      subscription: { ...SUBSCRIPTION, ...pending },
      handlers: {
        OpenInvoice: () => ({ client: aClient({ invoices: OPEN_INVOICE as never } as never) }),
        InvoiceLinks: () => ({ invoiceLinks: { id: 'invoice-1', pageUrl: 'https://pay.example/1', pdfUrl: null } }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Complete payment' }));

    await waitFor(() => expect(tab.sentTo).toHaveBeenCalledWith('https://pay.example/1'));
  });
});

it('a member who may not manage billing reads it all, and finds no button without effect', async () => {
  renderTab(BILLING, { managesBilling: false, subscription: { ...SUBSCRIPTION, isEnding: true } });

  expect(await screen.findByText('Only the owner of your business can change the plan and its payment.')).toBeInTheDocument();
  expect(screen.getByText('Your plan ends on 14 Dec 2099')).toBeInTheDocument();
  expect(screen.getByText('£630', { exact: false })).toBeInTheDocument();
  for (const name of [/^Upgrade Plan/, /^Switch Plan/, 'Keep my plan', 'Cancel plan', 'Update Payment Method', 'Open Customer Portal'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View Invoice History' })).toBeEnabled();
});
