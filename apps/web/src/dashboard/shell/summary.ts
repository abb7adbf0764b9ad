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

/** Returns the status of the services in words. */
export function statusWord(status: ServicesStatus | null): string {
  return status ? STATUS_WORDS[status] : DEFAULT_STATUS;
}

/** Which assistants answer, in one line. */
export function answeringLine({
  aiReceptionist,
  liveChatbot,
}: Pick<SummaryCards_dashboardFragment, 'aiReceptionist' | 'liveChatbot'>): string {
  if (aiReceptionist && liveChatbot) return 'Phone and chat answering';
  if (aiReceptionist) return 'Phone answering';
  return liveChatbot ? 'Chat answering' : 'No assistant is on yet';
}

/** When the plan renews, or how it stands otherwise (CF-38). */
export function renewalLine({ billingStatus, renewalDate }: Pick<SummaryCards_dashboardFragment, 'billingStatus' | 'renewalDate'>): string {
  if (billingStatus === 'PAST_DUE') return 'Payment is overdue';
  if (!renewalDate) return 'No renewal date';
  return `${billingStatus === 'CANCELLED' ? 'Ends' : 'Renews'} ${formatDate(renewalDate)}`;
}

/** '1,590 of 2,500 min'; without an allowance only what was used. */
export function usageLine(used: number, allowance: number | null, unit: string): string {
  const end = unit === '' ? '' : ` ${unit}`;
  return allowance === null ? `${formatCount(used)}${end}` : `${formatCount(used)} of ${formatCount(allowance)}${end}`;
}
