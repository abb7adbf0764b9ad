import type { BillingStatus as Status } from '@larkline/catalogue';
import { defineEnum } from '../../../platform/db/enum-of.ts';

export const BillingStatus = defineEnum<Status>('BillingStatus', 'Payment status of a business.', {
  active: 'Paid.',
  past_due: 'A renewal failed; access continues during the grace period.',
  cancelled: 'Ended.',
  other: 'Unpaid, paused or never completed.',
});
export type BillingStatus = Status;
