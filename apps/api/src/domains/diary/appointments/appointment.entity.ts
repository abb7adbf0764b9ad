import type { Opt } from '@mikro-orm/core';
import { Check, Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Flag, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

const AppointmentState = defineEnum('AppointmentState', 'State of an appointment.', {
  held: 'The time is held for a caller for a few minutes, not confirmed.',
  'pending sync': 'Agreed; the connected calendar does not have it yet. It is added as soon as the calendar can be reached.',
  confirmed: 'Agreed, and in the calendar that was connected when it was made, if any.',
  cancelled: 'Cancelled; the time is free again.',
});
export type AppointmentState = ValueOf<typeof AppointmentState>;

const AppointmentSource = defineEnum('AppointmentSource', 'How an appointment was made.', {
  phone: 'In a call that the receptionist answered.',
  'web call': 'With the receptionist by voice on the website.',
  chat: 'With the chatbot on the website.',
});
export type AppointmentSource = ValueOf<typeof AppointmentSource>;

/**
 * An appointment of a caller with a client's business. Those of one client that are not cancelled never overlap, even when written
 * at the same moment (C-07); one may start when another ends.
 */
@Entity({ tableName: 'appointments' })
@OwnedByClient()
@Check({ name: 'appointments_ends_after_start', expression: 'ends_at > starts_at' })
@Check({ name: 'appointments_calendar', expression: "calendar in ('google', 'microsoft')" })
@Check({ name: 'appointments_held_for_a_while', expression: "(state = 'held') = (held_until is not null)" })
@Check({
  name: 'appointments_no_overlap',
  expression: "EXCLUDE USING gist (client_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((state <> 'cancelled'::text))",
})
@Unique({ name: 'appointments_once_per_request', properties: ['clientId', 'requestKey'] })
@Index({ name: 'appointments_by_changed_at', properties: ['clientId', 'changedAt'] })
@Index({ name: 'appointments_held', properties: ['heldUntil'] })
@Index({ name: 'appointments_waiting', properties: ['clientId'], where: "state = 'pending sync' or removal_pending" })
@ObjectType({ description: 'An appointment of a caller with a business.' })
export class Appointment extends OwnedRow {
  @When('Start.') startsAt!: Date;
  @When('End.') endsAt!: Date;
  @Text('IANA timezone in which the appointment was agreed.') timezone!: string;
  @Text("The caller's name (untrusted input); null while a time is on hold.", { nullable: true }) name?: string | null;
  @Text("The caller's telephone number, as said or as shown by the call (untrusted input).", { nullable: true }) phone?: string | null;
  @Text('Service or reason, in the words of the caller (untrusted input).', { nullable: true }) reason?: string | null;
  @Choice(AppointmentSource, 'How it was made.', { check: 'appointments_source' }) source!: AppointmentSource;
  @Choice(AppointmentState, 'State.', { check: 'appointments_state' }) state!: AppointmentState;
  /** The call in which it was made, at its provider, or the chat. */
  @Property({ type: 'text', nullable: true }) callId?: string | null;
  /** Number of the caller as the telephone network showed it, digits with a leading + if any; `null` when none was shown. */
  @Property({ type: 'text', nullable: true }) callerNumber?: string | null;
  /** The use of a tool that made it: the same one leads to the same appointment. */
  @Property({ type: 'text', nullable: true }) requestKey?: string | null;
  /** End of a hold; `null` in every other state. */
  @Property({ type: 'timestamptz', nullable: true }) heldUntil?: Date | null;
  /** The calendar that has its event, or may have it. */
  @Property({ type: 'text', nullable: true }) calendar?: 'google' | 'microsoft' | null;
  /** Id of the event in that calendar. */
  @Property({ type: 'text', nullable: true }) eventId?: string | null;
  @Flag('Whether it was cancelled and the calendar may still show it; it is removed there as soon as the calendar can be reached.', {
    default: false,
  })
  removalPending: Opt<boolean> = false;
  @When('When the appointment was made.') createdAt!: Date;
  /** When it was last changed, for the mark of changes (`Client.latestChange`). */
  @Property({ type: 'timestamptz' }) changedAt!: Date;
}
