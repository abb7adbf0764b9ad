import { entitlements } from '@larkline/catalogue';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { BillingStatusBadge, ServicesStatusBadge } from '../../shared/dashboard/statusBadges.tsx';
import { CHATBOT_CHOICES, RECEPTIONIST_CHOICES } from './choices.ts';
import type { ServicesPanel_clientFragment } from './CurrentPlan.generated.ts';
import styles from './CurrentPlan.module.css';
import { ServiceSwitch } from './ServiceSwitch.tsx';
import { useServices } from './useServices.ts';
import { useUpgradeNotice } from './useUpgradeNotice.ts';

/** The plan, and the assistants that it allows to be on, with what each is for (SRV-01 to SRV-09). */
export function ServicesPanel({ client: { services: stored, billing, answering } }: { readonly client: ServicesPanel_clientFragment }) {
  const tellUpgrade = useUpgradeNotice();
  const { services, undoButton, change } = useServices(stored, tellUpgrade);
  const { canUseReceptionist, canUseChatbot } = entitlements(billing?.plan);
  return (
    <Stack>
      <Panel title="Current Plan">
        <Facts>
          <Fact name="Plan">
            {billing && <span>{billing.planLabel}</span>}
            <BillingStatusBadge status={billing?.billingStatus ?? null} />
          </Fact>
          <Fact name="Services">
            <ServicesStatusBadge status={stored?.status ?? null} />
          </Fact>
        </Facts>
      </Panel>
      <Panel title="Service Configuration" tools={undoButton}>
        <div className={styles.services}>
          <ServiceSwitch
            title="AI receptionist"
            text="Answers your phone, around the clock."
            icon="phone"
            on={services.aiReceptionist}
            allowed={canUseReceptionist}
            answering={answering?.phone ?? null}
            onSwitch={(on) => (on && !canUseReceptionist ? tellUpgrade() : change({ aiReceptionist: on }))}
            typeLabel="Receptionist type"
            type={services.receptionistType}
            types={RECEPTIONIST_CHOICES}
            onType={(receptionistType) => change({ receptionistType })}
          />
          <ServiceSwitch
            title="Live chatbot"
            text="Answers visitors to your website."
            icon="chat"
            on={services.liveChatbot}
            allowed={canUseChatbot}
            answering={answering?.chat ?? null}
            onSwitch={(on) => (on && !canUseChatbot ? tellUpgrade() : change({ liveChatbot: on }))}
            typeLabel="Chatbot type"
            type={services.chatbotType}
            types={CHATBOT_CHOICES}
            onType={(chatbotType) => change({ chatbotType })}
          />
        </div>
      </Panel>
    </Stack>
  );
}
