import { z } from 'zod';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { browserRequest, postGraphql, signIn } from './graphql-request.ts';
import { alternateLoad, type LoadFigures, type LoadTarget } from './load-rounds.ts';
import { DASHBOARD_STATEMENTS } from './floor-statements.ts';
import { atLeast, atMost, shown, type Section } from './section.ts';
import { parseStatements, statementsDuring, withStatementLog } from './statement-log.ts';

const plans = {
  full: { connections: 16, rounds: 5, roundSeconds: 6, warmUpSeconds: 5 },
  quick: { connections: 16, rounds: 2, roundSeconds: 3, warmUpSeconds: 3 },
};
const targets = { requestsPerSecond: 0.6, p99: 2.5 };
const manyTranscripts = 5_000;
const demo = { email: 'amara@demo.larkline.example', password: 'larkline-demo-1' };

type PostTarget = LoadTarget & Required<Pick<LoadTarget, 'post'>>;

/** The signed-in dashboard query under load, against a plain server that runs the same statements. */
export async function benchDashboard(product: BuiltProduct, quick: boolean): Promise<Section> {
  const floorUrl = await product.startBeside('floor', 'tools/bench/floor-server.ts');
  const body = browserRequest('apps/web/src/dashboard/shell/Dashboard.graphql', 'Dashboard');
  const headers = { 'content-type': 'application/json', ...(await signIn(product.url, demo.email, demo.password)) };
  const target = async (name: string, url: string): Promise<PostTarget> => {
    const expectedAnswer = await rightAnswer(url, body, headers);
    return { name, url, headers, post: { body, expectedAnswer } };
  };
  const { targets, statements } = await withStatementLog(product.databaseUrl, async () => {
    const api = await assertSameStatements(product, () => target('api', `${product.url}/graphql`));
    const floors = [await target('floor', `${floorUrl}/graphql`), await target('prepared', `${floorUrl}/prepared`)];
    return { targets: [...floors, api], statements: await countStatements(product, api) };
  });
  const answers = new Set(targets.map(({ post }) => JSON.stringify(sorted(JSON.parse(post.expectedAnswer)))));
  if (answers.size > 1) throw new Error(`floor and api answer differently:\n${[...answers].join('\n')}`);
  const [floor, prepared, api] = await alternateLoad(targets, quick ? plans.quick : plans.full);
  if (!floor || !prepared || !api) throw new Error('nothing was measured');
  return describe({ floor, prepared, api }, statements);
}

// Its connections are new, so the log of the first request shows which statements are prepared.
async function assertSameStatements<T>(product: BuiltProduct, ask: () => Promise<T>): Promise<T> {
  let asked: T | undefined;
  const sent = await statementsDuring(product.databaseLog, async () => (asked = await ask()));
  for (const { text } of DASHBOARD_STATEMENTS) {
    const [expected = ''] = parseStatements(`2026-01-01 00:00 LOG:  statement: ${text}`);
    if (!sent.some((statement) => statement.endsWith(expected)))
      throw new Error(`floor-statements.ts must match the api, whose statements are now:\n${sent.join('\n')}\nwithout:\n${expected}`);
  }
  return asked as T;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

async function rightAnswer(url: string, body: string, headers: Record<string, string>): Promise<string> {
  const { status, error, text } = await postGraphql(url, body, headers);
  if (status !== 200 || error) throw new Error(`${url} answers the dashboard query with ${status}: ${text}`);
  return text;
}

interface StatementCounts {
  few: number;
  many: number;
}

async function countStatements(product: BuiltProduct, api: PostTarget): Promise<StatementCounts> {
  const counts = [];
  for (const transcripts of [0, manyTranscripts]) {
    const client = await makeClient(product, transcripts);
    const headers = { ...api.headers, ...(await signIn(product.url, client.email, client.password)) };
    const sent = await statementsDuring(product.databaseLog, () => rightAnswer(api.url, api.post.body, headers));
    counts.push(sent.filter((statement) => !statement.startsWith('select set_config')).length);
  }
  return { few: counts[0] ?? 0, many: counts[1] ?? 0 };
}

const seededSchema = z.object({ email: z.string(), password: z.string(), clientId: z.string() });

async function makeClient(product: BuiltProduct, transcripts: number): Promise<z.infer<typeof seededSchema>> {
  const client = seededSchema.parse(await product.seed('client', '--email', `rows-${transcripts}@bench.example`));
  await withConnection(product.databaseUrl, (db) =>
    db.query(
      `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, summary)
       select uuidv7(), $1, 'call', 'bench_' || n, now() - n * interval '1 hour', 60, 'Assistant: Good morning.', 'Appointment booked. Friday.'
       from generate_series(1, $2::int) n`,
      [client.clientId, transcripts],
    ),
  );
  return client;
}

function describe({ floor, prepared, api }: Record<'floor' | 'prepared' | 'api', LoadFigures>, { few, many }: StatementCounts): Section {
  const line = ({ requestsPerSecond, p50Ms, p99Ms, failures }: LoadFigures) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${failures} failed`;
  return {
    id: 'dashboard',
    title: 'Signed-in dashboard query',
    method:
      `The web's Dashboard operation over ${plans.full.connections} connections, ${plans.full.rounds} rounds of ${plans.full.roundSeconds} s each, medians. ` +
      "The floor is node:http and pg: it verifies the same token, runs the same named statements as the tables' owner (no row-level security) and returns the same answer.",
    figures: [
      shown('Floor, named statements', line(prepared)),
      shown('Floor without names', line(floor)),
      shown('Api, with row-level security', line(api)),
      atLeast('Requests per second, api / floor', api.requestsPerSecond / prepared.requestsPerSecond, targets.requestsPerSecond),
      atMost('p99, api / floor', api.p99Ms / prepared.p99Ms, targets.p99),
      shown('Requests per second, api / floor without names', (api.requestsPerSecond / floor.requestsPerSecond).toFixed(2)),
      atMost('Failed requests', floor.failures + prepared.failures + api.failures, 0),
      {
        what: `SQL statements per request, client without rows / with ${manyTranscripts} transcripts`,
        value: `${few} / ${many}`,
        target: 'equal',
        met: few === many,
      },
    ],
  };
}
