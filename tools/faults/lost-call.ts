import pg from 'pg';
import { until } from '../../apps/api/src/testkit/emulator-control.ts';
import { aBusiness, postVoiceReport, type Business } from './business.ts';
import { withFaultyProduct, type ApiProcess, type FaultyProduct } from './faulty-product.ts';
import { check, holds, type Check } from './report.ts';
import { ageLocks, drain } from './verify-effects.ts';

const drainMs = 60_000;
const calls = 6;
const copies = 5;
const secondsEach = 61;

/**
 * Kills the api after reports of calls were stored and before a job ran, again while a job writes, and once more while two processes
 * receive each report several times. After the next start each call has its effect once.
 */
export function takesUpLostCalls(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  return withFaultyProduct({ env }, async (product) => {
    const first = await product.startApi(0);
    await product.seedDemo();
    const business = await aBusiness(product);
    await first.stop();
    const serving = await product.startApi(0, { WORKER: 'off' });
    const ids = await ringAndStore(product, business);
    await serving.kill();
    const untouched = await readEffect(product, business);
    const writing = await killWhileWriting(product, business);
    const processes = await Promise.all([product.startApi(0), product.startApi(1)]);
    await ageLocks(product);
    const answers = await repeatWhileKilled(product, ids, processes);
    const drained = await drain(product, { patienceMs: drainMs, skipsWaiting: true });
    return [
      holds('reports that were stored wait without an effect', untouched === 'no calls', untouched),
      holds('a job that was killed while it wrote leaves nothing', writing === 'no calls', writing),
      check('repeats over two processes, one of them killed', answers.length, []),
      drained,
      await verifyCalls(product, business, ids),
    ];
  });
}

async function ringAndStore(product: FaultyProduct, { assistantId }: Business): Promise<string[]> {
  const ids: string[] = [];
  for (let call = 0; call < calls; call += 1)
    ids.push((await product.emulators.ring(assistantId, ['When are you open?'], { durationSeconds: secondsEach })).id);
  await until(async () => (await storedReports(product, ids)).length === calls);
  return ids;
}

interface Report {
  readonly payload: unknown;
  readonly applied: boolean;
}

function storedReports(product: FaultyProduct, ids: readonly string[]): Promise<Report[]> {
  return product.query<Report>(
    `select payload, applied_at is not null as applied from inbound_events where type = 'end-of-call-report' and event_id = any ($1)`,
    [ids.map((id) => `${id}:end-of-call-report`)],
  );
}

/** Holds the row of the client, so that a job waits in the middle of its transaction, and kills the process then. */
async function killWhileWriting(product: FaultyProduct, business: Business): Promise<string> {
  const holder = new pg.Client({ connectionString: product.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from clients where id = $1 for update', [business.clientId]);
    const api = await product.startApi(0);
    await ageLocks(product);
    await until(async () => {
      const waiting = await product.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into transcripts%'`,
      );
      return waiting.length > 0;
    });
    await api.kill();
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
  return readEffect(product, business);
}

/** Sends each report several times to both processes and kills the first one in the meantime; returns the answers that came. */
async function repeatWhileKilled(
  product: FaultyProduct,
  ids: readonly string[],
  [first, second]: readonly ApiProcess[],
): Promise<number[]> {
  const reports = await storedReports(product, ids);
  const send = async (api: ApiProcess | undefined, payload: unknown) => (await postVoiceReport(api?.url ?? '', payload)).status;
  const sent = Array.from({ length: copies }, () => reports.flatMap(({ payload }) => [send(first, payload), send(second, payload)])).flat();
  await Promise.race(sent);
  await first?.kill();
  const settled = await Promise.allSettled(sent);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

async function readEffect(product: FaultyProduct, { clientId }: Business): Promise<string> {
  const [row] = await product.query<{ transcripts: number; counted: number; seconds: number }>(
    `select (select count(*)::int from transcripts where client_id = $1) as transcripts,
       coalesce(sum(total_calls), 0)::int as counted, coalesce(sum(call_seconds), 0)::int as seconds from stats where client_id = $1`,
    [clientId],
  );
  if (!row || (row.transcripts === 0 && row.counted === 0)) return 'no calls';
  return `${row.transcripts} conversations, ${row.counted} counted, ${row.seconds} s`;
}

async function verifyCalls(product: FaultyProduct, business: Business, ids: readonly string[]): Promise<Check> {
  const seen = await readEffect(product, business);
  const wanted = `${ids.length} conversations, ${ids.length} counted, ${ids.length * secondsEach} s`;
  const unapplied = (await storedReports(product, ids)).filter(({ applied }) => !applied).map(() => 'a report is not applied');
  return check('each call has its effect once', seen, [...(seen === wanted ? [] : [`instead of ${wanted}`]), ...unapplied]);
}
