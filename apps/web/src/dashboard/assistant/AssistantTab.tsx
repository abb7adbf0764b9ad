import { useState } from 'react';
import { DATA_REFRESH_MS, REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { useAssistantQuery } from './Assistant.generated.ts';
import { AssistantCard } from './AssistantCard.tsx';
import { SyncStatus } from './SyncStatus.tsx';

/** How often the state is requested while a change is on its way to the phone assistant. */
const PENDING_REFRESH_MS = 4_000;

/** Dashboard tab "Assistant Customization": voice and manner of the assistants (AST-01 to AST-04). */
export function AssistantTab() {
  const [pollInterval, setPollInterval] = useState<number>(DATA_REFRESH_MS);
  const query = useAssistantQuery({ ...REFRESHED, pollInterval });
  const wanted = query.data?.client?.voiceAssistant?.syncState === 'PENDING' ? PENDING_REFRESH_MS : DATA_REFRESH_MS;
  if (wanted !== pollInterval) setPollInterval(wanted);
  const assistant = useLoaded(query, 'Failed to load assistant settings');
  return (
    <Loaded of={assistant} failure="We couldn't load your assistant settings." skeleton={<AssistantSkeleton />}>
      {({ client, dashboard }) =>
        client?.assistantSettings && (
          <Stack>
            {client.voiceAssistant && (
              <SyncStatus assistant={client.voiceAssistant} timezone={client.calendarSettings?.timezone ?? undefined} />
            )}
            <AssistantCard key={client.id} client={client} settings={client.assistantSettings} plan={dashboard?.plan} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function AssistantSkeleton() {
  return (
    <Panel title="Assistant Customization">
      <Bones shape="form" count={5} />
    </Panel>
  );
}
