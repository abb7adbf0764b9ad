import { createHash } from 'node:crypto';
import { findPlan, onboardingSteps, planLabel } from '@larkline/catalogue';

/** A row of the overview statement. */
export interface OverviewRow {
  id: string;
  business_name: string;
  subscription_active: boolean;
  status: string | null;
  ai_receptionist: boolean | null;
  live_chatbot: boolean | null;
  plan: string | null;
  billing_status: string | null;
  renewal_date: Date | null;
  has_business_info: boolean;
  chatbot_setup_complete: boolean | null;
  phone_setup_complete: boolean | null;
  month: string;
  calls: number | null;
  minutes: number | null;
  chats: number | null;
}

/** The row of the other statement: months, the latest change of an appointment, connected calendars. */
export interface ValuesOfClient {
  readonly v0: readonly { readonly lastChat: string | null; readonly lastCall: string | null }[] | null;
  readonly v1: string | null;
  readonly v2: readonly { readonly provider: string; readonly status: string; readonly reconnectSince: string | null }[] | null;
}

/** The answer to the web's Dashboard operation, built by hand from the rows. */
export function floorAnswer(row: OverviewRow, { v0, v1, v2 }: ValuesOfClient): object {
  const months = (v0 ?? []).map((month) => ({ ...month, lastChat: toDate(month.lastChat), lastCall: toDate(month.lastCall) }));
  const included = findPlan(row.plan)?.plan;
  const steps = onboardingSteps({
    hasClient: true,
    subscriptionActive: row.subscription_active,
    billingStatus: row.billing_status,
    hasBusinessInfo: row.has_business_info,
    servicesStatus: row.status,
    chatbotSetupComplete: row.chatbot_setup_complete ?? false,
    phoneSetupComplete: row.phone_setup_complete ?? false,
  });
  return {
    dashboard: {
      client: {
        id: row.id,
        businessName: row.business_name,
        latestChange: createHash('sha256')
          .update(JSON.stringify([months, v1]))
          .digest('base64url')
          .slice(0, 16),
        calendarConnections: (v2 ?? []).map(({ provider, status, reconnectSince }) => ({
          provider: provider.toUpperCase(),
          status: status.toUpperCase(),
          reconnectSince: toDate(reconnectSince),
          __typename: 'CalendarConnection',
        })),
        __typename: 'Client',
      },
      onboarding: {
        completed: steps.filter((step) => step.complete).length,
        total: steps.length,
        steps: steps.map(({ key, label, complete }) => ({ key: key.toUpperCase(), label, complete, __typename: 'OnboardingStep' })),
        __typename: 'OnboardingProgress',
      },
      status: row.status?.toUpperCase() ?? null,
      planLabel: planLabel(row.plan),
      billingStatus: row.billing_status?.toUpperCase() ?? null,
      renewalDate: row.renewal_date,
      aiReceptionist: row.ai_receptionist ?? false,
      liveChatbot: row.live_chatbot ?? false,
      usage: {
        month: row.month,
        calls: row.calls ?? 0,
        minutes: row.minutes ?? 0,
        chats: row.chats ?? 0,
        minutesAllowance: included?.minutes ?? null,
        chatsAllowance: included?.chats ?? null,
        __typename: 'MonthUsage',
      },
      __typename: 'Dashboard',
    },
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
