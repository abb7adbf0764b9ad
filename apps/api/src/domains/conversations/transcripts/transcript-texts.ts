import { splitAtMatches } from '@larkline/format';
import { z } from 'zod';
import { uuidArray } from '../../../platform/db/sql.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { plainText } from '../../../platform/graphql/list/filters.ts';
import { batch } from '../../../platform/graphql/loader.ts';
import type { ConversationTurn } from './conversation-turn.ts';
import { truncate, EXCERPT_LENGTH, EXCERPT_SPARE, cutPassage } from './text-parts.ts';
import type { Transcript } from './transcript.entity.ts';
import { MATCHES_IN_CALL_ID, MATCHES_IN_PASSAGE, MATCHES_IN_SUMMARY, type TranscriptMatch } from './transcripts.types.ts';

/** Characters of a passage, and those of it before the first match. */
const PASSAGE_LENGTH = 180;
const BEFORE_MATCH = 60;

const searchSchema = z.object({ search: plainText });

/** Returns the full transcript of a conversation. Pages of lists leave it out; those of one request are read by one statement. */
export async function loadFullTranscript(ctx: Context, { id, fullTranscript }: Transcript): Promise<string> {
  return (fullTranscript as string | undefined) ?? (await ofRows<string>(ctx, 'text', id, 'full_transcript', [])) ?? '';
}

/** Returns the turns of a conversation; `null` when only its full transcript is known. */
export async function loadTurns(ctx: Context, { id, turns }: Transcript): Promise<readonly ConversationTurn[] | null> {
  return turns === undefined ? ((await ofRows<readonly ConversationTurn[]>(ctx, 'turns', id, 'turns', [])) ?? null) : turns;
}

/** Returns the beginning of the transcript, cut by the database (LOG-04). */
export async function loadExcerpt(ctx: Context, { id }: Transcript): Promise<string> {
  const beginning = await ofRows<string>(ctx, 'excerpt', id, `left(full_transcript, ${EXCERPT_LENGTH + EXCERPT_SPARE})`, []);
  return truncate(beginning ?? '', EXCERPT_LENGTH);
}

interface FoundStretch {
  readonly at: number;
  readonly text: string;
  readonly length: number;
}

const SEARCHED = 'left(full_transcript, 100000)';
const placeIn = (text: string) => `regexp_instr(${text}, pattern, 1, 1, 0, '', 2)`;

// The words of the search are letters and digits, so they need no escaping in the pattern. In one spelling a text with signs like … is longer,
// so that the place is near the match only: it is the second choice.
const STRETCH = `(select json_build_object('at', at, 'length', char_length(full_transcript),
    'text', substring(full_transcript from greatest(at - ${BEFORE_MATCH}, 1) for ${PASSAGE_LENGTH + EXCERPT_SPARE}))
  from (select coalesce(nullif(${placeIn(`lower(${SEARCHED} collate "pg_c_utf8")`)}, 0), ${placeIn(`search_folded(${SEARCHED})`)}) as at
    from (select '(^|[^[:alnum:]])(' || string_agg(word, '|') || ')' as pattern
      from regexp_split_to_table(search_plain(search_folded(?::text)), ' ') word where word <> '') p) found)`;

/** Returns where a conversation has the words of a search. Throws INVALID_INPUT for a search that no list takes. */
export async function loadMatch(ctx: Context, transcript: Transcript, text: string): Promise<TranscriptMatch> {
  const { search } = parse(searchSchema, { search: text });
  const found = await ofRows<FoundStretch>(ctx, `stretch ${search}`, transcript.id, STRETCH, [search]);
  return {
    callId: splitAtMatches(transcript.callId, search, MATCHES_IN_CALL_ID),
    summary: transcript.summary ? splitAtMatches(transcript.summary, search, MATCHES_IN_SUMMARY) : null,
    passage: found && found.at > 0 ? splitAtMatches(passageAround(found), search, MATCHES_IN_PASSAGE) : null,
  };
}

function passageAround({ at, text, length }: FoundStretch): string {
  const start = Math.max(at - BEFORE_MATCH, 1);
  return cutPassage({ text, cutBefore: start > 1, cutAfter: start - 1 + PASSAGE_LENGTH < length }, PASSAGE_LENGTH);
}

// A value of each of the rows that one page shows, by one statement. The rows were found under the policies, and so are these.
function ofRows<Value>(ctx: Context, name: string, id: string, expression: string, values: readonly string[]): Promise<Value | undefined> {
  return batch<{ id: string; value: Value }, Value>(ctx, `transcript ${name}`, id, (ids) => ({
    sql: {
      text: `select id::text, ${expression} as value from transcripts where id = any (?::uuid[])`,
      values: [...values, uuidArray(ids)],
    },
    toValues: (rows) => new Map(rows.map((row) => [row.id, row.value])),
  }));
}
