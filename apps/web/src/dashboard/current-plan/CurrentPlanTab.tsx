import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { useCurrentPlanQuery } from './CurrentPlan.generated.ts';
import { ServicesPanel } from './ServicesPanel.tsx';

/** Dashboard tab "Current Plan": the plan and the assistants that are on (SRV-01). */
export function CurrentPlanTab() {
  const load = useLoaded(useCurrentPlanQuery(REFRESHED), 'Failed to load dashboard data.');
  return (
    <Loaded of={load} failure="We couldn't load your plan." skeleton={<Skeleton />}>
      {({ client }) => client && <ServicesPanel key={client.id} client={client} />}
    </Loaded>
  );
}

function Skeleton() {
  return (
    <Panel title="Service Configuration">
      <Bones shape="rows" count={3} />
    </Panel>
  );
}
