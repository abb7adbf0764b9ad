import { DEFAULT_TIMEZONE, TIMEZONES, type Availability, type WorkingHours } from '@larkline/validation';
import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';
import { AvailabilityType, WorkingHoursType } from './calendar.types.ts';

/** When a client takes appointments (DAT-16). One row per client; without one, and for null, the defaults hold (CF-37). */
@Entity({ tableName: 'calendar_settings' })
@OwnedByClient()
@Check({ name: 'calendar_settings_timezone', expression: `timezone in (${TIMEZONES.map((zone) => `'${zone}'`).join(', ')})` })
@ObjectType({ description: 'When a business takes appointments.' })
export class CalendarSettings {
  [OptionalProps]?: 'timezone' | 'availability' | 'externalCalendarLinked' | 'workingHours';
  @Field(() => ID, { name: 'id', description: 'The id of the business: there is one row for each.' })
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' })
  clientId!: string;
  @Field(() => String, { nullable: true, description: `One of the 13 IANA timezones of the form; null is ${DEFAULT_TIMEZONE}.` })
  @Property({ type: 'text', nullable: true, default: DEFAULT_TIMEZONE })
  timezone?: string | null = DEFAULT_TIMEZONE;
  @Field(() => AvailabilityType, { nullable: true, description: 'How appointments are offered; null for the usual way.' })
  @Property({ type: 'jsonb', nullable: true })
  availability?: Availability | null;
  @Field(() => Boolean, { description: 'Whether a calendar outside is asked before an appointment is offered.' })
  @Property({ type: 'boolean', default: false })
  externalCalendarLinked: boolean = false;
  @Field(() => [WorkingHoursType], { nullable: true, description: 'When appointments can be; null when nothing was set.' })
  @Property({ type: 'jsonb', nullable: true })
  workingHours?: WorkingHours[] | null;
}
