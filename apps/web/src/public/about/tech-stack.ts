import { fromTier } from '@larkline/catalogue';
import { abilityMark, withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** One part of the product's technology (ABT-03). */
export interface TechCard {
  readonly id: string;
  readonly name: string;
  readonly category: TechCategory;
  /** What it is. */
  readonly description: AbilityWords;
  /** Its benefit for the client. */
  readonly role: AbilityWords;
}

/** The categories in the order of the page. */
export const TECH_CATEGORIES = ['AI & Voice', 'Backend', 'Integration'] as const;

/** Where a piece belongs. */
export type TechCategory = (typeof TECH_CATEGORIES)[number];

/** The six pieces, two of each category. */
export const TECH_STACK: readonly TechCard[] = [
  {
    id: 'voice',
    name: 'Vapi voice platform',
    category: 'AI & Voice',
    description: {
      text: 'Carries the call: it turns speech into text and text into speech, and notices when someone has finished a sentence.',
    },
    role: withPlan('Picks up, listens and talks in the voice, age and accent you’ve chosen.', 'ownVoice'),
  },
  {
    id: 'models',
    name: 'Language models',
    category: 'AI & Voice',
    description: { text: 'Understand a request however it’s put, in more than one language, and write the reply in plain words.' },
    role: { text: 'Work out what a caller wants, and answer from your own facts or not at all.' },
  },
  {
    id: 'postgresql',
    name: 'PostgreSQL',
    category: 'Backend',
    description: {
      text: 'Our database. Row-level security protects everything a client owns, so the rule about who may see a row lives with the row.',
    },
    role: { text: 'Keeps your transcripts, FAQs and bookings, and never gives two callers the same slot.' },
  },
  {
    id: 'graphql',
    name: 'GraphQL API',
    category: 'Backend',
    description: {
      text: 'One typed interface for everything the dashboard can do. Each field says who may read it, and every input is checked.',
    },
    role: { text: 'Makes sure people can read and change only what they’re allowed to.' },
  },
  {
    id: 'calendars',
    name: 'Calendar connections',
    category: 'Integration',
    description: {
      text: `Google Calendar and Outlook (${fromTier('calendars')}), connected through their own sign-in, so we never see a password, and Calendly (${fromTier('calendly')}).`,
      abilities: `${abilityMark('calendars')} ${abilityMark('calendly')}`,
    },
    role: { text: 'Shows the agent when you’re busy and puts bookings where you’ll see them.' },
  },
  {
    id: 'widget',
    name: 'Widget and webhooks',
    category: 'Integration',
    description: {
      text: `A small script for WordPress or any other site, and connections to shops (${fromTier('shops')}), CRMs and custom APIs (${fromTier('systems')}).`,
      abilities: `${abilityMark('widget', 'chat')} ${abilityMark('systems')}`,
    },
    role: { text: 'Puts the chat on your pages and tells your other systems what happened.' },
  },
];
