import type { Availability, Weekday as Day, WorkingHours } from '@larkline/validation';
import { Field, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../platform/db/enum-of.ts';

/** The days of the week. */
export const Weekday = enumOf<Day>('Weekday', 'A day of the week.', {
  monday: 'Monday.',
  tuesday: 'Tuesday.',
  wednesday: 'Wednesday.',
  thursday: 'Thursday.',
  friday: 'Friday.',
  saturday: 'Saturday.',
  sunday: 'Sunday.',
});

@ObjectType('WorkingHours', { description: 'Opening hours on one weekday. A weekday can have several entries; without one it is closed.' })
export class WorkingHoursType implements WorkingHours {
  @Field(() => Weekday.graphql, { description: 'Weekday.' }) day!: Day;
  @Field(() => String, { description: "Start, HH:MM in the client's timezone." }) opens!: string;
  @Field(() => String, { description: "End, HH:MM in the client's timezone." }) closes!: string;
}

@ObjectType('Availability', { description: 'How appointments are offered.' })
export class AvailabilityType implements Availability {
  @Field(() => Int, { description: 'Length of an appointment in minutes.' }) slotMinutes!: number;
  @Field(() => Int, { description: 'Minutes kept free between two appointments.' }) bufferMinutes!: number;
  @Field(() => Int, { description: 'Earliest appointment offered, in hours from now.' }) noticeHours!: number;
  @Field(() => Int, { description: 'Latest appointment offered, in days from now.' }) daysAhead!: number;
}
