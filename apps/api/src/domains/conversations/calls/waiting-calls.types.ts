import { Field, ID, Int, ObjectType } from 'type-graphql';

/** Digits at the end of a number that stay readable. */
const SHOWN_DIGITS = 3;

@ObjectType({ description: 'A message about a call whose assistant belongs to no known business. It is kept for 90 days.' })
export class WaitingCall {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { description: 'Id of the assistant at the voice provider; none when the message names none.' })
  assistantId!: string;
  @Field(() => String, { description: "Kind of message in the provider's word, such as end-of-call-report." }) type!: string;
  @Field(() => String, { nullable: true, description: 'Id of the call at the voice provider.' }) callId!: string | null;
  @Field(() => Date, { description: 'When the message arrived.' }) receivedAt!: Date;
  number!: string | null;

  @Field(() => String, { nullable: true, description: "Last three digits of the caller's number; null if it is withheld." })
  caller(): string | null {
    const digits = (this.number ?? '').replaceAll(/\D/g, '');
    return digits.length > SHOWN_DIGITS ? `••• ${digits.slice(-SHOWN_DIGITS)}` : null;
  }
}

@ObjectType({ description: "Outcome for an assistant's messages." })
export class WaitingCallsReceipt {
  @Field(() => Int, { description: 'Number of messages concerned, at most 1000 at a time.' }) messages!: number;
}
