import type { Mutant } from './mutant.ts';

const MONEY = 'apps/api/src/domains/money';
const MONEY_BACK = 'apps/api/src/domains/promises/money-back';
const FIGURES = `${MONEY_BACK}/guarantee/guarantee-figures.ts`;
const COOLING_OFF = `${MONEY_BACK}/cooling-off/cooling-off.service.ts`;
const SETTLE = `${MONEY}/ledger/refunds/settle-refund.ts`;
const AT_STRIPE = `${MONEY}/ledger/refunds/stripe-refund.ts`;
const PENDING = `${MONEY}/ledger/refunds/payments-to-refund.ts`;

const guarantee: readonly Mutant[] = [
  {
    id: 'X01',
    does: 'a guarantee of 91 days',
    file: FIGURES,
    find: 'endsAt: promiseEnd(startedAt, TERMS.guaranteeDays)',
    replace: 'endsAt: promiseEnd(startedAt, TERMS.guaranteeDays + 1)',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'X02',
    does: 'fees and refund of 89 days',
    file: FIGURES,
    find: 'TERMS.guaranteeDays * DAY_MS',
    replace: '(TERMS.guaranteeDays - 1) * DAY_MS',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'X03',
    does: 'a saving of exactly twice the fees does not keep the guarantee',
    file: FIGURES,
    find: 'savedPence >= PROMISED_MULTIPLE',
    replace: 'savedPence > PROMISED_MULTIPLE',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'X04',
    does: 'VAT counts as a fee',
    file: FIGURES,
    find: '((paidPence - refundedPence) * subtotalPence) / totalPence',
    replace: 'paidPence - refundedPence + 0 * subtotalPence',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'M01',
    does: 'fees that were refunded count',
    file: FIGURES,
    find: '((paidPence - refundedPence) * subtotalPence)',
    replace: '((paidPence - 0 * refundedPence) * subtotalPence)',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'B12',
    does: 'a renewal after the claim is not refunded',
    file: FIGURES,
    find: "status: 'paid', $or: [within, { issuedAt: { $gte: claimedAt } }] }",
    replace: "status: 'paid', ...within }",
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'X05',
    does: 'a claim that was decided is decided otherwise',
    file: `${MONEY_BACK}/guarantee/decide.service.ts`,
    find: "if (current.state !== 'received') throw",
    replace: 'if (!current.state) throw',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'X06',
    does: 'a claim at the instant of the end',
    file: `${MONEY_BACK}/guarantee/claim.service.ts`,
    find: 'now >= endsAt',
    replace: 'now > endsAt',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'M02',
    does: 'a claim needs no reason while the guarantee is kept',
    file: `${MONEY_BACK}/guarantee/claim.service.ts`,
    find: 'if (isKept && !words)',
    replace: 'if (!isKept && !words)',
    tests: ['guarantee/guarantee.itest'],
  },
  {
    id: 'X07',
    does: 'a promise ends at midnight in UTC',
    file: `${MONEY_BACK}/promise-days.ts`,
    find: "return instantIn(dayAfter, '00:00', LONDON);",
    replace: "return instantIn(dayAfter, '00:00', 'UTC');",
    tests: ['money-back/promise-days.test'],
  },
  {
    id: 'X08',
    does: 'the days of a promise have 24 hours',
    file: `${MONEY_BACK}/promise-days.ts`,
    find: "return instantIn(dayAfter, '00:00', LONDON);",
    replace: 'return new Date(start.getTime() + days * DAY_MS + 0 * dayAfter.length);',
    tests: ['money-back/promise-days.test'],
  },
];

const coolingOff: readonly Mutant[] = [
  {
    id: 'X09',
    does: 'a cooling-off of 15 days',
    file: COOLING_OFF,
    find: 'const endsAt = promiseEnd(startedAt, TERMS.coolingOffDays);\n  const now',
    replace: 'const endsAt = promiseEnd(startedAt, TERMS.coolingOffDays + 1);\n  const now',
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'X10',
    does: 'a day that has begun is kept',
    file: COOLING_OFF,
    find: 'Math.floor((now.getTime() - firstAt.getTime()) / DAY_MS)',
    replace: 'Math.ceil((now.getTime() - firstAt.getTime()) / DAY_MS)',
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'B11',
    does: 'a penny too much is kept',
    file: COOLING_OFF,
    find: 'return Math.floor(kept);',
    replace: 'return Math.ceil(kept);',
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'M03',
    does: 'another amount is refunded than was confirmed',
    file: COOLING_OFF,
    find: 'if (due.offer.refundPence !== refundPence)',
    replace: 'if (due.offer.refundPence === 0)',
    tests: ['cooling-off/cooling-off.itest'],
  },
];

const refunds: readonly Mutant[] = [
  {
    id: 'B7',
    does: 'a late answer undoes a failure',
    file: SETTLE,
    find: "if (payment.status === 'failed' || payment.paidByHandAt) return;",
    replace: 'if (payment.paidByHandAt) return;',
    tests: ['returns/returns.itest'],
  },
  {
    id: 'M04',
    does: 'a late answer undoes what staff paid by hand',
    file: SETTLE,
    find: "if (payment.status === 'failed' || payment.paidByHandAt) return;",
    replace: "if (payment.status === 'failed') return;",
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'B8',
    does: 'ending a plan issues another invoice',
    file: AT_STRIPE,
    find: 'invoice_now: false, prorate: false',
    replace: 'invoice_now: true, prorate: true',
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'B9',
    does: 'refunded twice once the key is forgotten',
    file: AT_STRIPE,
    find: 'if (made) return { refund: made };',
    replace: '',
    tests: ['returns/returns.itest'],
  },
  {
    id: 'B14',
    does: 'an earlier refund that failed counts as refunded',
    file: AT_STRIPE,
    find: '        .filter(({ status }) => isLivingRefund(status))\n',
    replace: '',
    tests: ['returns/returns.itest'],
  },
  {
    id: 'B10',
    does: 'what staff paid by hand is refunded again',
    file: PENDING,
    find: "(status = 'pending' or paid_by_hand_at is not null)",
    replace: "status = 'pending'",
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'X25',
    does: 'a pending refund is refunded again',
    file: PENDING,
    find: "(status = 'pending' or paid_by_hand_at is not null)",
    replace: 'paid_by_hand_at is not null',
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'M06',
    does: 'a refund that is under way is marked as paid by hand',
    file: `${MONEY}/ledger/refunds/mark-refund-paid.service.ts`,
    find: "if (refund.status !== 'failed') throw",
    replace: "if (refund.status === 'failed') throw",
    tests: ['cooling-off/cooling-off.itest'],
  },
  {
    id: 'M07',
    does: 'a second plan is linked instead of refunded',
    file: `${MONEY}/purchase/claims/link-to-user.ts`,
    find: '(await listLastingSubscriptions(own, clientId)).length > 0',
    replace: '(await listLastingSubscriptions(own, clientId)).length > 1',
    tests: ['returns/returns.itest'],
  },
];

/** Wrong behaviour of refunds, the guarantee and cooling-off. */
export const refundMutants: readonly Mutant[] = [...guarantee, ...coolingOff, ...refunds];
