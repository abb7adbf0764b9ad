import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { useBusinessInfoQuery } from './BusinessInfo.generated.ts';
import { BusinessInfoCard } from './BusinessInfoCard.tsx';

/** Dashboard tab "Business Information": the assistants' facts about the business (BIZ-01). A business without it has an empty form (BIZ-03). */
export function BusinessInfoTab() {
  const load = useLoaded(useBusinessInfoQuery(REFRESHED), 'Failed to load business information.');
  return (
    <Loaded of={load} failure="We couldn't load your business information." skeleton={<Skeleton />}>
      {({ client }) => client && <BusinessInfoCard key={client.id} client={client} />}
    </Loaded>
  );
}

function Skeleton() {
  return (
    <Panel title="Business Information">
      <Bones shape="form" count={6} />
    </Panel>
  );
}
