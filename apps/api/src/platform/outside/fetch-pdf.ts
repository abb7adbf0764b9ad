import { toTimeLimits } from '../time/deadline.ts';
import type { Caller } from './call-outside.ts';
import { readBytes } from './read-text.ts';

/** Mail servers accept 10 MB, and an attached file grows by a third. */
const MOST_BYTES = 2_000_000;

/**
 * Fetches a PDF of at most 2 MB from an address that an outside service answered with, within the time of one attempt. Throws when the
 * address answers with anything else. To be called through `callOutside`.
 */
export async function fetchPdf({ env }: Caller, url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(toTimeLimits(env.REQUEST_DEADLINE_MS).attemptMs) });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && /^application\/pdf\b/i.test(type)) return readBytes(answer, MOST_BYTES);
  await answer.body?.cancel();
  throw Object.assign(new Error(`The address of a PDF answered ${answer.status} ${type}`), { status: answer.status });
}
