import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { lockDelivery } from './lock-delivery.ts';
import { pauseAfter, restAfter } from './retry-schedule.ts';
import type { StoredAttempt, WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** An endpoint of which every attempt has failed for so long is switched off. */
export const FAILING_MS = 5 * DAY_MS;
/** Attempts that are kept with a delivery, more than one round of them. */
export const MOST_ATTEMPTS_KEPT = 20;
/** The receiver asks for no more events (RFC 9110 §15.5.11). */
const GONE = 410;

/**
 * Stores an attempt in the running transaction: the delivery is done, waits for its next attempt, or has failed; the endpoint is switched
 * off when it is gone or has failed for five days. Returns the pause until the next attempt, ms; `null` for none. Stores nothing when
 * another process has taken the delivery over.
 */
export async function storeAttempt(
  tx: Context,
  { id, leasedUntil }: { readonly id: string; readonly leasedUntil: Date },
  attempt: StoredAttempt,
): Promise<number | null> {
  const found = await lockDelivery(tx, id);
  if (!found || found.delivery.leasedUntil?.getTime() !== leasedUntil.getTime()) return null;
  const { delivery, endpoint } = found;
  const tries = delivery.tries + 1;
  tx.em.assign(delivery, {
    tries,
    attemptCount: delivery.attemptCount + 1,
    attempts: [...delivery.attempts, attempt].slice(-MOST_ATTEMPTS_KEPT),
    lastStatus: attempt.status,
    lastError: attempt.error,
    leasedUntil: null,
  });
  const isTest = delivery.type === 'webhook.test';
  if (!isTest) {
    noteSilence(tx, endpoint, attempt);
    await noteHealth(tx, endpoint, attempt);
  }
  const pauseMs = attempt.error === null || isTest || endpoint.state !== 'enabled' ? null : pauseAfter(id, tries);
  settle(tx, delivery, attempt, pauseMs);
  await tx.em.flush();
  return pauseMs;
}

function settle(tx: Context, delivery: WebhookDelivery, { error }: StoredAttempt, pauseMs: number | null): void {
  if (pauseMs !== null) return void tx.em.assign(delivery, { nextAttemptAt: tx.in(pauseMs) });
  tx.em.assign(delivery, { state: error === null ? 'delivered' : 'failed', nextAttemptAt: null });
}

// An endpoint that does not answer holds a place for ten seconds each time: several times in a row, and its client's other endpoints go first.
function noteSilence(tx: Context, endpoint: WebhookEndpoint, { status }: StoredAttempt): void {
  endpoint.silentTries = status === null ? endpoint.silentTries + 1 : 0;
  const restMs = restAfter(endpoint.silentTries);
  endpoint.restsUntil = restMs === null ? null : tx.in(restMs);
}

async function noteHealth(tx: Context, endpoint: WebhookEndpoint, { error, status }: StoredAttempt): Promise<void> {
  if (error === null) {
    endpoint.failingSince = null;
    return;
  }
  const since = (endpoint.failingSince ??= tx.now());
  if (endpoint.state !== 'enabled') return;
  const state = status === GONE ? 'gone' : tx.now().getTime() - since.getTime() >= FAILING_MS ? 'failing' : null;
  if (!state) return;
  endpoint.state = state;
  await emit(tx, 'webhookSwitchedOff', {
    clientId: endpoint.clientId,
    endpointId: endpoint.id,
    url: endpoint.url,
    reason: state,
    at: tx.now(),
  });
}
