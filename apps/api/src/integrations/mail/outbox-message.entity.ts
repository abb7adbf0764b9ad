import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** A file attached to a mail: a small text, or a PDF at Stripe. */
export type MailAttachment = MailTextFile | MailPdf;

interface MailTextFile {
  readonly name: string;
  /** Media type, such as `text/calendar; charset=utf-8`. */
  readonly type: string;
  readonly content: string;
}

/** A PDF that is fetched when the mail is sent. */
interface MailPdf {
  readonly name: string;
  readonly pdfUrl: string;
  /** Sentence of the body that says so, and the one that replaces it when the PDF cannot be fetched. */
  readonly note: string;
  readonly noteWithout: string;
}

/** A mail, written in the transaction of the change that causes it, sent by a job. */
@Entity({ tableName: 'outbox_messages' })
@Check({ name: 'outbox_messages_status', expression: "status in ('queued', 'sent', 'failed')" })
@Index({ name: 'outbox_messages_open', properties: ['createdAt', 'id'], where: "status <> 'sent' and settled_at is null" })
@Index({
  name: 'outbox_messages_ended',
  expression: 'create index outbox_messages_ended on outbox_messages (coalesce(sent_at, created_at))',
})
@Index({
  name: 'outbox_messages_by_recipient',
  expression: 'create index outbox_messages_by_recipient on outbox_messages (recipient, coalesce(sent_at, created_at))',
})
export class OutboxMessage {
  [OptionalProps]?: 'status' | 'attempts';
  /** Also the local part of the Message-ID, so that a mail sent twice is recognised. */
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) kind!: string;
  /** At most one mail is queued per key. */
  @Unique() @Property({ type: 'text', nullable: true }) dedupeKey?: string | null;
  @Property({ type: 'text' }) recipient!: string;
  /** One address that answers go to instead of the sender's. */
  @Property({ type: 'text', nullable: true }) replyTo?: string | null;
  @Property({ type: 'text' }) subject!: string;
  @Property({ type: 'text' }) html!: string;
  @Property({ type: 'text', fieldName: 'text' }) plainText!: string;
  /** Secrets that the bodies hold places for, encrypted; `null` without secrets, once sent, and once refused for good. */
  @Property({ type: 'text', nullable: true }) sealed?: string | null;
  /** Address that stops mails of this kind; `null` for mails that cannot be stopped, and once sent. */
  @Property({ type: 'text', nullable: true }) unsubscribeUrl?: string | null;
  @Property({ type: 'json', nullable: true }) attachments?: readonly MailAttachment[] | null;
  @Property({ type: 'text', default: 'queued' }) status: 'queued' | 'sent' | 'failed' = 'queued';
  @Property({ type: 'integer', default: 0 }) attempts: number = 0;
  @Property({ type: 'text', nullable: true }) lastError?: string | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) sentAt?: Date | null;
  /** When a member of staff dealt with a failed mail in another way. */
  @Property({ type: 'timestamptz', nullable: true }) settledAt?: Date | null;
}
