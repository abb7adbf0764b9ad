import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const CalendarProvider = { GOOGLE: 'google', MICROSOFT: 'microsoft' } as const;
registerEnumType(CalendarProvider, {
  name: 'CalendarProvider',
  description: 'Who keeps a calendar.',
  valuesConfig: { GOOGLE: { description: 'Google Calendar.' }, MICROSOFT: { description: 'Outlook and Microsoft 365.' } },
});

const CalendarConnectionStatus = { CONNECTED: 'connected', DISCONNECTED: 'disconnected' } as const;
registerEnumType(CalendarConnectionStatus, {
  name: 'CalendarConnectionStatus',
  description: 'Whether a calendar is read and written.',
  valuesConfig: { CONNECTED: { description: 'In use.' }, DISCONNECTED: { description: 'No longer, or not yet, in use.' } },
});

/** A calendar outside that a client has connected (DAT-15); one at a time (CLN-06). */
@Entity({ tableName: 'calendar_connections' })
@OwnedByClient()
@Check({ name: 'calendar_connections_provider', expression: "provider in ('google', 'microsoft')" })
@Check({ name: 'calendar_connections_status', expression: "status in ('connected', 'disconnected')" })
@Unique({ name: 'calendar_connections_one_connected', properties: ['clientId'], where: "status = 'connected'" })
@ObjectType({ description: 'A calendar outside that a business has connected; one is in use at a time.' })
export class CalendarConnection {
  [PrimaryKeyProp]?: ['clientId', 'provider'];
  [OptionalProps]?: 'status' | 'accountEmail' | 'lastSyncedAt' | 'timezone';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => CalendarProvider, { description: 'Who keeps the calendar.' })
  @PrimaryKey({ type: 'text' })
  provider!: 'google' | 'microsoft';
  @Field(() => CalendarConnectionStatus, { description: 'Whether it is in use.' })
  @Property({ type: 'text', default: 'disconnected' })
  status: 'connected' | 'disconnected' = 'disconnected';
  @Field(() => String, { nullable: true, description: 'Address of the account that was connected.' })
  @Property({ type: 'text', nullable: true })
  accountEmail?: string | null;
  @Field(() => Date, { nullable: true, description: 'When its appointments were last read.' })
  @Property({ type: 'timestamptz', nullable: true })
  lastSyncedAt?: Date | null;
  @Field(() => String, {
    nullable: true,
    description: 'IANA timezone; null is Europe/London. The calendar settings hold the one that counts.',
  })
  @Property({ type: 'text', nullable: true })
  timezone?: string | null;
}
