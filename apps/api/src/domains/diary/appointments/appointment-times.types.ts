import { Field, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { CalendarCheck } from '../calendar/index.ts';

/** More times of one day are not listed. */
export const MOST_TIMES_A_DAY = 100;

@ObjectType({ description: 'The appointments that can be offered on one day.' })
class DayOfTimes {
  @Field(() => String, { description: "Day in the client's timezone, YYYY-MM-DD." }) date!: string;
  @ListSize(MOST_TIMES_A_DAY)
  @Field(() => [Date], { description: 'When an appointment can start, in order; at most 100.' })
  startsAt!: Date[];
  @Field(() => String, {
    nullable: true,
    description:
      'Why the business is closed on this day, such as "Christmas Day" or "Training day", "closed" for a weekday without opening hours; null when it is open.',
  })
  closed!: string | null;
}

@ObjectType({ description: 'The appointments that the assistant would offer now.' })
export class AppointmentTimes {
  @Field(() => CalendarCheck.graphql, { description: 'Whether the connected calendar was read for it.' }) check!: CalendarCheck;
  @Field(() => String, { description: 'IANA timezone of the days.' }) timezone!: string;
  @ListSize(7)
  @Field(() => [DayOfTimes], { description: 'The next seven days, today included.' })
  days!: DayOfTimes[];
}
