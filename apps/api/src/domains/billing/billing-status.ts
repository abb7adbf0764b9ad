import { registerEnumType } from 'type-graphql';

/** `BillingStatus` of the schema, by what the column holds. */
export const BillingStatusEnum = { ACTIVE: 'active', PAST_DUE: 'past_due', CANCELLED: 'cancelled', OTHER: 'other' } as const;
registerEnumType(BillingStatusEnum, {
  name: 'BillingStatus',
  description: 'Where a client stands with its payments.',
  valuesConfig: {
    ACTIVE: { description: 'Paid.' },
    PAST_DUE: { description: 'A renewal failed; access holds for the grace period.' },
    CANCELLED: { description: 'Ended.' },
    OTHER: { description: 'Unpaid, paused or never completed.' },
  },
});
