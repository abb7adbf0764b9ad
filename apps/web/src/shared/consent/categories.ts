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
    description: 'Signing in, paying, the theme you picked, an offer you closed, and this choice itself.',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    description: 'Google Analytics tells us which pages are read and where visitors get stuck.',
  },
  {
    id: 'preference',
    name: 'Preference',
    description: 'Opens parts that another company provides, such as a booking calendar, without asking each time.',
  },
  {
    id: 'marketing',
    name: 'Marketing',
    description: 'Meta, X and LinkedIn learn that one of their adverts led here, so that we can judge what it was worth.',
  },
];
