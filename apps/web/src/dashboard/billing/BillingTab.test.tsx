import { fireEvent, screen } from '@testing-library/react';
import { aClient } from '../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
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

function renderTab(billing: object | null) {
  const api = fakeApi({ Billing: () => ({ client: aClient({ billing: billing as never }) }) });
  renderScreen({ '/': <BillingTab /> }, { api });
  return api;
}

it('BIL-01 BIL-05 shows plan, status, next renewal, customer id and what the plan includes', async () => {
  renderTab(BILLING);

  expect(await screen.findByText('Full Communication Suite - Pro')).toBeInTheDocument();
  expect(screen.getByText('Next renewal').nextElementSibling).toHaveTextContent('14 Dec 2099Active');
  expect(screen.getByText('cus_fernhill')).toBeInTheDocument();
  for (const text of ['2,500 call minutes a month', '25,000 chats a month', 'Priority support'])
    expect(screen.getByText(text)).toBeInTheDocument();
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
