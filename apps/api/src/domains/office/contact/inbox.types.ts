import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'An answer to a message of a visitor.' })
export class ContactAnswerInput {
  @Field(() => ID, {
    description: 'Id of the reply, a UUID chosen by the caller. Repeating the request with the same id sends only one email.',
  })
  id!: string;
  @Field(() => ID, { description: 'Id of the message.' }) messageId!: string;
  @Field(() => Int, { description: 'Revision of the message that was shown; refused with WORK_CHANGED when it has changed since.' })
  revision!: number;
  @Field(() => String, { description: 'Text, 1 to 5,000 characters.' }) text!: string;
}
