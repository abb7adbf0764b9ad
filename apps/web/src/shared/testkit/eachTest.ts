import { act } from '@testing-library/react';
import { signInForTest } from './renderScreen.tsx';

/** Signs a person in before each test of a file; setup.ts signs out again. Errors that screens report on purpose are not printed. */
export function signInForEachTest(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signInForTest();
  });
}

/** Stops the clock in each test of a file, at `now` when given. Returns the function that lets milliseconds pass. */
export function stopClockForEachTest(now?: string): (milliseconds: number) => Promise<void> {
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now: new Date(now) });
  });
  return (milliseconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    });
}
