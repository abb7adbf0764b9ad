import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { AnswerSource } from '../../conversations/transcripts/index.ts';
import { RehearsedOutcome } from './kept-answer.ts';

/** Most kept questions of a client. */
export const MOST_KEPT = 200;
const MOST_SENTENCES = 40;
const MOST_SOURCES = 5;
const MOST_PRODUCTS = 12;
const MOST_DAYS = 5;
const MOST_TIMES = 100;

@ObjectType({ description: 'A sentence of an answer.' })
export class RehearsedSentence {
  @Field(() => String, { description: "The assistant's words." }) text!: string;
  @ListSize(MOST_SOURCES)
  @Field(() => [AnswerSource], { description: 'Entries it was taken from; empty for anything that is not a statement about the business.' })
  sources!: readonly AnswerSource[];
}

@ObjectType({ description: 'A product below an answer.' })
export class RehearsedProduct {
  @Field(() => ID, { description: 'Id of the product.' }) id!: string;
  @Field(() => String, { description: 'Name.' }) name!: string;
  @Field(() => Int, { description: 'Price in pence.' }) pricePence!: number;
  @Field(() => Boolean, { description: 'Whether it is in stock.' }) inStock!: boolean;
}

@ObjectType({ description: 'A day with free times.' })
export class RehearsedDay {
  @Field(() => String, { description: 'Day by the clock of the business, YYYY-MM-DD.' }) date!: string;
  @ListSize(MOST_TIMES) @Field(() => [String], { description: 'Free times, HH:MM, in order.' }) times!: readonly string[];
}

@ObjectType({ description: 'The answer the assistant would give a visitor. Nothing was booked or counted.' })
export class RehearsedReply {
  @ListSize(MOST_SENTENCES) @Field(() => [RehearsedSentence], { description: 'Its sentences.' }) sentences!: readonly RehearsedSentence[];
  @Field(() => RehearsedOutcome.graphql, { description: 'Outcome.' }) outcome!: RehearsedOutcome;
  @ListSize(MOST_DAYS)
  @Field(() => [String], { description: 'Suggestions for what the visitor may say next.' })
  suggestions!: readonly string[];
  @ListSize(MOST_PRODUCTS) @Field(() => [RehearsedProduct], { description: 'Products below it.' }) products!: readonly RehearsedProduct[];
  @ListSize(MOST_DAYS) @Field(() => [RehearsedDay], { description: 'Free times to choose from.' }) days!: readonly RehearsedDay[];
  @Field(() => Boolean, { description: 'Whether the visitor would see the form for leaving a message.' }) form!: boolean;
  @Field(() => String, { description: 'Memory of the conversation: send it with the next question.' }) memory!: string;
}

/** Limits of the lists of a reply. */
export const REPLY_LISTS = {
  sentences: MOST_SENTENCES,
  sources: MOST_SOURCES,
  products: MOST_PRODUCTS,
  days: MOST_DAYS,
  times: MOST_TIMES,
};

@ObjectType({ description: "State of a business's saved questions." })
export class Rehearsal {
  @Field(() => ID, { description: 'Id of the client.' }) id!: string;
  @Field(() => Int, {
    description: "Number of the latest run. Each change to the assistant's information raises it, and the questions are asked again.",
  })
  run!: number;
  @Field(() => Int, { description: 'Number of kept questions.' }) total!: number;
  @Field(() => Int, { description: 'Number of kept questions whose latest answer differs from the accepted one.' }) changed!: number;
  @Field(() => Int, { description: 'Number of kept questions that are yet to be asked in this run; 0 when it is complete.' })
  waiting!: number;
  @Field(() => Date, { nullable: true, description: 'When the latest answer was made; null if there is none.' }) answeredAt!: Date | null;
}
