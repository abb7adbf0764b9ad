import fc from 'fast-check';
import { formatCount, formatPence, parsePence } from './money.ts';

describe('formatPence', () => {
  it.each([
    [0, '£0'],
    [1, '£0.01'],
    [10, '£0.10'],
    [99, '£0.99'],
    [100, '£1'],
    [3_999, '£39.99'],
    [15_000, '£150'],
    [144_000, '£1,440'],
    [600_000, '£6,000'],
    [123_456_789, '£1,234,567.89'],
    [-3_600, '−£36'],
    [-50, '−£0.50'],
  ])('PUB-16 %d pence read %s', (pence, text) => {
    expect(formatPence(pence)).toBe(text);
  });

  it('PUB-16 never loses or rounds a penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
        const text = formatPence(pence);

        expect(Math.round(Number(text.replaceAll(/[£,]/g, '').replace('−', '-')) * 100)).toBe(pence);
        expect(text).toMatch(/^−?£\d{1,3}(,\d{3})*(\.\d{2})?$/);
      }),
    );
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [2_500, '2,500'],
    [50_000, '50,000'],
    [1_234_567, '1,234,567'],
  ])('PRC-08 %d reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('parsePence', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['0.01', 1],
    ['£1,234.50', 123_450],
    [' £ 19.99 ', 1_999],
    ['1,234,567', 123_456_700],
    ['GBP 20', 2_000],
    ['20.50 gbp', 2_050],
    ['1 234', 123_400],
    ['1\u00A0234\u00A0567.89', 123_456_789],
    ['1.234,50', 123_450],
    ['1.234.567,5', 123_456_750],
    ['0.29', 29],
    ['1.005', 101],
  ])('PRD-04 reads %j as %d pence', (text, pence) => {
    expect(parsePence(text)).toBe(pence);
  });

  it.each([[''], ['twelve'], ['-1'], ['1.2.3'], ['1e3'], ['£'], ['.5'], ['NaN'], ['12 pounds'], ['1 2'], ['1.234.567'], ['1 23 456']])(
    'PRD-04 CF-47 %j is no price',
    (text) => {
      expect(parsePence(text)).toBeNull();
    },
  );

  it('PRD-04 keeps two decimals exactly', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (pence) => parsePence((pence / 100).toFixed(2)) === pence));
  });
});
