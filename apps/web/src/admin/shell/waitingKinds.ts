import { adminTabAddress } from '../../shared/dashboard/adminTabs.ts';
import type { AdminWaitingQuery } from './WaitingWork.generated.ts';

type WaitingCounts = Omit<AdminWaitingQuery['adminSummary'], '__typename'>;

/** The api counts up to 1,001, which means more than 1,000. */
export const MOST_COUNTED = 1_000;

interface WaitingKind {
  readonly field: keyof WaitingCounts;
  readonly one: string;
  readonly many: string;
  /** The list of this work, the oldest first. */
  readonly to: string;
}

const OLDEST = { sort: 'oldest' } as const;
const subscriptions = (part: string, filter: Readonly<Record<string, string>>) =>
  adminTabAddress('subscriptions', { part, ...filter, ...OLDEST });
const operations = (part: string, filter: Readonly<Record<string, string>> = {}) => adminTabAddress('operations', { part, ...filter });

/** Kinds of work that can wait for staff: first work that a customer is waiting for, then failures. */
export const WAITING_KINDS: readonly WaitingKind[] = [
  { field: 'claimsToDecide', one: 'guarantee claim', many: 'guarantee claims', to: subscriptions('claims', { state: 'received' }) },
  { field: 'unclaimedPurchases', one: 'unclaimed payment', many: 'unclaimed payments', to: subscriptions('unclaimed', {}) },
  { field: 'failedRefunds', one: 'failed refund', many: 'failed refunds', to: subscriptions('refunds', { status: 'failed' }) },
  { field: 'disputesToAnswer', one: 'dispute', many: 'disputes', to: subscriptions('disputes', { status: 'needs_response' }) },
  { field: 'unansweredMessages', one: 'unanswered message', many: 'unanswered messages', to: adminTabAddress('inbox') },
  {
    field: 'phoneRequests',
    one: 'phone request',
    many: 'phone requests',
    to: adminTabAddress('clients', { phone: 'requested', ...OLDEST }),
  },
  { field: 'unknownCalls', one: 'unknown call', many: 'unknown calls', to: operations('calls') },
  { field: 'failedEvents', one: 'failed event', many: 'failed events', to: operations('events') },
  { field: 'failedJobs', one: 'failed job', many: 'failed jobs', to: operations('jobs') },
  { field: 'failedMails', one: 'unsent email', many: 'unsent emails', to: operations('mails') },
];
