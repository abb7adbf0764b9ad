import { Field, ID, InputType, Int } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

export const WelcomeCallOutcome = defineEnum('WelcomeCallOutcome', 'Outcome of a welcome call.', {
  held: 'It took place.',
  no_show: 'The visitor was not reached.',
});
export type WelcomeCallOutcome = ValueOf<typeof WelcomeCallOutcome>;

@InputType({ description: 'An email from staff to the visitor about a welcome call.' })
export class WelcomeCallLetterInput {
  @Field(() => ID, {
    description: 'Id of the email, a UUID chosen by the caller. Repeating the request with the same id sends only one email.',
  })
  id!: string;
  @Field(() => ID, { description: 'Id of the welcome call.' }) welcomeCallId!: string;
  @Field(() => Int, { description: 'Revision of the call that was shown; refused with WORK_CHANGED when it has changed since.' })
  revision!: number;
  @Field(() => String, { description: 'Text, 1 to 5,000 characters.' }) text!: string;
}
