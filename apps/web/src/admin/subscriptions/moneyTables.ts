import type {
  DisputeFilter,
  DisputeSort,
  DisputeStatus,
  GuaranteeClaimFilter,
  GuaranteeClaimSort,
  GuaranteeClaimState,
  RefundFilter,
  RefundSort,
  RefundStatus,
  ReturnedPurchaseFilter,
  ReturnedPurchaseSort,
  ReturnStatus,
} from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';

const ORDERS = ['NEWEST', 'OLDEST'] as const;
const SIZES = [25, 50] as const;

/** The orders of the lists in words. */
export const MONEY_SORTS = { NEWEST: 'Newest first', OLDEST: 'Oldest first' } as const;

/** Claims of the guarantee, in the address. */
export const CLAIM_TABLE: TableSpec<GuaranteeClaimSort, GuaranteeClaimFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: {
    state: choiceParam<GuaranteeClaimState>('state', 'state', { received: 'RECEIVED', approved: 'APPROVED', refused: 'REFUSED' }),
  },
};

/** Refunds, in the address. */
export const REFUND_TABLE: TableSpec<RefundSort, RefundFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: { status: choiceParam<RefundStatus>('status', 'status', { pending: 'PENDING', refunded: 'REFUNDED', failed: 'FAILED' }) },
};

/** Purchases that were paid back, in the address. */
export const RETURN_TABLE: TableSpec<ReturnedPurchaseSort, ReturnedPurchaseFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: { status: choiceParam<ReturnStatus>('status', 'status', { pending: 'PENDING', refunded: 'REFUNDED', failed: 'FAILED' }) },
};

/** Disputed payments, in the address. */
export const DISPUTE_TABLE: TableSpec<DisputeSort, DisputeFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: {
    status: choiceParam<DisputeStatus>('status', 'status', {
      needs_response: 'NEEDS_RESPONSE',
      under_review: 'UNDER_REVIEW',
      won: 'WON',
      lost: 'LOST',
      closed: 'CLOSED',
    }),
  },
};
