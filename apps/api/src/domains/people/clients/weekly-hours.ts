import { MAX_EXCEPTIONS, MAX_HOURS_A_WEEK, weeklyHoursSchema, type OpeningException, type WeeklyHours } from '@larkline/validation';
import { Field, ObjectType } from 'type-graphql';
import { inputType } from '../../../platform/graphql/input-type.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { WorkingHoursInput, WorkingHoursType } from './working-hours.ts';

const HOURS = "When a business is open, in the client's timezone. A time that ends at or before its start ends on the next day.";
const EXCEPTION = 'A date with special opening hours. A date can have several entries.';

@ObjectType('OpeningException', { description: EXCEPTION })
class OpeningExceptionType implements OpeningException {
  @Field(() => String, { description: 'Date, YYYY-MM-DD.' }) date!: string;
  @Field(() => String, { nullable: true, description: 'Name of the day, such as Christmas Eve.' }) name!: string | null;
  @Field(() => String, { nullable: true, description: 'Start, HH:MM; null when the date is closed.' }) opens!: string | null;
  @Field(() => String, { nullable: true, description: 'End, HH:MM; null when the date is closed.' }) closes!: string | null;
}

@ObjectType('WeeklyHours', { description: HOURS })
export class WeeklyHoursType implements WeeklyHours {
  @ListSize(MAX_HOURS_A_WEEK)
  @Field(() => [WorkingHoursType], { description: 'Times of the week; a weekday without one is closed.' })
  week!: WorkingHoursType[];
  @ListSize(MAX_EXCEPTIONS)
  @Field(() => [OpeningExceptionType], { description: 'Dates with special hours, which override the weekly hours.' })
  exceptions!: OpeningExceptionType[];
  @Field(() => Boolean, { description: 'Whether bank holidays of England and Wales are closed, unless a date says otherwise.' })
  closedOnBankHolidays!: boolean;
}

const OpeningExceptionInput = inputType(
  'OpeningExceptionInput',
  EXCEPTION,
  OpeningExceptionType,
  weeklyHoursSchema.shape.exceptions.def.element,
);
export const WeeklyHoursInput = inputType('WeeklyHoursInput', HOURS, WeeklyHoursType, weeklyHoursSchema, {
  week: { type: () => [WorkingHoursInput] },
  exceptions: { type: () => [OpeningExceptionInput] },
});
