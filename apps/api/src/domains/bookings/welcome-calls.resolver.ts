import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { dateScalar } from '../../platform/graphql/date-scalar.ts';
import { WelcomeCall, WelcomeCallDay, WelcomeCallInput } from './welcome-calls.inputs.ts';
import { bookWelcomeCall, listWelcomeCallSlots } from './welcome-calls.service.ts';

@Resolver()
export class WelcomeCallsResolver {
  @Auth('PUBLIC')
  @Query(() => [WelcomeCallDay], { description: 'When welcome calls can be booked: from two hours from now, for 60 days.' })
  welcomeCallSlots(
    @Ctx() ctx: Context,
    @Arg('from', () => dateScalar, { nullable: true, description: 'The first day in London; today when left out.' }) from: string | null,
    @Arg('days', () => Int, { nullable: true, defaultValue: 14, description: 'How many days of the calendar, 1 to 60.' })
    days: number | null,
  ): Promise<WelcomeCallDay[]> {
    return listWelcomeCallSlots(ctx, { from, days });
  }

  @Auth('PUBLIC')
  @Mutation(() => WelcomeCall, { description: 'Books a welcome call and mails a confirmation with an entry for calendars.' })
  bookWelcomeCall(
    @Ctx() ctx: Context,
    @Arg('input', () => WelcomeCallInput, { description: 'The form.' }) input: WelcomeCallInput,
  ): Promise<WelcomeCall> {
    return bookWelcomeCall(ctx, input);
  }
}
