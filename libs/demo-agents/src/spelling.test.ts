import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';
import { withKeywords } from './spelling.ts';
import { FALSE_FRIENDS, KEYWORDS, SHORT_FORMS } from './vocabulary.ts';

describe('editDistance', () => {
  it.each([
    ['cancel', 'cancle', 1],
    ['wednesday', 'wensday', 2],
    ['protein', 'protien', 1],
    ['refund', 'refnd', 1],
    ['order', 'order', 0],
    ['order', 'penguin', 3],
  ])('from %s to %s it is %d, counted to 2', (from, to, edits) => {
    expect(editDistance(from, to, 2)).toBe(edits);
  });

  it('is the same both ways, and 0 for the same word only', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 8)).toBe(editDistance(other, one, 8));
        expect(editDistance(one, other, 8) === 0).toBe(one === other);
      }),
    );
  });
});

describe('withKeywords', () => {
  it.each([
    ['cancle my apointment', 'cancel my appointment'],
    ['emergancy please', 'emergency please'],
    ['were is my ordr', 'where is my order'],
    ['refnd please', 'refund please'],
    ['protien powder?', 'protein powder?'],
    ['wensday tomorow', 'wednesday tomorrow'],
    ['wat time do u opn', 'what time do you open'],
  ])('DMO-11 "%s" is "%s"', (typed, meant) => {
    expect(withKeywords(typed)).toBe(meant);
  });

  it.each(['border', 'breakfast', 'brown', 'robert', 'tracey', 'than', 'message', 'larkin', 'change', 'shopping', 'feeling', 'parent'])(
    'DMO-13 "%s" stays what it is',
    (word) => {
      expect(withKeywords(word)).toBe(word);
    },
  );

  it('DMO-11 puts nearly every single slip in a long keyword right', () => {
    const words = KEYWORDS.filter((word) => word.length >= 6);
    const slips = words.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2)));
    const isRight = (slip: string) => KEYWORDS.includes(withKeywords(slip)) || FALSE_FRIENDS.has(slip);

    expect(slips.filter(isRight).length / slips.length).toBeGreaterThan(0.95);
  });

  it('DMO-13 changes no right keyword, no false friend, and nothing a second time', () => {
    for (const word of [...KEYWORDS, ...FALSE_FRIENDS]) expect(withKeywords(word)).toBe(word);
    for (const meant of Object.values(SHORT_FORMS)) expect(withKeywords(meant)).toBe(meant);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const once = withKeywords(text.toLowerCase());

        expect(withKeywords(once)).toBe(once);
      }),
    );
  });
});
