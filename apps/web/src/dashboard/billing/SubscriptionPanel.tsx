import { formatDate } from '@larkline/format';
import { Button } from 'antd';
import { BRAND } from '../../shared/brand/brand.ts';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { BillingStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { PLANS_ID } from '../../shared/dashboard/showElement.ts';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import type { SubscriptionPanel_billingFragment, SubscriptionPanel_subscriptionFragment } from './Billing.generated.ts';
import styles from './Billing.module.css';
import { BillingManagement } from './BillingManagement.tsx';
import { PlannedNotice } from './PlannedNotice.tsx';
import { isRefundDue, type Refund } from './promises/refund.ts';
import { renewalLabel } from '../../shared/dashboard/renewal.ts';

/** Whether the plans are shown below, and how that changes. */
export interface ShownPlans {
  /** Whether the client has a plan. If not, the plans are always shown. */
  readonly hasPlan: boolean;
  readonly areShown: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Data of the subscription panel. */
export interface SubscriptionPanelProps {
  readonly billing: SubscriptionPanel_billingFragment | null;
  readonly subscription: SubscriptionPanel_subscriptionFragment | null;
  /** Whether the person may change the plan; others read only. */
  readonly mayManage: boolean;
  /** Refund for cancelling within 14 days, due or paid. */
  readonly refund: Refund | null | undefined;
  readonly plans: ShownPlans;
  readonly onCancel: () => void;
}

/** The subscription as it is, and what will happen to it and when (BIL-01, BIL-02). */
export function SubscriptionPanel({ billing, subscription, mayManage, refund, plans, onCancel }: SubscriptionPanelProps) {
  const { renewalDate = null, billingStatus = null } = billing ?? {};
  const isLiving = billingStatus === 'ACTIVE' || billingStatus === 'PAST_DUE';
  const isEnding = isLiving && subscription?.isEnding === true;
  const mayCancel = mayManage && isLiving && subscription !== null && (isRefundDue(refund) || (!isEnding && !refund?.status));
  return (
    <Panel
      title="Current Subscription"
      tools={
        <>
          {plans.hasPlan && <PlansButton {...{ plans, mayManage }} />}
          {mayCancel && (
            <Button type="text" onClick={onCancel}>
              Cancel plan
            </Button>
          )}
        </>
      }
    >
      {isLiving && subscription && <PlannedNotice {...{ subscription, mayManage }} />}
      <Facts>
        <Fact name="Plan">
          {billing && <span>{billing.planLabel}</span>}
          <BillingStatusBadge status={billingStatus} />
        </Fact>
        {isLiving && subscription && (
          <Fact name="Price">
            <span>{priceInWords(subscription.pricePence, subscription.billingCycle === 'ANNUAL')}</span>
            <span className={styles.label}>Locked for life</span>
          </Fact>
        )}
        <Renewal {...{ renewalDate, billingStatus, isEnding }} />
        {billing?.providerCustomerId && <Fact name="Customer ID">{billing.providerCustomerId}</Fact>}
      </Facts>
      {billing?.providerCustomerId && <BillingManagement mayManage={mayManage} />}
      <p className={styles.contact}>
        Questions about an invoice or your plan? Email{' '}
        <a href={`mailto:${BRAND.email}?subject=${encodeURIComponent('Billing')}`}>{BRAND.email}</a>.
      </p>
    </Panel>
  );
}

/** When the plan is renewed, or that it is not: one that ends says when (BIL-02, CF-38). */
function Renewal({ renewalDate, billingStatus, isEnding }: RenewalProps) {
  const status = isEnding ? 'CANCELLED' : billingStatus;
  const isLiving = status === 'ACTIVE' || status === 'PAST_DUE';
  return (
    <Fact name="Next renewal">
      {renewalDate && status === 'CANCELLED' && <span>None</span>}
      {renewalDate && isLiving && <span>{formatDate(renewalDate)}</span>}
      <span className={styles.label}>{renewalLabel({ billingStatus: status, renewalDate }, new Date(serverNow()))}</span>
    </Fact>
  );
}

interface RenewalProps {
  readonly renewalDate: string | null;
  readonly billingStatus: SubscriptionPanel_billingFragment['billingStatus'];
  readonly isEnding: boolean;
}

function PlansButton({ plans, mayManage }: Pick<SubscriptionPanelProps, 'plans' | 'mayManage'>) {
  return (
    <Button
      aria-expanded={plans.areShown}
      aria-controls={plans.areShown ? PLANS_ID : undefined}
      onClick={plans.areShown ? plans.hide : plans.show}
    >
      {plans.areShown ? 'Hide plans' : mayManage ? 'Change plan' : 'See all plans'}
    </Button>
  );
}
