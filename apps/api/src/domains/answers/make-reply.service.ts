import { prepare, type Diary, type Prepared, type Query } from '@larkline/answers';
import { actingFor } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { loadBusinessFacts, type LoadedFacts } from './business-facts.ts';
import { searchPassages } from './passages.service.ts';

/** A message to the assistant of a client. */
export interface MessageAsked {
  readonly text: string;
  /** What was remembered of the conversation before; `null` at its beginning. */
  readonly memory: unknown;
  /** Returns the diary in which the assistant may book; `null` where it may not. */
  diaryOf(loaded: LoadedFacts): Promise<Diary | null> | null;
}

/** Answers a message from what a client has entered. Throws NOT_FOUND for a client that no longer exists. */
export async function makeReply(ctx: Context, clientId: string, { text, memory, diaryOf }: MessageAsked): Promise<Prepared> {
  const loaded = await actingFor(ctx, clientId, (tx) => loadBusinessFacts(tx, clientId));
  const search = (query: Query) => actingFor(ctx, clientId, (tx) => searchPassages(tx, clientId, query));
  return prepare({ now: ctx.now(), facts: loaded.facts, search, diary: await diaryOf(loaded) }, text, memory);
}
