import { renewalLabel } from './renewal.ts';

describe('renewalLabel', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    [null, 'No renewal date'],
    ['2026-11-20T11:59:59Z', 'Overdue'],
    ['2026-11-20T12:00:00Z', 'Due soon'],
    ['2026-11-27T12:00:00Z', 'Due soon'],
    ['2026-11-27T12:00:01Z', 'Active'],
  ])('BIL-02 %s is labelled %s', (renewalDate, label) => {
    expect(renewalLabel({ billingStatus: 'ACTIVE', renewalDate }, now)).toBe(label);
  });

  it.each([
    ['2026-11-20T12:00:01Z', 'Ends 20 Nov 2026'],
    ['2026-11-20T12:00:00Z', 'Ended 20 Nov 2026'],
  ])('CF-38 a cancelled plan paid until %s: %s', (renewalDate, label) => {
    expect(renewalLabel({ billingStatus: 'CANCELLED', renewalDate }, now)).toBe(label);
  });
});
