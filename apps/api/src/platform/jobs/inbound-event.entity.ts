import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A webhook as it came in, stored under the provider's own event id before it is acknowledged. */
@Entity({ tableName: 'inbound_events' })
@Index({ name: 'inbound_events_waiting', properties: ['receivedAt'], where: 'waits_for is not null' })
@Index({
  name: 'inbound_events_open',
  properties: ['receivedAt', 'provider', 'eventId'],
  where: 'waits_for is null and (applied_at is null or last_error is not null)',
})
@Index({
  name: 'inbound_events_subject',
  properties: ['provider', 'subject', 'receivedAt'],
  where: 'applied_at is null and subject is not null',
})
export class InboundEvent {
  @PrimaryKey({ type: 'text' }) provider!: string;
  @PrimaryKey({ type: 'text' }) eventId!: string;
  @Property({ type: 'text' }) type!: string;
  /** Its subject, by the id there: waiting events of one subject are applied together; null for an event that is applied alone. */
  @Property({ type: 'text', nullable: true }) subject?: string | null;
  @Property({ type: 'jsonb' }) payload!: Record<string, unknown>;
  @Index() @Property({ type: 'timestamptz' }) receivedAt!: Date;
  @Index() @Property({ type: 'timestamptz', nullable: true }) appliedAt?: Date | null;
  @Property({ type: 'text', nullable: true }) lastError?: string | null;
  /** The object that must exist before it can be applied, by the provider's id; null when nothing is missing. */
  @Index() @Property({ type: 'text', nullable: true }) waitsFor?: string | null;
}
