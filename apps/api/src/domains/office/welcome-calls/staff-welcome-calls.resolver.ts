import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { loadDelivery, MailDelivery } from '../../../integrations/mail/index.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { findStaffMember, StaffMember } from '../../people/admin/index.ts';
import { WelcomeCallLetter } from './welcome-call-letter.entity.ts';
import { loadLetters, MOST_LETTERS } from './welcome-call-letters.ts';
import { WelcomeCall } from './welcome-call.entity.ts';
import { welcomeCallList } from './welcome-calls.list.ts';
import * as service from './staff-welcome-calls.service.ts';
import { WelcomeCallLetterInput, WelcomeCallOutcome } from './staff-welcome-calls.types.ts';

const WELCOME_CALL_ID = 'Id of the welcome call.';
const REVISION = 'Revision of the call that was shown; refused with WORK_CHANGED when it has changed since.';

/** Mutations of staff for welcome calls. */
@Resolver(() => WelcomeCall)
export class StaffWelcomeCallsResolver {
  @Auth('ADMIN')
  @Query(() => welcomeCallList.Connection, { description: 'Welcome calls of visitors, for staff.' })
  welcomeCalls(@Ctx() ctx: Context, @Args(() => welcomeCallList.Args) args: ListArgs): Promise<Page<WelcomeCall>> {
    return welcomeCallList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Query(() => WelcomeCall, { nullable: true, description: 'A welcome call of a visitor, for staff; null for an unknown id.' })
  welcomeCall(@Ctx() ctx: Context, @Arg('id', () => ID, { description: WELCOME_CALL_ID }) id: string): Promise<WelcomeCall | null> {
    return service.findWelcomeCall(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => WelcomeCall, { description: 'Assigns a welcome call to a member of staff, or unassigns it; recorded in the audit log.' })
  assignWelcomeCall(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: WELCOME_CALL_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Id of the member of staff; null to unassign it.' })
    assigneeId?: string | null,
  ): Promise<WelcomeCall> {
    return service.assignWelcomeCall(ctx, id, assigneeId ?? null, revision);
  }

  @Auth('ADMIN')
  @Mutation(() => WelcomeCall, {
    description: 'Records whether a welcome call took place, once it has started; can be corrected. Recorded in the audit log.',
  })
  recordWelcomeCallOutcome(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: WELCOME_CALL_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
    @Arg('outcome', () => WelcomeCallOutcome.graphql, { description: 'The outcome.' }) outcome: WelcomeCallOutcome,
  ): Promise<WelcomeCall> {
    return service.recordOutcome(ctx, id, outcome, revision);
  }

  @Auth('ADMIN')
  @Mutation(() => WelcomeCall, {
    description:
      'Emails the visitor about a welcome call; recorded in the audit log. Repeating the call with the same id sends only one email.',
  })
  writeAboutWelcomeCall(
    @Ctx() ctx: Context,
    @Arg('input', () => WelcomeCallLetterInput, { description: 'The email.' }) input: WelcomeCallLetterInput,
  ): Promise<WelcomeCall> {
    return service.writeAboutWelcomeCall(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => WelcomeCall, {
    description:
      'Cancels a welcome call that has not ended and emails the visitor the reason; its time can be booked again. Recorded in the audit log. Repeating the call with the same id sends only one email.',
  })
  cancelWelcomeCall(
    @Ctx() ctx: Context,
    @Arg('input', () => WelcomeCallLetterInput, { description: 'The email giving the reason.' }) input: WelcomeCallLetterInput,
  ): Promise<WelcomeCall> {
    return service.cancelWelcomeCall(ctx, input);
  }

  @FieldResolver(() => StaffMember, { nullable: true, description: 'The member of staff it is assigned to; null if unassigned.' })
  assignee(@Ctx() ctx: Context, @Root() { assigneeId }: WelcomeCall): Promise<StaffMember | null> {
    return findStaffMember(ctx, assigneeId);
  }

  @ListSize(MOST_LETTERS)
  @FieldResolver(() => [WelcomeCallLetter], { description: 'The latest 50 staff emails about it, oldest first.' })
  letters(@Ctx() ctx: Context, @Root() { id }: WelcomeCall): Promise<WelcomeCallLetter[]> {
    return loadLetters(ctx, id);
  }
}

@Resolver(() => WelcomeCallLetter)
export class WelcomeCallLettersResolver {
  @FieldResolver(() => MailDelivery.graphql, {
    nullable: true,
    description: 'Delivery state of the email; null after 90 days.',
  })
  delivery(@Ctx() ctx: Context, @Root() { id }: WelcomeCallLetter): Promise<MailDelivery | null> {
    return loadDelivery(ctx, service.LETTER_MAIL, id);
  }
}
