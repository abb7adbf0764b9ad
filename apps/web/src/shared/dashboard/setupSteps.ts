import type { OnboardingStepKey } from '../apollo/schema.generated.ts';
import { tabAddress } from './tabs.ts';

/** Where a step of the setup is done, and what its way there is called. */
export interface SetupStep {
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** The setup form, which comes before every step until it was sent (ONB-01). */
export const SETUP_FORM: SetupStep = {
  text: 'Four short questions about your business.',
  action: 'Complete your setup',
  to: '/onboarding',
};

/** The place of each step of the setup (DSH-10, DSH-11). */
export const SETUP_STEPS: Readonly<Record<OnboardingStepKey, SetupStep>> = {
  ACCOUNT: SETUP_FORM,
  SUBSCRIPTION: {
    text: "Your plan starts as soon as you've paid.",
    action: 'See your billing',
    to: tabAddress('billing'),
  },
  BUSINESS_INFO: {
    text: 'Opening hours, services and where to find you: what callers ask first.',
    action: 'Describe your business',
    to: tabAddress('business-info'),
  },
  SERVICES: {
    text: 'Choose what your assistants do, and switch them on.',
    action: 'Choose your services',
    to: tabAddress('current-plan'),
  },
  INTEGRATION: {
    text: 'Connect your phone number or website and your assistant will start answering.',
    action: 'Connect your assistant',
    to: tabAddress('integration'),
  },
};
