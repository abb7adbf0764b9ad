import { Bone } from './Bone.tsx';
import styles from './Bones.module.css';

interface BonesProps {
  /** Sets `--bone-columns` and `--bone-card` for cards that are not four beside each other. */
  readonly className?: string | undefined;
  /** What is about to appear: labelled fields with a button, rows of a list, cards side by side, or a grid of small tiles. */
  readonly shape: 'form' | 'rows' | 'cards' | 'tiles';
  /** How many of them. */
  readonly count: number;
  /** Announced to screen readers; 'Loading...' unless given. */
  readonly label?: string;
}

/** The grey shape of content that is being loaded. It uses no antd, so it can be prerendered. */
export function Bones({ shape, count, label = 'Loading...', className }: BonesProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      <div className={styles[shape]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Part key={index} shape={shape} />
        ))}
        {shape === 'form' && <Bone className={styles.button} />}
      </div>
    </div>
  );
}

function Part({ shape }: Pick<BonesProps, 'shape'>) {
  switch (shape) {
    case 'form':
      return (
        <div className={styles.field}>
          <Bone className={styles.label} />
          <Bone className={styles.box} />
        </div>
      );
    case 'cards':
      return (
        <div className={styles.card}>
          <Bone className={styles.short} />
          <Bone className={styles.figure} />
          <Bone className={styles.short} />
        </div>
      );
    case 'rows':
      return <Bone className={styles.row} />;
    case 'tiles':
      return <Bone className={styles.tile} />;
  }
}
