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
    text: withPlan('It uses your words for your services, and a greeting, voice and accent of your choice.', 'ownVoice'),
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
    title: 'A person when it matters',
    text: withPlan(
      worded(
        'liveTransfer',
        'Urgent, upset or unusual calls ring through to your team, by the rules you set.',
        'Urgent, upset or unusual calls are passed to your team, by the rules you set.',
      ),
      'handover',
    ),
  },
  {
    icon: 'plug',
    title: 'Fits what you already use',
    text: { text: 'Keep your number, your calendar and your shop. Nothing has to be moved or replaced.' },
  },
  {
    icon: 'receipt',
    title: 'A price that stays put',
    text: { text: 'One fee, cancelled whenever you like, and a 90-day guarantee to claim within those 90 days.' },
  },
];
