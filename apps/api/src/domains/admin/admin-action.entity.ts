import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByStaff } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** What staff did (DAT-24). Rows are only added (ADM-13); one outlives the client that it is about. */
@Entity({ tableName: 'admin_actions' })
@OwnedByStaff()
@Index({ name: 'admin_actions_newest', properties: ['occurredAt', 'id'] })
@ObjectType({ description: 'An entry of the audit log: what staff did.' })
export class AdminAction {
  [OptionalProps]?: 'notes' | 'clientId';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Field(() => String, { description: 'What was done, such as subscription_updated.' }) @Property({ type: 'text' }) actionType!: string;
  @Field(() => String, { description: 'Address of the member of staff who did it.' }) @Property({ type: 'text' }) adminEmail!: string;
  @Field(() => String, { nullable: true, description: 'What else is to be known.' })
  @Property({ type: 'text', nullable: true })
  notes?: string | null;
  @Field(() => ID, { nullable: true, description: 'The business that it was about; null when it is gone, or none was meant.' })
  @Index()
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'set null' })
  clientId?: string | null;
  @Field(() => Date, { description: 'When it was done.' })
  @Property({ type: 'timestamptz', fieldName: 'timestamp' })
  occurredAt!: Date;
}
