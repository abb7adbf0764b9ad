import type { Reply } from '@larkline/answers';
import { chatMessage } from '@larkline/validation';
import { z } from 'zod';
import { asClient } from '../../../platform/db/in-transaction.ts';
import { storableText } from '../../../platform/db/storable.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { makeReply } from '../../knowledge/answers/index.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { assertMayRehearse } from './assert-may-rehearse.ts';
import { toRehearsedOutcome } from './kept-answer.ts';
import { REPLY_LISTS, type RehearsedReply } from './rehearsal.types.ts';
import { mayBook, rehearsedDiary } from './rehearsed-diary.ts';
import { readRehearsedMemory, writeRehearsedMemory } from './rehearsed-memory.ts';

const messageSchema = z.object({ text: chatMessage });

/**
 * Answers a question as the assistant of the asking party's client would answer a visitor, with what was remembered of the conversation
 * (`memory` of the answer before). Nothing is stored: no conversation, no appointment, no usage, no unanswered question. Throws
 * INVALID_INPUT, NOT_FOUND without a client, UPGRADE_REQUIRED for a plan without an assistant, RATE_LIMITED.
 */
export async function rehearseReply(ctx: Context, text: string, memory: string | null): Promise<RehearsedReply> {
  const clientId = ownClientId(ctx);
  const asked = parse(messageSchema, { text });
  await assertMayRehearse(ctx, clientId);
  await ctx.limits.consume('rehearsedReply', clientId);
  const remembered = readRehearsedMemory(memory);
  const own = [...remembered.own];
  const { reply } = await makeReply(ctx, clientId, {
    text: asked.text,
    memory: remembered.engine,
    async openDiary({ facts, canBook }) {
      if (!(await mayBook(ctx, clientId, canBook))) return null;
      return rehearsedDiary(asClient(ctx, clientId), { clientId, timezone: facts.timezone, own });
    },
  });
  return { ...toShown(reply), memory: writeRehearsedMemory({ engine: reply.memory, own }) };
}

function toShown({ sentences, outcome, suggestions, products, days, form }: Reply): Omit<RehearsedReply, 'memory'> {
  return {
    sentences: sentences.slice(0, REPLY_LISTS.sentences).map((sentence) => ({
      text: storableText(sentence.text),
      sources: sentence.sources.slice(0, REPLY_LISTS.sources).map(({ kind, id, title }) => ({ kind, id, title })),
    })),
    outcome: toRehearsedOutcome(outcome),
    suggestions: suggestions.slice(0, REPLY_LISTS.days),
    products: products.slice(0, REPLY_LISTS.products).map(({ id, name, pricePence, inStock }) => ({ id, name, pricePence, inStock })),
    days: days.slice(0, REPLY_LISTS.days).map(({ date, times }) => ({ date, times: times.slice(0, REPLY_LISTS.times) })),
    form,
  };
}
