import type { Phrase } from './phrases.ts';
import signals from './signals.json' with { type: 'json' };

/** What someone is in danger of, or what a business can be told that is urgent and no danger to life. */
export type Danger =
  | 'fire'
  | 'electric'
  | 'attack'
  | 'birth'
  | 'poison'
  | 'carbonMonoxide'
  | 'gas'
  | 'ambulance'
  | 'despair'
  | 'animal'
  | 'urgent';

/** Signs of one danger. */
export interface Signal {
  readonly danger: Danger;
  readonly signs: readonly Phrase[];
  /** What makes the same words harmless, anywhere in the sentence. */
  readonly unless?: readonly Phrase[];
  /** Whether it also counts when the sentence is about something long past, or about what a business sells: who says it is in danger now. */
  readonly isAlways?: boolean;
}

/** Signs of danger around someone, from someone and to their body, and of urgent matters that do not threaten life. */
export const SIGNALS = signals as readonly Signal[];

/** Words of someone who asks what a business sells or does. */
export const TRADE: readonly Phrase[] = [
  'do|does|can|could|would|will you ~1 sell|stock|offer|do|have|teach|run|supply|fit|install|service|test|hire|treat|handle|provide|make|deal|cover|advise|recommend',
  'do|does your',
  'have you ~2 in stock',
  'how much|often is|are|does|do|should|will|to|can',
  'how long is|are|does|do|should|to|can',
  'what|whats ~2 price|cost',
  'in stock',
  'for sale',
  'is|are ~4 required|recommended|allowed',
  'where ~4 put',
  'policy|policies|procedure ~1 if|for|on|when',
  'what happens|would if',
];

/** What businesses sell and teach; it is no danger unless the sentence says that something happens to someone (`HAPPENING`). */
export const SUBJECTS: readonly Phrase[] = [
  'price|prices|pricing|cost|costs|quote|quotes|course|courses|class|classes|lesson|lessons|training|certificate|installation|servicing|toy|toys|prop|costume|menu|warranty|insurance',
];
export const HAPPENING: readonly Phrase[] = [
  'PERSON|golfer|swimmer|runner|instructor|coach|trainer|teacher ~5 has|have|is|am|are|just|wont|cant|isnt',
  'my|our|her|his PERSON|costume',
  'PERSON ~1 choking|swallowed|collapsed',
  'there is ~2 fire|smoke|explosion',
];

/** Words about what is over; those of `PRESENT` in the same sentence bring it back to today. */
export const PAST: readonly Phrase[] = [
  'last|previous year|month|week|winter|summer|spring|autumn|january|february|march|april|may|june|july|august|september|october|november|december|time',
  'years|months|weeks|year|month|week ago',
  'in #1900',
  'attacked|assaulted|mugged ~6 in january|february|march|april|may|june|july|august|september|october|november|december',
  'history of',
  'used to',
  'as a child|kid|teenager',
  'died|passed of|from|away',
  'all|its|is gone|better|fine now',
];
export const PRESENT: readonly Phrase[] = [
  'think ~3 having',
  'having another',
  'back and|now|again',
  'again',
  'right now',
  'now ~3 cant|isnt|not',
  'and now',
  'still ~3 cant|isnt|BLEED',
];
