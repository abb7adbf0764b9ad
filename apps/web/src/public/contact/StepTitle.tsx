import { useEffect, useRef } from 'react';
import styles from './Steps.module.css';

interface StepTitleProps {
  readonly children: string;
  /** Takes the focus when it appears, so that a screen reader begins here. Not for the first step, which appears without an action of the visitor. */
  readonly takeFocus: boolean;
}

/** The heading of one step of the booking. */
export function StepTitle({ children, takeFocus }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(
    function goToStep() {
      if (takeFocus) title.current?.focus();
    },
    [takeFocus],
  );
  return (
    <h3 className={styles.title} ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}
