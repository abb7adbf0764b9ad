import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Until when the events that a provider lists were compared with those that arrived. */
@Entity({ tableName: 'event_checks' })
export class EventCheck {
  @PrimaryKey({ type: 'text' }) provider!: string;
  @Property({ type: 'timestamptz' }) checkedUntil!: Date;
}
