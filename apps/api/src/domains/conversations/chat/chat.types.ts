import { EVENTS_AT_ONCE } from './chat-log.ts';
import type { ChatEvent as Event, SourceKind as Kind } from '@larkline/chat-protocol';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { AnswerSource } from '../transcripts/index.ts';

export const ChatEventKind = defineEnum<Event['kind']>('ChatEventKind', 'What happened in a chat.', {
  visitor: 'The visitor wrote.',
  sentence: 'The assistant answered with this sentence.',
  answered: 'The answer of the assistant is complete.',
  handedOver: 'The visitor left a name, and an email address or phone number, for the business.',
  joined: 'Someone at the business took over.',
  left: 'That person handed the chat back to the assistant.',
  person: 'Someone at the business wrote.',
  closed: 'The chat was closed.',
});

@ObjectType({ description: 'Something that happened in a chat.' })
export class LiveChatEvent {
  @Field(() => Int, { description: 'Place in the chat, from 1, without gaps.' }) seq!: number;
  @Field(() => ChatEventKind.graphql, { description: 'What happened.' }) kind!: ValueOf<typeof ChatEventKind>;
  @Field(() => Date, { description: 'When it happened.' }) at!: Date;
  @Field(() => String, { nullable: true, description: 'Id of the message that it is or answers; null for none.' }) messageId!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Text of the message (untrusted input); null for events without text.' })
  text!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Who wrote, joined, left or asked to speak to someone (untrusted input); null for other events.',
  })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'Email address of a visitor who asked to speak to someone (untrusted input).' })
  email!: string | null;
  @Field(() => String, { nullable: true, description: 'Phone number of a visitor who asked to speak to someone (untrusted input).' })
  phone!: string | null;
  @ListSize(10)
  @Field(() => [AnswerSource], { description: 'Entries that a sentence was taken from.' })
  sources!: readonly { kind: Kind; id: string; title: string }[];
}

@ObjectType({ description: 'An open chat.' })
export class LiveChat {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  clientId!: string;
  @Field(() => Date, { description: 'When the visitor opened the chat.' }) startedAt!: Date;
  @Field(() => Date, { description: 'When the visitor or someone at the business last wrote.' }) changedAt!: Date;
  @Field(() => String, { description: 'Address of the page, without query (untrusted input).' }) page!: string;
  @Field(() => Int, { description: 'Messages of the visitor.' }) turns!: number;
  @Field(() => String, { nullable: true, description: "The visitor's latest message, shortened (untrusted input)." })
  lastMessage!: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the person who answers; null while the assistant does.' })
  personName!: string | null;
  @Field(() => Boolean, { description: 'Whether the caller is the person answering this chat.' }) isYours!: boolean;
  @Field(() => Date, { nullable: true, description: 'When the visitor asked to speak to someone; null if they did not.' })
  handedOverAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether the visitor asked to speak to someone and is still waiting.' }) isWaiting!: boolean;
  @Field(() => Date, { nullable: true, description: 'When the visitor first wrote of danger to life or health; null unless they did.' })
  emergencyAt!: Date | null;
  @Field(() => Int, { description: 'Number of the last event.' }) lastSeq!: number;
  @Field(() => Boolean, { description: 'Whether the chat was closed; nothing can be written any more.' }) isClosed!: boolean;
}

/** Most chats that are listed at once. */
export const MOST_LIVE_CHATS = 50;
export { EVENTS_AT_ONCE };

@ObjectType({ description: 'When someone at the business replies to messages that its assistant passes on.' })
export class PersonHours {
  @Field(() => String, { description: 'Sentence currently shown to a visitor who asks to speak to someone.' }) told!: string;
  @Field(() => String, { nullable: true, description: 'The hours in words, one line for each group of days; null until they are set.' })
  week!: string | null;
}
