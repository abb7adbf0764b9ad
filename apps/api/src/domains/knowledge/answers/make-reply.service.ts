import {
  completeReply,
  findDanger,
  isForModel,
  prepare,
  type Diary,
  type PreparedReply,
  type Query,
  type Sentence,
} from '@larkline/answers';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { loadBusinessFacts, type LoadedFacts } from './business-facts.ts';
import { replyInEmergency } from './emergency-reply.service.ts';
import { showModelAnswer, type ShowSentence } from './model-answer.service.ts';
import { answerInLanguage } from './other-language.service.ts';
import { searchPassages } from './passages.service.ts';

/** A message to the assistant of a client. */
export interface IncomingMessage {
  readonly text: string;
  /** Memory of the conversation so far; `null` at its beginning. */
  readonly memory: unknown;
  /** Returns the diary in which the assistant may book; `null` where it may not. */
  openDiary(loaded: LoadedFacts): Promise<Diary | null> | null;
  /** How sentences of a language model are shown as they come; without it the local engine answers alone, at once and always the same. */
  readonly model?: ModelUse;
}

/** How the sentences of a language model are shown. */
export interface ModelUse {
  /** Sentences that were shown before the process that answered was ended: the answer begins with them, and the model is not asked again. */
  readonly before: readonly Sentence[];
  readonly show: ShowSentence;
}

/**
 * Answers a message from what a client has entered; the reply begins with the sentences that were shown already. One that speaks of danger has
 * fixed words, before anything else is looked at. Throws NOT_FOUND for a client that no longer exists.
 */
export async function makeReply(
  ctx: Context,
  clientId: string,
  { text, memory, openDiary, model }: IncomingMessage,
): Promise<PreparedReply> {
  const danger = findDanger(text);
  if (danger) return replyInEmergency(ctx, clientId, danger, memory);
  const loaded = await actingFor(ctx, clientId, (tx) => loadBusinessFacts(tx, clientId));
  const search = (query: Query) => searchPassages(ctx, clientId, query);
  const ports = { now: ctx.now(), facts: loaded.facts, search, diary: await openDiary(loaded) };
  const prepared = await prepare(ports, text, memory);
  if (!model) return prepared;
  if (prepared.language !== 'en') return (await answerInLanguage(ctx, ports, { text, memory, language: prepared.language })) ?? prepared;
  const shown = await shownBy(model, () => (isForModel(prepared, text) ? showModelAnswer(ctx, prepared, loaded.facts, model.show) : []));
  return shown.length > 0 ? { ...prepared, reply: completeReply(prepared, shown) } : prepared;
}

async function shownBy({ before }: ModelUse, ask: () => Promise<Sentence[]> | Sentence[]): Promise<readonly Sentence[]> {
  return before.length > 0 ? before : ask();
}
