import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { refusal } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findAddress } from '../../shared/testkit/renderScreen.tsx';
import { BILLING, CHANGE, findPlan, renderBilling, SUBSCRIPTION, type Shown } from '../../shared/testkit/billing.tsx';
import { BillingTab } from './BillingTab.tsx';

signInForEachTest();

const renderTab = (billing: object | null, shown: Shown = {}) => renderBilling(<BillingTab />, billing, shown);
afterEach(() => jest.restoreAllMocks());

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
    expect(screen.getAllByText('Upgrade Error')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
