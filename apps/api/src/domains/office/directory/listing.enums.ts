import { LEGACY_PLAN_IDS, type PlanId } from '@larkline/catalogue';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

export const ListedBilling = defineEnum('ListedBilling', 'Payment status of a business in the directory.', {
  none: 'No plan was ever paid.',
  active: 'Paid.',
  past_due: 'A renewal failed; access continues during the grace period.',
  cancelled: 'Ended.',
  other: 'Unpaid, paused or never completed.',
});
export type ListedBilling = ValueOf<typeof ListedBilling>;

export const ServicesOn = defineEnum('ServicesOn', 'Which assistants of a business are switched on.', {
  none: 'Neither.',
  phone: 'The phone receptionist only.',
  chat: 'The chatbot only.',
  both: 'Both.',
});
export type ServicesOn = ValueOf<typeof ServicesOn>;

export const ListedService = defineEnum('ListedService', 'Businesses by the assistants that are switched on.', {
  phone: 'The phone receptionist is on.',
  chat: 'The chatbot is on.',
  both: 'Both are on.',
  none: 'Neither is on.',
});
export type ListedService = ValueOf<typeof ListedService>;

/** The switches that each filter by service matches. */
export const SERVICES_OF: Readonly<Record<ListedService, readonly ServicesOn[]>> = {
  phone: ['phone', 'both'],
  chat: ['chat', 'both'],
  both: ['both'],
  none: ['none'],
};

export const ListedPlan = defineEnum('ListedPlan', 'Businesses by their plan.', {
  free: 'No plan.',
  receptionist_basic: 'AI Phone Receptionist - Basic.',
  receptionist_pro: 'AI Phone Receptionist - Pro.',
  receptionist_premium: 'AI Phone Receptionist - Premium.',
  chatbot_basic: 'AI Live Chat Bot - Basic.',
  chatbot_pro: 'AI Live Chat Bot - Pro.',
  chatbot_premium: 'AI Live Chat Bot - Premium.',
  suite_basic: 'Full Communication Suite - Basic.',
  suite_pro: 'Full Communication Suite - Pro.',
  suite_premium: 'Full Communication Suite - Premium.',
});
export type ListedPlan = ValueOf<typeof ListedPlan>;

/** Plan in the listing of a business that has none. */
export const NO_PLAN = '';

/** The stored ids of each plan, legacy ones included. */
export const PLANS_OF: Readonly<Record<ListedPlan, readonly string[]>> = {
  free: [NO_PLAN],
  receptionist_basic: planIds('phone-receptionist_basic'),
  receptionist_pro: planIds('phone-receptionist_professional'),
  receptionist_premium: planIds('phone-receptionist_premium'),
  chatbot_basic: planIds('live-chatbot_basic'),
  chatbot_pro: planIds('live-chatbot_professional'),
  chatbot_premium: planIds('live-chatbot_premium'),
  suite_basic: planIds('combo_basic'),
  suite_pro: planIds('combo_professional'),
  suite_premium: planIds('combo_premium'),
};

function planIds(planId: PlanId): string[] {
  return [planId, ...[...LEGACY_PLAN_IDS].filter(([, current]) => current === planId).map(([legacy]) => legacy)];
}
