import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../env/env.ts';
import type { Context } from '../context/context.ts';
import type { EventPayload } from '../jobs/inbox.ts';
import type { Job } from '../jobs/jobs.ts';

/** A webhook as it arrived: the signature covers these bytes. */
export interface WebhookRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Outcome of a signed webhook: stored, stored earlier, or stored in an unknown form. */
export type WebhookOutcome = 'stored' | 'repeated' | 'unreadable';

/** Body of the answer, with status 200. */
export interface WebhookAnswer {
  readonly outcome: WebhookOutcome;
  /** Sent as JSON. */
  readonly body: object;
}

/** An address that an outside service posts signed events to. */
export interface DomainWebhook {
  /** Name in metrics and logs. */
  readonly provider: string;
  readonly path: `/hooks/${string}`;
  /** Longest body that is read. */
  readonly maxBytes: number;
  /** Returns the signed content of a request with a valid signature that is fresh at `now`, otherwise `null`. */
  verify(env: Env, request: WebhookRequest, now: Date): { readonly content: unknown } | null;
  /** Applies a stored event. Nothing happens for one that is applied. */
  readonly job: Job<EventPayload>;
  /** Stores a signed event with the job that applies it, then returns the answer; the provider repeats one that throws. */
  receive(ctx: Context, content: unknown): Promise<WebhookAnswer>;
}
