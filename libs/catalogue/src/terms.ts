/** Numbers of the contract. The product and the legal pages both read them here, so that neither changes alone. */
export const TERMS = {
  /** Days of access after a failed renewal. */
  gracePeriodDays: 14,
  /** Days in which a plan can be cancelled for a refund. */
  coolingOffDays: 14,
  guaranteeDays: 90,
  /** Days for which personal data is kept after it was last needed. */
  keptDays: {
    sessions: 30,
    mailedLinks: 7,
    emails: 90,
    messages: 365,
    unpaidPurchases: 30,
    paymentEvents: 30,
  },
} as const;
