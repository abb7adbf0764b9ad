import { SLOW_MS, SlowStatements, withoutValues } from './slow-statements.ts';

const AT = new Date('2026-11-23T08:00:00Z');

it.each([
  [`select * from users where email = 'ann@private.example' and age > 41`, 'select * from users where email = ? and age > ?'],
  [`select 'it''s Ann' as a,\n  $1, $2`, 'select ? as a, ?'],
  [`insert into t values (1, 'a'), (2, 'b')`, 'insert into t values (?)'],
  [`select 'never closed`, 'select ?'],
  ['select column_1 from t1', 'select column_1 from t1'],
])('a statement is kept without its values: %s', (sql, kept) => {
  expect(withoutValues(sql)).toBe(kept);
});

it('counts slow statements by kind, with the 95th percentile and the longest', () => {
  const slow = new SlowStatements();
  for (let n = 1; n <= 100; n += 1) slow.note(`select ${n}`, (SLOW_MS + n) / 1_000, AT);
  slow.note('select quick', (SLOW_MS - 1) / 1_000, AT);

  expect(slow.list(10)).toEqual([{ text: 'select ?', count: 100, p95Ms: SLOW_MS + 95, longestMs: SLOW_MS + 100, lastAt: AT }]);
});

it('keeps two hundred kinds at most, the latest ones, and long texts shortened', () => {
  const slow = new SlowStatements();
  for (let n = 0; n < 300; n += 1) slow.note(`select ${'a'.repeat(n + 1)}`, 1, AT);
  slow.note(`select ${'b'.repeat(100_000)}`, 1, AT);

  const kept = slow.list(1_000);
  expect(kept).toHaveLength(200);
  expect(kept.some(({ text }) => text === 'select a')).toBe(false);
  expect(Math.max(...kept.map(({ text }) => text.length))).toBeLessThanOrEqual(600);
});
