import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { withFaultyProduct, type ApiProcess, type FaultyProduct, type SeededClient } from './faulty-product.ts';
import { holds, type Check } from './report.ts';
import { ageLocks, drain, verifyEvents, verifyMails } from './verify-effects.ts';
import { verifyNewcomers, verifyProfiles, verifyPurchases } from './verify-writes.ts';
import {
  buy,
  changeSubscriptions,
  comeNew,
  saveProfiles,
  type BuyerHistory,
  type NewcomerHistory,
  type ProfileHistory,
  type World,
} from './workers.ts';

/** Numbers of kills, and of people who work in the meantime. */
export interface KillPlan {
  readonly apiKills: number;
  readonly databaseKills: number;
  /** Work between two kills, milliseconds: at least, and at most. */
  readonly workMs: readonly [number, number];
  readonly people: number;
  /** Moves the times of jobs back by a minute instead of waiting. */
  readonly skipsWaiting: boolean;
  /** Changes of the environment. */
  readonly env?: NodeJS.ProcessEnv;
}

const drainMs = 180_000;
const firstEventsMs = 500;

interface Histories {
  readonly profiles: ProfileHistory[];
  readonly newcomers: NewcomerHistory[];
  readonly buyers: BuyerHistory[];
}

/** Kills an api process and PostgreSQL repeatedly during writes, webhooks and purchases; then looks for missing and duplicate rows. */
export function killDuringWrites(plan: KillPlan): Promise<Check[]> {
  return withFaultyProduct({ env: plan.env }, async (product) => {
    let api = await product.startApi(0);
    await product.seedDemo();
    const clients = await Promise.all(Array.from({ length: plan.people }, () => product.seedClient()));
    const histories: Histories = { profiles: clients.map(newHistory), newcomers: [], buyers: [] };
    const closing = new AbortController();
    const work = startWork(
      { product, origin: () => product.apiOrigin(0), closing: closing.signal },
      histories,
      await readSubscriptions(product, clients),
    );
    const died: string[] = [];
    for (const victim of spread(plan)) {
      const [least, most] = plan.workMs;
      await delay(least + Math.random() * (most - least));
      if (!api.isRunning()) died.push(await api.exited);
      api = victim === 'api' || !api.isRunning() ? await replaceApi(product, api, plan) : await replaceDatabase(product, api);
    }
    await delay(firstEventsMs);
    closing.abort();
    await work;
    return [
      holds(
        `${plan.apiKills} kills of the api, ${plan.databaseKills} of PostgreSQL; the api survived each`,
        died.length === 0,
        died.join(', ') || 'yes',
      ),
      await drain(product, { patienceMs: drainMs, skipsWaiting: plan.skipsWaiting }),
      await verifyProfiles(product, histories.profiles),
      ...(await verifyNewcomers(product, histories.newcomers)),
      ...(await verifyPurchases(product, histories.buyers)),
      ...(await verifyEvents(product)),
      ...(await verifyMails(product, histories.newcomers, histories.buyers)),
    ];
  });
}

function newHistory(client: SeededClient): ProfileHistory {
  return { client, attempted: 0, acknowledged: 0, acknowledgements: 0 };
}

function startWork(world: World, { profiles, newcomers, buyers }: Histories, subscriptionIds: readonly string[]): Promise<unknown> {
  return Promise.all([
    ...profiles.map((history) => saveProfiles(world, history)),
    ...profiles.map((_, index) => comeNew(world, `new-${index}`, newcomers)),
    ...profiles.map((_, index) => buy(world, `buy-${index}`, buyers)),
    changeSubscriptions(world, subscriptionIds),
  ]);
}

async function readSubscriptions(product: FaultyProduct, clients: readonly SeededClient[]): Promise<string[]> {
  const rows = await product.query('select stripe_subscription_id as id from stripe_subscriptions where client_id = any($1)', [
    clients.map((client) => client.clientId),
  ]);
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map((row) => row.id);
}

/** Returns the kills in an evenly mixed order. */
function spread({ apiKills, databaseKills }: KillPlan): ('api' | 'database')[] {
  const each = Math.max(1, Math.floor((apiKills + databaseKills) / Math.max(1, databaseKills)));
  const turns = Array.from({ length: apiKills + databaseKills }, (_, index) => index + 1);
  const database = new Set(turns.filter((turn) => turn % each === 0).slice(0, databaseKills));
  return turns.map((turn) => (database.has(turn) ? 'database' : 'api'));
}

async function replaceApi(product: FaultyProduct, api: ApiProcess, plan: KillPlan): Promise<ApiProcess> {
  if (api.isRunning()) await api.kill();
  if (plan.skipsWaiting) await ageLocks(product);
  return product.startApi(0);
}

async function replaceDatabase(product: FaultyProduct, api: ApiProcess): Promise<ApiProcess> {
  await product.killDatabase();
  await product.startDatabase();
  return api;
}
