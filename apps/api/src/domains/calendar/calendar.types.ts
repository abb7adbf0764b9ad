import type { Availability, Weekday, WorkingHours } from '@larkline/validation';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

const WeekdayEnum: Record<string, Weekday> = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
};
registerEnumType(WeekdayEnum, {
  name: 'Weekday',
  description: 'A day of the week.',
  valuesConfig: Object.fromEntries(
    Object.keys(WeekdayEnum).map((key) => [key, { description: `${key[0]}${key.slice(1).toLowerCase()}.` }]),
  ),
});

@ObjectType('WorkingHours', { description: 'Hours of one day of the week; a day can have several, one without any is closed.' })
export class WorkingHoursType implements WorkingHours {
  @Field(() => WeekdayEnum, { description: 'The day.' }) day!: Weekday;
  @Field(() => String, { description: "From, HH:MM in the client's timezone." }) opens!: string;
  @Field(() => String, { description: "Until, HH:MM in the client's timezone." }) closes!: string;
}

@ObjectType('Availability', { description: 'How appointments are offered.' })
export class AvailabilityType implements Availability {
  @Field(() => Int, { description: 'Length of an appointment in minutes.' }) slotMinutes!: number;
  @Field(() => Int, { description: 'Minutes kept free between two appointments.' }) bufferMinutes!: number;
  @Field(() => Int, { description: 'Hours from now until the first appointment that is offered.' }) noticeHours!: number;
  @Field(() => Int, { description: 'Days from now until the last appointment that is offered.' }) daysAhead!: number;
}
