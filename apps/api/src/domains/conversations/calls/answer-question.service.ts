import { detectIntent, type Memory, type Reply, type Source } from '@larkline/answers';
import { z } from 'zod';
import type { ReportedCall, ToolUse } from '../../../integrations/voice-provider/index.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTime, toTimeLimits } from '../../../platform/time/deadline.ts';
import { makeReply } from '../../knowledge/answers/index.ts';
import type { ToolAnswer } from './call-tools.ts';
import { spokenLine } from './spoken-line.ts';
import { spokenText } from './spoken-text.ts';

/** Most answers of one call; a call lasts half an hour at most. */
const MOST_ANSWERS = 60;

const questionSchema = z.object({ question: spokenLine(1_000).refine((text) => /[\p{L}\p{N}]/u.test(text)) });

const MAY_I = 'May I take a message';
const UNKNOWN = `I’m not sure about that one. ${MAY_I}?`;
const UNKNOWN_PART = `I don’t know the rest. ${MAY_I}?`;
const NO_PERSON = `I can’t put you through. ${MAY_I}, so someone can call you back?`;
const NO_BOOKING = `I can’t book appointments on this line. ${MAY_I}, so someone can call you back?`;
const NO_CHANGE = `I can’t change appointments on this line. ${MAY_I}, so someone can call you back?`;
const SMALL_TALK = 'How can I help you?';

const USE_BOOKING = 'This asks for an appointment: use check_availability and book_appointment.';
const TOO_MANY = 'Too much was asked in this call. Offer to take a message instead.';
const FAILED = 'The answer could not be looked up. Say what the facts hold about it and nothing else, or offer to take a message.';

/** The answer to a question: words to say, their sources, and the new memory. */
interface SpokenAnswer {
  readonly result: string;
  readonly sources: readonly Source[];
  readonly unanswered: readonly string[];
  readonly memory: Memory;
}

/** One use of the tool. */
interface Use {
  readonly clientId: string;
  readonly callId: string;
  readonly toolCallId: string;
}

/**
 * Answers `answer_question`: what the business has entered about a question, in words to be said, with what was asked before in the call in
 * mind. A repeated use has the answer of the first. When no answer can be made, or not in time, the assistant gets an instruction instead.
 */
export async function answerCaller(ctx: Context, clientId: string, call: ReportedCall, tool: ToolUse): Promise<ToolAnswer> {
  const parsed = questionSchema.safeParse(tool.arguments);
  if (!parsed.success) return { error: 'Give the question of the caller in words, then try again.' };
  const use = { clientId, callId: call.id, toolCallId: tool.id };
  try {
    const found = await inTime(toTimeLimits(ctx.env.REQUEST_DEADLINE_MS).attemptMs, () => lookUp(ctx, use, parsed.data.question));
    // A late answer was not spoken, so it is not stored.
    return 'memory' in found ? { result: await store(ctx, use, found) } : found;
  } catch (cause) {
    // The caller is waiting: a question that cannot be looked up must not end the conversation.
    ctx.log.error({ err: cause, call: call.id }, 'question of a caller could not be answered');
    return { error: FAILED };
  }
}

async function lookUp(ctx: Context, use: Use, question: string): Promise<ToolAnswer | SpokenAnswer> {
  const before = await actingFor(ctx, use.clientId, (tx) => findAnswers(tx, use));
  const known = before.find(({ toolCallId }) => toolCallId === use.toolCallId);
  if (known) return { result: known.result };
  if (before.length >= MOST_ANSWERS) return { error: TOO_MANY };
  return (await makeAnswer(ctx, use, question, before.at(-1)?.memory ?? null)) ?? { error: USE_BOOKING };
}

/** Returns `null` for a caller who wants an appointment of a business that takes them. */
async function makeAnswer(ctx: Context, { clientId }: Use, question: string, memory: unknown): Promise<SpokenAnswer | null> {
  let takesBookings = false;
  const { reply, language } = await makeReply(ctx, clientId, {
    text: question,
    memory,
    // Appointments are made by tools of their own.
    openDiary({ canBook }) {
      takesBookings = canBook;
      return null;
    },
  });
  const intent = detectIntent(question, true);
  // As in a chat that can book: a wish for a time is no question.
  if (intent === 'book' && takesBookings) return null;
  const said = reply.sentences.filter(({ sources }) => sources.length > 0);
  const sources = uniqueSources(said.flatMap((sentence) => sentence.sources));
  const answer = { sources, unanswered: reply.unanswered, memory: reply.memory };
  if (said.length > 0) {
    const rest = reply.unanswered.length > 0 ? ` ${UNKNOWN_PART}` : '';
    return { ...answer, result: `${spokenText(said.map(({ text }) => text))}${rest}` };
  }
  if (intent !== null && intent !== 'person') return { ...answer, unanswered: [], result: intent === 'book' ? NO_BOOKING : NO_CHANGE };
  return { ...answer, result: withoutSource(reply, language) };
}

// Sentences without a source say nothing about the business. The engine's are for a screen, except for those in another language.
function withoutSource({ outcome, sentences }: Reply, language: string): string {
  if (outcome === 'smallTalk') return SMALL_TALK;
  if (outcome === 'handOver') return NO_PERSON;
  return language === 'en' ? UNKNOWN : spokenText(sentences.map(({ text }) => text));
}

function uniqueSources(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map(({ kind, id, title }) => [`${kind} ${id}`, { kind, id, title }])).values()];
}

interface StoredAnswer {
  readonly toolCallId: string;
  readonly result: string;
  readonly memory: Memory;
}

// Oldest first.
function findAnswers(tx: Context, { clientId, callId }: Use): Promise<StoredAnswer[]> {
  return tx.em.execute<StoredAnswer[]>(
    `select tool_call_id as "toolCallId", result, memory from call_answers where client_id = ? and call_id = ? order by number, id`,
    [clientId, callId],
  );
}

/** Stores an answer, unless the same use was answered in the meantime; returns what is said. */
function store(ctx: Context, use: Use, { result, sources, unanswered, memory }: SpokenAnswer): Promise<string> {
  const { clientId, callId, toolCallId } = use;
  const json = [sources, unanswered, memory].map((each) => JSON.stringify(each));
  return actingFor(ctx, clientId, async (tx) => {
    const [added] = await tx.em.execute<object[]>(
      `insert into call_answers (id, client_id, call_id, tool_call_id, number, result, sources, unanswered, memory, asked_at)
       select ?, ?, ?, ?, 1 + (select count(*) from call_answers where client_id = ? and call_id = ?), ?, ?::jsonb, ?::jsonb, ?::jsonb, ?
       on conflict (client_id, call_id, tool_call_id) do nothing returning id`,
      [tx.newId(), clientId, callId, toolCallId, clientId, callId, result, ...json, tx.now()],
    );
    if (added) return result;
    const stored = await findAnswers(tx, use);
    return stored.find((each) => each.toolCallId === toolCallId)?.result ?? result;
  });
}
