import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { ProgressRing } from '../../shared/forms/ProgressRing.tsx';
import type { SetupProgress_onboardingFragment } from './Dashboard.generated.ts';
import styles from './SetupProgress.module.css';

/** How far the set-up is: a button 'Setup 4/5' and behind it the five steps (DSH-10, DSH-11). */
export function SetupProgress({ onboarding }: { readonly onboarding: SetupProgress_onboardingFragment }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const { completed, total, steps } = onboarding;
  useEffect(
    function closeFromOutside() {
      if (!open) return undefined;
      const onPointer = (event: PointerEvent) => {
        if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      };
      document.addEventListener('pointerdown', onPointer);
      document.addEventListener('keydown', onKey);
      return () => {
        document.removeEventListener('pointerdown', onPointer);
        document.removeEventListener('keydown', onKey);
      };
    },
    [open],
  );
  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ProgressRing share={total === 0 ? 1 : completed / total} size={20} />
        <span>
          Setup {completed}/{total}
        </span>
      </button>
      {open && (
        <div id={id} className={styles.popover} role="dialog" aria-label="Setup progress">
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
                {label}
                <span className={styles.state}>{complete ? 'Complete' : 'Pending'}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
