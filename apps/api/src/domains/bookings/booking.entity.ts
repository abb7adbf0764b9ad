import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../platform/db/columns.ts';
import { enumOf, type ValueOf } from '../../platform/db/enum-of.ts';
import { OwnedByClientOrStaff } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const BookingStatus = enumOf('BookingStatus', 'Status of an appointment.', {
  pending: 'The time is reserved; the connected calendar does not have it yet.',
  confirmed: 'Agreed.',
  cancelled: 'Cancelled; the time is free again.',
});

/**
 * An appointment with a client's business, or a welcome call with staff when it has no client (CON-08). Pending and confirmed
 * ones of one owner never overlap, even when written at the same moment (C-07); one may start when another ends.
 */
@Entity({ tableName: 'bookings' })
@OwnedByClientOrStaff()
@Check({ name: 'bookings_ends_after_start', expression: 'ends_at > starts_at' })
@Check({
  name: 'bookings_no_overlap',
  expression:
    "EXCLUDE USING gist (COALESCE(client_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text])))",
})
@Index({ name: 'bookings_of_visitors', properties: ['endsAt'], where: 'client_id is null' })
@ObjectType({ description: 'An appointment with a business.' })
export class Booking {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'cascade' }) clientId?: string | null;
  @When('Start.') startsAt!: Date;
  @When('End.') endsAt!: Date;
  @Text('IANA timezone in which the appointment was agreed.') timezone!: string;
  @Text("The customer's name.") name!: string;
  @Text("The customer's email address.") email!: string;
  @Text("The customer's telephone number, as typed.", { nullable: true }) phone?: string | null;
  @Text('Notes.', { nullable: true }) notes?: string | null;
  @Choice(BookingStatus, 'Status.', { check: 'bookings_status' }) status!: ValueOf<typeof BookingStatus>;
  /** Id of the event in the connected calendar. */
  @Property({ type: 'text', nullable: true }) providerEventId?: string | null;
  @When('When the appointment was made.') createdAt!: Date;
}
