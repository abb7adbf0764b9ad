import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';

/** The providers of calendars. */
export const CalendarProvider = defineEnum('CalendarProvider', 'Provider of a connected calendar.', {
  google: 'Google Calendar.',
  microsoft: 'Outlook and Microsoft 365.',
});

const CalendarConnectionStatus = defineEnum('CalendarConnectionStatus', 'Whether a connected calendar is read and written.', {
  connected: 'In use.',
  disconnected: 'Not in use.',
});

/** An outside calendar that a client has connected (DAT-15); one at a time (CLN-06). */
@Entity({ tableName: 'calendar_connections' })
@OwnedByClient()
@Check({ name: 'calendar_connections_provider', expression: "provider in ('google', 'microsoft')" })
@Unique({ name: 'calendar_connections_one_connected', properties: ['clientId'], where: "status = 'connected'" })
@ObjectType({ description: 'An outside calendar that a business has connected; one is in use at a time.' })
export class CalendarConnection {
  [PrimaryKeyProp]?: ['clientId', 'provider'];
  [OptionalProps]?: 'status';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => CalendarProvider.graphql, { description: 'Provider of the calendar.' })
  @PrimaryKey({ type: 'text' })
  provider!: ValueOf<typeof CalendarProvider>;
  @Choice(CalendarConnectionStatus, 'Whether the calendar is in use.', { default: 'disconnected', check: 'calendar_connections_status' })
  status: ValueOf<typeof CalendarConnectionStatus> = 'disconnected';
  @Text('Email address of the connected account.', { nullable: true }) accountEmail?: string | null;
  @When('When its appointments were last read.', { nullable: true }) lastSyncedAt?: Date | null;
  @Text('IANA timezone of the calendar; null is Europe/London. Appointments follow the calendar settings instead.', { nullable: true })
  timezone?: string | null;
  @When('Time since which the provider has rejected the connection, so the calendar must be connected again; null while it works.', {
    nullable: true,
  })
  reconnectSince?: Date | null;
}
