import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { useBillingQuery } from './Billing.generated.ts';
import { SubscriptionPanel } from './SubscriptionPanel.tsx';

/** Dashboard tab "Billing": the current subscription and what it includes (BIL-01). */
export function BillingTab() {
  const load = useLoaded(useBillingQuery(REFRESHED), 'Failed to load dashboard data.');
  return (
    <Loaded of={load} failure="Your subscription could not be loaded." skeleton={<Skeleton />}>
      {({ client }) => client && <SubscriptionPanel billing={client.billing} />}
    </Loaded>
  );
}

function Skeleton() {
  return (
    <Panel title="Current Subscription">
      <Bones shape="rows" count={3} />
    </Panel>
  );
}
