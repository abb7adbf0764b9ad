import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { Client, PhoneReceptionistStatus } from '../../people/rows/index.ts';

type Status = ValueOf<typeof PhoneReceptionistStatus>;

/** A member of staff assigned, changed or released the number of a client (CF-35). */
@Entity({ tableName: 'phone_number_changes' })
@OwnedByStaff()
@Index({ name: 'phone_number_changes_by_client', properties: ['clientId', 'occurredAt', 'id'] })
@ObjectType({ description: 'A change of the number that the phone receptionist of a business answers.' })
export class PhoneNumberChange {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Text('Email address of the member of staff.') staffEmail!: string;
  @Choice(PhoneReceptionistStatus, 'Setup status before.', { check: 'phone_number_changes_from' }) fromStatus!: Status;
  @Choice(PhoneReceptionistStatus, 'Setup status after.', { check: 'phone_number_changes_to' }) toStatus!: Status;
  @Text('Number before, in E.164; null for none.', { nullable: true }) fromNumber?: string | null;
  @Text('Number after, in E.164; null for none.', { nullable: true }) toNumber?: string | null;
  @When('When it was changed.') occurredAt!: Date;
}
