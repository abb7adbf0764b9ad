import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { browserRequest, postGraphql, signIn } from './graphql-request.ts';
import { alternateLoad, type LoadFigures, type LoadTarget } from './load-rounds.ts';
import { atLeast, atMost, shown, type Section } from './section.ts';
import { statementsDuring, withStatementLog } from './statement-log.ts';

const plan = { connections: 16, rounds: 5, roundSeconds: 6, warmUpSeconds: 5 };
const targets = { requestsPerSecond: 0.35, p99: 3 };
const manyTranscripts = 5_000;
const demo = { email: 'amara@demo.larkline.example', password: 'larkline-demo-1' };

/** The signed-in dashboard query under load, against a plain server that runs the same statements. */
export async function benchDashboard(product: BuiltProduct): Promise<Section> {
  const floorUrl = await product.startBeside('floor', 'tools/bench/floor-server.ts');
  const body = browserRequest('apps/web/src/dashboard/shell/Dashboard.graphql', 'Dashboard');
  const headers = { 'content-type': 'application/json', ...(await signIn(product.url, demo.email, demo.password)) };
  const target = async (name: string, origin: string): Promise<LoadTarget> => {
    const expectedAnswer = await rightAnswer(origin, body, headers);
    return { name, url: `${origin}/graphql`, headers, body, expectedAnswer };
  };
  const floor = await target('floor', floorUrl);
  const api = await target('api', product.url);
  if (!isDeepStrictEqual(JSON.parse(floor.expectedAnswer), JSON.parse(api.expectedAnswer))) {
    throw new Error(`floor and api answer differently:\n${floor.expectedAnswer}\n${api.expectedAnswer}`);
  }
  const statements = await withStatementLog(product.databaseUrl, () => countStatements(product, floor, api));
  const [floorFigures, apiFigures] = await alternateLoad([floor, api], plan);
  if (!floorFigures || !apiFigures) throw new Error('nothing was measured');
  return describe(floorFigures, apiFigures, statements);
}

async function rightAnswer(origin: string, body: string, headers: Record<string, string>): Promise<string> {
  const { status, error, text } = await postGraphql(origin, body, headers);
  if (status !== 200 || error) throw new Error(`${origin} answers the dashboard query with ${status}: ${text}`);
  return text;
}

interface StatementCounts {
  few: number;
  many: number;
}

async function countStatements(product: BuiltProduct, floor: LoadTarget, api: LoadTarget): Promise<StatementCounts> {
  const ask = (target: LoadTarget, headers = target.headers) => rightAnswer(new URL(target.url).origin, target.body, headers);
  const during = (work: () => Promise<unknown>) => statementsDuring(product.databaseLog, work);
  // Connections introduce themselves; only their later statements count.
  await Promise.all([floor, api, floor, api].map((target) => ask(target)));
  const ofFloor = await during(() => ask(floor));
  const ofApi = await during(() => ask(api));
  if (!isDeepStrictEqual(ofFloor, ofApi)) {
    throw new Error(
      `floor-statements.ts has to follow the api, whose statements are now:\n${ofApi.join('\n')}\nnot:\n${ofFloor.join('\n')}`,
    );
  }
  const counts = [];
  for (const transcripts of [0, manyTranscripts]) {
    const client = await makeClient(product, transcripts);
    const headers = { ...api.headers, ...(await signIn(product.url, client.email, client.password)) };
    counts.push((await during(() => ask(api, headers))).length);
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

function describe(floor: LoadFigures, api: LoadFigures, statements: StatementCounts): Section {
  const line = ({ requestsPerSecond, p50Ms, p99Ms, failures }: LoadFigures) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${failures} failed`;
  const { few, many } = statements;
  return {
    id: 'dashboard',
    title: 'Signed-in dashboard query',
    method:
      `The Dashboard operation of the web over ${plan.connections} connections, ${plan.rounds} rounds of ${plan.roundSeconds} s for floor and api in turn, medians. ` +
      'The floor is node:http and pg: it verifies the same token, runs the same statements and writes the same answer; every answer is compared.',
    figures: [
      shown('Floor', line(floor)),
      shown('Api', line(api)),
      atLeast('Requests per second, api / floor', api.requestsPerSecond / floor.requestsPerSecond, targets.requestsPerSecond),
      atMost('p99, api / floor', api.p99Ms / floor.p99Ms, targets.p99),
      atMost('Failed requests', floor.failures + api.failures, 0),
      {
        what: `SQL statements per request, client without rows / with ${manyTranscripts} transcripts`,
        value: `${few} / ${many}`,
        target: 'equal',
        met: few === many,
      },
    ],
  };
}
