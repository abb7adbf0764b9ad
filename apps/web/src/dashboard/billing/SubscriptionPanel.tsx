import { abilitiesOf, abilityNames, findPlan, includes } from '@larkline/catalogue';
import { formatCount, formatDate } from '@larkline/format';
import { Icon } from '../../shared/brand/Icon.tsx';
import { BRAND } from '../../shared/brand/brand.ts';
import { BillingStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import type { SubscriptionPanel_billingFragment } from './Billing.generated.ts';
import styles from './Billing.module.css';
import { renewalLabel } from './renewal.ts';

/** The subscription as it is: plan, status, next renewal, customer id, and what the plan includes (BIL-01, BIL-05). */
export function SubscriptionPanel({ billing }: { readonly billing: SubscriptionPanel_billingFragment | null }) {
  const { renewalDate = null, billingStatus = null } = billing ?? {};
  const known = findPlan(billing?.plan);
  const label = renewalLabel({ billingStatus, renewalDate }, new Date());
  return (
    <Stack>
      <Panel title="Current Subscription">
        <Facts>
          <Fact name="Plan">
            {billing && <span>{billing.planLabel}</span>}
            <BillingStatusBadge status={billingStatus} />
          </Fact>
          <Fact name="Next renewal">
            {renewalDate && billingStatus !== 'CANCELLED' && <span>{formatDate(renewalDate)}</span>}
            <span className={styles.label}>{label}</span>
          </Fact>
          {billing?.stripeCustomerId && <Fact name="Customer ID">{billing.stripeCustomerId}</Fact>}
        </Facts>
        <p className={styles.contact}>
          Questions about an invoice or your plan? Write to{' '}
          <a href={`mailto:${BRAND.email}?subject=${encodeURIComponent('Billing')}`}>{BRAND.email}</a>.
        </p>
      </Panel>
      {known && (
        <Panel title="Included in your plan">
          {/* Without bullets WebKit would not read it as a list. */}
          {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={styles.included}>
            {includedIn(known).map((text) => (
              <li key={text}>
                <Icon name="tick" size={16} />
                {text}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

/** What a plan includes, in words: its allowances, its support, its abilities. */
function includedIn({ family, plan }: KnownPlan): string[] {
  return [
    ...(plan.minutes === null ? [] : [`${formatCount(plan.minutes)} call minutes a month`]),
    ...(plan.chats === null ? [] : [`${formatCount(plan.chats)} chats a month`]),
    SUPPORT[plan.support],
    ...abilityNames(...abilitiesOf(family.serviceType).filter((id) => includes(id, family.serviceType, plan.tier))),
  ];
}

type KnownPlan = NonNullable<ReturnType<typeof findPlan>>;

const SUPPORT = {
  email: 'Support by email',
  priority: 'Priority support',
  'first-in-line priority': 'First-in-line priority support',
} as const;
