import { splitAtMatches, searchWords } from './search-parts.ts';

it.each([
  ['I chipped a tooth', 'chip', ['I ', 'chip', 'ped a tooth']],
  ['Chips, CHIPS', 'chips', ['', 'Chips', ', ', 'CHIPS', '']],
  ['microchip', 'chip', ['microchip']],
  ['Zoë’s café', 'caf zoë', ['', 'Zoë', '’s ', 'caf', 'é']],
  ['Zoë’s café', 'cafe zoe', ['', 'Zoë', '’s ', 'café', '']],
  ['Zoe\u0308 came', 'zoë', ['', 'Zoe\u0308', ' came']],
  ['crème brûlée 🍮 Crème', 'creme', ['', 'crème', ' brûlée 🍮 ', 'Crème', '']],
  ['<img src=x onerror=alert(1)>', 'img', ['<', 'img', ' src=x onerror=alert(1)>']],
  ['a.b*c', '.*', ['a.b*c']],
  ['call_ab12_0004', 'ab12', ['call_', 'ab12', '_0004']],
  ['one one one one', 'one', ['', 'one', ' ', 'one', ' one one']],
  ['booking book', 'book booking', ['', 'booking', ' ', 'book', '']],
])('LOG-03 marks the beginnings of words in %j for %j', (text, search, parts) => {
  expect(splitAtMatches(text, search, 2)).toEqual(parts);
  expect(splitAtMatches(text, search, 2).join('')).toBe(text);
});

it('takes letters and digits of a search', () => {
  expect(searchWords(' vc-482 "vc" (or) ')).toEqual(['vc', '482', 'or']);
});
