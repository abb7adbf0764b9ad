import type { ValueOf } from '../../../../platform/db/enum-of.ts';
import { defineList } from '../../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../../platform/graphql/list/filters.ts';
import { Refund, RefundStatus } from './refund.entity.ts';

/** Everything that is refunded, for staff. */
export const refundList = defineList(Refund, {
  name: 'Refund',
  rows: 'refunds',
  perClient: false,
  sort: { NEWEST: ['createdAt desc'], OLDEST: ['createdAt asc'] },
  filter: {
    status: oneOf<Refund, ValueOf<typeof RefundStatus>>(
      'status',
      RefundStatus,
      { pending: ['pending'], refunded: ['refunded'], failed: ['failed'] },
      'Progress of the refund.',
    ),
  },
});
