import { storable } from './storable.ts';

it('takes out what PostgreSQL does not store, in texts and names', () => {
  expect(storable({ 'a\0': ['b\0', '\ud800', 1, null, true] })).toEqual({ a: ['b', '\ufffd', 1, null, true] });
});

it('ends data that is nested too deeply instead of failing', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);

  expect(JSON.stringify(storable(deep))).toBe(`${'['.repeat(100)}null${']'.repeat(100)}`);
});
