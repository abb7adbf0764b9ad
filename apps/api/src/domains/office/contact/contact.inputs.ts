import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'A message from the contact form.' })
export class ContactMessageInput {
  @Field(() => String, { description: 'Full name, at least 2 characters.' }) fullName!: string;
  @Field(() => String, { description: 'Email address for the reply.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Subject in one line.' }) subject?: string | null;
  @Field(() => String, { description: 'Message, 10 to 5,000 characters.' }) message!: string;
  @Field(() => String, { nullable: true, description: 'Honeypot; must be empty.' }) website?: string | null;
}

@ObjectType({ description: 'Receipt of a contact message.' })
export class ContactReceipt {
  @Field(() => Boolean, { description: 'Always true: the message is stored and its emails are queued.' }) received!: boolean;
}
