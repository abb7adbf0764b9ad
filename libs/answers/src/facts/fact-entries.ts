import type { BusinessFacts, Passage } from '../ports.ts';

/** Facts with the words by which visitors ask for them. */
const FACTS = [
  ['location', 'Address', 'address location where are you based find you directions postcode sat nav whereabouts'],
  ['contactPhone', 'Telephone', 'phone telephone phone number telephone number ring call mobile speak to someone number'],
  ['contactPhoneAlt', 'Second telephone', 'phone telephone phone number telephone number ring call mobile'],
  ['contactEmail', 'Email', 'email e mail'],
  ['website', 'Website', 'website url'],
  ['about', 'About us', 'about you who are you owner who owns founded history how long going how many people work'],
  ['services', 'Services', 'services what do you do what do you offer which kinds what kinds range law practise'],
] as const;

/** Name of the fact that answers questions about opening hours. */
export const HOURS_ID = 'openingHours';
const HOURS_WORDS =
  'open opening hours times close closed closing shut time day days weekend saturday sunday monday tuesday wednesday thursday friday evening lunch bank holiday';

const BUSINESS_SOURCE_WORDS: ReadonlyMap<string, string> = new Map<string, string>([
  ...FACTS.map(([id, , words]) => [id, words] as const),
  [HOURS_ID, HOURS_WORDS],
]);

/** Returns what a business says about itself as entries that can be found like its questions. */
export function factPassages(facts: BusinessFacts): Passage[] {
  return FACTS.flatMap(([id, title]) => {
    const text = facts[id];
    // Both numbers are said together.
    if (id === 'contactPhoneAlt' && facts.contactPhone) return [];
    return text ? [{ source: { kind: 'fact' as const, id, title }, text, product: null }] : [];
  });
}

/** Returns an entry that stands for the opening hours of a business; none when it has not said any. */
export function hoursPassages({ weeklyHours, openingHours }: BusinessFacts): Passage[] {
  const source = { kind: 'fact' as const, id: HOURS_ID, title: 'Opening hours' };
  return weeklyHours || openingHours ? [{ source, text: HOURS_WORDS, product: null }] : [];
}

/** Returns the words by which visitors ask for a fact. */
export function wordsOfFact(id: string): string {
  return BUSINESS_SOURCE_WORDS.get(id) ?? '';
}

/** Returns a fact as a sentence. */
export function sayFact(id: string, text: string): string {
  switch (id) {
    case 'location':
      return `You’ll find us at ${text}`;
    case 'contactPhone':
      return `Our telephone number is ${text}`;
    case 'contactPhoneAlt':
      return `You can also ring ${text}`;
    case 'contactEmail':
      return `Our email address is ${text}`;
    case 'website':
      return `Our website is ${text}`;
    case 'services':
      return `We offer: ${text}`;
    default:
      return text;
  }
}
