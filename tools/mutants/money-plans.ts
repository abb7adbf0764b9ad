import type { Mutant } from './mutant.ts';

const MONEY = 'apps/api/src/domains/money';
const CONFIRM = `${MONEY}/plan-changes/confirm.service.ts`;
const COST = `${MONEY}/plan-changes/cost-of-preview.ts`;
const REMIND = `${MONEY}/ledger/dunning/remind-of-payment.job.ts`;
const STATE = `${MONEY}/subscriptions/billing-state.ts`;
const FIELDS = `${MONEY}/subscriptions/subscription-fields.ts`;
const RESTORE = `${MONEY}/subscriptions/price-lock/restore-price-lock.job.ts`;

const changes: readonly Mutant[] = [
  {
    id: 'B4',
    does: 'another amount is charged than was quoted',
    file: CONFIRM,
    find: 'return (await amountNow(ctx, change)) === change.amountPence;',
    replace: 'return true;',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'B5',
    does: 'the price of the moment is charged',
    file: CONFIRM,
    find: 'proration_date: change.proratedAt.getTime() / 1_000,',
    replace: '',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'B6',
    does: 'a success is reported at every visit',
    file: CONFIRM,
    find: "change.state === 'applied' && !change.announcedAt",
    replace: "change.state === 'applied'",
    tests: ['changes/changes.itest'],
  },
  {
    id: 'X11',
    does: 'a quote holds for five hours',
    file: `${MONEY}/plan-changes/quote.service.ts`,
    find: 'QUOTE_MS = 30 * MINUTE_MS',
    replace: 'QUOTE_MS = 300 * MINUTE_MS',
    tests: ['changes/changes.itest', 'app/promises.test'],
  },
  {
    id: 'X12',
    does: 'a quote that is too old is charged',
    file: CONFIRM,
    find: 'if (change.expiresAt <= ctx.now() || priceKey',
    replace: 'if (priceKey',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'X13',
    does: 'a price that was raised since the quote is planned',
    file: CONFIRM,
    find: '.pricePence !== change.toPricePence',
    replace: '.pricePence === 0',
    tests: ['price-lock/raised-prices.itest'],
  },
  {
    id: 'X14',
    does: 'a quote without VAT',
    file: COST,
    find: '.reduce((sum, { amount }) => sum + amount, 0)',
    replace: '.reduce((sum, { amount }) => sum + 0 * amount, 0)',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'X15',
    does: 'the lines of a quote do not add up',
    file: COST,
    find: ', ...balanceLines(preview)]',
    replace: ', ...balanceLines(preview).slice(2)]',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'X16',
    does: 'a change is counted from before the paid period',
    file: `${MONEY}/plan-changes/quote.service.ts`,
    find: 'Math.min(Math.max(seconds, current_period_start), current_period_end)',
    replace: 'Math.min(seconds, current_period_start + current_period_end)',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'X17',
    does: 'a credit is ignored',
    file: COST,
    find: 'amountPence: preview.amount_due',
    replace: 'amountPence: preview.total',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'B3',
    does: 'a planned change stays beside the cancellation',
    file: `${MONEY}/plan-changes/cancel.service.ts`,
    find: 'await takeBack(ctx, subscription, CANCEL_FAILED);',
    replace: '',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'M08',
    does: 'a service is lost without its loss being accepted',
    file: CONFIRM,
    find: 'if (missing.length === 0) return;',
    replace: 'if (missing.length >= 0) return;',
    tests: ['changes/changes.itest'],
  },
  {
    id: 'M09',
    does: 'from annual to monthly at once, within the paid year',
    file: 'libs/catalogue/src/plan-changes.ts',
    find: "if (next.cycle === 'monthly') return 'at_renewal';",
    replace: "if (next.cycle === 'monthly') return 'now';",
    tests: ['catalogue/src/plan-changes.test'],
  },
];

const dunning: readonly Mutant[] = [
  {
    id: 'B1',
    does: 'reminders although staff decided otherwise',
    file: REMIND,
    find: 'if (billing && isHeld(billing, row)) return;',
    replace: '',
    tests: ['dunning/dunning.itest'],
  },
  {
    id: 'B2',
    does: 'access continues while Stripe is away',
    file: REMIND,
    find: 'daysLeft === 0 ? refreshBilling(tx, clientId) : Promise.resolve()',
    replace: 'daysLeft < 0 ? refreshBilling(tx, clientId) : Promise.resolve()',
    tests: ['dunning/dunning.itest'],
  },
  {
    id: 'M10',
    does: 'the end of access is a run of the job late',
    file: REMIND,
    find: 'at <= now.getTime()',
    replace: 'at < now.getTime()',
    tests: ['dunning/dunning.itest'],
  },
  {
    id: 'M11',
    does: 'the days of grace begin again with each report',
    file: FIELDS,
    find: '(before?.pastDueSince ?? now)',
    replace: 'now',
    tests: ['dunning/dunning.itest'],
  },
  {
    id: 'X23',
    does: 'access at the end of the days of grace',
    file: STATE,
    find: 'now < accessEnd(since)',
    replace: 'now <= accessEnd(since)',
    tests: ['subscriptions/billing-state.test', 'dunning/dunning.itest'],
  },
  {
    id: 'X24',
    does: 'access after the end of a plan',
    file: STATE,
    find: 'renewalDate: facts.endedAt ?? renewalDate, subscriptionActive: false',
    replace: 'renewalDate: facts.endedAt ?? renewalDate, subscriptionActive: true',
    tests: ['subscriptions/billing-state.test', 'dunning/dunning.itest'],
  },
  {
    id: 'M12',
    does: 'thirty days of grace',
    file: 'libs/catalogue/src/terms.ts',
    find: 'gracePeriodDays: 14',
    replace: 'gracePeriodDays: 30',
    tests: ['app/promises.test'],
  },
  {
    id: 'B13',
    does: 'staff overwrite the edit of another person',
    file: `${MONEY}/subscriptions/staff/update-subscription.service.ts`,
    find: 'if (!isRepeated) assertSeen(before, seen, billing);',
    replace: '',
    tests: ['staff/update-subscription.itest'],
  },
];

const priceLock: readonly Mutant[] = [
  {
    id: 'X18',
    does: 'a raised price replaces the lock',
    file: FIELDS,
    find: ': { lockedPricePence, lockedPriceId, priceSince };',
    replace: ': { ...charged, priceSince };',
    tests: ['price-lock/raised-prices.itest'],
  },
  {
    id: 'X19',
    does: 'the lock of a planned change begins with its event',
    file: FIELDS,
    find: 'before.scheduledPriceKey === priceKey ? fromSeconds(current_period_start) : now',
    replace: 'now',
    tests: ['price-lock/raised-prices.itest'],
  },
  {
    id: 'X20',
    does: 'putting the locked price back issues an invoice',
    file: RESTORE,
    find: "proration_behavior: 'none'",
    replace: "proration_behavior: 'always_invoice'",
    tests: ['price-lock/raised-prices.itest'],
  },
  {
    id: 'X21',
    does: 'a second raise is not put back',
    file: RESTORE,
    find: '`price-lock:${subscriptionId}:${item.price.id}:${row.revision}`',
    replace: '`price-lock:${subscriptionId}`',
    tests: ['price-lock/raised-prices.itest'],
  },
  {
    id: 'X22',
    does: 'a certificate after the end of the subscription',
    file: `${MONEY}/subscriptions/price-lock/keep-price-lock.ts`,
    find: 'if (endedAt) await tx.em.nativeUpdate(PriceCertificate, open, { endedAt });',
    replace: '',
    tests: ['price-lock/price-lock.itest'],
  },
];

/** Wrong behaviours of what is charged: changes of plan, unpaid renewals, the price lock. */
export const planMutants: readonly Mutant[] = [...changes, ...dunning, ...priceLock];
