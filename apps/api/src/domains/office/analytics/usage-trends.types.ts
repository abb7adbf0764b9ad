import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';

const MOST_MONTHS = 24;

@ObjectType({ description: 'Usage of all businesses in one calendar month.' })
export class UsageMonth {
  @Field(() => String, { description: 'Calendar month, YYYY-MM.' }) month!: string;
  @Field(() => Int, { description: "Successful calls, in the months of each business's timezone." }) calls!: number;
  @Field(() => Int, { description: "Chats, in the months of each business's timezone." }) chats!: number;
  @Field(() => Int, { description: 'Businesses that were added, in UK time.' }) newClients!: number;
}

@ObjectType({ description: 'A business with many conversations in a period.' })
export class TopClient {
  @Field(() => ID, { description: 'Id of the business.' }) clientId!: string;
  @Field(() => String, { description: 'Its name; its email address while it has no name.' }) businessName!: string;
  @Field(() => Int, { description: 'Successful calls.' }) calls!: number;
  @Field(() => Int, { description: 'Chats.' }) chats!: number;
}

@ObjectType({ description: 'Usage of all businesses by month, and those with the most of it.' })
export class UsageTrends {
  @Field(() => String, { description: 'First month of the period, YYYY-MM.' }) from!: string;
  @Field(() => String, { description: 'Last month of the period, YYYY-MM.' }) to!: string;
  @ListSize(MOST_MONTHS)
  @Field(() => [UsageMonth], { description: 'Every month of the period, in order.' })
  months!: UsageMonth[];
  @ListSize(5)
  @Field(() => [TopClient], {
    description:
      'At most five businesses with the most successful calls and chats in total, ties in order of name. Businesses without any are left out.',
  })
  topClients!: TopClient[];
}
