import { storableText } from '../../../platform/db/storable.ts';
import type { Context } from '../../../platform/context/context.ts';
import { FetchError, postPublic } from '../../../platform/outside/fetch-public.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import { signedHeaders, type SignedEvent } from './sign-webhook.ts';
import type { StoredAttempt } from './webhook-delivery.entity.ts';

/** Longest time of an attempt. */
export const ATTEMPT_MS = 10 * SECOND_MS;
/** How much of an answer is kept. */
const ANSWER_BYTES = 1_000;

/** Where an event is posted to. */
export interface Destination {
  readonly clientId: string;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Posts an event once, outside transactions, and returns the outcome. A status from 200 to 299 is a success. */
export async function sendWebhook(ctx: Context, { clientId, url, secrets }: Destination, event: SignedEvent): Promise<StoredAttempt> {
  const begin = performance.now();
  const attempt = (outcome: Pick<StoredAttempt, 'status' | 'error' | 'answer'>): StoredAttempt => ({
    at: event.at.toISOString(),
    durationMs: Math.round(performance.now() - begin),
    ...outcome,
  });
  try {
    const { status, text } = await postPublic(ctx, url, {
      clientId,
      headers: signedHeaders(event, secrets),
      body: event.body,
      timeoutMs: ATTEMPT_MS,
      answerBytes: ANSWER_BYTES,
    });
    return attempt({ status, error: statusError(status), answer: storableText(text) });
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    return attempt({ status: null, error: cause.message, answer: '' });
  }
}

function statusError(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "The address redirects, and we don't follow redirects. Enter the final address instead.";
  return `The address responded with status ${status}.`;
}
