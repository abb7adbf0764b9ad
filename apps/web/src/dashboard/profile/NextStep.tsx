import type { OnboardingStepKey } from '../../shared/apollo/schema.generated.ts';
import { ProgressRing } from '../../shared/controls/ProgressRing.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import type { NextStep_clientFragment, NextStep_onboardingFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

interface Step {
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

const SETUP: Step = {
  text: 'Four short answers about the business that your assistant works for.',
  action: 'Complete your setup',
  to: '/onboarding',
};

/** Every step leads to where it can be done today: the setup form, or a call in which we do it together. */
const STEPS: Readonly<Record<OnboardingStepKey, Step>> = {
  ACCOUNT: SETUP,
  SUBSCRIPTION: { text: 'Your plan starts when its payment is through.', action: 'Contact us', to: '/contact' },
  BUSINESS_INFO: SETUP,
  SERVICES: { text: 'We choose with you what your assistants do.', action: 'Book a welcome call', to: '/contact' },
  INTEGRATION: {
    text: 'We connect your phone number or your website with you, and it answers.',
    action: 'Book a welcome call',
    to: '/contact',
  },
};

interface NextStepProps {
  readonly client: NextStep_clientFragment;
  readonly onboarding: NextStep_onboardingFragment;
}

/** The next open step of the setup with the way to it; nothing when all are done (DSH-10). The setup form comes first (ONB-01). */
export function NextStep({ client, onboarding }: NextStepProps) {
  const next = onboarding.steps.find(({ complete }) => !complete);
  const step = client.onboardingCompleted ? next && STEPS[next.key] : SETUP;
  if (!step) return null;
  const left = Math.max(1, onboarding.total - onboarding.completed);
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
