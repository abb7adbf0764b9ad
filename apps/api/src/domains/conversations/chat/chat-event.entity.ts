import type { ChatEvent as Shown } from '@larkline/chat-protocol';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';
import { Chat } from './chat.entity.ts';

/** Something that happened in a chat; never changed. */
@Entity({ tableName: 'chat_events' })
@OwnedByClient()
@Check({
  name: 'chat_events_kind',
  expression: "kind in ('visitor', 'sentence', 'answered', 'handedOver', 'joined', 'left', 'person', 'closed')",
})
@Unique({ name: 'chat_events_once', properties: ['chatId', 'kind', 'messageId'], where: "kind <> 'sentence'" })
@Index({ name: 'chat_events_client_id', properties: ['clientId'] })
export class ChatEventRow {
  @ManyToOne(() => Chat, { mapToPk: true, primary: true, fieldName: 'chat_id', deleteRule: 'cascade' }) chatId!: string;
  @PrimaryKey({ type: 'integer' }) seq!: number;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text' }) kind!: Shown['kind'];
  /** Id that the widget made, of the message that it is or answers. */
  @Property({ type: 'uuid', nullable: true }) messageId?: string | null;
  /** Everything else of the event, as `ChatEvent` has it. */
  @Property({ type: 'jsonb' }) body!: Readonly<Record<string, unknown>>;
  @Property({ type: 'timestamptz' }) at!: Date;
}
