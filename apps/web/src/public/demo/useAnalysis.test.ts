import { act, renderHook } from '@testing-library/react';
import { useAnalysis } from './useAnalysis.ts';
import { EXAMPLE_ANALYSIS } from './example-analysis.ts';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('DMO-22 DMO-23 starts one second after it is there, and is complete 2.5 s later', () => {
  const { result } = renderHook(useAnalysis);

  pass(999);
  expect(result.current.phase).toBe('ready');
  pass(1);
  expect(result.current).toMatchObject({ phase: 'analysing', shown: 0 });
  pass(800);
  expect(result.current.shown).toBe(1);
  pass(1_699);
  expect(result.current).toMatchObject({ phase: 'analysing', shown: 4 });
  pass(1);
  expect(result.current.phase).toBe('complete');
});

it('DMO-22 the button before the first second starts at once, and nothing starts a second time', () => {
  const { result } = renderHook(useAnalysis);
  pass(500);

  act(() => result.current.analyse(EXAMPLE_ANALYSIS.text));
  expect(result.current.phase).toBe('analysing');
  pass(2_500);
  expect(result.current.phase).toBe('complete');
  pass(5_000);
  expect(result.current.phase).toBe('complete');
});

it('DMO-22 a second reading begins from nothing, without the timers of the first', () => {
  const { result } = renderHook(useAnalysis);
  pass(1_000 + 1_900);
  expect(result.current.shown).toBe(3);

  act(() => result.current.analyse(EXAMPLE_ANALYSIS.text));
  pass(799);

  expect(result.current.shown).toBe(0);
});
