import type { PriceKey } from '@larkline/catalogue';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PLANS_ID, showElement, type BillingLocation } from '../../shared/dashboard/showElement.ts';
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
import { IncludedPanel } from './IncludedPanel.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { keepFocus, SUBSCRIPTION_ID } from './keepFocus.ts';
import { PlansPanel } from './PlansPanel.tsx';
import { RefundProgress } from './promises/RefundProgress.tsx';
import { useCoolingOff } from './promises/useCoolingOff.ts';
import { SubscriptionPanel, type ShownPlans, type SubscriptionPanelProps } from './SubscriptionPanel.tsx';
import { useChangeInAddress, usePlanInAddress, useUpgradeReturn } from './useChangeInAddress.ts';
import { useChoosePlan } from './useChoosePlan.ts';
import { isUnsettled, refreshedWhile, useSettledBilling } from './useSettledBilling.ts';

const cancelDialog = lazyScreen(() => import('./CancelDialog.tsx').then(({ CancelDialog }) => CancelDialog));
const changeDialog = lazyScreen(() => import('./ChangeDialog.tsx').then(({ ChangeDialog }) => ChangeDialog));
const loadPromises = async () => (await import('./promises/PromisesPanel.tsx')).PromisesPanel;

const NO_OWNER = 'Only the account owner can change or pay for the plan.';
const ACTING = "You're acting for this business. Only the account owner can change or pay for the plan.";

/** Dashboard tab "Billing": the subscription, payment, invoices and, for a client with a plan on request, the plans (BIL-01 to BIL-13). */
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
  const plans = useShownPlans(living !== null);
  const refund = useCoolingOff();
  const isOver = billing?.billingStatus === 'CANCELLED';
  return (
    <Stack>
      {!mayManage && <Notice tone="info" title={getActing() ? ACTING : NO_OWNER} role="none" />}
      <OwnSubscription {...{ billing, subscription, mayManage, refund, plans }} />
      {plans.areShown && (
        <div id={PLANS_ID} tabIndex={-1} className={styles.target}>
          <PlansPanel current={current} mayManage={mayManage} busyWith={busyWith} onChoose={choose} />
        </div>
      )}
      {!isOver && <IncludedPanel plan={billing?.plan} />}
      {billing?.providerCustomerId && <InvoiceList />}
      {(subscription ?? priceLock) && <Later load={loadPromises} props={{ lock: priceLock, refund, isOver, mayManage }} />}
      {mayManage && quote && (
        <ScreenBoundary key={quote.id} name="Change of plan" skeleton={null}>
          <changeDialog.Component quote={quote} services={services} onClose={close} />
        </ScreenBoundary>
      )}
    </Stack>
  );
}

/** Whether the plans are shown: always if the client has none, otherwise on request or after an upgrade link. */
function useShownPlans(hasPlan: boolean): ShownPlans {
  const { state } = useLocation() as { readonly state: BillingLocation | null };
  const [areWanted, want] = useState(state?.showsPlans === true);
  return {
    hasPlan,
    areShown: !hasPlan || areWanted,
    show() {
      want(true);
      // Once they are drawn, and a dialog has given the focus back to the button that opened it.
      setTimeout(() => showElement(PLANS_ID));
    },
    hide: () => want(false),
  };
}

/** The subscription and the dialog that cancels it; the plans are not drawn again when that opens. */
function OwnSubscription(props: Omit<SubscriptionPanelProps, 'onCancel'>) {
  const { plans, refund } = props;
  const [cancelling, setCancelling] = useState(false);
  useEffect(() => cancelDialog.preload(), []);
  const endCancelling = () => {
    setCancelling(false);
    keepFocus();
  };
  const showCheaper = () => {
    setCancelling(false);
    plans.show();
  };
  return (
    <div id={SUBSCRIPTION_ID} tabIndex={-1} className={styles.target}>
      {refund?.status && (
        <div className={styles.notice}>
          <RefundProgress refund={refund} />
        </div>
      )}
      <SubscriptionPanel {...props} onCancel={() => setCancelling(true)} />
      {cancelling && props.subscription && (
        <ScreenBoundary name="Cancel your plan" skeleton={null}>
          <cancelDialog.Component subscription={props.subscription} refund={refund} onCheaper={showCheaper} onClose={endCancelling} />
        </ScreenBoundary>
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
