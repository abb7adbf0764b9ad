import { act, renderHook } from '@testing-library/react';
import { useVoiceChoice } from './useVoiceChoice.ts';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function choice() {
  const { result } = renderHook(useVoiceChoice);
  return { press: (id: 'dental' | 'fitness') => act(() => result.current.press(id)), active: () => result.current.active };
}

it('DMO-04 shows the chosen one after 100 ms', () => {
  const { press, active } = choice();
  press('dental');
  pass(99);
  expect(active()).toBeNull();
  pass(1);

  expect(active()).toBe('dental');
});

it('DMO-04 hides the one that is active, for good', () => {
  const { press, active } = choice();
  press('dental');
  pass(100);
  press('dental');
  pass(1_000);

  expect(active()).toBeNull();
});

it('DMO-04 shows only the last of several quick presses', () => {
  const { press, active } = choice();
  press('dental');
  pass(50);
  press('fitness');
  pass(99);
  expect(active()).toBeNull();
  pass(1_000);

  expect(active()).toBe('fitness');
});
