import { buyAsNewClient } from '../../testkit/purchase.ts';
import { until } from '../../testkit/emulator-control.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { cleanQueuesJob } from './clean-queues.job.ts';
import { enqueue, enqueueAll, queueName, runDueJobs, startWorker, type AnyJob, type Job } from './jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

type Payload = { at: number };

/** Returns a kind of job that remembers which of its jobs ran. */
function remembering(name: string) {
  const ran: number[] = [];
  let running = 0;
  let most = 0;
  const job: Job<Payload> = {
    name,
    async run(ctx, { at }) {
      most = Math.max(most, (running += 1));
      await ctx.em.execute('select 1');
      running -= 1;
      ran.push(at);
    },
  };
  return { job, ran, mostAtOnce: () => most };
}

const run = (...jobs: Job<Payload>[]) => runDueJobs(api.platform, jobs as unknown as AnyJob[]);
const waiting = (name: string) =>
  api.sql<{ key: string; payload: Payload }>(
    `select j.key, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [name],
  );

describe('enqueue', () => {
  it('replaces the waiting job of the same key, so that only the last one runs', async () => {
    const { job, ran } = remembering('replaced');

    await enqueue(api.system(), job, { at: 1 }, { key: 'one' });
    await enqueue(api.system(), job, { at: 2 }, { key: 'one' });
    await enqueue(api.system(), job, { at: 3 }, { key: 'another' });

    expect(await waiting('replaced')).toHaveLength(2);
    await run(job);
    expect(ran.sort()).toEqual([2, 3]);
  });

  it('adds no job when the transaction is rolled back', async () => {
    const { job } = remembering('undone');

    await inTransaction(api.system(), async (tx) => {
      await enqueue(tx, job, { at: 1 });
      throw new Error('undo');
    }).catch(() => undefined);

    expect(await waiting('undone')).toEqual([]);
  });
});

it('begins what waits after others only when nothing else is due', async () => {
  const { job, ran } = remembering('patient');
  for (let at = 0; at < 30; at += 1) await enqueue(api.system(), job, { at }, { afterOthers: true });
  await enqueue(api.system(), job, { at: 99 });

  await run(job);

  expect(ran).toHaveLength(31);
  expect(ran.indexOf(99)).toBeLessThan(15);
});

describe('enqueueAll', () => {
  it('adds and replaces a thousand jobs in one statement', async () => {
    const { job, ran } = remembering('many');
    const entries = Array.from({ length: 1_000 }, (_, at) => ({ payload: { at }, key: `many:${at}` }));
    const before = api.logLines.length;

    await enqueueAll(api.system(), job, entries);
    await enqueueAll(api.system(), job, entries.slice(0, 2));
    await enqueueAll(api.system(), job, []);

    const statements = api.logLines.slice(before).filter((line) => line.includes('graphile_worker.'));
    expect(statements).toHaveLength(2);
    expect(await waiting('many')).toHaveLength(1_000);
    await run(job);
    expect(ran.sort((a, b) => a - b)).toEqual(entries.map(({ payload }) => payload.at));
  });

  it('queues the hourly check of all living subscriptions with one statement, whatever their number', async () => {
    for (const name of ['first', 'second', 'third']) await buyAsNewClient(api, `${name}@hourly.example`);
    await api.runJobs();
    await api.sql(`select graphile_worker.add_job('reconcileStripe')`);
    const before = api.logLines.length;

    await api.runJobs();

    const lines = api.logLines.slice(before);
    expect(lines.filter((line) => line.includes('graphile_worker.add_jobs'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"task":"syncStripe"') && line.includes('job done'))).toHaveLength(3);
  });
});

describe('queues', () => {
  it('have a bounded number of names, and always the same for one key', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => queueName({ name: 'stripe', key: `cus_${at}` }));

    expect(new Set(names).size).toBe(256);
    expect(queueName({ name: 'stripe', key: 'cus_7' })).toBe(names[7]);
  });

  it('run the jobs of one key one after another, each as soon as the last one is done', async () => {
    const { job, ran, mostAtOnce } = remembering('inOrder');
    // Polling alone would take 20 s for them, twice as long as the test waits.
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    const worker = await startWorker(api.platform, [job] as unknown as AnyJob[]);

    const work = async () => {
      for (const at of numbers) await enqueue(api.system(), job, { at }, { queue: { name: 'test', key: 'customer' } });
      await until(async () => ran.length === numbers.length);
    };
    await work().finally(() => worker.stop());

    expect(ran).toEqual(numbers);
    expect(mostAtOnce()).toBe(1);
  });

  it('lose their rows every night when no job waits in them', async () => {
    const { job } = remembering('cleaned');
    const rows = async () =>
      (
        await api.sql<{ name: string }>(`select queue_name as name from graphile_worker._private_job_queues where queue_name like 'night%'`)
      ).map(({ name }) => name);
    const busy = { name: 'night', key: 'busy' };
    for (let at = 0; at < 20; at += 1) await enqueue(api.system(), job, { at }, { queue: { name: 'night', key: `idle ${at}` } });
    await run(job);
    await enqueue(api.system(), job, { at: 99 }, { queue: busy, delaySeconds: 60 });
    const before = await rows();
    await api.sql(`select graphile_worker.add_job('cleanQueues')`);

    await api.runJobs();

    expect(before.length).toBeGreaterThan(10);
    expect(await rows()).toEqual([queueName(busy)]);
    expect(cleanQueuesJob.cron).toBe('50 2 * * *');
  });
});

describe('a job', () => {
  it('knows that an attempt is its last one', async () => {
    const seen: boolean[] = [];
    const job: Job<Payload> = {
      name: 'failing',
      async run(_ctx, _payload, { isLast }) {
        seen.push(isLast);
        throw new Error('never works');
      },
    };
    await enqueue(api.system(), job, { at: 1 });
    await run(job);
    await api.sql(`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`);

    await run(job);
    await api.makeJobsDue();
    await run(job);

    expect(seen).toEqual([false, true]);
  });
});
