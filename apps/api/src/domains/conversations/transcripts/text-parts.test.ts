import { truncate, cutPassage } from './text-parts.ts';

const family = '👩‍👩‍👧‍👦';

it.each([
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  ['', ''],
  // 97 and a family of seven code points: it does not fit, and is not torn apart.
  [`${'x'.repeat(97)}${family}y`, `${'x'.repeat(97)}…`],
  [`${'😀'.repeat(100)}`, '😀'.repeat(100)],
  [`${'😀'.repeat(101)}`, `${'😀'.repeat(100)}…`],
  [`${'x'.repeat(99)}e\u0301y`, `${'x'.repeat(99)}…`],
  [`${'x'.repeat(99)} yz`, `${'x'.repeat(99)}…`],
])('LOG-04 cuts %j after 100 characters, whole ones, and marks the cut', (text, excerpt) => {
  expect(truncate(text, 100)).toBe(excerpt);
});

it('begins a passage that was cut with a whole word', () => {
  expect(cutPassage({ text: 'rtooth hurts', cutBefore: true, cutAfter: false }, 100)).toBe('…hurts');
  expect(cutPassage({ text: '\u200d👧 hurts since Monday', cutBefore: true, cutAfter: true }, 14)).toBe('…hurts since…');
  expect(cutPassage({ text: 'whole', cutBefore: false, cutAfter: false }, 100)).toBe('whole');
});
