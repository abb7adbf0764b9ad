import { publishedFigure } from '../../shared/brand/claims.ts';
import type { IconName } from '../../shared/brand/icons.ts';
import { withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** One reason to trust us with the phone (ABT-04). */
export interface TrustBox {
  readonly title: string;
  readonly icon: IconName;
  readonly text: string;
  readonly points: readonly AbilityWords[];
}

const ONBOARDING = publishedFigure('onboarding');

/** The three boxes in their order. A claim that is not published leaves no trace (CF-24). */
export const TRUST_BOXES: readonly TrustBox[] = [
  {
    title: 'Enterprise Security',
    icon: 'shield',
    text: 'What big companies demand in a security questionnaire, every client gets.',
    points: [{ text: 'Encrypted connections and encrypted storage' }, { text: 'UK GDPR, with a data processing agreement' }],
  },
  {
    title: 'Fully Customisable',
    icon: 'sliders',
    text: 'It speaks for your business, so it should sound like it.',
    points: [
      withPlan('Voice, accent and manner chosen in the dashboard', 'ownVoice'),
      { text: 'Your hours, services, prices and limits' },
      withPlan('Custom agents for work no template covers', 'customAgents'),
    ],
  },
  {
    title: 'Dedicated Support',
    icon: 'headset',
    text: 'An AI company where real people answer you.',
    points: [
      ...(ONBOARDING === null ? [] : [{ text: `Set up together, within ${ONBOARDING}` }]),
      { text: 'A free welcome call of 30 minutes' },
      { text: 'Email answered within 24 hours, sooner on Pro and Premium' },
    ],
  },
];
