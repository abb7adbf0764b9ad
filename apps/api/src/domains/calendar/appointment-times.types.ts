import { Field, ObjectType } from 'type-graphql';
import { enumOf, type ValueOf } from '../../platform/db/enum-of.ts';
import { ListSize } from '../../platform/graphql/list-size.ts';

const CalendarCheckEnum = enumOf('CalendarCheck', 'Whether the connected calendar was read.', {
  checked: 'It was read: times that it has are not offered.',
  off: 'No calendar is connected, or it is not to be checked.',
  unreachable: 'Its provider did not answer as expected; the times follow the working hours alone.',
  'needs reconnect': 'Its provider no longer accepts the connection; the times follow the working hours alone.',
});
export type CalendarCheck = ValueOf<typeof CalendarCheckEnum>;

/** More times of one day are not listed. */
export const MOST_TIMES_A_DAY = 100;

@ObjectType({ description: 'The appointments that can be offered on one day.' })
class DayOfTimes {
  @Field(() => String, { description: "Day in the client's timezone, YYYY-MM-DD." }) date!: string;
  @ListSize(MOST_TIMES_A_DAY)
  @Field(() => [Date], { description: 'When an appointment can start, in order; at most 100.' })
  startsAt!: Date[];
}

@ObjectType({ description: 'The appointments that the assistant would offer now.' })
export class AppointmentTimes {
  @Field(() => CalendarCheckEnum.graphql, { description: 'Whether the connected calendar was read for it.' }) check!: CalendarCheck;
  @Field(() => String, { description: 'IANA timezone of the days.' }) timezone!: string;
  @ListSize(7)
  @Field(() => [DayOfTimes], { description: 'The next seven days, today included.' })
  days!: DayOfTimes[];
}
