import { median, percentile } from './statistics.ts';

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 10, 2], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('throws for an empty list', () => {
    expect(() => median([])).toThrow('the median of nothing');
  });
});

describe('percentile', () => {
  it.each([
    [[3], 99, 3],
    [[5, 1, 4, 2, 3], 50, 3],
    [Array.from({ length: 200 }, (_, index) => index + 1), 99, 198],
    [[1, 2], 0, 1],
  ])('of %j at %d is %d', (values, percent, expected) => {
    expect(percentile(values, percent)).toBe(expected);
  });

  it('throws for an empty list', () => {
    expect(() => percentile([], 99)).toThrow('a percentile of nothing');
  });
});
