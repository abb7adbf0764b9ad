import { act } from '@testing-library/react';
import { clearNotifications } from '../feedback/notifications.ts';
import { setSession } from '../session/session.ts';
import { signInForTest } from './renderScreen.tsx';

const { jest } = import.meta;

/** Signs a person in before each test of a file, and out after it, with empty storage. Errors that screens report on purpose are not printed. */
export function signInForEachTest(): void {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signInForTest();
  });
  afterEach(() => {
    act(() => {
      clearNotifications();
      sessionStorage.clear();
      localStorage.clear();
      setSession(null);
    });
    jest.restoreAllMocks();
  });
}

/** Stops the clock in each test of a file, at `now` when given. Returns the function that lets milliseconds pass. */
export function stopClockForEachTest(now?: string): (milliseconds: number) => Promise<void> {
  beforeEach(() => {
    jest.useFakeTimers(now === undefined ? {} : { now: new Date(now) });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return (milliseconds) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
