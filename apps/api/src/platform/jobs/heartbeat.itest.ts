import { enqueue, queueName, startWorker, type Job } from './jobs.ts';
import { beatOnce } from './heartbeat.ts';
import { sendMailJob } from '../../integrations/mail/index.ts';
import { until } from '../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

async function lockedJob(worker: string, secondsAgo: number): Promise<string> {
  const ctx = api.system();
  const id = ctx.newId();
  await api.sql(
    `insert into outbox_messages (id, kind, recipient, subject, html, text, created_at) values ($1, 'test', 'freed@jobs.example', $2, 'x', 'x', now())`,
    [id, worker],
  );
  await enqueue(ctx, sendMailJob, { messageId: id }, { queue: { name: 'held', key: worker }, key: worker });
  await api.sql(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2) where key = $1`, [
    worker,
    secondsAgo,
  ]);
  await api.sql(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - make_interval(secs => $2) where queue_name = $3`,
    [worker, secondsAgo, queueName({ name: 'held', key: worker })],
  );
  return id;
}

const subjects = async () => (await api.emulators.mails('freed@jobs.example')).map((mail) => mail.subject);

describe('heartbeat', () => {
  it('frees the jobs of a worker that was killed, and no others', async () => {
    await lockedJob('killed', 61);
    await lockedJob('just-started', 5);
    await lockedJob('long-job', 600);
    const [job] = await api.sql<{ id: string }>(`select id from graphile_worker._private_jobs where key = 'long-job'`);

    expect(await beatOnce(api.platform.pool, ['long-job'], [job?.id ?? ''])).toEqual({ dead: ['killed'], lost: 0 });

    await api.runJobs();
    await api.runJobs();

    expect(await subjects()).toEqual(['killed']);
  });

  it('leaves no job behind that was replaced by one of the same key while its worker died', async () => {
    await lockedJob('replaced', 61);
    await lockedJob('replaced', 61);
    const jobs = () => api.sql(`select key from graphile_worker._private_jobs where locked_by = 'replaced' or key = 'replaced'`);
    expect(await jobs()).toEqual(expect.arrayContaining([{ key: null }, { key: 'replaced' }]));

    await beatOnce(api.platform.pool, ['here'], []);

    expect(await jobs()).toEqual([{ key: 'replaced' }]);
  });

  it('frees what a living worker holds without knowing it: the answer that gave it the job was lost', async () => {
    await lockedJob('answer-lost', 61);
    await lockedJob('answer-on-its-way', 5);

    expect(await beatOnce(api.platform.pool, ['answer-lost', 'answer-on-its-way'])).toEqual({ dead: [], lost: 1 });

    await api.runJobs();
    expect(await subjects()).toContain('answer-lost');
    expect(await subjects()).not.toContain('answer-on-its-way');
  });

  it('knows the name in which a running worker holds its jobs', async () => {
    let finish: () => void = () => undefined;
    const slow: Job<Record<string, never>> = { name: 'slow', run: () => new Promise((resolve) => (finish = resolve)) };
    const worker = await startWorker(api.platform, [slow] as never);
    const stop = () => {
      finish();
      return worker.stop();
    };
    const findHolder = async () =>
      (
        await api.sql<{ locked_by: string | null }>(
          `select locked_by from graphile_worker._private_jobs where locked_by is not null and locked_at > now() - interval '1 minute'`,
        )
      ).find((row) => row.locked_by?.startsWith('pool-'))?.locked_by;
    const find = async () => {
      await enqueue(api.system(), slow, {});
      const holder = await until(findHolder);
      return {
        holder,
        known: await until(async () => (await api.sql('select worker_id from job_workers where worker_id = $1', [holder]))[0]),
      };
    };

    const { holder, known } = await find().finally(stop);

    expect(known).toEqual({ worker_id: holder });
  });

  it('forgets workers that have been gone for long', async () => {
    await api.sql(`insert into job_workers (worker_id, seen_at) values ('ancient', now() - interval '1 day')`);

    await beatOnce(api.platform.pool, ['here'], []);

    expect(await api.sql(`select worker_id from job_workers where worker_id in ('ancient', 'here')`)).toEqual([{ worker_id: 'here' }]);
  });
});
