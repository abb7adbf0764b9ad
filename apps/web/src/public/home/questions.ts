import { fromTier } from '@larkline/catalogue';
import { markOf } from '../../shared/layout/ability-text.ts';
import type { Question } from '../../shared/seo/structuredData.ts';

/** The six questions (HOM-08): disclosure, escalation, start, integrations, changes, security. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Will callers know they are speaking to AI?',
    answer: 'Yes. Every call and chat starts by saying so. Anyone who’d rather speak to a person can ask at any point.',
  },
  {
    question: 'What happens when the assistant cannot help?',
    answer: `It takes a message, or passes an urgent call to your team with what has been said (${fromTier('handover')}), so your caller does not have to repeat it.`,
    abilities: markOf('handover'),
  },
  {
    question: 'How soon can we start?',
    answer: '24 to 48 hours after you have told us about your business. You forward your own number to us or take a new one.',
  },
  {
    question: 'Which systems does it work with?',
    answer: `Diaries in Google Calendar, Outlook and Calendly (${fromTier('calendars')}); shops on Shopify, WooCommerce and Magento (${fromTier('shops')}); any website, with one line of code or our WordPress widget (${fromTier('widget')}); CRMs and custom APIs (${fromTier('systems')}).`,
    abilities: [markOf('calendars'), markOf('shops'), markOf('widget'), markOf('systems')].join(' '),
  },
  {
    question: 'Can I change what it says?',
    answer: 'At any time. Edit your FAQs, products, opening hours and tone in the dashboard; changes are saved as you type.',
  },
  {
    question: 'How is our customers’ data kept safe?',
    answer: 'Encrypted in transit and at rest, kept apart from every other client’s, and never used to advertise to your customers.',
  },
];
