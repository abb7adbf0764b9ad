import pg from 'pg';
import { withFaultyProduct, type ApiProcess, type FaultyProduct } from '../faults/faulty-product.ts';
import { makeConversation } from './conversation-text.ts';
import { deliverAll, shuffle, untilNoJobIsLeft, type Delivery } from './deliveries.ts';
import { throwIfInterrupted } from './interruption.ts';
import { addClients } from './list-rows.ts';
import { atLeast, compared, shown, type Section } from './section.ts';
import { timed } from './statistics.ts';
import { voiceWebhook } from './webhooks.ts';

const plans = { full: { reports: 4_000, clients: 200 }, quick: { reports: 400, clients: 20 } };
/** One report in so many comes twice. */
const repeatedEvery = 10;
const connectionsEach = 8;
const rateTarget = 0.2;
const rowsPerInsert = 100;

/** Signed reports of calls, some of them twice and all shuffled, until every call is in the dashboard, against a bare batched INSERT of the same rows. */
export function benchVoiceReports(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal' } }, async (product) => {
    await (await product.startApi(0)).stop();
    await addAssistants(product, plan.clients);
    const reports = Array.from({ length: plan.reports }, (_, at) => makeReport(at, 1 + (at % plan.clients)));
    const deliveries = shuffle([...reports, ...reports.filter((_, at) => at % repeatedEvery === 0)]);
    const before = await timed(() => insertAll(product.databaseUrl, reports));
    const ingested = await ingest(product, deliveries);
    const after = await timed(() => insertAll(product.databaseUrl, reports));
    const floorRate = (2_000 * reports.length) / (before + after);
    return describe({ plan, floorRate, ...ingested, end: await endState(product, reports) });
  });
}

/** A report and its conversation. */
interface Report extends Delivery {
  readonly clientId: string;
  readonly values: readonly (string | number)[];
}

const toHex = (number: number) => number.toString(16).padStart(12, '0');
const makeClientId = (client: number) => `01890000-0000-7000-8000-${toHex(client)}`;
const makeAssistantId = (client: number) => `assistant-${client}`;

async function addAssistants(product: FaultyProduct, clients: number): Promise<void> {
  const db = new pg.Client({ connectionString: product.databaseUrl });
  await db.connect();
  await addClients(db, { from: 0, to: clients });
  await db.query(
    `insert into voice_assistants (client_id, provider_assistant_id, sync_state, requested_at)
     select id, 'assistant-' || row_number() over (order by id), 'synced', now() from clients`,
  );
  await db.query('vacuum analyze');
  await db.end();
}

function makeReport(at: number, client: number): Report {
  const { turns, summary } = makeConversation(at, []);
  const callId = `bench-call-${at}`;
  const seconds = turns.length * 8;
  const endedAt = new Date(Date.now() - 60_000 - at * 1_000);
  const startedAt = new Date(endedAt.getTime() - seconds * 1_000);
  const transcript = turns.map(({ speaker, text }) => `${speaker === 'assistant' ? 'Assistant' : 'Caller'}: ${text}`).join('\n');
  const message = {
    type: 'end-of-call-report',
    startedAt,
    endedAt,
    endedReason: 'customer-ended-call',
    analysis: { summary, successEvaluation: 'true' },
    artifact: {
      transcript,
      messages: turns.map(({ speaker, text }, turn) => ({
        role: speaker === 'assistant' ? 'bot' : 'user',
        message: text,
        secondsFromStart: turn * 8,
      })),
    },
    call: { id: callId, assistantId: makeAssistantId(client), type: 'inboundPhoneCall' },
  };
  const spoken = JSON.stringify(turns.map((turn, index) => ({ ...turn, startSeconds: index * 8 })));
  const id = `01890000-0000-7000-9000-${toHex(at)}`;
  const values = [id, makeClientId(client), 'call', callId, startedAt.toISOString(), seconds, transcript, spoken, summary, 'answered'];
  return { id: callId, payload: JSON.stringify({ message }), clientId: makeClientId(client), values };
}

interface Ingestion {
  readonly answeredSeconds: number;
  readonly appliedSeconds: number;
  readonly repeats: number;
}

/** From the first delivery until the last call is stored and counted, with two processes that serve and a worker, as compose runs them. */
async function ingest(product: FaultyProduct, deliveries: readonly Delivery[]): Promise<Ingestion> {
  const serving = { WORKER: 'off' };
  const processes: ApiProcess[] = await Promise.all([product.startApi(0, serving), product.startApi(1, serving)]);
  const worker = await product.startWorker();
  throwIfInterrupted();
  let repeats = 0;
  let answered = 0;
  const applied = await timed(async () => {
    answered = await timed(async () => {
      repeats = await deliverAll(deliveries, voiceWebhook, [product.apiOrigin(0), product.apiOrigin(1)], connectionsEach);
    });
    await untilNoJobIsLeft(product.databaseUrl);
  });
  await worker.stop();
  for (const process of processes) await process.stop();
  return { answeredSeconds: answered / 1_000, appliedSeconds: applied / 1_000, repeats };
}

const COLUMNS = 'id, client_id, type, call_id, "timestamp", duration, full_transcript, turns, summary, outcome';

/** The floor: the same conversations by one connection, in statements of many rows, into a table with the same columns and indexes. */
async function insertAll(databaseUrl: string, reports: readonly Report[]): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query('create table floor_transcripts (like transcripts including all)');
  for (let from = 0; from < reports.length; from += rowsPerInsert) {
    const rows = reports.slice(from, from + rowsPerInsert);
    const width = rows[0]?.values.length ?? 0;
    const tuples = rows.map((_row, row) => `(${Array.from({ length: width }, (_each, at) => `$${row * width + at + 1}`).join(', ')})`);
    await db.query(
      `insert into floor_transcripts (${COLUMNS}) values ${tuples.join(', ')}`,
      rows.flatMap(({ values }) => values),
    );
  }
  await db.query('drop table floor_transcripts');
  await db.end();
}

interface EndState {
  readonly stored: number;
  readonly counted: number;
  readonly applied: number;
  /** Conversations that are as their reports have them. */
  readonly equal: number;
}

async function endState(product: FaultyProduct, reports: readonly Report[]): Promise<EndState> {
  const [row] = await product.query<Omit<EndState, 'equal'>>(
    `select (select count(*)::int from transcripts) as stored, (select sum(total_calls)::int from stats where month <> '2026-01') as counted,
      (select count(*)::int from inbound_events where applied_at is not null and last_error is null) as applied`,
  );
  const rows = await product.query<{ call_id: string; client_id: string; full_transcript: string }>(
    'select call_id, client_id, full_transcript from transcripts',
  );
  const expected = new Map(reports.map(({ id, clientId, values }) => [id, `${clientId} ${values[6]}`]));
  const equal = rows.filter((each) => expected.get(each.call_id) === `${each.client_id} ${each.full_transcript}`).length;
  return { stored: row?.stored ?? 0, counted: row?.counted ?? 0, applied: row?.applied ?? 0, equal };
}

interface Findings extends Ingestion {
  readonly plan: (typeof plans)['full'];
  readonly floorRate: number;
  readonly end: EndState;
}

function describe({ plan, floorRate, answeredSeconds, appliedSeconds, repeats, end }: Findings): Section {
  const rate = plan.reports / appliedSeconds;
  const isOnce = Object.values(end).every((count) => count === plan.reports);
  return {
    id: 'voice-reports',
    title: 'Reports of calls',
    method:
      `${plan.reports} signed reports of ${plan.clients} clients, one in ${repeatedEvery} sent twice, in random order over ${connectionsEach} connections to each of two processes beside a worker. ` +
      `The floor is INSERT statements of ${rowsPerInsert} rows over one connection.`,
    figures: [
      shown('Floor', `${floorRate.toFixed(0)} rows/s`),
      shown(
        'Deliveries answered with 200',
        `${((plan.reports * (1 + 1 / repeatedEvery)) / answeredSeconds).toFixed(0)}/s, ${repeats} refused and sent again`,
      ),
      shown('Reports per second, end to end', `${rate.toFixed(0)}/s`),
      atLeast('Reports per second / floor', rate / floorRate, rateTarget),
      compared(
        'Reports applied, conversations stored, counted, equal to their reports',
        [end.applied, end.stored, end.counted, end.equal].join(', '),
        `${plan.reports} each`,
        isOnce,
      ),
    ],
  };
}
