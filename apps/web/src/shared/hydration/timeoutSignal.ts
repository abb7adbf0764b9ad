/** Returns a signal that aborts after so many milliseconds, as `AbortSignal.timeout` does in browsers since 2022. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('There was no answer in time.', 'TimeoutError')), milliseconds);
  return controller.signal;
}
