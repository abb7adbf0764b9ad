import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByStaff } from '../../platform/db/owner-filter.ts';
import { User } from '../accounts/index.ts';
import { Client } from '../clients/index.ts';

/** A member of staff acts for a client: why, and for at most an hour. */
@Entity({ tableName: 'acting_sessions' })
@OwnedByStaff()
@Check({ name: 'acting_sessions_at_most_an_hour', expression: "expires_at <= (started_at + '01:00:00'::interval)" })
@Index({ name: 'acting_sessions_ended', expression: 'create index acting_sessions_ended on acting_sessions (least(ended_at, expires_at))' })
export class ActingSession {
  [OptionalProps]?: 'endedAt';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  /** The member of staff. */
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text' }) reason!: string;
  @Property({ type: 'timestamptz' }) startedAt!: Date;
  @Property({ type: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) endedAt?: Date | null;
}
