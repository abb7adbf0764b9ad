import type { SourceKind } from '@larkline/chat-protocol';
import { Field, Float, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';

export const Speaker = defineEnum('Speaker', 'A party of a conversation.', {
  assistant: 'The assistant.',
  caller: 'The caller or visitor.',
});

/** Most turns of a conversation that are stored one by one, several hours of talk; the full transcript contains them all. */
export const MOST_TURNS = 5_000;
/** Most turns that are answered at once. */
export const TURNS_AT_ONCE = 500;

export const AnswerSourceKind = defineEnum<SourceKind>('AnswerSourceKind', 'Kind of the entry that an answer was taken from.', {
  fact: 'Something that the business says about itself, such as its opening hours.',
  faq: 'A general question and its answer.',
  product: 'A product.',
  productFaq: 'A question about products and its answer.',
});

/** Most sources of one turn. */
export const MOST_SOURCES = 5;

@ObjectType({ description: 'An entry of the business that an answer was taken from.' })
export class AnswerSource {
  @Field(() => AnswerSourceKind.graphql, { description: 'Kind.' }) kind!: SourceKind;
  @Field(() => String, { description: 'Id of the entry, which may have been deleted since, or the name of a fact, such as openingHours.' })
  id!: string;
  @Field(() => String, { description: 'Question or name, as it was when the answer was given.' }) title!: string;
}

@ObjectType({ description: 'What one party said before the other one spoke.' })
export class ConversationTurn {
  @Field(() => Speaker.graphql, { description: 'Who spoke.' }) speaker!: ValueOf<typeof Speaker>;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the person at the business who spoke instead of the assistant; null otherwise.',
  })
  name?: string | null;
  @Field(() => String, { description: 'Words spoken (untrusted input).' }) text!: string;
  @Field(() => Float, { nullable: true, description: 'Start in seconds after the start of the conversation; null when unknown.' })
  startSeconds!: number | null;
  @ListSize(MOST_SOURCES)
  @Field(() => [AnswerSource], { nullable: true, description: 'Entries that the assistant answered from; null when unknown.' })
  sources?: AnswerSource[] | null;
}
