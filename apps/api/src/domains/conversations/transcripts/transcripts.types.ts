import { Field, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';

/** Matches that are marked in a text, so that an answer has a size. */
export const MATCHES_IN_CALL_ID = 2;
export const MATCHES_IN_SUMMARY = 3;
export const MATCHES_IN_PASSAGE = 5;
const partsFor = (matches: number) => 2 * matches + 1;

const PARTS = 'in plain-text parts; every second part begins with a word of the search';

@ObjectType({ description: 'Where a conversation has the words of a search.' })
export class TranscriptMatch {
  @ListSize(partsFor(MATCHES_IN_CALL_ID))
  @Field(() => [String], { description: `The call id, ${PARTS}.` })
  callId!: string[];
  @ListSize(partsFor(MATCHES_IN_SUMMARY))
  @Field(() => [String], { nullable: true, description: `The summary, ${PARTS}; null without one.` })
  summary!: string[] | null;
  @ListSize(partsFor(MATCHES_IN_PASSAGE))
  @Field(() => [String], {
    nullable: true,
    description: `About 180 characters of the transcript around its first match, ${PARTS}; null when the transcript has none of the words.`,
  })
  passage!: string[] | null;
}

@ObjectType({ description: 'The months of a business, in its own calendar.' })
export class TranscriptMonths {
  @Field(() => String, { description: 'The current month, YYYY-MM.' }) current!: string;
  @ListSize(60)
  @Field(() => [String], { description: 'Months with conversations, YYYY-MM, newest first; at most 60.' })
  withConversations!: string[];
  @Field(() => String, { description: 'IANA timezone of the months, such as Europe/London.' }) timezone!: string;
}

@ObjectType({ description: 'The caller or visitor of a conversation, as far as an appointment or a request to be called back names them.' })
export class ConversationCaller {
  @Field(() => String, { nullable: true, description: 'Name (untrusted input).' }) name!: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number, or email address of a visitor (untrusted input).' })
  contact!: string | null;
}
