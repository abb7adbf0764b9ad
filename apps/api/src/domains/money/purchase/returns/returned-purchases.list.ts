import { oneOf } from '../../../../platform/graphql/list/filters.ts';
import type { ValueOf } from '../../../../platform/db/enum-of.ts';
import { defineList } from '../../../../platform/graphql/list/define-list.ts';
import { ReturnedPurchase, ReturnStatus } from './returned-purchase.entity.ts';

/** Purchases that are cancelled and refunded, for staff. */
export const returnedPurchaseList = defineList(ReturnedPurchase, {
  name: 'ReturnedPurchase',
  rows: 'purchases that are cancelled and refunded',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
  filter: {
    status: oneOf<ReturnedPurchase, ValueOf<typeof ReturnStatus>>(
      'status',
      ReturnStatus,
      { pending: ['pending'], refunded: ['refunded'], failed: ['failed'] },
      'Progress of the refund.',
    ),
  },
});
