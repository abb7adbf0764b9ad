import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Text, When } from '../../../platform/db/columns.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { ContactMessage } from './contact-message.entity.ts';

/** An answer of staff to a message; deleted with it. */
@Entity({ tableName: 'contact_answers' })
@OwnedByStaff()
@Index({ name: 'contact_answers_of_message', properties: ['messageId', 'createdAt', 'id'] })
@ObjectType({ description: "A staff reply to a visitor's message, sent by email." })
export class ContactAnswer {
  /** Chosen by the browser, so that a request that is repeated sends one mail. */
  @Field(() => ID, { description: 'Permanent id, as given with the answer.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => ContactMessage, { mapToPk: true, fieldName: 'message_id', deleteRule: 'cascade' }) messageId!: string;
  @Text('Email address of the member of staff who wrote it.') author!: string;
  @Text('Text of the answer.') text!: string;
  @When('When it was written.') createdAt!: Date;
}
