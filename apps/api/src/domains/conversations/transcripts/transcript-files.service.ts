import { BYTE_ORDER_MARK, writeCsv } from '../../../platform/csv/csv.ts';
import { escapeFormula } from '../../../platform/csv/formula.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs } from '../../../platform/graphql/list/page.ts';
import { ownClientId } from '../../people/rows/index.ts';
import type { ConversationTurn } from './conversation-turn.ts';
import { findTranscript } from './find-transcript.ts';
import type { Transcript } from './transcript.entity.ts';
import { loadFullTranscript, loadTurns } from './transcript-texts.ts';
import { transcriptList } from './transcripts.list.ts';

/** Most conversations in a file. */
const MOST_ROWS = 10_000;
/** Conversations whose texts are read together: one can have two million characters. */
const TEXTS_AT_ONCE = 25;
/** Largest file, in bytes: it is made in memory. */
const MAX_BYTES = 60_000_000;

/** The conversations of a file: one, or those of a list. */
export type ExportChoice = { readonly id: string } | ListArgs;

/** A conversation in a JSON file. */
interface Entry {
  readonly id: string;
  readonly callId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly durationSeconds: number;
  readonly outcome: string | null;
  readonly summary: string | null;
  readonly transcript: string;
  readonly turns: readonly ConversationTurn[] | null;
}

const COLUMNS = {
  call_id: ({ callId }) => callId,
  type: ({ type }) => type,
  time: ({ occurredAt }) => occurredAt,
  duration_seconds: ({ durationSeconds }) => String(durationSeconds),
  outcome: ({ outcome }) => outcome ?? '',
  summary: ({ summary }) => summary ?? '',
  transcript: ({ transcript }) => transcript,
} satisfies Readonly<Record<string, (entry: Entry) => string>>;

/** Returns conversations as a CSV file, at most 10,000; times are UTC. Throws INVALID_INPUT, NOT_FOUND. */
export async function exportCsv(ctx: Context, exported: ExportChoice): Promise<Buffer> {
  const file: File = { parts: [], bytes: 0 };
  add(file, BYTE_ORDER_MARK + writeCsv([Object.keys(COLUMNS)]));
  for await (const entries of readEntries(ctx, exported))
    add(file, writeCsv(entries.map((entry) => Object.values(COLUMNS).map((cell) => escapeFormula(cell(entry))))));
  return Buffer.concat(file.parts);
}

/** Returns conversations as a JSON file, at most 10,000. Throws INVALID_INPUT, NOT_FOUND. */
export async function exportJson(ctx: Context, exported: ExportChoice): Promise<Buffer> {
  const file: File = { parts: [], bytes: 0 };
  for await (const entries of readEntries(ctx, exported))
    for (const entry of entries) add(file, `${file.bytes === 0 ? '[' : ','}\n${JSON.stringify(entry)}`);
  add(file, file.bytes === 0 ? '[]\n' : '\n]\n');
  return Buffer.concat(file.parts);
}

// In parts: the texts of 10,000 conversations are long.
interface File {
  readonly parts: Buffer[];
  bytes: number;
}

function add(file: File, text: string): void {
  const part = Buffer.from(text);
  file.parts.push(part);
  file.bytes += part.length;
  if (file.bytes > MAX_BYTES) throw new AppError('INVALID_INPUT', 'There are too many conversations for one file. Please choose a month.');
}

async function* readEntries(ctx: Context, exported: ExportChoice): AsyncGenerator<readonly Entry[]> {
  const clientId = ownClientId(ctx);
  if ('id' in exported) {
    const found = await findTranscript(ctx, { id: exported.id, clientId });
    if (!found) throw new AppError('NOT_FOUND', 'This conversation no longer exists.');
    yield [await toEntry(ctx, found)];
    return;
  }
  for await (const rows of transcriptList.rowsOfClient(ctx, clientId, exported, MOST_ROWS))
    for (let from = 0; from < rows.length; from += TEXTS_AT_ONCE)
      yield await Promise.all(rows.slice(from, from + TEXTS_AT_ONCE).map((row) => toEntry(ctx, row)));
}

// One statement reads the texts of all requested rows.
async function toEntry(ctx: Context, transcript: Transcript): Promise<Entry> {
  const { id, callId, type, occurredAt, durationSeconds, outcome, summary } = transcript;
  const [text, turns] = await Promise.all([loadFullTranscript(ctx, transcript), loadTurns(ctx, transcript)]);
  return {
    id,
    callId,
    type,
    occurredAt: occurredAt.toISOString(),
    durationSeconds,
    outcome: outcome ?? null,
    summary: summary ?? null,
    transcript: text,
    turns,
  };
}
