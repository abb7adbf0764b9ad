import { defineStaffList } from '../../../../platform/graphql/list/define-list.ts';
import { isTrue } from '../../../../platform/graphql/list/filters.ts';
import type { RowsOfSql } from '../../../../platform/graphql/list/table-of-sql.ts';
import { UnclaimedPurchase } from './unclaimed-purchase.types.ts';

const UNCLAIMED: RowsOfSql = {
  select: `(select i.id, i.customer_email as email, i.price_key as "priceKey", i.paid_pence as "paidPence", i.completed_at as "paidAt",
      i.pending_user_id is not null as "awaitsConfirmation", s.ended_at is not null as "hasEnded", i.stripe_subscription_id as "stripeSubscriptionId"
    from checkout_intents i left join stripe_subscriptions s on s.stripe_subscription_id = i.stripe_subscription_id
    where i.status = 'completed')`,
  columns: {
    id: 'uuid',
    email: 'text',
    priceKey: 'text',
    paidPence: 'integer',
    paidAt: 'timestamptz',
    awaitsConfirmation: 'boolean',
    hasEnded: 'boolean',
    stripeSubscriptionId: 'text',
  },
};

/** Purchases that are paid and belong to no client yet, for staff (PPS-10). */
export const unclaimedPurchaseList = defineStaffList(UnclaimedPurchase, UNCLAIMED, {
  name: 'UnclaimedPurchase',
  rows: 'purchases that no business has claimed',
  sort: { OLDEST: ['paidAt asc'], NEWEST: ['paidAt desc'] },
  filter: {
    awaitsConfirmation: isTrue<UnclaimedPurchase>(
      'awaitsConfirmation',
      'Purchases whose account is unconfirmed, or purchases without an account.',
    ),
  },
});
