import type { Diary, Memory, Reply, Source } from '@larkline/answers';
import { storableText } from '../../../platform/db/storable.ts';
import type { Context } from '../../../platform/context/context.ts';
import { makeReply } from '../../knowledge/answers/index.ts';
import { mayBook } from './rehearsed-diary.ts';
import { MOST_KEPT_CHARACTERS, MOST_KEPT_SOURCES, toRehearsedOutcome, type KeptAnswer } from './kept-answer.ts';

/** A question as it is asked again and again. */
export interface StillQuestion {
  readonly question: string;
  readonly memory: Memory | null;
  /** The time at which it is asked, so that an answer does not differ because the day does. */
  readonly at: Date;
}

const BOOKING: KeptAnswer = {
  outcome: 'booking',
  text: 'The assistant starts booking an appointment. Free times change from hour to hour, so we don’t compare them.',
  sources: [],
};

/**
 * Answers a question of a client as at a given time, for a comparison. An answer that depends on free times is a sentence that says so: no
 * calendar is read. Throws NOT_FOUND for a client that no longer exists.
 */
export async function answerStill(ctx: Context, clientId: string, { question, memory, at }: StillQuestion): Promise<KeptAnswer> {
  const asked = { inDiary: false };
  const { reply } = await makeReply({ ...ctx, now: () => at }, clientId, {
    text: question,
    memory,
    openDiary: async ({ canBook }) => ((await mayBook(ctx, clientId, canBook)) ? unreadDiary(asked) : null),
  });
  return asked.inDiary ? BOOKING : toKept(reply);
}

// Offers a time, so that the conversation takes its usual way, and notes that it was asked.
function unreadDiary(asked: { inDiary: boolean }): Diary {
  const day = (from: string | null) => {
    asked.inDiary = true;
    return [{ date: from ?? '2000-01-03', times: ['09:00'] }];
  };
  return {
    offered: async (from) => day(from),
    async whyNot() {
      asked.inDiary = true;
      return null;
    },
    book: async ({ date }) => ({ outcome: 'notFree', why: null, days: day(date) }),
    async own() {
      asked.inDiary = true;
      return [];
    },
    move: async (_id, { date }) => ({ outcome: 'notFree', why: null, days: day(date) }),
    cancel: async () => undefined,
  };
}

function toKept({ outcome, sentences }: Reply): KeptAnswer {
  const sources = new Map(sentences.flatMap((sentence) => sentence.sources.map((source) => [`${source.kind} ${source.id}`, source])));
  return {
    outcome: toRehearsedOutcome(outcome),
    text: storableText(
      sentences
        .map(({ text }) => text)
        .join('\n')
        .slice(0, MOST_KEPT_CHARACTERS),
    ),
    sources: [...sources.values()].slice(0, MOST_KEPT_SOURCES).map(toSource),
  };
}

function toSource({ kind, id, title }: Source): KeptAnswer['sources'][number] {
  return { kind, id, title: storableText(title) };
}
