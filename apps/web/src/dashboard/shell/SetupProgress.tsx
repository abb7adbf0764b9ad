import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import header from '../../shared/controls/headerButton.module.css';
import { Popover } from '../../shared/controls/Popover.tsx';
import { ProgressRing } from '../../shared/controls/ProgressRing.tsx';
import { AnsweringLines } from '../../shared/dashboard/AnsweringLines.tsx';
import type { Answering_businessFragment } from '../../shared/dashboard/Answering.generated.ts';
import { answeringShare } from '../../shared/dashboard/answering.ts';
import { SETUP_STEPS } from '../../shared/dashboard/setupSteps.ts';
import type { SetupSteps_onboardingFragment } from '../../shared/dashboard/SetupSteps.generated.ts';
import styles from './SetupProgress.module.css';

interface SetupProgressProps {
  readonly onboarding: SetupSteps_onboardingFragment;
  /** `null` before there is a business. */
  readonly answering: Answering_businessFragment | null;
}

/**
 * How far the setup is: a button 'Setup 4/5' and behind it the five steps, each pending one a link to where it is done (DSH-10, DSH-11); below
 * them what answers at this moment.
 */
export function SetupProgress({ onboarding, answering }: SetupProgressProps) {
  const { completed, total, steps } = onboarding;
  return (
    <Popover
      label="Setup progress"
      className={styles.popover}
      button={(trigger) => (
        <button {...trigger} type="button" className={header.button}>
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
          {answering && answeringShare(answering) !== 'all' && (
            <div className={styles.now}>
              <h3>Right now</h3>
              <AnsweringLines answering={answering} onFollow={close} />
            </div>
          )}
        </>
      )}
    </Popover>
  );
}
