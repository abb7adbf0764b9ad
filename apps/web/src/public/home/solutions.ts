import { abilityMark, withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';
import type { SiteAddress } from '../../shared/layout/page-table.ts';
import { fromTier, PLAN_FAMILIES, worded, type AbilityId, type ServiceType } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import type { IconName } from '../../shared/brand/icons.ts';

/** One of the two services (PUB-18). */
export interface Solution {
  readonly name: string;
  readonly drawing: 'telephone' | 'shop-chat';
  readonly text: string;
  readonly abilities: readonly AbilityWords[];
  /** The section of the services page with the details (HOM-02). */
  readonly to: SiteAddress;
  /** Of the smallest plan, a month, such as £150. */
  readonly lowestPrice: string;
}

/** The two services (HOM-02). */
export const SOLUTIONS: readonly Solution[] = [
  {
    name: 'AI Receptionist',
    drawing: 'telephone',
    text: 'Answers on the second ring, in a natural voice, on your own number.',
    abilities: [
      withPlan('Books, moves and cancels appointments', 'booking', 'phone'),
      { text: 'Answers questions about prices, orders and returns' },
      withPlan('Passes urgent calls to your team', 'handover', 'phone'),
    ],
    to: '/services#ai-receptionist',
    lowestPrice: findLowestPrice('phone-receptionist'),
  },
  {
    name: 'Live Chatbot',
    drawing: 'shop-chat',
    text: 'Answers visitors on every page of your site, using your FAQs and product list.',
    abilities: [
      { text: 'Recommends products and explains returns' },
      worded(
        'shopLookups',
        withPlan('Checks stock and tracks orders in your shop', 'shops', 'chat'),
        withPlan('Works with Shopify, WooCommerce and Magento', 'shops', 'chat'),
      ),
      { text: 'Collects names, numbers and consent' },
    ],
    to: '/services#live-chatbot',
    lowestPrice: findLowestPrice('live-chatbot'),
  },
];

/** One kind of agent, with something that is asked of it. */
export interface Agent {
  readonly icon: IconName;
  readonly name: string;
  readonly text: AbilityWords;
  readonly asked: string;
}

/** The four kinds of agents (HOM-03). */
export const AGENTS: readonly Agent[] = [
  {
    icon: 'calendar-tick',
    name: 'Appointment scheduling',
    text: withPlan('Clinics, salons, garages and anyone with a diary.', 'booking'),
    asked: 'Could I move my three o’clock to Friday?',
  },
  {
    icon: 'bag',
    name: 'E-commerce sales/support',
    text: { text: 'Shops that sell while everyone’s asleep.' },
    asked: 'Do you have the gloves in a medium?',
  },
  {
    icon: 'headset',
    name: 'Customer support',
    text: { text: 'Orders, returns, opening hours and all the usual questions.' },
    asked: 'Where is my parcel?',
  },
  {
    icon: 'sliders',
    name: 'Custom agents',
    text: withPlan('Your own script, systems and handover rules.', 'customAgents'),
    asked: 'I’d like a quote for a loft conversion.',
  },
];

/** Systems that the assistants work with (PUB-19). */
export const INTEGRATIONS: readonly string[] = [
  'Google Calendar',
  'Outlook calendar',
  'Calendly',
  'Shopify',
  'WooCommerce',
  'Magento',
  'WordPress widget',
  'custom APIs',
  'CRMs',
];

const PLANS_OF_INTEGRATIONS = [
  ['Calendars', 'calendars'],
  ['Calendly', 'calendly'],
  ['shops', 'shops'],
  ['WordPress widget', 'widget'],
  ['custom APIs and CRMs', 'systems'],
] as const satisfies readonly (readonly [string, AbilityId])[];

/** The plans that have them, in one sentence. */
export const INTEGRATION_PLANS: AbilityWords = {
  text: `${PLANS_OF_INTEGRATIONS.map(([words, id]) => `${words}: ${fromTier(id)}`).join('; ')}.`,
  abilities: PLANS_OF_INTEGRATIONS.map(([, id]) => abilityMark(id)).join(' '),
};

function findLowestPrice(serviceType: ServiceType): string {
  const tiers = PLAN_FAMILIES.find((family) => family.serviceType === serviceType)?.tiers ?? [];
  return formatPence(Math.min(...tiers.map(({ monthlyPence }) => monthlyPence)));
}
