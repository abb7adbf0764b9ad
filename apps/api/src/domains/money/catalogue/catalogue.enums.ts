import type {
  BillingCycle as Cycle,
  Service as ServiceValue,
  ServiceType as Services,
  Support,
  Tier as PlanSize,
} from '@larkline/catalogue';
import { enumOf } from '../../../platform/db/enum-of.ts';

export const ServiceType = enumOf<Services>('ServiceType', 'Services covered by a plan.', {
  'phone-receptionist': 'AI Phone Receptionist.',
  'live-chatbot': 'AI Live Chat Bot.',
  combo: 'Both together.',
});

export const Service = enumOf<ServiceValue>('Service', 'One service that a plan can include.', {
  phone: 'The AI receptionist that answers calls.',
  chat: 'The chatbot that answers visitors of the website.',
});

export const Tier = enumOf<PlanSize>('Tier', 'Size of a plan.', {
  basic: 'Shown as Basic.',
  professional: 'Shown as Pro.',
  premium: 'Shown as Premium.',
});

export const BillingCycle = enumOf<Cycle>('BillingCycle', 'Billing interval, always in advance.', {
  monthly: 'Every month.',
  annual: 'Every year, at a lower price.',
});

export const SupportLevel = enumOf<Support>('SupportLevel', 'Support that a plan includes.', {
  email: 'By email.',
  priority: 'Answered with priority.',
  'first-in-line priority': 'Answered before all others.',
});
