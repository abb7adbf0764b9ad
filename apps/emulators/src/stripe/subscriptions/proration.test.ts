import type { Stripe } from 'stripe';
import { share, withTax } from '../invoices/amounts.ts';
import { periodEnd } from './periods.ts';
import { creditLines, prorate, type PlanChange } from './proration.ts';

const DAY = 86_400;
const at = (iso: string): number => Date.parse(iso) / 1_000;

const makePrice = (pence: number, interval: 'month' | 'year' = 'month', id = `price_${pence}_${interval}`): Stripe.Price =>
  ({
    id,
    unit_amount: pence,
    currency: 'gbp',
    product: 'p',
    recurring: { interval, interval_count: 1 },
    tax_behavior: 'exclusive',
  }) as Stripe.Price;

/** A change within a period that began at `start`, anchored on `anchor`. */
function change(from: Stripe.Price, to: Stripe.Price, start: number, instant: number, extra: Partial<PlanChange> = {}): PlanChange {
  const anchor = extra.anchor ?? start;
  const interval = { interval: from.recurring?.interval ?? 'month', interval_count: 1 };
  return {
    from: { price: from, quantity: 1, productName: 'Basic', period: { start, end: periodEnd(start, anchor, interval) } },
    to: { price: to, quantity: 1, productName: 'Pro' },
    anchor,
    at: instant,
    behavior: 'always_invoice',
    newCycle: false,
    billed: null,
    ...extra,
  };
}

const amounts = (planned: { lines: readonly { amount: number }[] }): number[] => planned.lines.map(({ amount }) => amount);

describe('prorate', () => {
  it('credits the unused time and charges the remaining time, half of a period for half of its seconds', () => {
    const start = at('2027-04-01T00:00:00Z');
    const planned = prorate(change(makePrice(10_000), makePrice(18_000), start, start + 15 * DAY));

    expect(amounts(planned)).toEqual([-5_000, 9_000]);
    expect(planned.lines.map(({ description }) => description)).toEqual([
      'Unused time on Basic after 16 Apr 2027',
      'Remaining time on Pro after 16 Apr 2027',
    ]);
    expect(planned).toMatchObject({ invoiceNow: true, anchor: start, period: { start, end: at('2027-05-01T00:00:00Z') } });
  });

  it.each([
    ['create_prorations', [-5_000, 9_000], false],
    ['always_invoice', [-5_000, 9_000], true],
    ['none', [], false],
  ] as const)('%s: which lines, and whether they are invoiced now', (behavior, lines, invoiceNow) => {
    const start = at('2027-04-01T00:00:00Z');
    const planned = prorate(change(makePrice(10_000), makePrice(18_000), start, start + 15 * DAY, { behavior }));
    expect(amounts(planned)).toEqual(lines);
    expect(planned.invoiceNow).toBe(invoiceNow);
  });

  it('begins a new cycle when the interval changes: a credit, a whole period, and it is always invoiced', () => {
    const start = at('2027-04-01T00:00:00Z');
    const instant = start + 15 * DAY;
    const planned = prorate(change(makePrice(10_000), makePrice(96_000, 'year'), start, instant, { behavior: 'create_prorations' }));
    expect(amounts(planned)).toEqual([-5_000, 96_000]);
    expect(planned).toMatchObject({ invoiceNow: true, anchor: instant, period: { start: instant, end: at('2028-04-16T00:00:00Z') } });

    const back = prorate(change(makePrice(96_000, 'year'), makePrice(10_000), start, start + 73 * DAY));
    expect(amounts(back)).toEqual([-Math.round(96_000 * (293 / 366)), 10_000]);
  });

  it('makes no lines for the same price, and none at the end of the period', () => {
    const start = at('2027-04-01T00:00:00Z');
    expect(prorate(change(makePrice(10_000), makePrice(10_000), start, start + DAY)).lines).toEqual([]);
    expect(prorate(change(makePrice(10_000), makePrice(18_000), start, at('2027-05-01T00:00:00Z'))).lines).toEqual([]);
  });

  it('credits what was charged, not what the price is', () => {
    const start = at('2027-04-01T00:00:00Z');
    const instant = start + 20 * DAY;
    const billed = {
      amount: 9_001,
      period: { start: start + 15 * DAY, end: at('2027-05-01T00:00:00Z') },
      invoiceId: 'in_1',
      lineId: 'il_1',
    };
    const [credit] = creditLines(change(makePrice(18_000), makePrice(30_000), start, instant, { billed }));
    expect(credit?.amount).toBe(-share(9_001, 10, 15));
    expect(credit?.credits).toBe(billed);
  });

  it('rounds halves away from zero, so that a credit mirrors its debit', () => {
    expect([share(1, 1, 2), share(-1, 1, 2), share(3, 1, 2), share(10_000, 1, 3), share(600_000, 31_535_999, 31_536_000)]).toEqual([
      1, -1, 2, 3_333, 600_000,
    ]);
    expect(share(-1, 1, 3)).toBe(0);
  });

  it('adds VAT to an exclusive price and finds it in an inclusive one', () => {
    expect(withTax(10_000, { tax_behavior: 'exclusive' }, true)).toEqual({ subtotal: 10_000, tax: 2_000, total: 12_000 });
    expect(withTax(12_000, { tax_behavior: 'inclusive' }, true)).toEqual({ subtotal: 12_000, tax: 2_000, total: 12_000 });
    expect(withTax(-333, { tax_behavior: 'exclusive' }, true)).toEqual({ subtotal: -333, tax: -67, total: -400 });
    expect(withTax(10_000, { tax_behavior: 'exclusive' }, false)).toEqual({ subtotal: 10_000, tax: 0, total: 10_000 });
  });
});

describe('prorate, at random instants', () => {
  // The same sequence in every run, so that a failure can be repeated.
  let seed = 20_271_122;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return seed % below;
  };
  const anchors = ['2027-01-31T23:30:00Z', '2028-02-29T00:30:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:59:59Z', '2027-12-15T12:00:00Z'];
  const pounds = [10_000, 15_000, 18_000, 22_000, 25_000, 30_000, 38_000, 40_000, 63_000];

  it('a change and its reverse at the same instant cost nothing, and no change costs more than a period', () => {
    for (let run = 0; run < 500; run += 1) {
      const anchor = at(anchors[random(anchors.length)] ?? '');
      const start = Array.from({ length: random(14) }).reduce(
        (time: number) => periodEnd(time, anchor, { interval: 'month', interval_count: 1 }),
        anchor,
      );
      const end = periodEnd(start, anchor, { interval: 'month', interval_count: 1 });
      const instant = start + random(end - start);
      const [from, to] = [makePrice(pounds[random(9)] ?? 0), makePrice(pounds[random(9)] ?? 0)];
      const there = amounts(prorate(change(from, to, start, instant, { anchor })));
      const back = amounts(prorate(change(to, from, start, instant, { anchor })));
      expect([...there, ...back].reduce((sum, one) => sum + one, 0)).toBe(0);
      if (from.id !== to.id) {
        const [credit = 0, debit = 0] = there;
        expect(Math.abs(credit + ((from.unit_amount ?? 0) * (end - instant)) / (end - start))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(debit - ((to.unit_amount ?? 0) * (end - instant)) / (end - start))).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('periods follow each other without a gap and keep the day of the anchor where the month has it', () => {
    for (const text of anchors) {
      const anchor = at(text);
      let start = anchor;
      for (let month = 0; month < 60; month += 1) {
        const end = periodEnd(start, anchor, { interval: 'month', interval_count: 1 });
        const [day, wanted] = [new Date(end * 1_000), new Date(anchor * 1_000)];
        const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
        expect(day.getUTCDate()).toBe(Math.min(wanted.getUTCDate(), lastDay));
        expect(end % DAY).toBe(anchor % DAY);
        expect(end - start).toBeGreaterThanOrEqual(28 * DAY);
        expect(end - start).toBeLessThanOrEqual(31 * DAY);
        start = end;
      }
    }
  });
});
