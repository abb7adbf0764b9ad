import type { Exchange } from '../../http/router.ts';
import { cardRefusal, StripeRefusal } from './errors.ts';
import type { Partition, PlannedFailure } from '../partition.ts';

/** Returns the failure planned by the control API for a request with this method and path and counts it down; `null` for none. */
export function planned(partition: Partition, method: string, path: string): PlannedFailure | null {
  const failure = partition.failures.find(
    (one) => one.remaining > 0 && (one.method === null || one.method === method) && (one.path === null || path.startsWith(one.path)),
  );
  if (!failure) return null;
  failure.remaining -= 1;
  if (failure.remaining === 0) partition.failures.splice(partition.failures.indexOf(failure), 1);
  return failure;
}

/** Returns the error of a planned failure that is answered before anything is done; `null` for the other modes. */
export function plannedRefusal(mode: PlannedFailure['mode']): StripeRefusal | null {
  if (mode === '402') return cardRefusal({ code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' });
  if (mode === '409') {
    return new StripeRefusal(409, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    });
  }
  if (mode === '429') return new StripeRefusal(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' });
  if (mode === '500') return new StripeRefusal(500, { type: 'api_error', message: 'This failure was requested by the control API.' });
  return null;
}

/** Waits until the control API releases the answer, or its caller hangs up. */
export function released({ heldAnswers }: Partition, response: Exchange['response']): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      heldAnswers.delete(go);
      resolve();
    };
    heldAnswers.add(go);
    response.once('close', go);
  });
}

/** Sends the first half of an answer and drops the connection. */
export function cutInHalf({ request, response }: Exchange, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => request.socket.destroy());
}
