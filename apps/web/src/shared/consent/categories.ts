import type { ConsentCategory } from './consent.ts';

/** One kind of storage as the settings and the cookie policy describe it (LEG-04). */
export interface CategoryText {
  readonly id: 'essential' | ConsentCategory;
  readonly name: string;
  readonly description: string;
}

/** The four categories; the first needs no consent. */
export const CONSENT_CATEGORIES: readonly CategoryText[] = [
  {
    id: 'essential',
    name: 'Essential',
    description: 'Signing in, paying, the theme you picked, an offer you’ve dismissed, and this choice.',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    description: 'Google Analytics shows us which pages people read and where they get stuck.',
  },
  {
    id: 'preference',
    name: 'Preference',
    description: 'Shows content from other companies, such as a booking calendar, without asking each time.',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    description: 'Lets Meta, X and LinkedIn know that one of their adverts brought you here, so we can see whether it was worth it.',
  },
];
