import { median } from './statistics.ts';

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
