import { fromTier } from '@larkline/catalogue';

/** A question about the company and its product, with the answer in plain text. */
interface BrandQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The six questions of the home page (HOM-08): disclosure, escalation, start, integrations, changes, security. Our own chat answers them too. */
export const HOME_QUESTIONS = {
  disclosure: {
    question: 'Will callers know they’re speaking to AI?',
    answer: 'Yes. Every call and chat starts by saying so. Anyone who’d rather speak to someone on your team can ask at any point.',
  },
  escalation: {
    question: 'What happens when the assistant can’t help?',
    answer: `It takes a message, or passes an urgent call to your team along with what’s been said so far (${fromTier('handover')}), so your caller doesn’t have to repeat it.`,
  },
  start: {
    question: 'How soon can we start?',
    answer: '24 to 48 hours after you’ve told us about your business. Forward your own number to us, or take a new one.',
  },
  systems: {
    question: 'Which systems does it work with?',
    answer: `Diaries on Google Calendar and Outlook (${fromTier('calendars')}) and on Calendly (${fromTier('calendly')}); shops on Shopify, WooCommerce and Magento (${fromTier('shops')}); any website, with one line of code or our WordPress widget (${fromTier('widget')}); CRMs and custom APIs (${fromTier('systems')}).`,
  },
  changes: {
    question: 'Can I change what it says?',
    answer: 'Yes, at any time. Edit your FAQs, products, opening hours and tone in the dashboard. Changes are saved as you type.',
  },
  security: {
    question: 'How is our customers’ data kept safe?',
    answer:
      'It’s encrypted in transit and at rest, kept separate from every other client’s data, and never used to advertise to your customers.',
  },
} as const satisfies Record<string, BrandQuestion>;

/** The questions before a purchase (PRC-12); the rule for going over the limits is CF-62. Our own chat answers them too. */
export const PRICING_QUESTIONS = {
  cancel: {
    question: 'Can I change or cancel my plan?',
    answer:
      'Yes, at any time. Upgrades start straight away and you pay the difference; downgrades start at your next renewal. If you cancel, the service runs until the end of the month or year you’ve paid for.',
  },
  overage: {
    question: 'What happens if we go over the included minutes or chats?',
    answer:
      'We’ll tell you at 80% and again at 100%. We’ll still answer your calls and finish any chats under way; new visitors can leave a message that reaches you straight away. There’s no extra charge, and we never cut a conversation short.',
  },
  enterprise: {
    question: 'Do you have an enterprise plan?',
    answer: 'Yes, for several sites or more than 5,000 minutes a month. Get in touch and we’ll work out a price with you.',
  },
  setupFee: {
    question: 'Is there a setup fee?',
    answer: 'No. Onboarding takes 24 to 48 hours and is included in every plan.',
  },
} as const satisfies Record<string, BrandQuestion>;
