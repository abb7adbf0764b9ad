import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Text, When } from '../../platform/db/columns.ts';
import { OwnedByStaff } from '../../platform/db/owner-filter.ts';

/** A message from the contact form (CON-07). */
@Entity({ tableName: 'contact_messages' })
@OwnedByStaff()
@ObjectType({ description: 'A message that a visitor sent with the contact form.' })
export class ContactMessage {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Text('Full name, as typed.') name!: string;
  @Text('Email address for the reply.') email!: string;
  @Text('Telephone number, as typed.', { nullable: true }) phone?: string | null;
  @Text('Business name.', { nullable: true }) company?: string | null;
  @Text('Subject, as typed.', { nullable: true }) subject?: string | null;
  @Text('Message body (untrusted visitor input).') message!: string;
  @When('When the message was sent.') createdAt!: Date;
  @When('When staff marked the message as handled; null until then.', { nullable: true }) handledAt?: Date | null;
}
