import { ProgressRing } from '../../shared/controls/ProgressRing.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { SETUP_FORM, SETUP_STEPS } from '../../shared/dashboard/setupSteps.ts';
import type { SetupSteps_onboardingFragment } from '../../shared/dashboard/SetupSteps.generated.ts';
import type { NextStep_clientFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

interface NextStepProps {
  readonly client: NextStep_clientFragment;
  readonly onboarding: SetupSteps_onboardingFragment;
}

/** The next open step of the setup with the way to it; nothing when all are done (DSH-10). The setup form comes first (ONB-01). */
export function NextStep({ client, onboarding }: NextStepProps) {
  const next = onboarding.steps.find(({ complete }) => !complete);
  const step = client.onboardingCompleted ? next && SETUP_STEPS[next.key] : SETUP_FORM;
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
