import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { storableText } from '../../../platform/db/storable.ts';
import { emit } from '../../../platform/domain/events.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ConversationOutcome } from './conversation-outcome.ts';
import { AnswerSourceKind, MOST_SOURCES, MOST_TURNS, Speaker } from './conversation-turn.ts';
import { ConversationType, Transcript } from './transcript.entity.ts';

/** Longest transcript; a report of a provider has at most 1 MiB. */
const MOST_CHARACTERS = 1_048_576;
const MOST_SECONDS = 24 * 60 * 60;

const text = z.string().max(MOST_CHARACTERS).transform(storableText);
const seconds = z.number().min(0).max(MOST_SECONDS);

const source = z.object({ kind: AnswerSourceKind.schema, id: z.string().max(200), title: text });

const reportSchema = z.object({
  clientId: z.uuid(),
  type: ConversationType.schema,
  callId: z.string().trim().min(1).max(200).transform(storableText),
  occurredAt: z.date(),
  durationSeconds: seconds.transform(Math.round),
  fullTranscript: text,
  turns: z
    .array(
      z.object({
        speaker: Speaker.schema,
        name: text.nullish(),
        text,
        startSeconds: seconds.nullable(),
        sources: z
          .array(source)
          .transform((sources) => sources.slice(0, MOST_SOURCES))
          .optional(),
      }),
    )
    .transform((turns) => turns.slice(0, MOST_TURNS))
    .nullable(),
  summary: text.nullable(),
  outcome: ConversationOutcome.schema.nullable(),
  recordingUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullable(),
});
/** The known facts of a reported conversation; null when not known yet. */
export type ConversationReport = z.input<typeof reportSchema>;

/** A conversation that was stored, or completed by a later report. */
export interface ConversationEvent {
  readonly id: string;
  readonly clientId: string;
  readonly type: ConversationType;
  readonly occurredAt: Date;
  /** False when a later report of the same conversation added something. */
  readonly isNew: boolean;
}

/**
 * Stores a reported conversation once per client and call id, as exactly that client, in the transaction of the context or in a
 * new one. A later report fills in what was missing (the transcript, its turns, a length of 0, summary, outcome, recording) and
 * changes nothing else. Emits `conversationRecorded` unless everything was stored already. Throws INVALID_INPUT.
 */
export async function recordConversation(ctx: Context, input: ConversationReport): Promise<{ id: string; isNew: boolean }> {
  const report = parse(reportSchema, input);
  return actingFor(ctx, report.clientId, async (tx) => {
    const newId = await insert(tx, report);
    const { id, added, ...stored } = newId ? { ...report, id: newId, added: true } : await complete(tx, report);
    const isNew = newId !== undefined;
    const { clientId, type, occurredAt } = stored;
    if (added) await emit(tx, 'conversationRecorded', { id, clientId, type, occurredAt, isNew });
    return { id, isNew };
  });
}

type Report = z.output<typeof reportSchema>;

async function insert(tx: Context, report: Report): Promise<string | undefined> {
  // Waits for a transaction that stores the same call.
  const [row] = await tx.em.execute<{ id: string }[]>(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, turns, summary, outcome, recording_url)
     values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?) on conflict (client_id, call_id) do nothing returning id`,
    [
      tx.newId(),
      report.clientId,
      report.type,
      report.callId,
      report.occurredAt,
      report.durationSeconds,
      report.fullTranscript,
      report.turns && JSON.stringify(report.turns),
      report.summary,
      report.outcome,
      report.recordingUrl,
    ],
  );
  return row?.id;
}

async function complete(tx: Context, { clientId, callId, ...report }: Report): Promise<Transcript & { added: boolean }> {
  const stored = await tx.em.findOneOrFail(
    Transcript,
    { clientId, callId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  );
  const { fullTranscript, turns, durationSeconds, summary, outcome, recordingUrl } = report;
  const missing = Object.entries({ fullTranscript, turns, durationSeconds, summary, outcome, recordingUrl }).filter(
    ([field, value]) => isEmpty(stored[field as keyof Transcript]) && !isEmpty(value),
  );
  if (missing.length > 0) await tx.em.nativeUpdate(Transcript, { id: stored.id, clientId }, Object.fromEntries(missing));
  return { ...stored, added: missing.length > 0 };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}
