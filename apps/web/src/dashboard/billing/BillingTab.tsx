import type { PriceKey } from '@larkline/catalogue';
import { useEffect, useState } from 'react';
import { PLANS_ID, showElement } from '../../shared/dashboard/showElement.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { Later } from '../../shared/hydration/Later.tsx';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { getActing } from '../../shared/session/acting.ts';
import { useBillingQuery, type BillingQuery } from './Billing.generated.ts';
import styles from './Billing.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { IncludedPanel } from './IncludedPanel.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { keepFocus, SUBSCRIPTION_ID } from './keepFocus.ts';
import { ManagementPanel } from './ManagementPanel.tsx';
import { PlansPanel } from './PlansPanel.tsx';
import { RefundProgress } from './promises/RefundProgress.tsx';
import { useCoolingOff } from './promises/useCoolingOff.ts';
import { SubscriptionPanel, type SubscriptionPanelProps } from './SubscriptionPanel.tsx';
import { useChangeInAddress, usePlanInAddress, useUpgradeReturn } from './useChangeInAddress.ts';
import { useChoosePlan } from './useChoosePlan.ts';
import { isUnsettled, refreshedWhile, useSettledBilling } from './useSettledBilling.ts';

const changeDialog = lazyScreen(() => import('./ChangeDialog.tsx').then(({ ChangeDialog }) => ChangeDialog));
const loadGuarantee = async () => (await import('./promises/GuaranteePanel.tsx')).GuaranteePanel;
const loadPriceLock = async () => (await import('./promises/PriceLockPanel.tsx')).PriceLockPanel;

const NO_OWNER = 'Only the account owner can change or pay for the plan.';
const ACTING = "You're acting for this business. Only the account owner can change or pay for the plan.";

/** Dashboard tab "Billing": the subscription, the plans, payment and invoices (BIL-01 to BIL-13). */
export function BillingTab() {
  const [unsettled, setUnsettled] = useState(false);
  const result = useBillingQuery(refreshedWhile(unsettled));
  const isOpen = isUnsettled(result.data?.client);
  if (isOpen !== unsettled) setUnsettled(isOpen);
  const load = useLoaded(result, 'Failed to load dashboard data.');
  useSettledBilling(result.data?.client);
  useUpgradeReturn();
  return (
    <Loaded of={load} failure="We couldn't load your subscription." skeleton={<Skeleton />}>
      {({ client, viewer }) => client && <BillingOfClient client={client} mayManage={viewer?.managesBilling === true} />}
    </Loaded>
  );
}

function BillingOfClient({
  client: { billing, priceLock, subscription },
  mayManage,
}: {
  readonly client: NonNullable<BillingQuery['client']>;
  readonly mayManage: boolean;
}) {
  const { quote, services, open, close } = useChangeInAddress();
  useEffect(() => changeDialog.preload(), []);
  const isLiving = billing?.billingStatus === 'ACTIVE' || billing?.billingStatus === 'PAST_DUE';
  const living = isLiving ? subscription : null;
  const { busyWith, choose } = useChoosePlan(living !== null, open);
  usePlanInAddress(mayManage && living ? (living.priceKey as PriceKey) : null, choose);
  const current = living && { priceKey: living.priceKey as PriceKey, pricePence: living.pricePence };
  return (
    <Stack>
      {!mayManage && <Notice tone="info" title={getActing() ? ACTING : NO_OWNER} role="none" />}
      <OwnSubscription billing={billing} subscription={subscription} mayManage={mayManage} />
      <div id={PLANS_ID} tabIndex={-1} className={styles.target}>
        <PlansPanel current={current} mayManage={mayManage} busyWith={busyWith} onChoose={choose} />
      </div>
      <IncludedPanel plan={billing?.plan} />
      {billing?.providerCustomerId && <ManagementPanel mayManage={mayManage} />}
      {billing?.providerCustomerId && <InvoiceList />}
      {subscription && <Later load={loadGuarantee} props={{ mayManage }} />}
      {priceLock && <Later load={loadPriceLock} props={{ lock: priceLock, mayManage }} />}
      {mayManage && quote && (
        <ScreenBoundary key={quote.id} name="Change of plan" skeleton={null}>
          <changeDialog.Component quote={quote} services={services} onClose={close} />
        </ScreenBoundary>
      )}
    </Stack>
  );
}

/** The subscription and the dialog that cancels it; the plans are not drawn again when that opens. */
function OwnSubscription(props: Omit<SubscriptionPanelProps, 'onCancel' | 'refund'>) {
  const [cancelling, setCancelling] = useState(false);
  const refund = useCoolingOff();
  const endCancelling = () => {
    setCancelling(false);
    keepFocus();
  };
  const showCheaper = () => {
    setCancelling(false);
    // Once the dialog has given the focus back to the button that opened it.
    setTimeout(() => showElement(PLANS_ID));
  };
  return (
    <div id={SUBSCRIPTION_ID} tabIndex={-1} className={styles.target}>
      {refund?.status && (
        <div className={styles.notice}>
          <RefundProgress refund={refund} />
        </div>
      )}
      <SubscriptionPanel {...props} refund={refund} onCancel={() => setCancelling(true)} />
      {props.subscription && (
        <CancelDialog open={cancelling} subscription={props.subscription} refund={refund} onCheaper={showCheaper} onClose={endCancelling} />
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <Panel title="Current Subscription">
      <Bones shape="rows" count={3} />
    </Panel>
  );
}
