import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';

/** A mail about a threshold of an allowance that usage has reached: one for each allowance, threshold and month. */
@Entity({ tableName: 'usage_alerts' })
@OwnedByClient()
@Check({ name: 'usage_alerts_allowance', expression: "allowance in ('minutes', 'chats')" })
export class UsageAlert {
  [PrimaryKeyProp]?: ['clientId', 'month', 'allowance', 'threshold'];
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** YYYY-MM in the client's timezone. */
  @PrimaryKey({ type: 'text' }) month!: string;
  @PrimaryKey({ type: 'text' }) allowance!: 'minutes' | 'chats';
  /** Per cent of the allowance. */
  @PrimaryKey({ type: 'integer' }) threshold!: number;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}
