import { act } from '@testing-library/react';
import { clearNotifications } from '../feedback/notifications.ts';
import { setSession } from '../session/session.ts';
import { signInForTest } from './renderScreen.tsx';

/** Signs a person in before each test of a file, and out after it, with empty storage. Errors that screens report on purpose are not printed. */
export function signInForEachTest(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signInForTest();
  });
  afterEach(() => {
    act(() => {
      clearNotifications();
      sessionStorage.clear();
      localStorage.clear();
      setSession(null);
    });
    vi.restoreAllMocks();
  });
}

/** Stops the clock in each test of a file, at `now` when given. Returns the function that lets milliseconds pass. */
export function stopClockForEachTest(now?: string): (milliseconds: number) => Promise<void> {
  beforeEach(() => {
    vi.useFakeTimers(now === undefined ? {} : { now: new Date(now) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return (milliseconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    });
}
