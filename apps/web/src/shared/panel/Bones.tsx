import styles from './Bones.module.css';

interface BonesProps {
  /** What is about to appear: labelled fields with a button, rows of a list, cards side by side, or a grid of small tiles. */
  readonly shape: 'form' | 'rows' | 'cards' | 'tiles';
  /** How many of them. */
  readonly count: number;
  /** Announced to screen readers; 'Loading...' unless given. */
  readonly label?: string;
}

/** The grey shape of content that is being loaded. It uses no antd, so it can be prerendered. */
export function Bones({ shape, count, label = 'Loading...' }: BonesProps) {
  return (
    <div role="status" aria-label={label}>
      <div className={styles[shape]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Bone key={index} shape={shape} />
        ))}
        {shape === 'form' && <span className={`${styles.bone} ${styles.button}`} />}
      </div>
    </div>
  );
}

function Bone({ shape }: Pick<BonesProps, 'shape'>) {
  switch (shape) {
    case 'form':
      return (
        <div className={styles.field}>
          <span className={`${styles.bone} ${styles.label}`} />
          <span className={`${styles.bone} ${styles.box}`} />
        </div>
      );
    case 'cards':
      return (
        <div className={styles.card}>
          <span className={`${styles.bone} ${styles.short}`} />
          <span className={`${styles.bone} ${styles.figure}`} />
          <span className={`${styles.bone} ${styles.short}`} />
        </div>
      );
    case 'rows':
      return <span className={`${styles.bone} ${styles.row}`} />;
    case 'tiles':
      return <span className={`${styles.bone} ${styles.tile}`} />;
  }
}
