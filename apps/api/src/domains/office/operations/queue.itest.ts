import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const JOBS = `query ($filter: FailingJobFilter, $after: String, $first: Int) { failingJobs(first: $first, after: $after, filter: $filter, sort: OLDEST) {
  edges { node { id kind attempts maxAttempts error nextRunAt isRunning } } pageInfo { hasNextPage endCursor } totalCount } }`;
const EVENTS = 'query { openEvents { edges { node { id provider type state error attempts } } totalCount } }';
const MAILS = `query ($filter: OpenMailFilter) { openMails(filter: $filter) {
  edges { node { id kind recipient status attempts error canBeSent nextRunAt } } totalCount } }`;
const KINDS = '{ jobKinds { kind running due later retrying givenUp oldestDueAt } }';
const change = (name: string, reason?: string) =>
  reason === undefined
    ? `mutation ($id: ID!) { ${name}(id: $id) { changed } }`
    : `mutation ($id: ID!) { ${name}(id: $id, reason: "${reason}") { changed } }`;

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  staff = (await api.signIn({ admin: true })).browser;
});
beforeEach(() => api.sql('delete from graphile_worker._private_jobs'));
afterAll(() => api.stop());

type Node = Record<string, unknown>;
async function nodes(query: string, variables: object = {}): Promise<Node[]> {
  const answer = await staff.run<Record<string, { edges: { node: Node }[] }>>(query, { ...variables });
  return Object.values(answer)[0]?.edges.map(({ node }) => node) ?? [];
}
async function addJob(kind: string, changes: string): Promise<string> {
  const [job] = await api.sql<{ id: string }>('select id from graphile_worker.add_job($1)', [kind]);
  await api.sql(`update graphile_worker._private_jobs set ${changes} where id = ${job?.id}`);
  return job?.id ?? '';
}
const GIVEN_UP = `attempts = max_attempts, last_error = 'no answer'`;
const acts = (action: string) =>
  api.sql<{ notes: string; changes: unknown }>('select notes, changes from admin_actions where action_type = $1 order by position', [
    action,
  ]);

describe('jobs', () => {
  it('are counted by kind: running, due, later, retrying and abandoned', async () => {
    await addJob('sendMail', `run_at = now() - interval '1 minute'`);
    await addJob('sendMail', `run_at = now() + interval '1 hour', attempts = 3, last_error = 'no'`);
    await addJob('sendMail', `locked_at = now(), locked_by = 'w', attempts = 1`);
    await addJob('recount', GIVEN_UP);

    expect(await staff.run(KINDS)).toEqual({
      jobKinds: [
        { kind: 'recount', running: 0, due: 0, later: 0, retrying: 0, givenUp: 1, oldestDueAt: null },
        { kind: 'sendMail', running: 1, due: 1, later: 1, retrying: 1, givenUp: 0, oldestDueAt: expect.any(String) },
      ],
    });
  });

  it('that failed are listed page by page with their error, without the data of people', async () => {
    const hostile = `Mail to ann@private.example failed: <script>alert(1)</script> +44 7700 900123\nsmtp://user:pass@host\u202e ${'x'.repeat(9_000)}`;
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push(await addJob('sendMail', `attempts = 2, last_error = 'no'`));
    await api.sql('update graphile_worker._private_jobs set last_error = $1 where id = $2', [hostile, ids[2]]);
    await addJob('recount', 'attempts = 0');

    const first = await staff.run<{ failingJobs: { pageInfo: { endCursor: string }; totalCount: number } }>(JOBS, { first: 2 });
    expect(first).toMatchObject({ failingJobs: { totalCount: 3, pageInfo: { hasNextPage: true } } });
    const [last, ...others] = await nodes(JOBS, { first: 2, after: first.failingJobs.pageInfo.endCursor });

    expect(others).toEqual([]);
    expect(last).toMatchObject({ id: ids[2], kind: 'sendMail', attempts: 2, nextRunAt: expect.any(String) });
    const { error } = last as { error: string };
    expect(error).toContain('Mail to [address] failed: <script>alert(1)</script> [number] smtp://');
    expect(error).not.toMatch(/private\.example|900123|pass|\n|\u202e/);
    expect(error.length).toBeLessThanOrEqual(300);
    expect(await nodes(JOBS, { filter: { kind: 'recount' } })).toEqual([]);
  });

  it('abandoned run again once they are retried, which is recorded; one that fails again is listed again', async () => {
    const id = await addJob('applyCallEvent', GIVEN_UP);

    expect(await staff.run(change('retryJob'), { id })).toEqual({ retryJob: { changed: 1 } });
    await api.runJobs();

    // Its payload is none, so that it fails again.
    expect(await nodes(JOBS)).toMatchObject([{ id, attempts: 1 }]);
    expect(await acts('job_retried')).toMatchObject([{ notes: `applyCallEvent, job ${id}` }]);
    expect(await staff.run(change('discardJob', 'Has no payload'), { id })).toEqual({ discardJob: { changed: 1 } });
    expect(await nodes(JOBS)).toEqual([]);
    expect(await acts('job_discarded')).toMatchObject([{ notes: 'Has no payload' }]);
  });

  it('running are neither started nor deleted', async () => {
    const id = await addJob('sendMail', `locked_at = now(), locked_by = 'w', attempts = 2, last_error = 'no'`);

    expect(await staff.refusal(change('retryJob'), { id })).toBe('JOB_RUNNING');
    expect(await staff.refusal(change('discardJob', 'Stop it'), { id })).toBe('JOB_RUNNING');
    expect(await nodes(JOBS)).toMatchObject([{ id, isRunning: true, attempts: 2 }]);
  });

  it('of a kind are retried together, and nothing is left to retry then', async () => {
    for (const kind of ['recount', 'recount', 'sendMail']) await addJob(kind, GIVEN_UP);
    const retry = () => staff.run<unknown>('mutation { retryJobs(kind: "recount") { changed } }');

    expect(await retry()).toEqual({ retryJobs: { changed: 2 } });
    expect(await retry()).toEqual({ retryJobs: { changed: 0 } });

    const kinds = await api.sql('select attempts from graphile_worker._private_jobs where attempts > 0');
    expect(kinds).toHaveLength(1);
    expect(await acts('jobs_retried')).toHaveLength(1);
  });

  it.each(['', '0', '-1', '1; drop table users', '99999999999999999999', 'x'.repeat(500)])(
    'with the forged id %j are not found',
    async (id) => {
      expect(await staff.refusal(change('retryJob'), { id })).toBe('NOT_FOUND');
      expect(await staff.refusal(change('discardJob', 'x'), { id })).toBe('NOT_FOUND');
      expect(await staff.refusal(change('replayEvent'), { id })).toBe('NOT_FOUND');
      expect(await staff.refusal(change('setEventAside', 'x'), { id })).toBe('NOT_FOUND');
      expect(await staff.refusal(change('retryMail'), { id })).toBe('NOT_FOUND');
      expect(await staff.refusal(change('setMailAside', 'x'), { id })).toBe('NOT_FOUND');
    },
  );
});

describe('events', () => {
  const store = (id: string, more: { error?: string; applied?: boolean; type?: string } = {}) =>
    api.sql(
      `insert into inbound_events (provider, event_id, type, payload, received_at, applied_at, last_error)
       values ('stripe', $1, $2, $3, now(), case when $4 then now() end, $5)`,
      [
        id,
        more.type ?? 'customer.deleted',
        { id, type: 'customer.deleted', data: { object: { id: 'cus_none', object: 'customer' } } },
        more.applied ?? false,
        more.error ?? null,
      ],
    );
  beforeEach(() => api.sql('delete from inbound_events'));

  it('that failed are applied by a replay; a second one changes nothing', async () => {
    await store('evt_late', { error: 'UPSTREAM_FAILED' });
    expect(await nodes(EVENTS)).toMatchObject([{ id: 'stripe:evt_late', state: 'LEFT', error: 'UPSTREAM_FAILED', attempts: null }]);

    expect(await staff.run(change('replayEvent'), { id: 'stripe:evt_late' })).toEqual({ replayEvent: { changed: 1 } });
    expect(await nodes(EVENTS)).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
    expect(await staff.run(change('replayEvent'), { id: 'stripe:evt_late' })).toEqual({ replayEvent: { changed: 1 } });
    await api.runJobs();
    expect(await nodes(EVENTS)).toEqual([]);
    expect(await staff.run(change('replayEvent'), { id: 'stripe:evt_late' })).toEqual({ replayEvent: { changed: 0 } });

    expect(await api.sql('select from graphile_worker._private_jobs')).toHaveLength(0);
    expect(await acts('event_replayed')).toHaveLength(2);
  });

  it('that cannot be read are set aside with a reason, and not replayed', async () => {
    await store('unreadable-1', { error: 'unreadable', applied: true, type: 'unreadable' });
    const id = 'stripe:unreadable-1';
    expect(await nodes(EVENTS)).toMatchObject([{ id, state: 'REFUSED' }]);

    expect(await staff.refusal(change('replayEvent'), { id })).toBe('NOT_REPEATABLE');
    expect(await staff.refusal(change('setEventAside', '  '), { id })).toBe('INVALID_INPUT');
    expect(await staff.run(change('setEventAside', 'A test of the sender'), { id })).toEqual({ setEventAside: { changed: 1 } });
    expect(await staff.run(change('setEventAside', 'A test of the sender'), { id })).toEqual({ setEventAside: { changed: 0 } });

    expect(await nodes(EVENTS)).toEqual([]);
    expect(await acts('event_set_aside')).toMatchObject([{ notes: 'A test of the sender' }]);
  });
});

describe('mails', () => {
  async function store(status: string, html = '<p>Private text</p>'): Promise<string> {
    const [row] = await api.sql<{ id: string }>(
      `insert into outbox_messages (id, kind, recipient, subject, html, text, status, attempts, last_error, created_at)
       values (gen_random_uuid(), 'test', 'ann@private.example', 'Private subject', $1, 'Private text', $2, 12, 'SMTP 550', now()) returning id`,
      [html, status],
    );
    return row?.id ?? '';
  }
  beforeEach(() => api.sql('delete from outbox_messages'));

  it('that failed are sent again, once, and what they say is never shown', async () => {
    const id = await store('failed');
    expect(await nodes(MAILS, { filter: { status: 'FAILED', recipient: 'ann@private.example' } })).toEqual([
      {
        id,
        kind: 'test',
        recipient: 'ann@private.example',
        status: 'FAILED',
        attempts: 12,
        error: 'SMTP 550',
        canBeSent: true,
        nextRunAt: null,
      },
    ]);
    expect(await nodes(MAILS, { filter: { status: 'QUEUED' } })).toEqual([]);

    expect(await staff.run(change('retryMail'), { id })).toEqual({ retryMail: { changed: 1 } });
    await api.runJobs();
    expect(await staff.run(change('retryMail'), { id })).toEqual({ retryMail: { changed: 0 } });

    expect(await api.emulators.mails('ann@private.example')).toHaveLength(1);
    expect(await nodes(MAILS)).toEqual([]);
    const recorded = JSON.stringify(await acts('mail_retried'));
    expect(recorded).toContain(id);
    expect(recorded).not.toContain('rivate');
  });

  it('without their link cannot be sent, and are set aside', async () => {
    const id = await store('failed');
    await api.sql(`update outbox_messages set html = 'Open https://x/?token=secret-0-of-' || id where id = $1`, [id]);
    expect(await nodes(MAILS)).toMatchObject([{ id, canBeSent: false }]);

    expect(await staff.refusal(change('retryMail'), { id })).toBe('NOT_REPEATABLE');
    expect(await staff.run(change('setMailAside', 'Asked again by phone'), { id })).toEqual({ setMailAside: { changed: 1 } });

    expect(await nodes(MAILS)).toEqual([]);
    expect(await api.sql('select status from outbox_messages where id = $1', [id])).toEqual([{ status: 'failed' }]);
  });

  it('that wait are not set aside', async () => {
    const id = await store('queued');

    expect(await staff.refusal(change('setMailAside', 'x'), { id })).toBe('NOT_REPEATABLE');
    expect(await nodes(MAILS)).toMatchObject([{ id, status: 'QUEUED' }]);
  });
});

it('is closed to clients, visitors and API keys', async () => {
  const client = await api.signIn();
  const key = await api.apiKey({ scopes: ['clients:read'] });
  for (const [browser, refusal] of [
    [client.browser, 'FORBIDDEN'],
    [api.visitor(), 'UNAUTHENTICATED'],
    [key.browser, 'FORBIDDEN'],
  ] as const) {
    for (const query of [KINDS, JOBS, EVENTS, MAILS]) expect(await browser.refusal(query)).toBe(refusal);
    for (const name of ['retryJob', 'replayEvent', 'retryMail']) expect(await browser.refusal(change(name), { id: '1' })).toBe(refusal);
    expect(await browser.refusal('mutation { retryJobs(kind: "sendMail") { changed } }')).toBe(refusal);
  }
});
