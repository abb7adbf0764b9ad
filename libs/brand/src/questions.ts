import { fromTier } from '@larkline/catalogue';

/** A question about the company and its product, with the answer in plain text. */
interface BrandQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The six questions of the home page (HOM-08): disclosure, escalation, start, integrations, changes, security. Our own chat answers them too. */
export const HOME_QUESTIONS = {
  disclosure: {
    question: 'Will callers know they are speaking to AI?',
    answer: 'Yes. Every call and chat starts by saying so. Anyone who’d rather speak to a person can ask at any point.',
  },
  escalation: {
    question: 'What happens when the assistant cannot help?',
    answer: `It takes a message, or passes an urgent call to your team with what has been said (${fromTier('handover')}), so your caller does not have to repeat it.`,
  },
  start: {
    question: 'How soon can we start?',
    answer: '24 to 48 hours after you have told us about your business. You forward your own number to us or take a new one.',
  },
  systems: {
    question: 'Which systems does it work with?',
    answer: `Diaries in Google Calendar and Outlook (${fromTier('calendars')}) and in Calendly (${fromTier('calendly')}); shops on Shopify, WooCommerce and Magento (${fromTier('shops')}); any website, with one line of code or our WordPress widget (${fromTier('widget')}); CRMs and custom APIs (${fromTier('systems')}).`,
  },
  changes: {
    question: 'Can I change what it says?',
    answer: 'At any time. Edit your FAQs, products, opening hours and tone in the dashboard; changes are saved as you type.',
  },
  security: {
    question: 'How is our customers’ data kept safe?',
    answer: 'Encrypted in transit and at rest, kept apart from every other client’s, and never used to advertise to your customers.',
  },
} as const satisfies Record<string, BrandQuestion>;

/** The questions before a purchase (PRC-12); the rule for going over the limits is CF-62. Our own chat answers them too. */
export const PRICING_QUESTIONS = {
  cancel: {
    question: 'Can I change or cancel my plan?',
    answer:
      'Yes, at any time. Upgrades start at once and you pay the difference; downgrades start at the next renewal. If you cancel, the service runs to the end of the month or year you have paid for.',
  },
  overage: {
    question: 'What happens if we go over the included minutes or chats?',
    answer:
      'We tell you at 80% and again at 100%. Calls are still answered, and running chats go on; new visitors get a form that reaches you at once. It costs nothing extra, and no conversation is cut off in silence.',
  },
  enterprise: {
    question: 'Do you have an enterprise plan?',
    answer: 'Yes, for several sites or more than 5,000 minutes a month. Write to us and we’ll price it with you.',
  },
  setupFee: {
    question: 'Is there a setup fee?',
    answer: 'No. Onboarding takes 24 to 48 hours and is included in every plan.',
  },
} as const satisfies Record<string, BrandQuestion>;
