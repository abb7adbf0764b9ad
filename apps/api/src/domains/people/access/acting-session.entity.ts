import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { Session, User } from '../accounts/index.ts';
import { Client } from '../rows/index.ts';

/** A member of staff acts for a client, in one session: why, and for at most half an hour (docs/how/access.md). */
@Entity({ tableName: 'acting_sessions' })
@OwnedByStaff()
@Check({ name: 'acting_sessions_at_most_half_an_hour', expression: "expires_at <= (started_at + '00:30:00'::interval)" })
@Index({ name: 'acting_sessions_ended', expression: 'create index acting_sessions_ended on acting_sessions (least(ended_at, expires_at))' })
@Index({
  name: 'acting_sessions_one_at_a_time',
  expression: 'create unique index acting_sessions_one_at_a_time on acting_sessions (session_id) where ended_at is null',
})
@ObjectType({ description: 'A period in which a member of staff acts for a business, in one session; every change is in the audit log.' })
export class ActingSession {
  [OptionalProps]?: 'endedAt';
  @Field(() => ID, { description: 'Id for the header `x-acting-session`; only valid together with an access token of the same session.' })
  @PrimaryKey({ type: 'uuid' })
  id!: string;
  /** The member of staff. */
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  /** The session that acts; `null` once it is deleted. */
  @Index()
  @ManyToOne(() => Session, { mapToPk: true, fieldName: 'session_id', deleteRule: 'set null', nullable: true })
  sessionId!: string | null;
  @Index() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => String, { description: 'Reason given by the member of staff.' }) @Property({ type: 'text' }) reason!: string;
  @Property({ type: 'timestamptz' }) startedAt!: Date;
  @Field(() => Date, { description: 'When it ends automatically; it cannot be extended.' })
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) endedAt?: Date | null;
}
