import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Text, When } from '../../../platform/db/columns.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { WelcomeCall } from './welcome-call.entity.ts';

/** A mail of staff to the visitor about a welcome call; deleted with it. */
@Entity({ tableName: 'booking_letters' })
@OwnedByStaff()
@Index({ name: 'booking_letters_of_booking', properties: ['welcomeCallId', 'createdAt', 'id'] })
@ObjectType({ description: 'An email from staff to the visitor about a welcome call.' })
export class WelcomeCallLetter {
  /** Chosen by the browser, so that a request that is repeated sends one mail. */
  @Field(() => ID, { description: 'Permanent id, as sent with the email.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => WelcomeCall, { mapToPk: true, fieldName: 'booking_id', deleteRule: 'cascade' }) welcomeCallId!: string;
  @Text('Email address of the member of staff who wrote it.') author!: string;
  @Text('Text of the email.') text!: string;
  @When('When it was written.') createdAt!: Date;
}
