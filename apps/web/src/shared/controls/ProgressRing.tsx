interface ProgressRingProps {
  /** Between 0 and 1. */
  readonly share: number;
  readonly size: number;
}

const RADIUS = 7.5;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that closes with the progress of the setup. The text beside it states the same. */
export function ProgressRing({ share, size }: ProgressRingProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" style={{ transform: 'rotate(-90deg)' }}>
      <circle cx="10" cy="10" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="3.5" />
      <circle
        cx="10"
        cy="10"
        r={RADIUS}
        fill="none"
        stroke="var(--marm-shape)"
        strokeWidth="3.5"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        strokeLinecap={share > 0 && share < 1 ? 'round' : 'butt'}
      />
    </svg>
  );
}
