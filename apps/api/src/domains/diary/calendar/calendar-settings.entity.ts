import { DEFAULT_TIMEZONE, TIMEZONES, type Availability, type WorkingHours } from '@larkline/validation';
import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Flag, Text } from '../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { WorkingHoursType } from '../../people/clients/index.ts';
import { OwnedSettings } from '../../people/rows/index.ts';
import { AvailabilityType } from './calendar.types.ts';

/** When a client takes appointments (DAT-16). One row per client; the defaults apply without one and for null (CF-37). */
@Entity({ tableName: 'calendar_settings' })
@OwnedByClient()
@Check({ name: 'calendar_settings_timezone', expression: `timezone in (${TIMEZONES.map((zone) => `'${zone}'`).join(', ')})` })
@ObjectType({ description: 'When a business takes appointments.' })
export class CalendarSettings extends OwnedSettings {
  [OptionalProps]?: 'externalCalendarLinked';
  @Text(`IANA timezone, such as ${DEFAULT_TIMEZONE}; null means ${DEFAULT_TIMEZONE}.`, { nullable: true, default: DEFAULT_TIMEZONE })
  timezone?: string | null = DEFAULT_TIMEZONE;
  @Field(() => AvailabilityType, { nullable: true, description: 'How appointments are offered; null for the defaults.' })
  @Property({ type: 'jsonb', nullable: true })
  availability?: Availability | null;
  @Flag('Whether the connected calendar is checked before an appointment is offered.', { default: false })
  externalCalendarLinked: boolean = false;
  @ListSize(21)
  @Field(() => [WorkingHoursType], { nullable: true, description: 'Weekly hours for appointments; null until set.' })
  @Property({ type: 'jsonb', nullable: true })
  workingHours?: WorkingHours[] | null;
}
