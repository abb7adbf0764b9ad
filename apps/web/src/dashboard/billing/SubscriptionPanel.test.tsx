import { ABILITIES, listAbilities, includes, isAvailable, PRICES, type AbilityId } from '@larkline/catalogue';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ALL_TABS } from '../../shared/dashboard/tabs.ts';
import type { SubscriptionPanel_billingFragment, SubscriptionPanel_subscriptionFragment } from './Billing.generated.ts';
import { IncludedPanel } from './IncludedPanel.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

const BILLING = {
  planLabel: 'Full Communication Suite - Pro',
  billingStatus: 'ACTIVE',
  renewalDate: '2099-12-14T10:00:00Z',
  providerCustomerId: null,
};
const ENDING = { pricePence: 38_000, billingCycle: 'MONTHLY', paidUntil: BILLING.renewalDate, isEnding: true };

const PLANS = { hasPlan: true, areShown: false, show: () => undefined, hide: () => undefined };

function renderPanel(changed: object, subscription: object | null = null) {
  const billing = { ...BILLING, ...changed } as SubscriptionPanel_billingFragment;
  const stored = subscription as SubscriptionPanel_subscriptionFragment | null;
  render(
    <SubscriptionPanel billing={billing} subscription={stored} mayManage={false} refund={null} plans={PLANS} onCancel={() => undefined} />,
  );
}

const renderIncluded = (plan: string) => render(<IncludedPanel plan={plan} />, { wrapper: MemoryRouter });

const factValue = (name: string) => screen.getByText(name).nextElementSibling;

it.each([
  ['ACTIVE', 'Active'],
  ['PAST_DUE', 'Past due'],
  ['CANCELLED', 'Cancelled'],
  ['OTHER', 'Other'],
])('BIL-03 the status %s has the badge %s beside the plan', (billingStatus, badge) => {
  renderPanel({ billingStatus });

  expect(factValue('Plan')).toHaveTextContent(`${BILLING.planLabel}${badge}`);
});

it('BIL-02 CF-38 a cancelled plan says when it ended, beside its badge', () => {
  renderPanel({ billingStatus: 'CANCELLED' });

  expect(factValue('Plan')).toHaveTextContent('Cancelled');
  expect(factValue('Next renewal')).toHaveTextContent('NoneEnds 14 Dec 2099');
});

it('BIL-02 CF-38 a plan that has ended is not renewed', () => {
  renderPanel({ billingStatus: 'CANCELLED', renewalDate: '2020-11-27T10:00:00Z' });

  expect(factValue('Next renewal')).toHaveTextContent('NoneEnded 27 Nov 2020');
});

it('CF-38 a cancelled plan that still runs is active, and says when it ends', () => {
  renderPanel({}, ENDING);

  expect(factValue('Plan')).toHaveTextContent('Active');
  expect(factValue('Next renewal')).toHaveTextContent('NoneEnds 14 Dec 2099');
});

it.each(['full_suite_pro', 'combo_professional'])('CF-15 %s includes the same, under either id', (plan) => {
  renderIncluded(plan);

  expect(screen.getByText('2,500 call minutes a month')).toBeInTheDocument();
});

it.each([...new Set(PRICES.map(({ plan }) => plan.planId))])(
  'BIL-05 CF-24 what %s is said to include is what the product does, each with the tab that it is in',
  (planId) => {
    renderIncluded(planId);

    const { family, plan } = PRICES.find((price) => price.plan.planId === planId)!;
    const ids: AbilityId[] = listAbilities(family.serviceType).filter((id) => includes(id, family.serviceType, plan.tier));
    const links = within(screen.getAllByRole('list')[0]!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('tab')])).toEqual(
      ids
        .filter(isAvailable)
        .map((id) => [ABILITIES[id].name, ABILITIES[id].tab?.replace(/^call-logs$/, plan.minutes === null ? 'chat-logs' : '$&')]),
    );
    const arranged = screen.queryByRole('list', { name: 'By arrangement' })?.children ?? [];
    expect([...arranged].map(({ textContent }) => textContent)).toEqual(
      ids.filter((each) => !isAvailable(each)).map((each) => ABILITIES[each].name),
    );
  },
);

it('BIL-05 every tab that an ability names exists', () => {
  const tabs = Object.values(ABILITIES).flatMap(({ tab }) => tab ?? []);

  expect(tabs.filter((tab) => !ALL_TABS.some(({ id }) => id === tab))).toEqual([]);
});

it('CF-14 nothing is said of what a plan outside the catalogue includes', () => {
  renderIncluded('enterprise');

  expect(screen.queryByText('Included in your plan')).not.toBeInTheDocument();
});
