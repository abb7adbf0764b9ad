import type { Memory } from '@larkline/answers';
import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** A conversation of a visitor with the chatbot of a client, from the opening of the chat until it is closed. */
@Entity({ tableName: 'chats' })
@OwnedByClient()
@Check({ name: 'chats_state', expression: "state in ('open', 'closed')" })
@Check({ name: 'chats_closed', expression: "(state = 'closed') = (closed_at is not null)" })
@Check({ name: 'chats_person', expression: '(person_id is null) = (person_name is null)' })
@Index({ name: 'chats_open', properties: ['clientId', 'changedAt'], where: "state = 'open'" })
@Index({ name: 'chats_idle', properties: ['changedAt'], where: "state = 'open'" })
@Index({ name: 'chats_closed_at', properties: ['closedAt'] })
export class Chat extends OwnedRow {
  [OptionalProps]?: 'state' | 'turns' | 'lastSeq' | 'answeredSeq' | 'isUsedUp';
  /** Site on which it was opened, as https://host. */
  @Property({ type: 'text' }) origin!: string;
  /** Address of the page, without query and fragment (untrusted input). */
  @Property({ type: 'text' }) page!: string;
  @Property({ type: 'text', default: 'open' }) state: 'open' | 'closed' = 'open';
  /** The member of the business who answers; `null` while the assistant does. */
  @Property({ type: 'uuid', nullable: true }) personId?: string | null;
  @Property({ type: 'text', nullable: true }) personName?: string | null;
  /** Messages of the visitor. */
  @Property({ type: 'integer', default: 0 }) turns: number = 0;
  /** Number of the last event. */
  @Property({ type: 'integer', default: 0 }) lastSeq: number = 0;
  /** Number of the last message of the visitor that was answered, or left to a person. */
  @Property({ type: 'integer', default: 0 }) answeredSeq: number = 0;
  /** Since when a message waits for the assistant; `null` for none. */
  @Property({ type: 'timestamptz', nullable: true }) answerDueAt?: Date | null;
  /** Until when one process has it to itself to answer it. */
  @Property({ type: 'timestamptz', nullable: true }) leasedUntil?: Date | null;
  /** The assistant's memory. */
  @Property({ type: 'jsonb', nullable: true }) memory?: Memory | null;
  /** Whether the allowance of the business was used up when it was opened: only the message form is open. */
  @Property({ type: 'boolean', default: false }) isUsedUp: boolean = false;
  /** When the visitor asked to speak to someone. */
  @Property({ type: 'timestamptz', nullable: true }) handedOverAt?: Date | null;
  /** When a message spoke of danger first. */
  @Property({ type: 'timestamptz', nullable: true }) emergencyAt?: Date | null;
  /** Beginning of the visitor's last message (untrusted input). */
  @Property({ type: 'text', nullable: true }) lastMessage?: string | null;
  @Property({ type: 'timestamptz' }) startedAt!: Date;
  /** When the visitor or a person wrote last. */
  @Property({ type: 'timestamptz' }) changedAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) closedAt?: Date | null;
}
