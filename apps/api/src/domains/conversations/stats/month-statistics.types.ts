import { Field, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { ConversationOutcome } from '../transcripts/index.ts';

@ObjectType({ description: 'Conversations that began on one day.' })
export class DayCount {
  @Field(() => String, { description: 'Day, YYYY-MM-DD.' }) date!: string;
  @Field(() => Int, { description: 'Calls.' }) calls!: number;
  @Field(() => Int, { description: 'Chats.' }) chats!: number;
}

@ObjectType({ description: 'Conversations that began in one hour of one weekday, over all weeks of the month.' })
export class HourCount {
  @Field(() => Int, { description: 'Weekday: 1 is Monday, 7 is Sunday.' }) weekday!: number;
  @Field(() => Int, { description: 'Hour of the day, 0 to 23. The hour that a change of the clock repeats counts both times.' })
  hour!: number;
  @Field(() => Int, { description: 'Calls.' }) calls!: number;
  @Field(() => Int, { description: 'Chats.' }) chats!: number;
}

@ObjectType({ description: 'Conversations with one result.' })
export class OutcomeCount {
  @Field(() => ConversationOutcome.graphql, { nullable: true, description: 'Result; null when unknown.' })
  outcome!: ConversationOutcome | null;
  @Field(() => Int, { description: 'Calls.' }) calls!: number;
  @Field(() => Int, { description: 'Chats.' }) chats!: number;
}

@ObjectType({ description: "When the conversations of a calendar month began and how they ended, in the business's timezone." })
export class MonthStatistics {
  @Field(() => String, { description: 'Calendar month, YYYY-MM.' }) month!: string;
  @Field(() => String, { description: 'IANA timezone of month, days and hours.' }) timezone!: string;
  @ListSize(31)
  @Field(() => [DayCount], { description: 'All days of the month in order, those without conversations included.' })
  days!: DayCount[];
  @ListSize(168)
  @Field(() => [HourCount], { description: 'Hours with conversations, starting on Monday.' })
  hours!: HourCount[];
  @ListSize(7)
  @Field(() => [OutcomeCount], { description: 'Results that occurred, the most frequent first.' })
  outcomes!: OutcomeCount[];
}
