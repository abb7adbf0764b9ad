import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** A name, or a drawing whose style sheet chooses between several icons. */
  readonly icon: IconName | ReactElement;
  /** The accessible name: the action of a press. */
  readonly label: string;
  /** Width and height in pixels; 44 unless given. A smaller button still takes touches within 44 pixels. */
  readonly size?: 24 | 32 | 44;
  /** Width and height of a named icon in pixels; 20 unless given. */
  readonly iconSize?: number;
  /** Draws an edge and a ground, for a button that stands alone on a picture or a card. */
  readonly framed?: boolean;
}

/** A button that shows only an icon, in the colour of the text around it. */
export function IconButton({
  icon,
  label,
  size = 44,
  iconSize = 20,
  framed = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-size={size}
      data-framed={framed || undefined}
      className={className ? `${styles.button} ${className}` : styles.button}
    >
      {typeof icon === 'string' ? <Icon name={icon} size={iconSize} /> : icon}
    </button>
  );
}
