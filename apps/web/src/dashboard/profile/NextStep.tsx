import type { OnboardingStepKey } from '../../shared/apollo/schema.generated.ts';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { ProgressRing } from '../../shared/controls/ProgressRing.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import type { NextStep_onboardingFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

const STEPS: Readonly<Record<OnboardingStepKey, { readonly text: string; readonly action: string; readonly to: string }>> = {
  ACCOUNT: { text: 'Tell us who your assistant works for.', action: 'Complete your setup', to: '/onboarding' },
  SUBSCRIPTION: { text: 'Your plan starts when its payment is through.', action: 'Go to billing', to: tabAddress('billing') },
  BUSINESS_INFO: {
    text: 'Your opening hours and services, so callers get the right answer.',
    action: 'Add business info',
    to: tabAddress('business-info'),
  },
  SERVICES: { text: 'Choose what your assistants do for you.', action: 'Set up services', to: tabAddress('current-plan') },
  INTEGRATION: {
    text: 'Connect your phone number or your website, and it answers.',
    action: 'Connect your assistant',
    to: tabAddress('integration'),
  },
};

/** The next open step of the setup with the way to it; nothing when all are done (DSH-10). */
export function NextStep({ onboarding }: { readonly onboarding: NextStep_onboardingFragment }) {
  const next = onboarding.steps.find(({ complete }) => !complete);
  const step = next && STEPS[next.key];
  if (!step) return null;
  const left = onboarding.total - onboarding.completed;
  return (
    <section className={styles.next}>
      <ProgressRing share={onboarding.completed / onboarding.total} size={36} />
      <div>
        <h2>{left === 1 ? 'One step left' : `${left} steps left`}</h2>
        <p>{step.text}</p>
      </div>
      <ButtonLink to={step.to} kind="primary" size="small" className={styles.nextAction}>
        {step.action}
      </ButtonLink>
    </section>
  );
}
