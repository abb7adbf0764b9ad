import { Field, InputType } from 'type-graphql';
import { ChatbotType, ReceptionistType } from './services.entity.ts';
import type { ValueOf } from '../../../platform/db/enum-of.ts';

@InputType({ description: 'Changes of the assistants. A field that is left out keeps its value.' })
export class ServicesPatch {
  @Field(() => Boolean, { nullable: true, description: 'Whether the phone receptionist is on; cannot be erased.' })
  aiReceptionist?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the live chatbot is on; cannot be erased.' }) liveChatbot?: boolean | null;
  @Field(() => ReceptionistType.graphql, { nullable: true, description: 'Purpose of the phone receptionist; null erases it.' })
  receptionistType?: ValueOf<typeof ReceptionistType> | null;
  @Field(() => ChatbotType.graphql, { nullable: true, description: 'Purpose of the chatbot; null erases it.' })
  chatbotType?: ValueOf<typeof ChatbotType> | null;
}
