import fc from 'fast-check';
import { distance, toSound, Vocabulary } from './likeness.ts';
import { lexiconWords } from './terms.ts';

const WORDS = [...lexiconWords()];
const vocabulary = new Vocabulary(WORDS);
const unbounded = () => ({ left: Infinity });

/** The same rules, with every word compared. */
function nearestOfAll(word: string): string | null {
  const mistakes = word.length < 5 ? 1 : word.length < 9 ? 2 : 3;
  const letters = (text: string) => [...text].sort().join('');
  const costs = WORDS.filter((each) => each.length >= 3 && !/\d/.test(each)).flatMap((each, order) => {
    const changes = distance(word, each, 5);
    const isAlike = toSound(each) === toSound(word);
    const sameStart = each[0] === word[0];
    if (changes > mistakes + (word.length >= 6 ? 1 : 0)) return [];
    if (!isAlike && (word.length < 4 || changes > mistakes || (changes > 1 && (!sameStart || word.length < 6)))) return [];
    const cost = changes - (isAlike ? 1.1 : 0) + (sameStart ? 0 : 0.5) - (letters(word) === letters(each) ? 0.3 : 0);
    return [{ each, cost, order }];
  });
  const [best] = costs.sort((a, b) => a.cost - b.cost || a.each.length - b.each.length || a.order - b.order);
  return best?.each ?? null;
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const misspelt = fc
  .tuple(fc.constantFrom(...WORDS), fc.array(fc.tuple(fc.nat(20), fc.nat(3), letter), { maxLength: 4 }))
  .map(([word, changes]) =>
    changes.reduce((text, [place, kind, other]) => {
      const at = place % text.length || 0;
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      if (kind === 0) return `${before}${after}` || text;
      if (kind === 1) return `${before}${other}${text.slice(at)}`;
      if (kind === 2) return `${before}${other}${after}`;
      return `${before}${after[0] ?? ''}${text[at] ?? ''}${after.slice(1)}`;
    }, word),
  )
  .filter((word) => word.length >= 3 && !/\d/.test(word));

describe('Vocabulary', () => {
  it('finds the same word as a comparison with each would', () => {
    fc.assert(
      fc.property(misspelt, (word) => {
        expect(vocabulary.nearest(word, unbounded())).toBe(nearestOfAll(word));
      }),
      { numRuns: 60 },
    );
  });

  it('compares a word with few others, and none beyond the budget', () => {
    const budget = { left: 10_000 };
    vocabulary.nearest('whitning', budget);

    expect(10_000 - budget.left).toBeLessThan(WORDS.length / 10);
    expect(vocabulary.nearest('whitning', unbounded())).toBe('whitening');
    expect(vocabulary.nearest('whitning', { left: 0 })).toBeNull();
  });
});
