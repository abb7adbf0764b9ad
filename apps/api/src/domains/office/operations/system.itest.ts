import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const SERVICES = '{ outsideServices { name title purpose state succeededAt failedAt failure } }';
const SLOW = '{ slowStatements { text count p95Ms longestMs lastAt } }';
const SYSTEM = `{ systemFacts { version nodeVersion startedAt databaseVersion databaseStartedAt databaseBytes
  appliedMigrations latestMigration pendingMigrations } }`;
const CHECK = '{ auditChecks(first: 1) { edges { node { id startedAt finishedAt entries problems } } } }';
const START = 'mutation { startAuditCheck { id finishedAt } }';

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi({ MICROSOFT_CLIENT_ID: '', VAPI_PRIVATE_KEY: '' });
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

type Service = { name: string; state: string; succeededAt: string | null; failedAt: string | null; failure: string | null };
const services = async () => (await staff.run<{ outsideServices: Service[] }>(SERVICES)).outsideServices;
const service = async (name: string) => (await services()).find((each) => each.name === name);

it('says of each outside service whether it is configured, local or off, without its address or keys', async () => {
  const found = await services();

  expect(Object.fromEntries(found.map(({ name, state }) => [name, state]))).toEqual({
    google: 'LOCAL',
    llm: 'OFF',
    mail: 'LOCAL',
    microsoft: 'OFF',
    stripe: 'LOCAL',
    voice: 'OFF',
  });
  expect(JSON.stringify(found)).not.toMatch(/127\.0\.0\.1|sk_test|smtp:/);
});

it.each([
  [{ STRIPE_API_URL: undefined }, 'stripe', 'configured'],
  [{ VAPI_PRIVATE_KEY: 'a-key-of-vapi', VAPI_API_URL: undefined }, 'voice', 'configured'],
  [{ LLM_BASE_URL: 'https://llm.example/v1', LLM_API_KEY: 'sk-0123456789', LLM_MODEL: 'small' }, 'llm', 'configured'],
  [{ LLM_BASE_URL: 'http://127.0.0.1:4010/llm/v1', LLM_API_KEY: 'llm_test', LLM_MODEL: 'small' }, 'llm', 'local'],
  [{ LLM_BASE_URL: 'https://llm.example/v1', LLM_API_KEY: 'sk-0123456789' }, 'llm', 'off'],
  [{ CALENDARS_API_URL: undefined }, 'google', 'configured'],
  [{ GOOGLE_CLIENT_SECRET: undefined }, 'google', 'off'],
  [{ TOKEN_KEYS: undefined }, 'google', 'off'],
  [{ DEPLOYMENT: 'production', SMTP_URL: 'smtps://user:secret@mail.larkline.example' }, 'mail', 'configured'],
  [{ DEPLOYMENT: 'production', SMTP_URL: 'smtp://127.0.0.1:25' }, 'mail', 'local'],
] as const)('with the settings %j the service %s is %s', (changes, name, state) => {
  const rule = api.platform.declared.services.find((each) => each.name === name);

  expect(rule?.state({ ...api.env, ...changes } as typeof api.env)).toBe(state);
});

it('says when a service last answered and last failed', async () => {
  await api.signIn();
  await api.runJobs();
  await api.sql(`insert into outbox_messages (id, kind, recipient, subject, html, text, created_at)
    values ('018f0000-0000-7000-8000-00000000c0de', 'test', 'a@refused.example', 's', '', '', now())`);
  expect(await service('mail')).toMatchObject({ failedAt: null, failure: null });

  await api.emulators.failMail('refused.example', '550', 1);
  await staff.run('mutation { retryMail(id: "018f0000-0000-7000-8000-00000000c0de") { changed } }');
  await api.runJobs();

  expect(await service('mail')).toMatchObject({ failedAt: api.clock.now().toISOString(), failure: '5xx' });
});

it('names versions, start and migrations', async () => {
  const { systemFacts } = await staff.run<{ systemFacts: Record<string, unknown> }>(SYSTEM);

  expect(systemFacts).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    nodeVersion: process.version.slice(1),
    databaseVersion: expect.stringMatching(/^\d+\.\d+/),
    pendingMigrations: [],
    latestMigration: api.platform.declared.model.migrations.at(-1)?.name,
    appliedMigrations: api.platform.declared.model.migrations.length,
  });
  expect(systemFacts['databaseBytes']).toBeGreaterThan(1_000_000);
});

it('lists statements that took long, without their values', async () => {
  await api.system().em.execute(`select pg_sleep(0.12), ? as address, 'ann@private.example' as other`, ['bob@private.example']);

  const { slowStatements } = await staff.run<{ slowStatements: { text: string; count: number }[] }>(SLOW);
  const slept = slowStatements.filter(({ text }) => text.startsWith('select pg_sleep'));
  expect(slept).toEqual([
    {
      text: 'select pg_sleep(?), ? as address, ? as other',
      count: 1,
      p95Ms: expect.any(Number),
      longestMs: expect.any(Number),
      lastAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify(slowStatements)).not.toContain('private.example');
});

describe('the check of the audit log', () => {
  const check = async () =>
    (await staff.run<{ auditChecks: { edges: { node: Record<string, unknown> }[] } }>(CHECK)).auditChecks.edges[0]?.node;
  const tamper = (sql: string) =>
    api
      .sql('alter table admin_actions disable trigger user')
      .then(() => api.sql(sql))
      .finally(() => api.sql('alter table admin_actions enable trigger user'));

  it('ADM-13 runs as a job, once at a time, and finds nothing wrong in a log that was only added to', async () => {
    expect(await check()).toBeUndefined();
    const first = await staff.run<{ startAuditCheck: { id: string } }>(START);
    expect(await staff.run(START)).toEqual(first);
    expect(await check()).toMatchObject({ finishedAt: null });

    await api.runJobs();

    expect(await check()).toMatchObject({ id: first.startAuditCheck.id, problems: [], finishedAt: expect.any(String) });
    expect((await check())?.['entries']).toBeGreaterThan(0);
  });

  it('ADM-13 continues in slices, and names a changed entry and an end that was cut off', async () => {
    await api.sql(`select record_act(gen_random_uuid(), 'bulk', 's@l.example', 'staff', null, n::text, null, null, null, now())
      from generate_series(1, 12000) n`);
    const [row] = await api.sql<{ id: string; position: string }>(`select id, position from admin_actions where notes = '11000'`);
    await tamper(`update admin_actions set notes = 'nicer' where id = '${row?.id}'`);
    await api.advance(1_000);
    await staff.run(START);
    await api.runJobs();

    expect(await check()).toMatchObject({ problems: [`entry ${row?.id} at position ${row?.position} was changed`] });

    await tamper('delete from admin_actions where position >= (select max(position) - 5 from admin_actions)');
    await api.advance(1_000);
    await staff.run(START);
    await api.runJobs();

    const { problems } = (await check()) as { problems: string[] };
    expect(problems.at(-1)).toMatch(/is not the one that is known/);
  });
});

it('is closed to clients and visitors', async () => {
  const client = await api.signIn();
  for (const query of [SERVICES, SLOW, SYSTEM, CHECK, START]) {
    expect(await client.browser.refusal(query)).toBe('FORBIDDEN');
    expect(await api.visitor().refusal(query)).toBe('UNAUTHENTICATED');
  }
});
