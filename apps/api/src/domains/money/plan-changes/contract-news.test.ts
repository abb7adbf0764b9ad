import type { ContractFacts } from '../subscriptions/stored-report.ts';
import { findContractNews } from './contract-news.ts';

const PAID_UNTIL = new Date('2026-12-26T12:00:00Z');
const NOW = new Date('2026-11-27T12:00:00Z');
const LIVING: ContractFacts = {
  priceKey: 'suite_pro_monthly',
  lockedPricePence: 38_000,
  status: 'active',
  currentPeriodEnd: PAID_UNTIL,
  cancelAtPeriodEnd: false,
  scheduledPriceKey: null,
  scheduledPricePence: null,
  pendingPriceKey: null,
  pendingUntil: null,
  endedAt: null,
};
const PLAN = { priceKey: 'suite_pro_monthly', pricePence: 38_000 };
const planned = { scheduledPriceKey: 'chatbot_basic_monthly', scheduledPricePence: 9_000 } as const;
const pending = { pendingPriceKey: 'suite_premium_monthly', pendingUntil: NOW } as const;
const basic = { priceKey: 'suite_basic_monthly', lockedPricePence: 22_000 } as const;

type Some = Partial<ContractFacts>;

it.each<[string, Some, Some, object | null]>([
  ['the same again', {}, {}, null],
  ['a renewal', {}, { currentPeriodEnd: new Date('2027-01-26T12:00:00Z') }, null],
  ['a renewal that is declined, and paid', { status: 'past_due' }, {}, null],
  ['a lower price', {}, { lockedPricePence: 35_000 }, null],
  ['a cancellation', {}, { cancelAtPeriodEnd: true }, { what: 'cancelled', plan: PLAN, at: PAID_UNTIL, dropped: null }],
  ['one that takes a planned change away', planned, { cancelAtPeriodEnd: true }, { what: 'cancelled', dropped: 'chatbot_basic_monthly' }],
  ['one that takes an unpaid change away', pending, { cancelAtPeriodEnd: true }, { what: 'cancelled', dropped: 'suite_premium_monthly' }],
  ['its withdrawal', { cancelAtPeriodEnd: true }, {}, { what: 'kept', plan: PLAN, at: PAID_UNTIL }],
  [
    'a plan for the renewal',
    {},
    planned,
    { what: 'planned', from: PLAN, to: { priceKey: 'chatbot_basic_monthly', pricePence: 9_000 }, at: PAID_UNTIL },
  ],
  ['its withdrawal', planned, {}, { what: 'withdrawn', plan: PLAN, dropped: 'chatbot_basic_monthly' }],
  [
    'its renewal',
    planned,
    { priceKey: 'chatbot_basic_monthly', lockedPricePence: 9_000 },
    { what: 'changed', from: PLAN, to: { priceKey: 'chatbot_basic_monthly', pricePence: 9_000 } },
  ],
  [
    'a change to be paid',
    {},
    pending,
    { what: 'waiting', from: PLAN, to: { priceKey: 'suite_premium_monthly', pricePence: 63_000 }, at: NOW },
  ],
  ['which is not paid', pending, {}, { what: 'unpaid', plan: PLAN, dropped: 'suite_premium_monthly' }],
  [
    'which is paid',
    { ...basic, pendingPriceKey: 'suite_pro_monthly' },
    {},
    { what: 'changed', from: { priceKey: 'suite_basic_monthly', pricePence: 22_000 }, to: PLAN },
  ],
  ['the end after a cancellation', { cancelAtPeriodEnd: true }, { status: 'canceled', endedAt: NOW }, { what: 'ended', cause: 'asked' }],
  ['the end after unpaid renewals', { status: 'past_due' }, { status: 'canceled', endedAt: NOW }, { what: 'ended', cause: 'unpaid' }],
  ['the end at Stripe', planned, { status: 'canceled', endedAt: NOW }, { what: 'ended', cause: 'other', plan: PLAN }],
  ['what comes after the end', { status: 'canceled', endedAt: NOW }, { ...planned, status: 'canceled', endedAt: NOW }, null],
])('BIL-14 %s', (_what, before, after, news) => {
  const found = findContractNews({ ...LIVING, ...before }, { ...LIVING, ...after });

  if (news) expect(found).toMatchObject(news);
  else expect(found).toBeNull();
});
