import { Field, InputType } from 'type-graphql';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { ChatSide } from './chat-settings.entity.ts';

@InputType({ description: 'Changes of the chat. A field that is left out keeps its value.' })
export class ChatSettingsPatch {
  @Field(() => [String], {
    nullable: true,
    description: 'Sites that may show the chat beside the website of the profile, each as https://host; at most 20.',
  })
  origins?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Colour, #rrggbb.' }) colour?: string | null;
  @Field(() => ChatSide.graphql, { nullable: true, description: 'Side of the page.' }) side?: ValueOf<typeof ChatSide> | null;
  @Field(() => String, { nullable: true, description: 'First message of the assistant, at most 300 characters; null for our own wording.' })
  greeting?: string | null;
  @Field(() => String, { nullable: true, description: 'Text beside the closed button, at most 60 characters; null for none.' })
  invitation?: string | null;
}
