import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';

/** Most businesses that the list names. */
export const MOST_CLIENTS = 50;

@ObjectType({ description: "A business that has used much of its plan's allowance in the current calendar month." })
export class ClientAllowanceUse {
  @Field(() => ID, { description: 'Id of the business.' }) clientId!: string;
  @Field(() => String, { description: 'Its name; its email address while it has no name.' }) businessName!: string;
  @Field(() => String, { description: 'Display name of the plan.' }) planLabel!: string;
  @Field(() => Int, { description: 'Call minutes used.' }) minutes!: number;
  @Field(() => Int, { nullable: true, description: 'Included call minutes; null for a plan without calls.' }) minutesAllowance!:
    | number
    | null;
  @Field(() => Int, { description: 'Chats held.' }) chats!: number;
  @Field(() => Int, { nullable: true, description: 'Included chats; null for a plan without chats.' }) chatsAllowance!: number | null;
  @Field(() => Int, { description: 'Per cent of the allowance that is used most, rounded down.' }) percent!: number;
}

@ObjectType({ description: "Businesses near or above their plan's allowance in the current calendar month of their timezone." })
export class AllowanceUse {
  @Field(() => Int, { description: 'Number of businesses from 80 % and below 100 % of an allowance.' }) near!: number;
  @Field(() => Int, { description: 'Number of businesses at 100 % of an allowance or more.' }) reached!: number;
  @ListSize(MOST_CLIENTS)
  @Field(() => [ClientAllowanceUse], { description: 'These businesses, the highest use first, at most 50.' })
  clients!: ClientAllowanceUse[];
}
