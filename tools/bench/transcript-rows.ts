import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withConnection } from '../pg/database.ts';
import { makeConversation, randomFrom } from './conversation-text.ts';
import { throwIfInterrupted } from './interruption.ts';

/** The clients of the rows. */
export interface TranscriptOwners {
  /** Has the same `OWN_ROWS` conversations however many there are in all. */
  readonly own: string;
  /** Has a tenth of all. */
  readonly biggest: string;
  /** Share the rest, the first ones much more than the last ones. */
  readonly others: readonly string[];
}

/** Conversations of the measured client. */
export const OWN_ROWS = 500;
/** Words that are put into some conversations. */
export const WORDS = {
  /** In every client's 77th conversation, a call, counted from the oldest, and in no other one. */
  rare: 'quillfeather',
  /** In a third of the conversations that are 150 to 180 days old, and in no other one. */
  seasonal: 'valentines',
  /** In half of the conversations that are older than 60 days, and in no newer one. */
  former: 'gwendolyn',
} as const;

const DAY_MS = 86_400_000;
const SPAN_MS = 365 * DAY_MS;
const BIGGEST_SHARE = 0.1;
const writers = 3;
const OUTCOMES = ['answered', 'booked', 'message_taken', 'transferred', 'unanswered', 'abandoned'];
const COLUMNS = 'id, client_id, type, call_id, "timestamp", duration, full_transcript, turns, summary, outcome';

/**
 * Replaces all conversations by `count` of the last year, in the order of time and so with the clients mixed, and their figures. The same
 * rows come out every time but for the times, which end an hour ago.
 */
export async function fillTranscripts(databaseUrl: string, owners: TranscriptOwners, count: number): Promise<void> {
  await withConnection(databaseUrl, async (db) => {
    const { rows } = await db.query<{ definition: string }>(`select pg_get_indexdef('transcripts_search'::regclass) as definition`);
    await db.query('truncate transcripts, stats');
    // Building the index in one pass over all rows is faster than a million single entries.
    await db.query('drop index transcripts_search');
    const places = makePlaces(owners, count);
    await Promise.all(Array.from({ length: writers }, (_, writer) => copyPart(databaseUrl, places, writer)));
    await db.query(`set maintenance_work_mem = '1GB'`);
    await db.query(rows[0]?.definition ?? '');
    await db.query(FIGURES);
    await db.query('vacuum analyze');
  });
}

interface Place {
  readonly client: string;
  /** Number of the conversation among those of its client, the oldest 0. */
  readonly ordinal: number;
  readonly at: number;
}

function makePlaces({ own, biggest, others }: TranscriptOwners, count: number): Place[] {
  const random = randomFrom(count);
  const newest = Date.now() - 3_600_000;
  const ofClient = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const isOwn = Math.floor((index * OWN_ROWS) / count) !== Math.floor(((index - 1) * OWN_ROWS) / count);
    const other = random() < BIGGEST_SHARE ? biggest : (others[Math.floor(others.length * random() ** 2)] ?? biggest);
    const client = isOwn ? own : other;
    const ordinal = ofClient.get(client) ?? 0;
    ofClient.set(client, ordinal + 1);
    return { client, ordinal, at: newest - Math.round(((count - 1 - index) * SPAN_MS) / count) };
  });
}

async function copyPart(databaseUrl: string, places: readonly Place[], writer: number): Promise<void> {
  const from = Math.floor((places.length * writer) / writers);
  const to = Math.floor((places.length * (writer + 1)) / writers);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const target = client.query(copyFrom(`copy transcripts (${COLUMNS}) from stdin`));
    await pipeline(Readable.from(makeLines(places, from, to)), target);
  } finally {
    await client.end();
  }
}

const linesPerChunk = 200;

function* makeLines(places: readonly Place[], from: number, to: number): Generator<string> {
  for (let start = from; start < to; start += linesPerChunk) {
    throwIfInterrupted();
    yield places
      .slice(start, Math.min(start + linesPerChunk, to))
      .map((place, offset) => makeLine(place, start + offset))
      .join('');
  }
}

// The content depends on client and number, so that the measured client has the same conversations among few and among many.
function makeLine({ client, ordinal, at }: Place, index: number): string {
  const seed = Number.parseInt(client.slice(-8), 16) ^ Math.imul(ordinal + 1, 2_654_435_761);
  const { turns, summary } = makeConversation(seed, extraWords(ordinal, at, seed));
  const type = ordinal % 3 === 2 ? 'chat' : 'call';
  const text = turns.map((turn) => `${turn.speaker === 'assistant' ? 'Assistant' : 'Caller'}: ${turn.text}`).join('\n');
  const spoken = JSON.stringify(turns.map((turn, turnAt) => ({ ...turn, startSeconds: turnAt * 8 })));
  const outcome = OUTCOMES[ordinal % OUTCOMES.length] ?? '';
  const time = new Date(at).toISOString();
  const values = [makeId(at, index), client, type, `call_${index}`, time, String(turns.length * 8), text, spoken, summary, outcome];
  return `${values.map(escaped).join('\t')}\n`;
}

function extraWords(ordinal: number, at: number, seed: number): string[] {
  const age = (Date.now() - at) / DAY_MS;
  return [
    ...(ordinal === 76 ? [WORDS.rare] : []),
    ...(age > 150 && age < 180 && seed % 3 === 0 ? [WORDS.seasonal] : []),
    ...(age > 60 && seed % 2 === 0 ? [WORDS.former] : []),
  ];
}

/** A UUID of version 7 in the order of time. */
function makeId(at: number, index: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

const FIGURES = `
  insert into stats (client_id, month, total_chats, total_calls, total_vapi_calls, call_seconds, total_vapi_minutes, last_chat, last_call)
  select client_id, to_char("timestamp" at time zone 'Europe/London', 'YYYY-MM'), count(*) filter (where type = 'chat'),
    count(*) filter (where type <> 'chat'), count(*) filter (where type <> 'chat'), coalesce(sum(duration) filter (where type <> 'chat'), 0),
    ceil(coalesce(sum(duration) filter (where type <> 'chat'), 0) / 60.0), max("timestamp") filter (where type = 'chat'),
    max("timestamp") filter (where type <> 'chat')
  from transcripts group by 1, 2`;
