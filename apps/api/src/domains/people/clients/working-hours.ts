import { workingHoursSchema, type Weekday as Day, type WorkingHours } from '@larkline/validation';
import { Field, ObjectType } from 'type-graphql';
import { defineEnum } from '../../../platform/db/enum-of.ts';
import { inputType } from '../../../platform/graphql/input-type.ts';

const Weekday = defineEnum<Day>('Weekday', 'A day of the week.', {
  monday: 'Monday.',
  tuesday: 'Tuesday.',
  wednesday: 'Wednesday.',
  thursday: 'Thursday.',
  friday: 'Friday.',
  saturday: 'Saturday.',
  sunday: 'Sunday.',
});

@ObjectType('WorkingHours', { description: 'Opening hours on one weekday. A weekday can have several entries; without any it is closed.' })
export class WorkingHoursType implements WorkingHours {
  @Field(() => Weekday.graphql, { description: 'Weekday.' }) day!: Day;
  @Field(() => String, { description: "Start, HH:MM in the client's timezone." }) opens!: string;
  @Field(() => String, { description: "End, HH:MM in the client's timezone." }) closes!: string;
}

export const WorkingHoursInput = inputType('WorkingHoursInput', 'Opening hours on one weekday.', WorkingHoursType, workingHoursSchema);
