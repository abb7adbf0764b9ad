import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A mail, written in the transaction of what it tells about, sent by a job. */
@Entity({ tableName: 'outbox_messages' })
@Check({ name: 'outbox_messages_status', expression: "status in ('queued', 'sent', 'failed')" })
export class OutboxMessage {
  [OptionalProps]?: 'status' | 'attempts' | 'lastError' | 'sentAt' | 'dedupeKey';
  /** Also the local part of the Message-ID, so that a mail sent twice is recognised. */
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) kind!: string;
  /** At most one mail is queued per key. */
  @Unique() @Property({ type: 'text', nullable: true }) dedupeKey?: string | null;
  @Property({ type: 'text' }) recipient!: string;
  @Property({ type: 'text' }) subject!: string;
  @Property({ type: 'text' }) html!: string;
  @Property({ type: 'text', fieldName: 'text' }) plainText!: string;
  @Property({ type: 'text', default: 'queued' }) status: 'queued' | 'sent' | 'failed' = 'queued';
  @Property({ type: 'integer', default: 0 }) attempts: number = 0;
  @Property({ type: 'text', nullable: true }) lastError?: string | null;
  @Index() @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) sentAt?: Date | null;
}
