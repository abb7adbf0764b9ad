import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Time up to which the provider's listed events were compared with the stored ones. */
@Entity({ tableName: 'event_checks' })
export class EventCheck {
  @PrimaryKey({ type: 'text' }) provider!: string;
  @Property({ type: 'timestamptz' }) checkedUntil!: Date;
}
