import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { StaffWork } from '../../people/admin/index.ts';

export const WelcomeCallStatus = defineEnum('WelcomeCallStatus', 'State of a welcome call.', {
  pending: 'Taken but not confirmed.',
  confirmed: 'Agreed; its outcome is not recorded.',
  cancelled: 'Cancelled by staff.',
  held: 'It took place.',
  no_show: 'The visitor was not reached.',
});
export type WelcomeCallStatus = ValueOf<typeof WelcomeCallStatus>;

/**
 * A welcome call of a visitor with staff (CON-08). Pending and confirmed ones never overlap, even when written at the same moment
 * (C-07); one may start when another ends.
 */
@Entity({ tableName: 'bookings' })
@OwnedByStaff()
@Check({ name: 'bookings_ends_after_start', expression: 'ends_at > starts_at' })
@Check({
  name: 'bookings_no_overlap',
  expression:
    "EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text])))",
})
@ObjectType({ description: 'A welcome call that a visitor booked.' })
export class WelcomeCall extends StaffWork {
  @When('Start.') startsAt!: Date;
  @When('End.') endsAt!: Date;
  @Text('IANA timezone in which the call was agreed.') timezone!: string;
  @Text('Name of the person to call, as typed.') name!: string;
  @Text('Email address of the person.') email!: string;
  @Text('Telephone number to call, as typed.', { nullable: true }) phone?: string | null;
  @Text('Subject of the call, as typed.', { nullable: true }) notes?: string | null;
  @Choice(WelcomeCallStatus, 'State.', { check: 'bookings_status' }) status!: WelcomeCallStatus;
  @When('When it was booked.') createdAt!: Date;
}
