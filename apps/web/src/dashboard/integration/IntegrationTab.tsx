import { entitlements } from '@larkline/catalogue';
import { useId, type ReactNode } from 'react';
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
import styles from './Integration.module.css';
import { NotInPlan } from './NotInPlan.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** Dashboard tab "Assistant Integration": the number of the receptionist, and the snippet for the website (INT-01, INT-05). */
export function IntegrationTab() {
  const integration = useLoaded(useIntegrationQuery(REFRESHED), 'Failed to load integration data');
  return (
    <Loaded of={integration} failure="We couldn't load your integration." skeleton={<IntegrationSkeleton />}>
      {({ client, dashboard }) => {
        if (!client) return null;
        const { canUseChatbot, canUseReceptionist } = entitlements(dashboard?.plan);
        const phone = (
          <Half key="phone" title="Phone">
            {canUseReceptionist ? (
              <PhoneCard client={client} answering={client.answering?.phone ?? null} />
            ) : (
              <NotInPlan title="AI Phone Receptionist" />
            )}
          </Half>
        );
        const website = (
          <Half key="website" title="Website">
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
          </Half>
        );
        return (
          <Stack>
            {(canUseChatbot || canUseReceptionist) && <RehearsalNotice />}
            {canUseReceptionist ? [phone, website] : [website, phone]}
            <WebhooksCard />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** One of the two ways in which customers reach the assistant. */
function Half({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.half} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Stack>{children}</Stack>
    </section>
  );
}

function IntegrationSkeleton() {
  return (
    <Stack>
      <Panel title="AI Phone Receptionist">
        <Bones shape="form" count={1} />
      </Panel>
      <Panel title="Website Chatbot">
        <Bones shape="form" count={4} />
      </Panel>
    </Stack>
  );
}
