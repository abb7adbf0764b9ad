import type { Caller } from '../../platform/outside/call-outside.ts';
import { callStripe } from './stripe.ts';

/** Fetches a PDF from the address with which Stripe answered. Throws UPSTREAM_FAILED with `message`, CallInTransactionError. */
export function fetchPdf(caller: Caller, url: string, message: string): Promise<Buffer> {
  return callStripe(caller, message, async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The PDF was answered with the status ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  });
}
