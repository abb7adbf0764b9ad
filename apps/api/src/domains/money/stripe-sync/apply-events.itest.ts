import { STRIPE_API_VERSION, getStripe } from '../../../integrations/stripe/index.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { startWorker } from '../../../platform/jobs/jobs.ts';
import { declared } from '../../../app/declared.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { makeKiller } from '../../../testkit/killed-process.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { receiveStripeEvent } from './receive-event.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

interface Buyer {
  readonly clientId: string;
  readonly subscriptionId: string;
  readonly customer: string;
}

/** Returns a client with a plan whose events are all applied; later ones are held back. */
async function buyer(name: string): Promise<Buyer> {
  await api.emulators.holdWebhooks(false);
  const { clientId } = await buyAsNewClient(api, `${name}@apply.example`);
  await until(async () => {
    await api.runJobs();
    return (await api.sql('select 1 as x from invoices where client_id = $1', [clientId]))[0];
  });
  await api.emulators.holdWebhooks(true);
  const [row] = await api.sql<{ id: string; customer: string }>(
    'select stripe_subscription_id as id, stripe_customer_id as customer from stripe_subscriptions where client_id = $1',
    [clientId],
  );
  return { clientId, subscriptionId: row?.id ?? '', customer: row?.customer ?? '' };
}

/** Stores an event about an object of a customer, as its webhook does. */
function receive(id: string, customer: string, object: object, type = 'customer.subscription.updated') {
  const event = { id, object: 'event', type, api_version: STRIPE_API_VERSION, created: 1, data: { object: { customer, ...object } } };
  return receiveStripeEvent(api.system(), event);
}

const inbox = (like: string) =>
  api.sql<{ id: string; applied: boolean; last_error: string | null }>(
    `select event_id as id, applied_at is not null as applied, last_error from inbound_events where event_id like $1 order by event_id`,
    [like],
  );
const readJobs = (customer: string) =>
  api.sql<{ attempts: number }>('select attempts from graphile_worker._private_jobs where key = $1', [`stripe:${customer}`]);
async function countFetches(subscriptionId: string): Promise<number> {
  return (await api.emulators.stripeRequests()).filter(({ path }) => path === `/v1/subscriptions/${subscriptionId}`).length;
}

describe('events of one customer', () => {
  it('BIL-14 that wait together have one job, and their object is fetched once for all of them', async () => {
    const { clientId, subscriptionId, customer } = await buyer('together');
    await api.emulators.setStatus(subscriptionId, 'past_due');
    const before = await countFetches(subscriptionId);

    for (let at = 0; at < 120; at += 1) await receive(`evt_together_${at}`, customer, { id: subscriptionId });

    expect(await readJobs(customer)).toHaveLength(1);
    await api.runJobs();
    expect((await inbox('evt_together_%')).filter(({ applied }) => applied)).toHaveLength(120);
    // Once for each page of events that are read together.
    expect((await countFetches(subscriptionId)) - before).toBe(3);
    expect(await api.sql('select billing_status from billing where client_id = $1', [clientId])).toEqual([{ billing_status: 'past_due' }]);
  });

  it('BIL-14 that arrive one after another, while others are applied in two workers, are each applied once and soon', async () => {
    const { subscriptionId, customer } = await buyer('soon');
    const workers = await Promise.all([0, 1].map(() => startWorker(api.platform, declared.jobs)));
    const applied = async () => (await inbox('evt_soon_%')).filter((event) => event.applied).length;

    const work = async () => {
      for (let at = 0; at < 40; at += 1) await receive(`evt_soon_${at}`, customer, { id: subscriptionId });
      await until(async () => (await applied()) === 40);
      // An earlier job may have applied the last event before its own job has run.
      await until(async () => (await readJobs(customer)).length === 0);
    };
    await work().finally(() => Promise.all(workers.map((worker) => worker.stop())));

    expect(await readJobs(customer)).toEqual([]);
  });

  it('C-05 whose object cannot be fetched do not hold up the others, and are tried again', async () => {
    const { clientId, subscriptionId, customer } = await buyer('poison');
    await api.emulators.failStripe('500', 200, '/v1/subscriptions/sub_poisoned');
    await receive('evt_poison_1', customer, { id: 'sub_poisoned' });
    await api.runJobs();
    await api.emulators.setStatus(subscriptionId, 'unpaid');
    await receive('evt_poison_2', customer, { id: subscriptionId });
    await receive('evt_poison_3', customer, { id: 'sub_poisoned' });

    await api.runJobs();

    expect(await inbox('evt_poison_%')).toEqual([
      { id: 'evt_poison_1', applied: false, last_error: 'UPSTREAM_FAILED' },
      { id: 'evt_poison_2', applied: true, last_error: null },
      { id: 'evt_poison_3', applied: false, last_error: 'UPSTREAM_FAILED' },
    ]);
    expect(await api.sql('select subscription_active from clients where id = $1', [clientId])).toEqual([{ subscription_active: false }]);
    expect(await readJobs(customer)).toEqual([{ attempts: 1 }]);
    await receive('evt_poison_4', customer, { id: subscriptionId });
    await api.runJobs();
    expect((await inbox('evt_poison_4'))[0]?.applied).toBe(true);
    await api.emulators.failStripe('500', 0, '/v1/subscriptions/sub_poisoned').catch(() => undefined);
  });

  it('whose job was deleted, or whose process was killed after its last try, are found within minutes', async () => {
    const { subscriptionId, customer } = await buyer('orphan');
    await receive('evt_orphan_1', customer, { id: subscriptionId });
    await api.sql('delete from graphile_worker._private_jobs where key = $1', [`stripe:${customer}`]);
    await api.advance(3 * MINUTE_MS);
    await api.sql(`select graphile_worker.add_job('applyWaitingEvents')`);

    await api.runJobs();

    expect(await inbox('evt_orphan_%')).toEqual([{ id: 'evt_orphan_1', applied: true, last_error: null }]);
    expect(api.logLines.some((line) => line.includes('events without a job queued again'))).toBe(true);
  });

  it('that arrive while their waiting job is just being started get a job of their own', async () => {
    const { subscriptionId, customer } = await buyer('between');
    await receive('evt_between_1', customer, { id: subscriptionId });
    const [job] = await api.sql<{ id: string }>('select id from graphile_worker._private_jobs where key = $1', [`stripe:${customer}`]);
    // add_job first looks whether the job of the key is running, then replaces it; a worker takes it in between.
    await api.sql(`create function take_job() returns trigger language plpgsql as $$ begin
      update graphile_worker._private_jobs set locked_at = now() where id = ${job?.id ?? ''}; return null; end $$`);
    await api.sql(`create trigger take_job after update on graphile_worker._private_jobs for each statement
      when (pg_trigger_depth() = 0) execute function take_job()`);

    await receive('evt_between_2', customer, { id: subscriptionId });

    await api.sql(`drop trigger take_job on graphile_worker._private_jobs`);
    expect(await api.sql('select locked_at from graphile_worker._private_jobs where key = $1', [`stripe:${customer}`])).toEqual([
      { locked_at: null },
    ]);
    await api.runJobs();
    expect((await inbox('evt_between_%')).every(({ applied }) => applied)).toBe(true);
  });
});

describe('a process that is killed', () => {
  it('C-04 BIL-14 after any of the commits of applying the events of a customer leaves nothing undone and nothing done twice', async () => {
    vi.spyOn(console, 'trace').mockImplementation(() => undefined);
    const killer = makeKiller(api);
    let effects = 0;
    for (let isKilled = true; isKilled;) {
      effects += 1;
      const { subscriptionId, customer } = await buyer(`killed-${effects}`);
      await api.emulators.setStatus(subscriptionId, 'past_due');
      const { latest_invoice: invoice } = await getStripe(api.env).subscriptions.retrieve(subscriptionId);
      for (const [at, type] of ['customer.subscription.updated', 'invoice.payment_failed', 'invoice.updated'].entries())
        await receive(
          `evt_killed_${effects}_${at}`,
          customer,
          type.startsWith('invoice') ? { id: String(invoice) } : { id: subscriptionId },
          type,
        );

      isKilled = await killer.kill(effects, (server) => server.runJobs());

      // What the heartbeat does for a worker that is gone.
      await api.sql('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
      await api.sql('update graphile_worker._private_job_queues set locked_by = null, locked_at = null');
      await api.makeJobsDue();
      await api.runJobs();
      expect(await inbox(`evt_killed_${effects}_%`)).toEqual(
        [0, 1, 2].map((at) => ({ id: `evt_killed_${effects}_${at}`, applied: true, last_error: null })),
      );
      expect(
        await api.sql(
          `select s.status, b.billing_status, i.status as invoice,
             (select count(*)::int from outbox_messages where recipient = $2 and kind = 'payment_failed') as mails
           from stripe_subscriptions s join billing b on b.client_id = s.client_id join invoices i on i.client_id = b.client_id
           where s.stripe_subscription_id = $1`,
          [subscriptionId, `killed-${effects}@apply.example`],
        ),
      ).toEqual([{ status: 'past_due', billing_status: 'past_due', invoice: 'open', mails: 1 }]);
    }
    await killer.stop();

    // Its job taken, the subscription, the client, the invoice, the marks, its job done.
    expect(effects).toBeGreaterThan(4);
  }, 60_000);
});

describe('the rate limit of Stripe', () => {
  it('makes the events of a customer wait for as long as it asks, without a failed try', async () => {
    const { subscriptionId, customer } = await buyer('limit');
    await api.emulators.failStripe('429', 1, `/v1/subscriptions/${subscriptionId}`);
    await receive('evt_limit_1', customer, { id: subscriptionId });
    await receive('evt_limit_2', customer, { id: 'in_9' }, 'invoice.paid');
    const before = (await api.emulators.stripeRequests()).length;

    await api.runJobs();

    expect((await api.emulators.stripeRequests()).length - before).toBe(1);
    expect((await inbox('evt_limit_%')).map(({ applied }) => applied)).toEqual([false, false]);
    expect(await readJobs(customer)).toEqual([{ attempts: 0 }]);
    await api.makeJobsDue();
    await api.runJobs();
    expect((await inbox('evt_limit_%')).map(({ applied }) => applied)).toEqual([true, true]);
  });
});

const DISPUTES = `{ adminSummary { openDisputes } disputes(first: 10) { edges { node { providerDisputeId amountPence reason status client { id } } } } }`;

describe('a disputed payment', () => {
  it('is shown to staff with its client, and logged; then how it was decided', async () => {
    const { clientId } = await buyer('disputed');
    await api.emulators.holdWebhooks(false);
    const [invoice] = await api.sql<{ payment: string }>('select stripe_payment_id as payment from invoices where client_id = $1', [
      clientId,
    ]);
    const intent = await getStripe(api.env).paymentIntents.retrieve(invoice?.payment ?? '');
    const charge = String(intent.latest_charge);
    const staff = await api.signIn({ admin: true });
    type Answer = { adminSummary: { openDisputes: number }; disputes: { edges: { node: { status: string } }[] } };
    const shown = () => staff.browser.run<Answer>(DISPUTES);
    const reaches = (status: string) =>
      until(async () => {
        await api.runJobs();
        const answer = await shown();
        return answer.disputes.edges[0]?.node.status === status && answer;
      });

    await api.emulators.dispute(charge, 'needs_response');

    expect(await reaches('NEEDS_RESPONSE')).toMatchObject({
      adminSummary: { openDisputes: 1 },
      disputes: { edges: [{ node: { reason: 'fraudulent', amountPence: 45_600, client: { id: clientId } } }] },
    });
    expect(api.logLines.filter((line) => line.includes('payment disputed'))).toHaveLength(1);
    await api.emulators.dispute(charge, 'lost');
    expect(await reaches('LOST')).toMatchObject({ adminSummary: { openDisputes: 0 } });
    expect(await (await api.signIn()).browser.refusal(DISPUTES)).toBe('FORBIDDEN');
  });
});

describe('a customer', () => {
  it('that is deleted at Stripe has no plan any more, although only that event arrives', async () => {
    const { clientId, customer } = await buyer('deleted');
    await getStripe(api.env).customers.del(customer);
    const event = (await api.emulators.events()).find((each) => each.type === 'customer.deleted' && each.objectId === customer);
    await api.emulators.deliver([event?.id ?? '']);

    await api.runJobs();

    expect(await api.sql('select subscription_active from clients where id = $1', [clientId])).toEqual([{ subscription_active: false }]);
  });
});
