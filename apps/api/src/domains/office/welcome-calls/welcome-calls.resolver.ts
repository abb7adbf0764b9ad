import { WELCOME_CALLS } from '@larkline/format';
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { dateScalar } from '../../../platform/graphql/date-scalar.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { WelcomeCallConfirmation, WelcomeCallDay, WelcomeCallInput } from './welcome-calls.inputs.ts';
import { bookWelcomeCall, listWelcomeCallSlots } from './welcome-calls.service.ts';

@Resolver()
export class WelcomeCallsResolver {
  @Auth('PUBLIC')
  @ListSize(WELCOME_CALLS.horizonDays, 'days')
  @Query(() => [WelcomeCallDay], { description: 'Times of welcome calls, from two hours from now and for 60 days.' })
  welcomeCallSlots(
    @Ctx() ctx: Context,
    @Arg('from', () => dateScalar, { nullable: true, description: 'First day, in London; today by default.' }) from: string | null,
    @Arg('days', () => Int, { nullable: true, defaultValue: 14, description: 'Number of calendar days, 1 to 60.' })
    days: number | null,
  ): Promise<WelcomeCallDay[]> {
    return listWelcomeCallSlots(ctx, { from, days });
  }

  @Auth('PUBLIC')
  @Mutation(() => WelcomeCallConfirmation, { description: 'Books a welcome call and sends a confirmation with a calendar entry by email.' })
  bookWelcomeCall(
    @Ctx() ctx: Context,
    @Arg('input', () => WelcomeCallInput, { description: 'The form.' }) input: WelcomeCallInput,
  ): Promise<WelcomeCallConfirmation> {
    return bookWelcomeCall(ctx, input);
  }
}
