import { Field, InputType, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/list-size.ts';

@InputType({ description: 'A welcome call to book.' })
export class WelcomeCallInput {
  @Field(() => Date, { description: 'Start: one of the times of `welcomeCallSlots`.' }) startsAt!: Date;
  @Field(() => String, { description: 'Name of the person to call.' }) name!: string;
  @Field(() => String, { description: 'Email address for the confirmation.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number to call.' }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Subject of the call, at most 1,000 characters.' }) notes?: string | null;
  @Field(() => String, { nullable: true, description: 'Honeypot; must be empty.' }) website?: string | null;
}

@ObjectType({ description: 'A booked welcome call.' })
export class WelcomeCallConfirmation {
  @Field(() => Date, { description: 'Start.' }) startsAt!: Date;
  @Field(() => Date, { description: 'End.' }) endsAt!: Date;
  @Field(() => String, { description: 'The call as an iCalendar file (RFC 5545), to be added to a calendar.' }) calendarFile!: string;
}

@ObjectType({ description: 'A possible start of a welcome call.' })
export class WelcomeCallSlot {
  @Field(() => Date, { description: 'Start; the call takes 30 minutes.' }) startsAt!: Date;
  @Field(() => Boolean, { description: 'Whether the time can still be booked.' }) available!: boolean;
}

@ObjectType({ description: 'The times of one working day; weekends and bank holidays have none.' })
export class WelcomeCallDay {
  @Field(() => String, { description: 'Date in London, YYYY-MM-DD.' }) date!: string;
  @ListSize(18)
  @Field(() => [WelcomeCallSlot], { description: 'Times in order.' })
  slots!: WelcomeCallSlot[];
}
