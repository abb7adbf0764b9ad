import { defineList } from '../../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../../platform/graphql/list/filters.ts';
import { Dispute, DisputeStatus } from './dispute.entity.ts';

/** Disputed payments, for staff. */
export const disputeList = defineList(Dispute, {
  name: 'Dispute',
  rows: 'payments that cardholders dispute',
  perClient: false,
  sort: { NEWEST: ['openedAt desc'], OLDEST: ['openedAt asc'] },
  filter: {
    status: oneOf<Dispute, DisputeStatus>(
      'status',
      DisputeStatus,
      { needs_response: ['needs_response'], under_review: ['under_review'], won: ['won'], lost: ['lost'], closed: ['closed'] },
      'Progress of the dispute.',
    ),
  },
});
