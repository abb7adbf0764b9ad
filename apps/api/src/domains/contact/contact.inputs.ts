import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'A message to us, as the form of /contact sends it (CON-01).' })
export class ContactMessageInput {
  @Field(() => String, { description: 'Full name, at least 2 characters.' }) fullName!: string;
  @Field(() => String, { description: 'Where the answer goes.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Subject in one line.' }) subject?: string | null;
  @Field(() => String, { description: 'The message, 10 to 5,000 characters.' }) message!: string;
  @Field(() => String, { nullable: true, description: 'Stays empty: people do not see this field, and what fills it in is not read.' })
  website?: string | null;
}

@ObjectType({ description: 'What became of a message.' })
export class ContactReceipt {
  @Field(() => Boolean, { description: 'Always true: the message is stored, and its mails are on their way.' }) received!: boolean;
}
