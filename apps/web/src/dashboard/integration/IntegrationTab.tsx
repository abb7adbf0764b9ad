import { entitlements } from '@larkline/catalogue';
import { RehearsalNotice } from '../../shared/answers/RehearsalNotice.tsx';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { ChatLookCard } from './ChatLookCard.tsx';
import { ChatbotCard } from './ChatbotCard.tsx';
import { useIntegrationQuery } from './Integration.generated.ts';
import { NotInPlan } from './NotInPlan.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** Dashboard tab "Assistant Integration": the snippet for the website, and the number of the receptionist (INT-01, INT-05). */
export function IntegrationTab() {
  const integration = useLoaded(useIntegrationQuery(REFRESHED), 'Failed to load integration data');
  return (
    <Loaded of={integration} failure="Your integration could not be loaded." skeleton={<IntegrationSkeleton />}>
      {({ client, dashboard }) => {
        const { canUseChatbot, canUseReceptionist } = entitlements(dashboard?.plan);
        return (
          client && (
            <Stack>
              {(canUseChatbot || canUseReceptionist) && <RehearsalNotice />}
              {canUseChatbot && client.chatbotInstallation ? (
                <>
                  <ChatbotCard
                    website={client.website}
                    sites={client.chatSettings?.origins ?? []}
                    installation={client.chatbotInstallation}
                    answering={client.answering?.chat ?? null}
                  />
                  {client.chatSettings && <ChatLookCard client={client} settings={client.chatSettings} plan={dashboard?.plan} />}
                </>
              ) : (
                <NotInPlan title="Website Chatbot" />
              )}
              {canUseReceptionist ? (
                <PhoneCard client={client} answering={client.answering?.phone ?? null} />
              ) : (
                <NotInPlan title="AI Phone Receptionist" />
              )}
              <WebhooksCard />
            </Stack>
          )
        );
      }}
    </Loaded>
  );
}

function IntegrationSkeleton() {
  return (
    <Stack>
      <Panel title="Website Chatbot">
        <Bones shape="form" count={4} />
      </Panel>
      <Panel title="AI Phone Receptionist">
        <Bones shape="form" count={1} />
      </Panel>
    </Stack>
  );
}
