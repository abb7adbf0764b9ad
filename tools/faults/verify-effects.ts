import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { FaultyProduct } from './faulty-product.ts';
import { check, type Check } from './report.ts';
import type { BuyerHistory, NewcomerHistory } from './workers.ts';

const pollMs = 500;
/** Jobs due later than this are scheduled, not backlog. */
const backlogMinutes = 30;
const eventsSchema = z.object({
  events: z.array(z.object({ id: z.string(), deliveries: z.array(z.object({ state: z.string() })) })),
});
const inboxSchema = z.object({ messages: z.array(z.object({ messageId: z.string().nullable(), envelopeTo: z.array(z.string()) })) });

/** Time limit of the backlog. */
export interface Patience {
  readonly patienceMs: number;
  /** Moves the times of jobs back instead of waiting; only with one running process. */
  readonly skipsWaiting: boolean;
}

/** Delivers every undelivered event and waits until no job is left; returns the duration. */
export async function drain(product: FaultyProduct, { patienceMs, skipsWaiting }: Patience): Promise<Check> {
  const begin = performance.now();
  await deliverAll(product);
  let left: { task: string; failure: string | null }[] = [];
  for (const deadline = begin + patienceMs; performance.now() < deadline; await delay(pollMs)) {
    left = await product.query<{ task: string; failure: string | null }>(
      `select t.identifier as task, j.last_error as failure from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.run_at < now() + make_interval(mins => $1)`,
      [backlogMinutes],
    );
    if (left.length === 0) break;
    if (skipsWaiting) await ageLocks(product);
  }
  const took = `${((performance.now() - begin) / 1_000).toFixed(1)} s`;
  return check(
    'all events delivered, no job left',
    took,
    left.map(({ task, failure }) => `${task}: ${failure?.slice(0, 200) ?? 'waits'}`),
  );
}

/** Moves the times of jobs back by a minute, so that a killed worker counts as dead at the next heartbeat of a running one. */
export async function ageLocks(product: FaultyProduct): Promise<void> {
  const back = `- interval '2 minutes'`;
  await product.query(`update job_workers set seen_at = seen_at ${back}`);
  for (const table of ['_private_jobs', '_private_job_queues'])
    await product.query(`update graphile_worker.${table} set locked_at = locked_at ${back} where locked_at is not null`);
}

async function deliverAll(product: FaultyProduct): Promise<void> {
  for (const { id, deliveries } of await readEvents(product))
    if (deliveries.some((delivery) => delivery.state !== 'delivered')) await product.emulators.deliver([id]);
}

async function readEvents(product: FaultyProduct): Promise<z.infer<typeof eventsSchema>['events']> {
  return eventsSchema.parse(await product.emulators.get('/_emulator/stripe/events?key=sk_test_local')).events;
}

/** Every event that Stripe sent is stored once and applied; the state of every subscription is Stripe's. */
export async function verifyEvents(product: FaultyProduct): Promise<Check[]> {
  const events = (await readEvents(product)).filter((event) => event.deliveries.length > 0);
  const stored = await product.query<{ event_id: string; applied: boolean; last_error: string | null }>(
    'select event_id, applied_at is not null as applied, last_error from inbound_events',
  );
  const storedById = new Map(stored.map((row) => [row.event_id, row]));
  const problems = events
    .filter(({ id }) => !storedById.get(id)?.applied)
    .map(({ id }) => `${id}: ${JSON.stringify(storedById.get(id) ?? 'not stored')}`);
  return [check('events delivered, stored once and applied', events.length, problems), await verifySubscriptions(product)];
}

const subscriptionSchema = z.object({ id: z.string(), status: z.string() });

async function verifySubscriptions(product: FaultyProduct): Promise<Check> {
  const stored = await product.query<{ id: string; status: string }>(
    'select stripe_subscription_id as id, status from stripe_subscriptions order by 1',
  );
  const latest = await latestStatuses(product);
  const problems = stored
    .filter(({ id, status }) => latest.get(id) !== status)
    .map(({ id, status }) => `${id}: ${status}, at Stripe ${latest.get(id) ?? 'unknown'}`);
  const missing = [...latest.keys()].filter((id) => !stored.some((row) => row.id === id)).map((id) => `${id}: not stored`);
  return check('subscriptions stored once, as Stripe has them', stored.length, [...problems, ...missing]);
}

// Read from Stripe's API as the product does, since events are snapshots.
async function latestStatuses(product: FaultyProduct): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let after = ''; ;) {
    const page = z
      .object({ data: z.array(subscriptionSchema), has_more: z.boolean() })
      .parse(await product.askStripe(`/v1/subscriptions?status=all&limit=100${after && `&starting_after=${after}`}`));
    for (const { id, status } of page.data) found.set(id, status);
    after = page.data.at(-1)?.id ?? '';
    if (!page.has_more) return found;
  }
}

interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  status: string;
}

/**
 * Every mail of the outbox was sent, under one Message-ID; one that was interrupted between the server's reply and our update is
 * sent again under the same. One confirmation per sign-up, one claim mail per buyer who left.
 */
export async function verifyMails(
  product: FaultyProduct,
  newcomers: readonly NewcomerHistory[],
  buyers: readonly BuyerHistory[],
): Promise<Check[]> {
  const rows = await product.query<MailRow>('select id, kind, recipient, status from outbox_messages');
  const { messages } = inboxSchema.parse(await product.emulators.get('/_emulator/mail'));
  const copies = rows.map((row) => messages.filter(({ messageId }) => messageId?.includes(row.id)).length);
  const lost = rows.filter((row, index) => row.status !== 'sent' || copies[index] === 0);
  const strangers = messages.filter(({ messageId }) => !rows.some((row) => messageId?.includes(row.id)));
  const repeated = copies.filter((count) => count > 1).length;
  const perRecipient = (email: string) => rows.filter((row) => row.recipient === email);
  const wrongConfirmations = newcomers.filter(({ email, signedUp }) => {
    const count = perRecipient(email).length;
    return signedUp ? count !== 1 : count > 1;
  });
  const leavers = buyers.filter((buyer) => buyer.leaves);
  const wrongClaims = leavers.filter(({ email }) => perRecipient(email).length !== 1);
  const shown = (list: readonly { email: string }[]) => list.map(({ email }) => `${email}: ${JSON.stringify(perRecipient(email))}`);
  return [
    check(
      'mails sent',
      rows.length,
      lost.map((row) => JSON.stringify(row)),
    ),
    check('mails sent again under the same Message-ID', repeated, []),
    check(
      'mails without an outbox row',
      strangers.length,
      strangers.map((message) => JSON.stringify(message)),
    ),
    check('one confirmation mail per sign-up', newcomers.length, shown(wrongConfirmations)),
    check('one claim mail per buyer who left', leavers.length, shown(wrongClaims)),
  ];
}
