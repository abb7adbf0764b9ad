import { Check, Entity, ManyToOne, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { PrimaryKeyProp } from '@mikro-orm/core';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../platform/auth/scope.ts';
import { User } from '../accounts/index.ts';
import { Client } from '../rows/index.ts';

/**
 * A person's role in a client. A client always has an owner, which a trigger of the database checks at the end of each
 * transaction; a person is a member of one client at a time.
 */
@Entity({ tableName: 'members' })
@OwnedByClient()
@Check({ name: 'members_role', expression: `role in (${MEMBER_ROLES.map((role) => `'${role}'`).join(', ')})` })
// Deferred to the end of the transaction; written by migration 0008.
@Trigger({
  name: 'members_leave_an_owner',
  timing: 'after',
  events: ['update', 'delete'],
  expression: 'execute function check_client_has_owner()',
})
export class Member {
  [PrimaryKeyProp]?: ['clientId', 'userId'];
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Unique() @ManyToOne(() => User, { mapToPk: true, primary: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Property({ type: 'text' }) role!: MemberRole;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}
