import { worded } from '@larkline/catalogue';
import type { IconName } from '../../shared/brand/icons.ts';
import { withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** One reason, and the icon beside it. */
export interface Reason {
  readonly icon: IconName;
  readonly title: string;
  readonly text: AbilityWords;
}

/** Why people choose us (HOM-07). */
export const REASONS: readonly Reason[] = [
  {
    icon: 'microphone',
    title: 'Sounds like your business',
    text: withPlan('It describes your services in your words, with the greeting, voice and accent you choose.', 'ownVoice'),
  },
  {
    icon: 'eye',
    title: 'You see every conversation',
    text: { text: 'Transcripts, summaries and outcomes are in your dashboard a moment after the call.' },
  },
  {
    icon: 'shield',
    title: 'Careful with data',
    text: { text: 'UK GDPR and a data processing agreement for every client.' },
  },
  {
    icon: 'person',
    title: 'Your team when it matters',
    text: withPlan(
      worded(
        'liveTransfer',
        'Urgent or upset callers, and anything out of the ordinary, ring through to your team. You set the rules.',
        'Urgent or upset callers, and anything out of the ordinary, go to your team. You set the rules.',
      ),
      'handover',
    ),
  },
  {
    icon: 'plug',
    title: 'Fits what you already use',
    text: { text: 'Keep your number, your calendar and your shop. You don’t have to move or replace anything.' },
  },
  {
    icon: 'receipt',
    title: 'A price that stays put',
    text: { text: 'One fee, a 90-day guarantee to claim within the 90 days, and you can cancel whenever you like.' },
  },
];
