import { formatCount, formatDate } from '@larkline/format';
import type { ServicesStatus } from '../../shared/apollo/schema.generated.ts';
import type { SummaryCards_dashboardFragment } from './Dashboard.generated.ts';

/** The status of a client that has none yet (DSH-12). */
export const DEFAULT_STATUS = 'Setting up';

const STATUS_WORDS: Readonly<Record<ServicesStatus, string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  MAINTENANCE: 'Maintenance',
  CANCELLED: 'Cancelled',
};

/** Returns the status of the services in words; services that work on their side are set up as long as nothing can reach them. */
export function statusWord(status: ServicesStatus | null, isSettingUp = false): string {
  if (!status || (status === 'ACTIVE' && isSettingUp)) return DEFAULT_STATUS;
  return STATUS_WORDS[status];
}

/** When the plan renews, or how it stands otherwise (CF-38). */
export function renewalLine({ billingStatus, renewalDate }: Pick<SummaryCards_dashboardFragment, 'billingStatus' | 'renewalDate'>): string {
  if (billingStatus === 'PAST_DUE') return 'Payment is overdue';
  if (!renewalDate) return 'No renewal date';
  return `${billingStatus === 'CANCELLED' ? 'Ends' : 'Renews'} ${formatDate(renewalDate)}`;
}

/** '1,590 of 2,500 min'; without an allowance only the used minutes. */
export function usageLine(used: number, allowance: number | null, unit: string): string {
  const end = unit === '' ? '' : ` ${unit}`;
  return allowance === null ? `${formatCount(used)}${end}` : `${formatCount(used)} of ${formatCount(allowance)}${end}`;
}
