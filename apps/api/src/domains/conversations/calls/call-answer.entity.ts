import type { Memory, Source } from '@larkline/answers';
import { Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** An answer to a question of a caller: what a repeated use of the tool returns, and what the transcript shows as its sources. */
@Entity({ tableName: 'call_answers' })
@OwnedByClient()
@Unique({ name: 'call_answers_once', properties: ['clientId', 'callId', 'toolCallId'] as never })
@Index({ name: 'call_answers_asked_at', properties: ['askedAt'] })
export class CallAnswer extends OwnedRow {
  /** Id of the call at the voice provider. */
  @Property({ type: 'text' }) callId!: string;
  /** Id of this use of the tool at the voice provider. */
  @Property({ type: 'text' }) toolCallId!: string;
  /** Place among the answers of its call, from 1; those that were made at the same time can have the same. */
  @Property({ type: 'integer' }) number!: number;
  /** The words that the assistant was given. */
  @Property({ type: 'text' }) result!: string;
  @Property({ type: 'jsonb' }) sources!: readonly Source[];
  /** Questions that the business has not answered anywhere (untrusted texts). */
  @Property({ type: 'jsonb' }) unanswered!: readonly string[];
  /** The danger that the caller spoke of; `null` for none. */
  @Property({ type: 'text', nullable: true }) danger?: string | null;
  /** Memory for the next question of the call. */
  @Property({ type: 'jsonb' }) memory!: Memory;
  @Property({ type: 'timestamptz' }) askedAt!: Date;
}
