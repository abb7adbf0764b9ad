import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { User } from '../../people/accounts/index.ts';
import { Client } from '../../people/rows/index.ts';

/** When a member last had the dashboard of a client open, so that it can say what happened since. */
@Entity({ tableName: 'member_visits' })
@OwnedByClient()
export class MemberVisit {
  [PrimaryKeyProp]?: ['clientId', 'userId'];
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Index() @ManyToOne(() => User, { mapToPk: true, primary: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Property({ type: 'timestamptz' }) seenAt!: Date;
  /** The end of the visit before this one. */
  @Property({ type: 'timestamptz' }) newsSince!: Date;
}
