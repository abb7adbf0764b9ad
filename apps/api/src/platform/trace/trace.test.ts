import { currentTrace, databaseTraceName, inTrace, jobTrace, continueTrace } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('continueTrace', () => {
  it.each([
    ['version 00', `00-${TRACE}-${SPAN}-01`],
    ['a later version', `01-${TRACE}-${SPAN}-01`],
    ['a later version that goes on', `cc-${TRACE}-${SPAN}-01-what-comes`],
  ])('continues a trace of %s', (_what, header) => {
    expect(continueTrace(header, false).traceId).toBe(TRACE);
  });

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['words', 'x'.repeat(10_000)],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${TRACE}-${SPAN}-01`],
    ['version 00 that goes on', `00-${TRACE}-${SPAN}-01-more`],
    ['a line break', `00-${TRACE}-${SPAN}-01\n`],
  ])('begins a new trace for %s', (_what, header) => {
    const { traceId } = continueTrace(header, false);

    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceId).not.toBe(TRACE);
    expect(continueTrace(header, false).traceId).not.toBe(traceId);
  });
});

it('a job continues the trace it was given, and only a well-formed one', () => {
  expect(jobTrace(TRACE, false).traceId).toBe(TRACE);
  for (const wrong of [undefined, 7, '', `${TRACE}'`, { traceId: TRACE }]) expect(jobTrace(wrong, false).traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(jobTrace(`${TRACE}'`, false).traceId).not.toContain(TRACE);
});

it('work started within a trace belongs to it, other work does not', async () => {
  const seen = await inTrace(continueTrace(`00-${TRACE}-${SPAN}-01`, false), async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return currentTrace()?.traceId;
  });

  expect(seen).toBe(TRACE);
  expect(currentTrace()).toBeNull();
});

it('PostgreSQL gets the trace only when asked to, in a name that it does not cut off', () => {
  const told = (inDatabase: boolean) => inTrace(continueTrace(`00-${TRACE}-${SPAN}-01`, inDatabase), databaseTraceName);

  expect(told(false)).toBeNull();
  expect(told(true)).toBe(`larkline ${TRACE}`);
  expect(Buffer.byteLength(told(true) ?? '')).toBeLessThanOrEqual(63);
  expect(databaseTraceName()).toBeNull();
});
