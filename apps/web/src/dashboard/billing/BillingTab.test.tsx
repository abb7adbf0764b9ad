import { vatWords } from '@larkline/brand';
import { PRICES } from '@larkline/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { VAT } from '../../shared/brand/brand.ts';
import { learnServerTime } from '../../shared/session/serverTime.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { aClient } from '../../shared/testkit/builders.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { refusal } from '../../shared/testkit/fakeApi.ts';
import { errorToasts } from '../../shared/testkit/renderScreen.tsx';
import {
  aQuote,
  BILLING,
  CHANGE,
  findPlan,
  NO_INVOICES,
  openPlans,
  renderBilling,
  SUBSCRIPTION,
  type BillingSetup,
} from '../../shared/testkit/billing.tsx';
import { BillingTab } from './BillingTab.tsx';

signInForEachTest();

const renderTab = (billing: object | null, shown: BillingSetup = {}) => renderBilling(<BillingTab />, billing, shown);

it('BIL-01 BIL-05 shows plan, status, next renewal, customer id and what the plan includes', async () => {
  renderTab(BILLING);

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.getByText('Next renewal').nextElementSibling).toHaveTextContent('14 Dec 2099Active');
  expect(screen.getByText('cus_fernhill')).toBeInTheDocument();
  const included = within(screen.getByRole('region', { name: 'Included in your plan' }));
  for (const text of ['2,500 call minutes a month', '25,000 chats a month', 'Priority support'])
    expect(included.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('A named contact for your account')).not.toBeInTheDocument();
});

it('SRV-04 a client without a plan is Free', async () => {
  renderTab(null);

  expect(await screen.findByText('Free')).toBeInTheDocument();
  expect(screen.getByText('No renewal date')).toBeInTheDocument();
  expect(screen.queryByText('Included in your plan')).not.toBeInTheDocument();
});

it.each([
  ['starter', 'Starter'],
  ['enterprise', 'Enterprise'],
])(
  'CF-14 a plan that staff chose outside the catalogue, %s, is shown by its name, and every plan of the catalogue can be bought',
  async (plan, planLabel) => {
    renderTab({ ...BILLING, plan, planLabel, providerCustomerId: null }, { subscription: null });

    expect(await screen.findByText(planLabel)).toBeInTheDocument();
    expect(screen.getByText('Plan').nextElementSibling).toHaveTextContent(`${planLabel}Active`);
    expect(screen.getByText('Next renewal').nextElementSibling).toHaveTextContent('14 Dec 2099Active');
    expect(screen.getAllByRole('button', { name: /^Choose Plan: / })).toHaveLength(9);
    expect(screen.queryByText("You're on this plan")).not.toBeInTheDocument();
    for (const name of ['Price', 'Included in your plan', 'Invoices', 'Customer ID', 'Cancel plan', 'Open Customer Portal'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
  },
);

describe('without VAT', () => {
  const price = "You'll pay £630 a month instead of £380 a month.";
  const QUOTE = { ...CHANGE, amountPence: 12_510, taxPence: 0, difference: { ...CHANGE.difference, price } };
  beforeAll(() => Object.assign(VAT, vatWords(false)));
  afterAll(() => Object.assign(VAT, vatWords(true)));

  it('CF-52 prices are final, in the panels, beside the plans and in the dialog of a change', async () => {
    const handlers = { PlanChange: () => aQuote(QUOTE) };
    renderTab(BILLING, { at: '/dashboard?tab=billing&change=change-1', handlers });

    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Full Communication Suite - Premium' }));
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Unused time of Full Communication Suite - Pro until 14 Dec 2099−£190.12',
      'Full Communication Suite - Premium until 14 Dec 2099£315.22',
      'Total today£125.10',
    ]);
    expect(dialog.getByText('Then £630 a month, locked for life.')).toBeInTheDocument();
    expect(screen.getByText('Price').nextElementSibling).toHaveTextContent('£380 a month');
    fireEvent.click(screen.getByRole('button', { name: 'Change plan', hidden: true }));
    expect(screen.getByText('VAT is not charged.')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Live Chatbot Pro', hidden: true })).toHaveTextContent('£180 a month, no VAT');
    fireEvent.click(screen.getByRole('radio', { name: 'Annual', hidden: true }));
    expect(await screen.findByText('£1,680 billed once a year')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\+ VAT|exclud|VAT is added/);
  });
});

it('says that the subscription could not be loaded, and loads it on the next try', async () => {
  const api = renderTab(BILLING);
  const { Billing } = api.handlers;
  api.handlers.Billing = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  expect(await screen.findByText("We couldn't load your subscription.")).toBeInTheDocument();

  api.handlers.Billing = Billing!;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('cus_fernhill')).toBeInTheDocument();
});

const SERVICES = { 'phone-receptionist': 'AI Phone Receptionist', 'live-chatbot': 'Live Chatbot', combo: 'Communication Suite' };
const TIERS = { basic: 'Basic', professional: 'Pro', premium: 'Premium' };
it('BIL-02 goes by the api’s time, not by that of a machine whose clock is a year ahead', async () => {
  const server = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(server + 365 * 86_400_000);
  learnServerTime(new Response(null, { headers: { date: new Date(server).toUTCString() } }));
  renderTab({ ...BILLING, renewalDate: new Date(server + 3 * 86_400_000).toISOString() });

  expect(await screen.findByText('Due soon')).toBeInTheDocument();

  vi.restoreAllMocks();
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

  it('BIL-06 BIL-13 CF-39 name what a press does: nothing on the current plan, upgrade, switch, or choose', async () => {
    renderTab(BILLING);
    await openPlans();

    const own = await findPlan('Communication Suite Pro');
    expect(own.getByRole('button')).toBeDisabled();
    expect(own.getByRole('button')).toHaveTextContent("You're on this plan");
    expect((await findPlan('Communication Suite Premium')).getByRole('button')).toHaveTextContent('Upgrade Plan');
    expect((await findPlan('Live Chatbot Premium')).getByRole('button')).toHaveTextContent('Switch Plan');
    // Dearer, and without the chat that this client has.
    expect((await findPlan('AI Phone Receptionist Premium')).getByRole('button')).toHaveTextContent('Switch Plan');
    fireEvent.click(screen.getByRole('radio', { name: 'Annual' }));
    expect((await findPlan('Communication Suite Premium')).getByRole('button')).toHaveTextContent('Upgrade Plan');
    expect((await findPlan('Communication Suite Pro')).getByRole('button')).toHaveTextContent('Switch Plan');
  });

  it('BIL-04 a client with a plan opens the price cards, gets the focus there, and closes them again', async () => {
    renderTab(BILLING);
    const button = await screen.findByRole('button', { name: 'Change plan' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Available Plans & Upgrades')).not.toBeInTheDocument();
    fireEvent.click(button);

    const plans = screen.getByRole('region', { name: 'Available Plans & Upgrades' });
    await waitFor(() => expect(plans.parentElement).toHaveFocus());
    expect(button).toHaveAttribute('aria-controls', plans.parentElement!.id);
    fireEvent.click(screen.getByRole('button', { name: 'Hide plans' }));
    expect(plans).not.toBeInTheDocument();
  });

  it('SRV-07 are open for a client that was sent here for a larger plan', async () => {
    renderTab(BILLING, { at: '/dashboard?tab=billing', state: { showsPlans: true } });

    expect(await screen.findByRole('region', { name: 'Available Plans & Upgrades' })).toBeInTheDocument();
  });

  it('BIL-06 without a plan every one can be chosen', async () => {
    renderTab(null);

    expect(await screen.findAllByRole('button', { name: /^Choose Plan: / })).toHaveLength(9);
  });

  it('BIL-15 CF-53 show the agreed price to its owner, whatever the price list says', async () => {
    renderTab(BILLING, { subscription: { ...SUBSCRIPTION, pricePence: 29_900 } });
    await openPlans();

    expect(await screen.findByText('Price')).toBeInTheDocument();
    expect(screen.getByText('Price').nextElementSibling).toHaveTextContent('£299 + VAT a month');
    expect(screen.getByRole('article', { name: 'Communication Suite Pro' })).toHaveTextContent('£299 + VAT a month');
  });
});

/** Opens tabs as the browser does; returns the next one, and where it was sent. */
function stubTab() {
  const sentTo = vi.fn<(address: string) => void>();
  const close = vi.fn();
  const tab = { location: { replace: sentTo }, document: { title: '', body: { textContent: '' } }, close, closed: false, opener: window };
  const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { openTab, sentTo, close };
}

afterEach(() => vi.restoreAllMocks());

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

  it('BIL-11 E24 says that the portal could not be opened, and closes the waiting tab', async () => {
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

  it('BIL-12 CF-31 E23 says that the payment page could not be opened, and closes the waiting tab', async () => {
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

  expect(await screen.findByText('Only the account owner can change or pay for the plan.')).toBeInTheDocument();
  expect(screen.getByText('Your plan ends on 14 Dec 2099')).toBeInTheDocument();
  await openPlans();
  expect(screen.getByText('£630', { exact: false })).toBeInTheDocument();
  for (const name of [/^Upgrade Plan/, /^Switch Plan/, 'Keep my plan', 'Cancel plan', 'Update Payment Method', 'Open Customer Portal'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View Invoice History' })).toBeEnabled();
});

it('ADM-08 staff who act for a business read why its plan and payment are closed to them', async () => {
  actForTest(anActing());
  renderTab(BILLING, { managesBilling: false });

  expect(
    await screen.findByText("You're acting for this business. Only the account owner can change or pay for the plan."),
  ).toBeInTheDocument();
  expect(screen.queryByText('Only the account owner can change or pay for the plan.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Payment Method|Cancel plan|Plan$/ })).not.toBeInTheDocument();
  actForTest(null);
});
