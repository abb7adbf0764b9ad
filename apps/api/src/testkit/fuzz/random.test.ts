import { seededRandom } from './random.ts';

const drawTen = (seed: number, index: number) => {
  const random = seededRandom(seed, index);
  return Array.from({ length: 10 }, () => random.below(1_000));
};

describe('seededRandom', () => {
  it('gives the same choices for the same seed and index, others for other ones', () => {
    expect(drawTen(7, 3)).toEqual(drawTen(7, 3));
    expect(drawTen(7, 3)).not.toEqual(drawTen(7, 4));
    expect(drawTen(7, 3)).not.toEqual(drawTen(8, 3));
  });

  it('reaches every element of a list', () => {
    const random = seededRandom(1, 0);

    expect(new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c', 'd']))).size).toBe(4);
  });
});
