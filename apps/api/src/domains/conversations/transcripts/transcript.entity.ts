import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';
import { ConversationOutcome } from './conversation-outcome.ts';
import type { ConversationTurn } from './conversation-turn.ts';

export const ConversationType = defineEnum('ConversationType', 'Channel of a conversation.', {
  call: 'By telephone.',
  voice: 'By voice on the website.',
  chat: 'In writing on the website.',
});
export type ConversationType = ValueOf<typeof ConversationType>;

// As PostgreSQL prints it.
const SEARCH_WORDS = `search_words_of(((((call_id || ' '::text) || "left"(COALESCE(summary, ''::text), 10000)) || ' '::text) || "left"(full_transcript, 100000))) stored`;

/** One conversation of a client's assistant (DAT-20). */
@Entity({ tableName: 'transcripts' })
@OwnedByClient()
@Check({ name: 'transcripts_duration', expression: 'duration >= 0' })
@Unique({ name: 'transcripts_client_call', properties: ['clientId', 'callId'] })
@ObjectType({ description: 'A conversation of an assistant.' })
export class Transcript extends OwnedRow {
  @Choice(ConversationType, 'Channel.', { check: 'transcripts_type' }) type!: ConversationType;
  @Text('Id of the call or chat at its provider.') callId!: string;
  @When('When the conversation began.', { column: 'timestamp' }) occurredAt!: Date;
  @Whole('Length in seconds.', { column: 'duration' }) durationSeconds!: number;
  @Text('Full transcript (untrusted input).') fullTranscript!: string;
  @Property({ type: 'jsonb', nullable: true })
  turns?: readonly ConversationTurn[] | null;
  @Text('Summary in a few sentences.', { nullable: true }) summary?: string | null;
  @Choice(ConversationOutcome, 'Result; null when unknown.', { check: 'transcripts_outcome', nullable: true })
  outcome?: ConversationOutcome | null;
  @Text('Web address of the recording; null if there is none.', { nullable: true }) recordingUrl?: string | null;
  /** What a search looks through, made by the database. */
  @Property({ type: 'tsvector', generated: SEARCH_WORDS, nullable: true, lazy: true }) searchWords?: Opt<string>;
}
