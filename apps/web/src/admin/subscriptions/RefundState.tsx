import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';

const STATES = {
  PENDING: { tone: 'warn', label: 'Under way' },
  REFUNDED: { tone: 'ok', label: 'Refunded' },
  FAILED: { tone: 'err', label: 'Failed' },
} as const;

/** Progress of a refund. */
export type RefundProgress = keyof typeof STATES;

/** Choices of the filter by progress. */
export const REFUND_CHOICES = (['FAILED', 'PENDING', 'REFUNDED'] as const).map((value) => ({ value, label: STATES[value].label }));

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
