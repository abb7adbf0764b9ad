import type {
  BillingCycle as Cycle,
  Service as ServiceValue,
  ServiceType as Services,
  Support,
  Tier as PlanSize,
} from '@larkline/catalogue';
import { defineEnum } from '../../../platform/db/enum-of.ts';

export const ServiceType = defineEnum<Services>('ServiceType', 'Services covered by a plan.', {
  'phone-receptionist': 'AI Phone Receptionist.',
  'live-chatbot': 'AI Live Chat Bot.',
  combo: 'Both together.',
});

export const Service = defineEnum<ServiceValue>('Service', 'One service that a plan can include.', {
  phone: 'The AI receptionist that answers calls.',
  chat: 'The chatbot that answers visitors of the website.',
});

export const Tier = defineEnum<PlanSize>('Tier', 'Size of a plan.', {
  basic: 'Shown as Basic.',
  professional: 'Shown as Pro.',
  premium: 'Shown as Premium.',
});

export const BillingCycle = defineEnum<Cycle>('BillingCycle', 'Billing interval, always in advance.', {
  monthly: 'Every month.',
  annual: 'Every year, at a lower price.',
});

export const SupportLevel = defineEnum<Support>('SupportLevel', 'Support that a plan includes.', {
  email: 'By email.',
  priority: 'Answered with priority.',
  'first-in-line priority': 'Answered before all others.',
});
