import { DEFAULT_TIMEZONE, monthSchema } from '@larkline/validation';
import { parse } from '../../platform/errors/parse.ts';
import { pageOfClient, type Keyset, type Narrowing, type Page, type PageArgs } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Transcript } from './transcript.entity.ts';

const NEWEST: Keyset<Transcript> = { entity: Transcript, table: 'transcripts', time: 't."timestamp"' };
const TYPES = { CHAT: ['chat'], VOICE: ['call', 'voice'] } as const;

/** Which conversations are meant; all of them where nothing is said. */
export interface TranscriptChoice {
  /** YYYY-MM in the client's timezone (CF-42). */
  readonly month?: string | null | undefined;
  /** 'VOICE' is by telephone and by voice on the website (CF-41). */
  readonly type?: keyof typeof TYPES | null | undefined;
}

/** Conversations of a client, newest first (LOG-01, LOG-02). Throws INVALID_INPUT for a bad month, `first` or `after`. */
export function listTranscripts(ctx: Context, clientId: string, page: PageArgs, choice: TranscriptChoice): Promise<Page<Transcript>> {
  return pageOfClient(ctx, NEWEST, clientId, page, narrowingOf(choice));
}

// A month begins at midnight of the client's calendar; each client of a list has its own.
const IN_ZONE = `at time zone coalesce((select s.timezone from calendar_settings s where s.client_id = owner.id), '${DEFAULT_TIMEZONE}')`;

function narrowingOf({ month, type }: TranscriptChoice): Narrowing {
  const conditions: string[] = [];
  const params: string[] = [];
  if (typeof month === 'string') {
    const firstDay = `${parse(monthSchema, { month }).month}-01`;
    conditions.push(`t."timestamp" >= ?::timestamp ${IN_ZONE}`, `t."timestamp" < (?::timestamp + interval '1 month') ${IN_ZONE}`);
    params.push(firstDay, firstDay);
  }
  if (type) {
    conditions.push(`t.type in (${TYPES[type].map(() => '?').join(', ')})`);
    params.push(...TYPES[type]);
  }
  return { sql: conditions.join(' and ') || 'true', params };
}
