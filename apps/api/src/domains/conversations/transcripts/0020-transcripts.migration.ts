import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';
import { wordSearch } from '../../../platform/graphql/list/create-search.ts';

export const transcriptsTables = defineMigration('0020-transcripts', [
  `create table transcripts (
    id uuid primary key,
    client_id uuid not null,
    type text not null,
    call_id text not null,
    "timestamp" timestamptz not null,
    duration integer not null,
    full_transcript text not null,
    summary text,
    recording_url text,
    search_words tsvector storage main generated always as (search_words_of((((call_id || ' ') || left(coalesce(summary, ''), 10000)) || ' ') || left(full_transcript, 100000))) stored,
    turns jsonb,
    outcome text,
    constraint transcripts_client_call unique (client_id, call_id),
    constraint transcripts_duration check (duration >= 0),
    constraint transcripts_type check (type in ('call', 'voice', 'chat')),
    constraint transcripts_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint transcripts_outcome check (outcome in ('emergency', 'answered', 'booked', 'message_taken', 'transferred', 'unanswered', 'abandoned'))
  )`,
  allowOwner('transcripts'),
  `create index transcripts_by_timestamp on transcripts (client_id, "timestamp", id)`,
  `create index transcripts_by_type_timestamp on transcripts (client_id, type, "timestamp", id)`,
  `create index transcripts_search on transcripts using gin (client_id, search_words) with (gin_pending_list_limit='512')`,
  ...wordSearch('transcripts', 'client_id', 'search_words'),
]);
