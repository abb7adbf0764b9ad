import { Field, Float, ObjectType } from 'type-graphql';
import { enumOf, type ValueOf } from '../../platform/db/enum-of.ts';

export const Speaker = enumOf('Speaker', 'A party of a conversation.', {
  assistant: 'The assistant.',
  caller: 'The caller or visitor.',
});

/** Most turns of a conversation that are stored one by one, several hours of talk; the full transcript contains them all. */
export const MOST_TURNS = 5_000;
/** Most turns that are answered at once. */
export const TURNS_AT_ONCE = 500;

@ObjectType({ description: 'What one party said before the other one spoke.' })
export class ConversationTurn {
  @Field(() => Speaker.graphql, { description: 'Who spoke.' }) speaker!: ValueOf<typeof Speaker>;
  @Field(() => String, { description: 'What was said (untrusted input).' }) text!: string;
  @Field(() => Float, { nullable: true, description: 'Start in seconds after the start of the conversation; null when unknown.' })
  startSeconds!: number | null;
}
