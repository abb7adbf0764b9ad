import { Entity, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { ActChange } from '../../../platform/audit/record-act.ts';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';

@ObjectType({ description: 'A field that an act changed.' })
export class AuditChange implements ActChange {
  @Field(() => String, { description: 'Name of the field.' }) field!: string;
  @Field(() => String, { nullable: true, description: 'Its value before, as text; null for none.' }) before!: string | null;
  @Field(() => String, { nullable: true, description: 'Its value after, as text; null for none.' }) after!: string | null;
}

export const ActorKind = defineEnum('ActorKind', 'Kind of party that acted.', {
  staff: 'A member of staff, including while acting for a business.',
  client: 'A user who belongs to a business.',
  api_key: 'A program of a business.',
  system: 'The product itself.',
});
export type ActorKind = ValueOf<typeof ActorKind>;

/**
 * An act of staff, or a sensitive one of a client (DAT-24). Rows are added by `record_act` only and never changed (ADM-13); one outlives
 * the client that it is about. `seal` is the hash over the entry and the hash of the entry before (docs/decisions/0080).
 */
@Entity({ tableName: 'admin_actions' })
@OwnedByStaff()
@Unique({ name: 'admin_actions_position_unique', properties: ['position'] })
@Trigger({
  name: 'admin_actions_sealed',
  timing: 'after',
  events: ['insert'],
  forEach: 'row',
  expression: 'execute function seal_admin_action()',
})
@Trigger({
  name: 'admin_actions_kept',
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  expression: 'execute function keep_admin_action()',
})
@ObjectType({ description: 'An entry in the audit log: a staff action, or a sensitive action by a business.' })
export class AdminAction {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Text('Kind of act, such as subscription_updated.') actionType!: string;
  @Text('Email address of the person who acted; a description for programs.') adminEmail!: string;
  @Choice(ActorKind, 'Kind of party that acted.', { check: 'admin_actions_actor_kind', default: 'staff' }) actorKind: ActorKind = 'staff';
  /** Of the user or API key. */
  @Property({ type: 'uuid', nullable: true }) actorId?: string | null;
  @Text('Notes.', { nullable: true }) notes?: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of the business concerned, even if it has been deleted; null if there was none.' })
  @Property({ type: 'uuid', nullable: true })
  clientId?: string | null;
  @Text('Id of the request, as in the logs; null for entries before ids were kept.', { nullable: true }) requestId?: string | null;
  @ListSize(5)
  @Field(() => [AuditChange], {
    nullable: true,
    description: 'The changed fields with their values before and after; null when none were recorded.',
  })
  @Property({ type: 'jsonb', nullable: true })
  changes?: AuditChange[] | null;
  @When('When the act took place.', { column: 'timestamp' }) occurredAt!: Date;
  /** In the chain, from 1; written when the transaction ends. */
  @Property({ type: 'bigint', nullable: true, lazy: true }) position?: string | null;
  @Property({ type: 'text', nullable: true, lazy: true }) previousSeal?: string | null;
  @Text('SHA-256 over the entry and the seal of the entry before, in hexadecimal digits.', { nullable: true }) seal?: string | null;
}
