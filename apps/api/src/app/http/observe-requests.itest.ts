import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPrepared, type Statement } from '../../platform/db/prepared.ts';
import { inTrace, continueTrace } from '../../platform/trace/trace.ts';
import { TEST_PASSWORD } from '../../testkit/accounts.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

type Line = Record<string, unknown>;

let api: TestApi;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(path.join(tmpdir(), 'larkline-web-'));
  writeFileSync(path.join(webDir, 'operations.json'), '["PriceList", "CreateCheckout"]');
  api = await testApi({ ...WITH_STATEMENTS, WEB_DIR: webDir });
});
afterAll(async () => {
  await api.stop();
  rmSync(webDir, { recursive: true });
});

interface RequestBody {
  readonly query: string;
  readonly variables?: object;
  readonly operationName?: string;
}

function ask(of: TestApi, body: RequestBody, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${of.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the lines logged during some work. */
async function logged(of: TestApi, work: () => Promise<unknown>): Promise<Line[]> {
  const before = of.logLines.length;
  await work();
  return of.logLines.slice(before).map((line) => JSON.parse(line) as Line);
}

const requestLines = (lines: Line[]) => lines.filter((line) => line['msg'] === 'request');

describe('one trace', () => {
  const checkout = {
    operationName: 'CreateCheckout',
    query: 'mutation CreateCheckout { createCheckout(plan: { priceKey: "suite_pro_monthly" }) { url } }',
  };

  it('goes from the browser through answer, request log, SQL log and the call to Stripe', async () => {
    let answer: Response | undefined;
    const lines = await logged(api, async () => (answer = await ask(api, checkout, { traceparent: TRACEPARENT })));

    expect(answer?.headers.get('x-trace-id')).toBe(TRACE);
    const traced = lines.filter((line) => line['traceId'] === TRACE);
    expect(requestLines(traced)).toEqual([expect.objectContaining({ level: 'info', operation: 'CreateCheckout', status: 200 })]);
    expect(traced.some((line) => line['msg'] === 'statement' && String(line['sql']).includes('checkout_intents'))).toBe(true);
    expect(traced).toContainEqual(expect.objectContaining({ msg: 'stripe answered', method: 'POST', path: '/v1/checkout/sessions' }));
    expect(lines.filter((line) => line['msg'] === 'statement' && line['traceId'] !== TRACE)).toEqual([]);
  });

  it('continues in the job that the request put into the queue', async () => {
    const signUp = { query: SIGN_UP, variables: { input: { email: 'traced@person.example', password: TEST_PASSWORD } } };
    await ask(api, signUp, { traceparent: TRACEPARENT });

    const lines = await logged(api, () => api.runJobs());

    const [done] = lines.filter((line) => line['msg'] === 'job done' && line['task'] === 'sendMail');
    expect(done).toMatchObject({ level: 'info', traceId: TRACE, requestId: expect.stringMatching(/^job-\d+$/), attempt: 1 });
    expect(lines.some((line) => line['msg'] === 'statement' && line['traceId'] === TRACE)).toBe(true);
  });

  it('is found from the answer to a request that failed', async () => {
    let answer: Response | undefined;
    const lines = await logged(api, async () => (answer = await ask(api, { query: '{ viewer { email ' }, { traceparent: TRACEPARENT })));

    expect(answer?.status).toBe(400);
    expect(answer?.headers.get('x-trace-id')).toBe(TRACE);
    expect(requestLines(lines)).toEqual([expect.objectContaining({ traceId: TRACE, status: 400, code: 'GRAPHQL_PARSE_FAILED' })]);
  });

  it('begins here for a caller without one, and for one that is not valid', async () => {
    for (const given of [{}, { traceparent: 'a trace' }] as Record<string, string>[]) {
      const traceId = (await ask(api, { query: '{ __typename }' }, given)).headers.get('x-trace-id');

      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(traceId).not.toBe(TRACE);
    }
  });
});

describe('the log of requests', () => {
  it('has one line per request: what, how it ended, who by id, and nothing that a person wrote', async () => {
    const { browser, userId, email } = await api.signIn();

    const lines = requestLines(await logged(api, () => browser.ask('query Mine { viewer { email } }')));

    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        msg: 'request',
        method: 'POST',
        route: '/graphql',
        status: 200,
        ms: expect.any(Number),
        requestId: expect.stringMatching(/^[\w-]{36}$/),
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        operation: 'other',
        userId,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('names a refusal by its code', async () => {
    const lines = requestLines(await logged(api, () => api.visitor().ask('{ dashboard { planLabel } }')));

    expect(lines).toEqual([expect.objectContaining({ status: 200, code: 'UNAUTHENTICATED' })]);
  });

  it('leaves health checks out, and tells no address of a page that does not exist', async () => {
    const lines = requestLines(
      await logged(api, async () => {
        await fetch(`${api.url}/healthz`);
        await fetch(`${api.url}/readyz`);
        await fetch(`${api.url}/amara@fernhill.example?token=abc`);
      }),
    );

    expect(lines).toEqual([expect.objectContaining({ method: 'GET', route: 'other', status: 404 })]);
    expect(JSON.stringify(lines)).not.toMatch(/amara|abc/);
  });
});

describe('SQL_TRACE', () => {
  const whoAmI: Statement = {
    name: 'trace_name',
    types: ['text'],
    sql: `select current_setting('application_name') as name where $1 = 'x'`,
  };

  async function namesIn(of: TestApi): Promise<unknown[]> {
    return inTrace(continueTrace(TRACEPARENT, of.env.SQL_TRACE), async () => [
      ...(await of.system().em.execute(`select current_setting('application_name') as name`)),
      ...(await runPrepared(of.platform, {}, [{ statement: whoAmI, values: ['x'] }])).flat(),
    ]);
  }

  it('on: PostgreSQL knows each transaction by its trace, and forgets it afterwards', async () => {
    const tracing = await testApi({ SQL_TRACE: 'on' });

    expect(await namesIn(tracing)).toEqual([{ name: `larkline ${TRACE}` }, { name: `larkline ${TRACE}` }]);
    expect((await tracing.platform.pool.query(`select current_setting('application_name') as name`)).rows).toEqual([{ name: '' }]);

    await tracing.stop();
  });

  it('off: it gets nothing', async () => {
    expect(await namesIn(api)).toEqual([{ name: '' }, { name: '' }]);
  });
});
