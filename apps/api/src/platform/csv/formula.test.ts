import fc from 'fast-check';
import { escapeFormula, unescapeFormula } from './formula.ts';

it.each([['=1+1'], ['+44 20'], ['-5'], ['@sum'], ['\tx'], ['\rx'], ['\n=1'], ['＝1'], ["'=1"], ["''=1"]])('marks %j as text', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

it.each([["'quoted'"], ['a=1'], [''], ["O'Brien"], ["'"]])('leaves %j', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});

it('undoes exactly its own mark', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', ' ')), (characters) => {
      const text = characters.join('');

      expect(unescapeFormula(escapeFormula(text))).toBe(text);
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝]/);
    }),
  );
});
