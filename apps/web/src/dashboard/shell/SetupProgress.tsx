import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Popover } from '../../shared/controls/Popover.tsx';
import { ProgressRing } from '../../shared/controls/ProgressRing.tsx';
import { SETUP_STEPS } from '../../shared/dashboard/setupSteps.ts';
import type { SetupSteps_onboardingFragment } from '../../shared/dashboard/SetupSteps.generated.ts';
import styles from './SetupProgress.module.css';

/** How far the setup is: a button 'Setup 4/5' and behind it the five steps, each pending one a link to where it is done (DSH-10, DSH-11). */
export function SetupProgress({ onboarding }: { readonly onboarding: SetupSteps_onboardingFragment }) {
  const { completed, total, steps } = onboarding;
  return (
    <Popover
      label="Setup progress"
      className={styles.popover}
      button={(trigger) => (
        <button {...trigger} type="button" className={styles.button}>
          <ProgressRing share={total === 0 ? 1 : completed / total} size={20} />
          <span>
            Setup {completed}/{total}
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
          <h2 className={styles.title}>
            Getting set up
            <span>
              {completed}/{total}
            </span>
          </h2>
          <progress className={styles.bar} max={total} value={completed} aria-label="Setup steps complete" />
          <ul>
            {steps.map(({ key, label, complete }) => (
              <li key={key} className={styles.step} data-complete={complete}>
                <span className={styles.tick}>{complete && <Icon name="tick" size={14} />}</span>
                {complete ? (
                  label
                ) : (
                  <Link to={SETUP_STEPS[key].to} className={styles.way} title={SETUP_STEPS[key].action} onClick={close}>
                    {label}
                  </Link>
                )}
                <span className={styles.state}>{complete ? 'Complete' : 'Pending'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}
