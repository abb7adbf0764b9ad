import { formatDate, formatPence } from '@larkline/format';
import { Button } from 'antd';
import { BRAND } from '../../shared/brand/brand.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { priceInWords } from '../../shared/brand/priceInWords.ts';
import { BillingStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import type { SubscriptionPanel_billingFragment, SubscriptionPanel_subscriptionFragment } from './Billing.generated.ts';
import styles from './Billing.module.css';
import { PlannedNotice } from './PlannedNotice.tsx';
import { isRefundDue, lastDay, type Refund } from './promises/refund.ts';
import { renewalLabel } from '../../shared/dashboard/renewal.ts';

/** Data of the subscription panel. */
export interface SubscriptionPanelProps {
  readonly billing: SubscriptionPanel_billingFragment | null;
  readonly subscription: SubscriptionPanel_subscriptionFragment | null;
  /** Whether the person may change the plan; others read only. */
  readonly mayManage: boolean;
  /** Refund for cancelling within 14 days, due or paid. */
  readonly refund: Refund | null | undefined;
  readonly onCancel: () => void;
}

/** The subscription as it is, and what will happen to it and when (BIL-01, BIL-02). */
export function SubscriptionPanel({ billing, subscription, mayManage, refund, onCancel }: SubscriptionPanelProps) {
  const { renewalDate = null, billingStatus = null } = billing ?? {};
  const isLiving = billingStatus === 'ACTIVE' || billingStatus === 'PAST_DUE';
  const isEnding = isLiving && subscription?.isEnding === true;
  const isDue = isRefundDue(refund);
  const label =
    isEnding && renewalDate ? `Ends ${formatDate(renewalDate)}` : renewalLabel({ billingStatus, renewalDate }, new Date(serverNow()));
  return (
    <Panel
      title="Current Subscription"
      tools={
        mayManage &&
        isLiving &&
        subscription &&
        (isDue || (!isEnding && !refund?.status)) && (
          <Button type="text" onClick={onCancel}>
            Cancel plan
          </Button>
        )
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
        <Fact name="Next renewal">
          {renewalDate && isLiving && !isEnding && <span>{formatDate(renewalDate)}</span>}
          <span className={styles.label}>{label}</span>
        </Fact>
        {mayManage && isDue && refund && (
          <Fact name="14-day refund">
            <span>
              Cancel by {lastDay(refund)} and get <Figure>{formatPence(refund.refundPence)}</Figure> back
            </span>
          </Fact>
        )}
        {billing?.providerCustomerId && <Fact name="Customer ID">{billing.providerCustomerId}</Fact>}
      </Facts>
      <p className={styles.contact}>
        Questions about an invoice or your plan? Email{' '}
        <a href={`mailto:${BRAND.email}?subject=${encodeURIComponent('Billing')}`}>{BRAND.email}</a>.
      </p>
    </Panel>
  );
}
