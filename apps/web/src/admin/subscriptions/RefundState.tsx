import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';

const STATES = {
  PENDING: { tone: 'warn', label: 'Under way' },
  REFUNDED: { tone: 'ok', label: 'Refunded' },
  FAILED: { tone: 'err', label: 'Failed' },
} as const;

type RefundProgress = keyof typeof STATES;

/** Choices of the filter by progress. */
export const REFUND_CHOICES = [
  ['failed', 'FAILED', STATES.FAILED.label],
  ['pending', 'PENDING', STATES.PENDING.label],
  ['refunded', 'REFUNDED', STATES.REFUNDED.label],
] as const;

/** The progress of a refund, with the reason if it failed. */
export function RefundState({ status, error }: { readonly status: RefundProgress; readonly error?: string | null | undefined }) {
  const { tone, label } = STATES[status];
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {error && (
        <>
          {' '}
          <bdi>{error}</bdi>
        </>
      )}
    </>
  );
}
