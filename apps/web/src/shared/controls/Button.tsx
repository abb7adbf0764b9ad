import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  /** One primary button per view. */
  readonly kind: 'primary' | 'secondary';
  /** 52, 44 or 36 pixels high; `normal` unless given. On a touch screen `compact` is 44 high too. */
  readonly size?: 'normal' | 'small' | 'compact' | undefined;
  readonly className?: string | undefined;
}

/** The class names of a button's look. */
export function buttonClass({ kind, size = 'normal', className }: ButtonLook): string {
  return [styles.button, styles[kind], size === 'normal' ? undefined : styles[size], className].filter(Boolean).join(' ');
}

/** A button of the site's own, for screens without antd. Submits a form only with `type="submit"`. */
export function Button({ kind, size, className, type = 'button', ...rest }: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button {...rest} type={type} className={buttonClass({ kind, size, className })} />;
}
