import { learnServerTime } from '../session/serverTime.ts';

/** The longest that a request of the page may take, its answer included. */
export const REQUEST_TIMEOUT_MS = 20_000;

/**
 * `fetch` that ends with a TimeoutError after 20 s, even while the body of the answer is read. A timer is used instead
 * of `AbortSignal.timeout`, and a listener instead of `AbortSignal.any`: older browsers lack them, and clocks of tests
 * do not move them.
 */
export function limitedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController();
  const { signal } = init;
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  // Not cleared when the head of the answer arrives: its body may hang too, and an abort after the end does nothing.
  setTimeout(() => controller.abort(new DOMException('The api did not answer in time.', 'TimeoutError')), REQUEST_TIMEOUT_MS);
  return fetch(input, { ...init, signal: controller.signal }).then((answer) => {
    learnServerTime(answer);
    return answer;
  });
}
