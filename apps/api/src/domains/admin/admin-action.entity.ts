import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Text, When } from '../../platform/db/columns.ts';
import { OwnedByStaff } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** An action of staff (DAT-24). Rows are only added (ADM-13); one outlives the client that it is about. */
@Entity({ tableName: 'admin_actions' })
@OwnedByStaff()
@ObjectType({ description: 'An entry of the audit log: an action of staff.' })
export class AdminAction {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Text('Kind of action, such as subscription_updated.') actionType!: string;
  @Text('Email address of the member of staff.') adminEmail!: string;
  @Text('Notes.', { nullable: true }) notes?: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of the business concerned; null when it was deleted or none was.' })
  @Index()
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'set null' })
  clientId?: string | null;
  @When('When the action took place.', { column: 'timestamp' }) occurredAt!: Date;
}
