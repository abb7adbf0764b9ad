import { ManyToOne, Check, Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { PrimaryKeyProp } from '@mikro-orm/core';
import { OwnedBySystem } from '../../../platform/db/owner-filter.ts';
import { User } from './user.entity.ts';

/** A role that a person has been given; 'admin' is the only one (DAT-11). */
@Entity({ tableName: 'user_roles' })
@OwnedBySystem()
@Check({ name: 'user_roles_role', expression: "role in ('admin')" })
export class UserRole {
  [PrimaryKeyProp]?: ['userId', 'role'];
  @ManyToOne(() => User, { mapToPk: true, primary: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @PrimaryKey({ type: 'text' }) role!: 'admin';
}
