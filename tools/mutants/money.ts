import { planMutants } from './money-plans.ts';
import { refundMutants } from './money-refunds.ts';
import type { Mutant } from './mutant.ts';

const MONEY = 'apps/api/src/domains/money';
const INVOICE = `${MONEY}/ledger/invoices/invoice-fields.ts`;

const invoices: readonly Mutant[] = [
  {
    id: 'M13',
    does: 'a refund that failed counts as refunded on the invoice',
    file: INVOICE,
    find: 'refunds.filter(({ status }) => LIVING_REFUNDS.includes(status)).reduce',
    replace: 'refunds.reduce',
    tests: ['invoices/invoices.itest'],
  },
  {
    id: 'M14',
    does: 'invoices without VAT',
    file: INVOICE,
    find: '(invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)',
    replace: '0',
    tests: ['invoices/invoices.itest'],
  },
  {
    id: 'M15',
    does: 'a receipt with each report of an invoice',
    file: `${MONEY}/ledger/invoices/sync-invoice.ts`,
    find: "if (row.status !== 'paid' || wasPaid || row.paidPence === 0) return;",
    replace: "if (row.status !== 'paid' || row.paidPence === 0) return;",
    tests: ['invoices/invoices.itest'],
  },
  {
    id: 'M16',
    does: 'a year counts as one month of revenue',
    file: `${MONEY}/subscriptions/revenue/record-revenue.ts`,
    find: 'Math.round(lockedPricePence / MONTHS_OF_YEAR)',
    replace: 'Math.round(lockedPricePence)',
    tests: ['revenue/record-revenue.itest'],
  },
  {
    id: 'X72',
    does: 'events of Stripe can be replayed for ever',
    file: 'apps/api/src/integrations/stripe/webhook-signature.ts',
    find: '      TOLERANCE_SECONDS,',
    replace: '      0 * TOLERANCE_SECONDS,',
    tests: ['stripe-sync/stripe-events.itest'],
  },
];

const calls: readonly Mutant[] = [
  {
    id: 'X56',
    does: 'the report of a call is applied by two workers',
    file: 'apps/api/src/domains/conversations/calls/apply-call-event.job.ts',
    find: 'where provider = ? and event_id = ? and applied_at is null returning',
    replace: 'where provider = ? and event_id = ? returning',
    tests: ['calls/calls.itest'],
  },
  {
    id: 'X57',
    does: 'a later report replaces what was stored',
    file: 'apps/api/src/domains/conversations/transcripts/record-conversation.ts',
    find: 'isEmpty(stored[field as keyof Transcript]) && !isEmpty(value)',
    replace: '!isEmpty(value)',
    tests: ['transcripts/record-conversation.itest'],
  },
  {
    id: 'X58',
    does: 'a repeated report is announced again',
    file: 'apps/api/src/domains/conversations/transcripts/record-conversation.ts',
    find: 'if (added) await emit',
    replace: 'if (added || !added) await emit',
    tests: ['transcripts/record-conversation.itest'],
  },
  {
    id: 'X26',
    does: 'conversations can be read while a plan is unpaid',
    file: 'apps/api/src/domains/conversations/transcripts/transcripts.resolver.ts',
    find: "@Auth('SUBSCRIBER')\n  @Scope('transcripts:read')\n  @FieldResolver(() => transcriptList.Connection",
    replace: "@Auth('CLIENT')\n  @Scope('transcripts:read')\n  @FieldResolver(() => transcriptList.Connection",
    tests: ['app/proofs/access.itest'],
  },
  {
    id: 'X66',
    does: 'a late report of an earlier month tells of the allowance',
    file: 'apps/api/src/domains/conversations/stats/usage-alerts.service.ts',
    find: 'if (!plan || !counted.isCurrent) return;',
    replace: 'if (!plan) return;',
    tests: ['stats/usage-alerts.itest'],
  },
  {
    id: 'M17',
    does: 'a client hears of an allowance one use late',
    file: 'libs/catalogue/src/usage.ts',
    find: '100 * used >= threshold * allowance',
    replace: '100 * used > threshold * allowance',
    tests: ['catalogue/src/usage.test'],
  },
];

/** Wrong behaviours about money: promises, refunds, charges, access that is paid for, and what is counted of calls. */
export const moneyMutants: readonly Mutant[] = [...refundMutants, ...planMutants, ...invoices, ...calls];
