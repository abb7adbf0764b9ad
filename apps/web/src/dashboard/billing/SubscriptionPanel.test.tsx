import { render, screen } from '@testing-library/react';
import type { SubscriptionPanel_billingFragment, SubscriptionPanel_subscriptionFragment } from './Billing.generated.ts';
import { IncludedPanel } from './IncludedPanel.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

const BILLING = {
  planLabel: 'Full Communication Suite - Pro',
  billingStatus: 'ACTIVE',
  renewalDate: '2099-12-14T10:00:00Z',
  stripeCustomerId: 'cus_fernhill',
};
const ENDING = { pricePence: 38_000, billingCycle: 'MONTHLY', paidUntil: BILLING.renewalDate, isEnding: true };

function renderPanel(changed: object, subscription: object | null = null) {
  const billing = { ...BILLING, ...changed } as SubscriptionPanel_billingFragment;
  const stored = subscription as SubscriptionPanel_subscriptionFragment | null;
  render(<SubscriptionPanel billing={billing} subscription={stored} mayManage={false} refund={null} onCancel={() => undefined} />);
}

const valueOf = (name: string) => screen.getByText(name).nextElementSibling;

it.each([
  ['ACTIVE', 'Active'],
  ['PAST_DUE', 'Past due'],
  ['CANCELLED', 'Cancelled'],
  ['OTHER', 'Other'],
])('BIL-03 the status %s has the badge %s beside the plan', (billingStatus, badge) => {
  renderPanel({ billingStatus });

  expect(valueOf('Plan')).toHaveTextContent(`${BILLING.planLabel}${badge}`);
});

it('BIL-02 CF-38 a cancelled plan says when it ended, beside its badge', () => {
  renderPanel({ billingStatus: 'CANCELLED' });

  expect(valueOf('Plan')).toHaveTextContent('Cancelled');
  expect(valueOf('Next renewal')).toHaveTextContent(/^Ends 14 Dec 2099$/);
});

it('CF-38 a cancelled plan that still runs is active, and says when it ends', () => {
  renderPanel({}, ENDING);

  expect(valueOf('Plan')).toHaveTextContent('Active');
  expect(valueOf('Next renewal')).toHaveTextContent(/^Ends 14 Dec 2099$/);
});

it.each(['full_suite_pro', 'combo_professional'])('CF-15 %s includes the same, under either id', (plan) => {
  render(<IncludedPanel plan={plan} />);

  expect(screen.getByText('2,500 call minutes a month')).toBeInTheDocument();
});

it('CF-14 nothing is said of what a plan outside the catalogue includes', () => {
  render(<IncludedPanel plan="enterprise" />);

  expect(screen.queryByText('Included in your plan')).not.toBeInTheDocument();
});
