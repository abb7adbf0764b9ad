import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { aClient } from '../../shared/testkit/builders.ts';
import { refusal } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findAddress } from '../../shared/testkit/renderScreen.tsx';
import {
  aQuote,
  BILLING,
  CHANGE,
  findPlan,
  openPlans,
  renderBilling,
  SUBSCRIPTION,
  type BillingSetup,
} from '../../shared/testkit/billing.tsx';
import { BillingTab } from './BillingTab.tsx';

signInForEachTest();

const renderTab = (billing: object | null, shown: BillingSetup = {}) => renderBilling(<BillingTab />, billing, shown);
afterEach(() => vi.restoreAllMocks());

const UPGRADED = {
  ...SUBSCRIPTION,
  priceKey: 'suite_premium_monthly',
  planLabel: 'Full Communication Suite - Premium',
  pricePence: 63_000,
};

describe('a change of plan', () => {
  it('BIL-08 E27 is quoted with its lines, and made when it is confirmed', async () => {
    const api = renderTab(BILLING, {
      handlers: {
        UpgradeSubscription: () => ({ upgradeSubscription: CHANGE }),
        PlanChange: () => aQuote(CHANGE),
        ConfirmPlanChange: () => ({ confirmPlanChange: { ...CHANGE, state: 'APPLIED', url: null, subscription: UPGRADED } }),
      },
    });
    await openPlans();
    fireEvent.click((await findPlan('Communication Suite Premium')).getByRole('button'));

    expect(await screen.findByText("You'll be charged £150.12 for the difference to upgrade your plan.")).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Full Communication Suite - Premium' }));
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Unused time of Full Communication Suite - Pro until 14 Dec 2099−£190.12',
      'Full Communication Suite - Premium until 14 Dec 2099£315.22',
      'VAT£25.02',
      'Total today£150.12',
    ]);
    await findAddress('/?tab=billing&change=change-1');
    expect(api.count('ConfirmPlanChange')).toBe(0);
    expect(within(dialog.getByRole('region', { name: 'You gain' })).getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.queryByRole('region', { name: 'You lose' })).not.toBeInTheDocument();
    expect(dialog.getByText(/That's £250 a month more/)).toBeInTheDocument();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
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
      handlers: { PlanChange: () => aQuote(CHANGE), ConfirmPlanChange: () => ({ confirmPlanChange: dearer }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and upgrade' }));

    expect(await screen.findByText('The price has changed since we quoted you')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £156 and upgrade' }));
    await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ name: 'ConfirmPlanChange', variables: { id: 'change-2' } }));
  });

  it('BIL-08 says why it is not made: another tab changed the plan, or it came to nothing', async () => {
    const words = 'Your plan ends on 14 Dec 2099. To change it, please choose to keep it first.';
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&change=change-1',
      handlers: {
        PlanChange: () => aQuote(CHANGE),
        ConfirmPlanChange() {
          throw refusal('CHANGE_PLANNED', words);
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and upgrade' }));
    expect(await screen.findByText(words)).toBeInTheDocument();

    api.handlers.ConfirmPlanChange = () => ({ confirmPlanChange: { ...CHANGE, state: 'ENDED', url: null, subscription: SUBSCRIPTION } });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and upgrade' }));
    expect(await screen.findByText('There was an issue processing your upgrade. Please contact support.')).toBeInTheDocument();
    expect(screen.getAllByText('Upgrade Error')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('BIL-08 a quote closes once the plan has been bought elsewhere, and earlier errors disappear with it', async () => {
    const answers = [
      () => {
        throw refusal('UPSTREAM_FAILED', 'There was an issue processing your upgrade. Please contact support.');
      },
      () => {
        throw refusal('SAME_PLAN', "You're already on this plan.");
      },
    ];
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&change=change-1',
      handlers: { PlanChange: () => aQuote(CHANGE), ConfirmPlanChange: () => answers.shift()!() },
    });
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Pay £150.12 and upgrade' }));
    await waitFor(() => expect(errorToasts()).toHaveLength(1));
    Object.assign(api.stored, { subscription: UPGRADED });

    fireEvent.click(await dialog.findByRole('button', { name: 'Pay £150.12 and upgrade' }));

    expect(await screen.findByText('You already have this plan')).toBeInTheDocument();
    expect(errorToasts()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('Price').nextElementSibling).toHaveTextContent('£630'));
  });

  describe('CF-39 that loses a service', () => {
    const SWITCH = {
      ...CHANGE,
      toPriceKey: 'receptionist_premium_monthly',
      toPlanLabel: 'AI Phone Receptionist - Premium',
      difference: { ...CHANGE.difference, kind: 'SWITCH', lostServices: ['CHAT'], losses: ['Website chat, with 25,000 chats a month'] },
    };
    const showQuote = (change: object, services: object | null) =>
      renderTab(BILLING, {
        at: '/dashboard?tab=billing&change=change-1',
        handlers: {
          PlanChange: () => aQuote(change, services),
          ConfirmPlanChange: () => ({ confirmPlanChange: { ...change, state: 'APPLIED', url: null, subscription: UPGRADED } }),
        },
      });
    const SERVICES = { __typename: 'Services', id: 'services-1', aiReceptionist: false, liveChatbot: true };

    it('asks for a tick that names the service that is on, before anything is sent', async () => {
      const api = showQuote(SWITCH, SERVICES);
      const dialog = within(await screen.findByRole('dialog', { name: 'Switch to AI Phone Receptionist - Premium' }));
      expect(within(dialog.getByRole('region', { name: 'You lose' })).getByRole('listitem')).toHaveTextContent('Website chat');

      fireEvent.click(dialog.getByRole('button', { name: 'Pay £150.12 and switch' }));

      const tick = dialog.getByRole('checkbox', { name: 'My website chat stops today' });
      expect(tick).toHaveFocus();
      expect(tick).toHaveAccessibleDescription('Please tick this to go ahead.');
      expect(api.count('ConfirmPlanChange')).toBe(0);
      fireEvent.click(tick);
      expect(tick).toHaveAccessibleDescription('');
      fireEvent.click(dialog.getByRole('button', { name: 'Pay £150.12 and switch' }));
      expect(await screen.findByText("You're now on AI Phone Receptionist - Premium.")).toBeInTheDocument();
      expect(api.calls).toContainEqual({ name: 'ConfirmPlanChange', variables: { id: 'change-1', acceptsLossOf: ['CHAT'] } });
    });

    it('names the day when it stops at the renewal', async () => {
      showQuote({ ...SWITCH, timing: 'AT_RENEWAL', amountPence: 0, lines: [], takesEffectAt: '2099-12-14T10:00:00Z' }, SERVICES);

      expect(await screen.findByRole('checkbox', { name: 'My website chat stops on 14 Dec 2099' })).not.toBeChecked();
      expect(
        screen.getByText("You'll stay on Full Communication Suite - Pro until 14 Dec 2099. Nothing to pay until then."),
      ).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Switch at renewal' })).toBeEnabled();
    });

    it('asks for none while that service is off, and still says what is lost', async () => {
      const api = showQuote(SWITCH, { ...SERVICES, liveChatbot: false });

      fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and switch' }));

      expect(await screen.findByText('Plan Switched')).toBeInTheDocument();
      expect(api.calls).toContainEqual({ name: 'ConfirmPlanChange', variables: { id: 'change-1', acceptsLossOf: ['CHAT'] } });
    });
  });

  it.each([
    ['comes the second time', 1, 'Upgrade Successful!'],
    ['never comes', 9, 'There was an issue processing your upgrade. Please contact support.'],
  ])('BIL-08 BIL-10 asks once more for an answer that was lost, since a change is made once: it %s', async (_when, lost, words) => {
    let asked = 0;
    renderTab(BILLING, {
      at: '/dashboard?tab=billing&change=change-1',
      handlers: {
        PlanChange: () => aQuote(CHANGE),
        ConfirmPlanChange() {
          asked += 1;
          if (asked <= lost) throw new TypeError('Failed to fetch');
          return { confirmPlanChange: { ...CHANGE, state: 'APPLIED', url: null, subscription: UPGRADED } };
        },
      },
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Pay £150.12 and upgrade' }));

    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(asked).toBe(2);
  });

  it('BIL-10 says that it failed', async () => {
    renderTab(BILLING, {
      handlers: {
        UpgradeSubscription() {
          throw refusal('UPSTREAM_FAILED', 'There was an issue processing your upgrade. Please contact support.');
        },
      },
    });
    await openPlans();
    fireEvent.click((await findPlan('Communication Suite Premium')).getByRole('button'));

    expect(await screen.findByText('Upgrade Error')).toBeInTheDocument();
    expect(screen.getByText('There was an issue processing your upgrade. Please contact support.')).toBeInTheDocument();
  });

  it('BIL-09 E26 is reported once when its client comes back from paying, and the address is that of the tab', async () => {
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

  it('BIL-10 E25 says that a payment could not be processed when its client comes back, once, and the address is that of the tab', async () => {
    const api = renderTab(BILLING, {
      at: '/dashboard?tab=billing&upgraded=true&session_id=change-1',
      handlers: {
        ProcessUpgrade() {
          throw refusal('UPSTREAM_FAILED', 'Stripe did not answer.');
        },
      },
    });

    await waitFor(() =>
      expect(errorToasts()).toEqual(['Upgrade Error: There was an issue processing your upgrade. Please contact support.']),
    );
    await findAddress('/dashboard?tab=billing');
    expect(api.count('ProcessUpgrade')).toBe(1);
    expect(screen.queryByText('Upgrade Successful!')).not.toBeInTheDocument();
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
      "You'll change to AI Live Chat Bot - Basic on 14 Dec 2099",
      'Undo',
      'UndoPlanChange',
    ],
    [
      { pendingPriceKey: 'suite_premium_monthly', pendingPlanLabel: 'Full Communication Suite - Premium' },
      'Finish your change to Full Communication Suite - Premium',
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
    if ('scheduledPricePence' in planned) expect(screen.getByText(/From then on you'll pay £87 \+ VAT a month/)).toBeInTheDocument();
    Object.assign(api.stored, { subscription: SUBSCRIPTION });
    fireEvent.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    // The pressed button is gone with it.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'subscription'));
  });

  it('a plan is cancelled at the end of the paid time, with a reason or without', async () => {
    const api = renderTab(BILLING, {
      handlers: { CancelSubscription: () => ({ cancelSubscription: { ...SUBSCRIPTION, isEnding: true } }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan' }));
    expect(dialog.getByText('Cancel on 14 Dec 2099')).toBeInTheDocument();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    fireEvent.click(await screen.findByText('It costs too much'));
    fireEvent.change(dialog.getByLabelText(/^Anything/), { target: { value: 'Dear' } });
    Object.assign(api.stored, { subscription: { ...SUBSCRIPTION, isEnding: true } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));

    expect(await screen.findByText('Plan Cancelled')).toBeInTheDocument();
    expect(api.calls).toContainEqual({ name: 'CancelSubscription', variables: { reason: 'TOO_EXPENSIVE', comment: 'Dear' } });
    expect(await screen.findByText('Your plan ends on 14 Dec 2099')).toBeInTheDocument();
    // Nothing is due: a plan that ends already has no door left.
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument();
  });

  it('a plan is cancelled without a reason', async () => {
    const api = renderTab(BILLING, {
      handlers: { CancelSubscription: () => ({ cancelSubscription: { ...SUBSCRIPTION, isEnding: true } }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));

    expect(await screen.findByText('Plan Cancelled')).toBeInTheDocument();
    expect(api.calls).toContainEqual({ name: 'CancelSubscription', variables: { reason: null, comment: '' } });
  });

  it('the dialog leads to the cheaper plans instead', async () => {
    renderTab(BILLING);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan' }));
    expect(dialog.getByText(/They start at £100 \+ VAT a month/)).toBeInTheDocument();

    fireEvent.click(dialog.getByRole('button', { name: 'See cheaper plans' }));

    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'plans'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  describe('CF-19 within 14 days', () => {
    const REFUND = { id: 'client-1', endsAt: '2099-03-01T00:00:00Z', paidPence: 45_600, usedDays: 3, refundPence: 41_040, status: null };
    const ofClient = (coolingOff: object | null) => ({ client: aClient({ coolingOff } as never) });

    it('the refund that is due comes first, with what it is; the end of the paid time is the other choice', async () => {
      const api = renderTab(BILLING, {
        handlers: {
          CoolingOff: () => ofClient(REFUND),
          CancelAndRefund: () => ({ cancelAndRefund: { __typename: 'CoolingOff', ...REFUND, status: 'REFUNDED' } }),
        },
      });
      expect(await screen.findByText(/^Cancel by 28 Feb 2099 and get/)).toHaveTextContent('Cancel by 28 Feb 2099 and get £410.40 back');
      fireEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan' }));
      expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
      expect(dialog.getByRole('radio', { name: /^Cancel now and get £410.40 back/ })).toBeChecked();
      expect(dialog.getByText(/less £45.60 for the 3 days since your first call or chat/)).toBeInTheDocument();
      expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();

      fireEvent.click(dialog.getByRole('radio', { name: /^Cancel on 14 Dec 2099/ }));
      expect(dialog.getByRole('button', { name: 'Cancel plan' })).toBeInTheDocument();
      fireEvent.click(dialog.getByRole('radio', { name: /^Cancel now/ }));
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel and refund £410.40' }));

      expect(await screen.findByText("We've refunded £410.40")).toBeInTheDocument();
      expect(api.calls.filter(({ name }) => name === 'CancelAndRefund').map(({ variables }) => variables)).toEqual([
        { refundPence: 41_040 },
      ]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument());
    });

    it('a plan that ends already can still be refunded, and nothing else', async () => {
      renderTab(BILLING, { subscription: { ...SUBSCRIPTION, isEnding: true }, handlers: { CoolingOff: () => ofClient(REFUND) } });
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));

      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan' }));
      expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Cancel and refund £410.40' })).toBeInTheDocument();
    });

    it('the dialog says that it is not known whether a refund is due, while that could not be loaded', async () => {
      renderTab(BILLING, {
        handlers: {
          CoolingOff() {
            throw refusal('INTERNAL', 'Something went wrong');
          },
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));

      expect(await screen.findByText("We couldn't check whether you're due a refund")).toBeInTheDocument();
    });
  });
});
