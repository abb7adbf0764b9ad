import type { ComponentProps } from 'react';
import { Button } from '../controls/Button.tsx';
import { BusyMark } from './BusyMark.tsx';
import styles from './PlainForm.module.css';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'kind' | 'size'> {
  /** `quiet` has no edge; a `link` is part of a line of text. `primary` unless given. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'link';
  readonly busy?: boolean;
}

/** A button of the pages without antd. While its work is under way it shows so and does nothing, but keeps the focus. */
export function BusyButton({ kind = 'primary', busy = false, type = 'button', className, onClick, children, ...rest }: BusyButtonProps) {
  const shared = { ...rest, type, 'aria-disabled': busy || undefined, onClick: busy ? undefined : onClick };
  const inside = (
    <>
      {busy && <BusyMark />}
      {children}
    </>
  );
  if (kind === 'link') {
    return (
      <button {...shared} type={type} className={className ? `${styles.link} ${className}` : styles.link}>
        {inside}
      </button>
    );
  }
  return (
    <Button
      {...shared}
      kind={kind === 'primary' ? 'primary' : 'secondary'}
      size="small"
      className={`${styles.button} ${styles[kind]} ${className ?? ''}`}
    >
      {inside}
    </Button>
  );
}
