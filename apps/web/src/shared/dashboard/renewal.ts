import { formatDate } from '@larkline/format';

const DUE_SOON_MS = 7 * 86_400_000;

interface Renewal {
  readonly billingStatus: string | null;
  readonly renewalDate: string | null;
}

/**
 * Returns the label of the next renewal: 'No renewal date', 'Overdue' for a past one, 'Due soon' within seven days, else
 * 'Active'. A plan that is not paid for any more has the date on which it ends or ended instead (BIL-02, CF-38).
 */
export function renewalLabel({ billingStatus, renewalDate }: Renewal, now: Date): string {
  if (!renewalDate) return 'No renewal date';
  const left = Date.parse(renewalDate) - now.getTime();
  if (billingStatus === 'CANCELLED') return `${left > 0 ? 'Ends' : 'Ended'} ${formatDate(renewalDate)}`;
  if (left < 0) return 'Overdue';
  return left <= DUE_SOON_MS ? 'Due soon' : 'Active';
}
