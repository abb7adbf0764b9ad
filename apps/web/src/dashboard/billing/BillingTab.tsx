import type { PriceKey } from '@larkline/catalogue';
import { useState } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { useBillingQuery, type BillingQuery } from './Billing.generated.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { IncludedPanel } from './IncludedPanel.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { ManagementPanel } from './ManagementPanel.tsx';
import { PlansPanel } from './PlansPanel.tsx';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';
import { useChangeInAddress, usePlanInAddress, useUpgradeReturn } from './useChangeInAddress.ts';
import { useChoosePlan } from './useChoosePlan.ts';

/** Dashboard tab "Billing": the subscription, the plans, payment and invoices (BIL-01 to BIL-13). */
export function BillingTab() {
  const load = useLoaded(useBillingQuery(REFRESHED), 'Failed to load dashboard data.');
  useUpgradeReturn();
  return (
    <Loaded of={load} failure="Your subscription could not be loaded." skeleton={<Skeleton />}>
      {({ client }) => client && <BillingOfClient client={client} />}
    </Loaded>
  );
}

function BillingOfClient({
  client: { billing, subscription, subscriptionActive },
}: {
  readonly client: NonNullable<BillingQuery['client']>;
}) {
  const { quote, open, close } = useChangeInAddress();
  const [cancelling, setCancelling] = useState(false);
  const isLiving = billing?.billingStatus === 'ACTIVE' || billing?.billingStatus === 'PAST_DUE';
  const living = isLiving ? subscription : null;
  const { busyWith, choose } = useChoosePlan(living !== null, open);
  usePlanInAddress((living?.priceKey ?? null) as PriceKey | null, choose);
  const current = living && { priceKey: living.priceKey as PriceKey, pricePence: living.pricePence };
  return (
    <Stack>
      <SubscriptionPanel
        billing={billing}
        subscription={subscription}
        hasEnded={!subscriptionActive}
        onCancel={() => setCancelling(true)}
      />
      <PlansPanel current={current} busyWith={busyWith} onChoose={choose} />
      {billing?.stripeCustomerId && <ManagementPanel />}
      {billing?.stripeCustomerId && <InvoiceList />}
      <IncludedPanel plan={billing?.plan} />
      {quote && <ChangeDialog key={quote.id} quote={quote} onClose={close} />}
      <CancelDialog open={cancelling} paidUntil={subscription?.paidUntil ?? null} onClose={() => setCancelling(false)} />
    </Stack>
  );
}

function Skeleton() {
  return (
    <Panel title="Current Subscription">
      <Bones shape="rows" count={3} />
    </Panel>
  );
}
