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

/** Labels of the sort orders. */
export const MONEY_SORTS = { NEWEST: 'Newest first', OLDEST: 'Oldest first' } as const;

/** How the address describes the list of guarantee claims. */
export const CLAIM_TABLE: TableSpec<GuaranteeClaimSort, GuaranteeClaimFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: {
    state: choiceParam<GuaranteeClaimState>('state', 'status', { received: 'RECEIVED', approved: 'APPROVED', refused: 'REFUSED' }),
  },
};

/** How the address describes the list of refunds. */
export const REFUND_TABLE: TableSpec<RefundSort, RefundFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: { status: choiceParam<RefundStatus>('status', 'status', { pending: 'PENDING', refunded: 'REFUNDED', failed: 'FAILED' }) },
};

/** How the address describes the list of returned purchases. */
export const RETURN_TABLE: TableSpec<ReturnedPurchaseSort, ReturnedPurchaseFilter> = {
  sorts: ORDERS,
  sizes: SIZES,
  filters: { status: choiceParam<ReturnStatus>('status', 'status', { pending: 'PENDING', refunded: 'REFUNDED', failed: 'FAILED' }) },
};

/** How the address describes the list of disputes. */
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
