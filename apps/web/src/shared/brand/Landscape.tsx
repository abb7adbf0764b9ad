import type { CSSProperties } from 'react';
import { Bird } from './Bird.tsx';
import styles from './Landscape.module.css';

/** The hills, the line and its birds: one file for all scenes, fetched once. It takes the theme's variables from where it is used. */
const DRAWING = '/drawings.svg';

/**
 * The drawing is composed for 1440 units and continues on both sides, so that a window of up to 3840 px shows more of it instead
 * of a larger one: its birds and wire stay below the words above.
 */
const VIEW = { middle: '-1200 0 3840 330', start: '0 0 2640 330' } as const;

interface LandscapeProps {
  /** Dawn has the sun between the hills, night the moon, stars and two more birds. */
  readonly time: 'dawn' | 'night';
  /** Which end of the drawing stays when the place is narrower than the drawing. */
  readonly anchor?: 'start' | 'middle';
  /** The ground below the drawing: its colour rises as a last slope at the foot. Without it the field ends straight. */
  readonly edge?: 'paper' | 'sunk';
  readonly className?: string | undefined;
}

/**
 * The telephone line across the fields, which is the picture of the product: full width, at the foot of a deep band.
 * The sky above is the ground of the band (`--sky`), so the drawing may be as low as 210 px.
 */
export function Landscape({ time, anchor = 'middle', edge, className }: LandscapeProps) {
  const sun = anchor === 'start' ? { x: 604, radius: 54, halo: 87.5 } : { x: 600, radius: 74, halo: 120 };
  return (
    <svg
      className={className}
      viewBox={VIEW[anchor]}
      preserveAspectRatio={anchor === 'start' ? 'xMinYMax slice' : 'xMidYMax slice'}
      style={{ overflow: 'visible', '--landscape-edge': edge && `var(--${edge})` } as CSSProperties}
      aria-hidden="true"
    >
      {time === 'dawn' ? (
        <>
          <circle cx={sun.x} cy="150" r={sun.halo} fill="var(--sun-halo)" opacity=".55" />
          <circle cx={sun.x} cy="150" r={sun.radius} fill="var(--sun)" />
        </>
      ) : (
        <>
          <use href={`${DRAWING}#stars`} className={styles.stars} />
          <path d="M1195-89.444A34 34 0 1 0 1195-30.556A30.6 30.6 0 0 1 1195-89.444Z" fill="var(--moon)" />
        </>
      )}
      <use href={`${DRAWING}#land`} />
      {time === 'night' && (
        <>
          <Bird x={423.8} y={59.4} scale={0.85} body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
          <Bird x={857.5} y={99.1} scale={0.5} flip body="var(--bird)" wing="var(--sun)" eye="var(--deep)" />
        </>
      )}
      {edge && <use href={`${DRAWING}#edge`} />}
    </svg>
  );
}
