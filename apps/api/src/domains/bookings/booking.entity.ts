import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const BookingStatus = { PENDING: 'pending', CONFIRMED: 'confirmed', CANCELLED: 'cancelled' } as const;
registerEnumType(BookingStatus, {
  name: 'BookingStatus',
  description: 'What became of an appointment.',
  valuesConfig: {
    PENDING: { description: 'The time is held, the calendar outside does not have it yet.' },
    CONFIRMED: { description: 'Agreed.' },
    CANCELLED: { description: 'The time is free again.' },
  },
});

/**
 * An appointment with a client's business, or a welcome call with us when it has no client (CON-08). Two that are alive never
 * overlap for one owner, whoever writes them at the same moment (C-07); one may start when another ends.
 */
@Entity({ tableName: 'bookings' })
@OwnedByClient()
@Check({ name: 'bookings_status', expression: "status in ('pending', 'confirmed', 'cancelled')" })
@Check({ name: 'bookings_ends_after_start', expression: 'ends_at > starts_at' })
@Check({
  name: 'bookings_no_overlap',
  expression:
    "EXCLUDE USING gist (COALESCE(client_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text])))",
})
@Index({ name: 'bookings_of_visitors', properties: ['endsAt'], where: 'client_id is null' })
@Index({ name: 'bookings_client_newest', properties: ['clientId', 'startsAt', 'id'] })
@ObjectType({ description: 'An appointment with a business.' })
export class Booking {
  [OptionalProps]?: 'clientId' | 'phone' | 'notes' | 'providerEventId';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'cascade' }) clientId?: string | null;
  @Field(() => Date, { description: 'When it begins.' }) @Property({ type: 'timestamptz' }) startsAt!: Date;
  @Field(() => Date, { description: 'When it ends.' }) @Property({ type: 'timestamptz' }) endsAt!: Date;
  @Field(() => String, { description: 'IANA timezone in which it was agreed.' }) @Property({ type: 'text' }) timezone!: string;
  @Field(() => String, { description: 'Who comes.' }) @Property({ type: 'text' }) name!: string;
  @Field(() => String, { description: 'Where they are written to.' }) @Property({ type: 'text' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number as typed.' })
  @Property({ type: 'text', nullable: true })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'What it is about.' }) @Property({ type: 'text', nullable: true }) notes?:
    string | null;
  @Field(() => BookingStatus, { description: 'What became of it.' })
  @Property({ type: 'text' })
  status!: 'pending' | 'confirmed' | 'cancelled';
  /** Id of the event in the connected calendar. */
  @Property({ type: 'text', nullable: true }) providerEventId?: string | null;
  @Field(() => Date, { description: 'When it was agreed.' }) @Property({ type: 'timestamptz' }) createdAt!: Date;
}
