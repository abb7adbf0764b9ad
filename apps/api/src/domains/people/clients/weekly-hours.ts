import { MAX_EXCEPTIONS, MAX_HOURS_A_WEEK, type OpeningException, type WeeklyHours } from '@larkline/validation';
import { Field, InputType, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { WorkingHoursInput, WorkingHoursType } from './working-hours.ts';

const HOURS = "When a business is open, in the client's timezone. A time that ends at or before its start ends on the next day.";
const WEEK = `Times of the week, at most ${MAX_HOURS_A_WEEK}; a weekday without one is closed.`;
const EXCEPTION = 'A date with special opening hours. A date can have several entries.';
const EXCEPTIONS = 'Dates with special hours, which override the weekly hours.';
const HOLIDAYS = 'Whether bank holidays of England and Wales are closed, unless a date says otherwise.';
const DATE = 'Date, YYYY-MM-DD.';
const NAME = 'Name of the day, such as Christmas Eve.';
const OPENS = 'Start, HH:MM; null when the date is closed.';
const CLOSES = 'End, HH:MM; null when the date is closed.';

@ObjectType('OpeningException', { description: EXCEPTION })
class OpeningExceptionType implements OpeningException {
  @Field(() => String, { description: DATE }) date!: string;
  @Field(() => String, { nullable: true, description: NAME }) name!: string | null;
  @Field(() => String, { nullable: true, description: OPENS }) opens!: string | null;
  @Field(() => String, { nullable: true, description: CLOSES }) closes!: string | null;
}

@ObjectType('WeeklyHours', { description: HOURS })
export class WeeklyHoursType implements WeeklyHours {
  @ListSize(MAX_HOURS_A_WEEK)
  @Field(() => [WorkingHoursType], { description: WEEK })
  week!: WorkingHoursType[];
  @ListSize(MAX_EXCEPTIONS)
  @Field(() => [OpeningExceptionType], { description: EXCEPTIONS })
  exceptions!: OpeningExceptionType[];
  @Field(() => Boolean, { description: HOLIDAYS }) closedOnBankHolidays!: boolean;
}

@InputType({ description: EXCEPTION })
class OpeningExceptionInput {
  @Field(() => String, { description: DATE }) date!: string;
  @Field(() => String, { nullable: true, description: NAME }) name?: string | null;
  @Field(() => String, { nullable: true, description: OPENS }) opens!: string | null;
  @Field(() => String, { nullable: true, description: CLOSES }) closes!: string | null;
}

@InputType({ description: HOURS })
export class WeeklyHoursInput {
  @Field(() => [WorkingHoursInput], { description: WEEK }) week!: WorkingHoursInput[];
  @Field(() => [OpeningExceptionInput], { description: EXCEPTIONS }) exceptions!: OpeningExceptionInput[];
  @Field(() => Boolean, { description: HOLIDAYS }) closedOnBankHolidays!: boolean;
}
