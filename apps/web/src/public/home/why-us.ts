import type { IconName } from '../../shared/brand/icons.ts';

/** One reason, and the icon beside it. */
export interface Reason {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** Why people choose us (HOM-07). */
export const REASONS: readonly Reason[] = [
  {
    icon: 'microphone',
    title: 'Sounds like your business',
    text: 'Choose the voice, the accent and the manner. It uses your words for your services.',
  },
  {
    icon: 'eye',
    title: 'You see every conversation',
    text: 'Transcripts, recordings and outcomes are in your dashboard a moment after the call.',
  },
  {
    icon: 'shield',
    title: 'Careful with data',
    text: 'UK GDPR and a data processing agreement for every client.',
  },
  {
    icon: 'person',
    title: 'A person when it matters',
    text: 'Urgent, upset or unusual calls ring through to your team, by the rules you set.',
  },
  {
    icon: 'plug',
    title: 'Fits what you already use',
    text: 'Keep your number, your calendar and your shop. Nothing has to be moved or replaced.',
  },
  {
    icon: 'receipt',
    title: 'A price that stays put',
    text: 'One monthly fee, cancelled whenever you like, and a 90-day guarantee.',
  },
];
