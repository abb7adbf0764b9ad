import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { waitingCallList } from './waiting-calls.list.ts';
import { assignAssistant, discardWaitingCalls } from './waiting-calls.service.ts';
import { WaitingCall, WaitingCallsReceipt } from './waiting-calls.types.ts';

const assistant = { description: 'Id of the assistant at the voice provider.' };

@Resolver(() => WaitingCall)
export class WaitingCallsResolver {
  @Auth('ADMIN')
  @Query(() => waitingCallList.Connection, { description: 'Messages about calls whose assistant belongs to no known business, for staff.' })
  waitingCalls(@Ctx() ctx: Context, @Args(() => waitingCallList.Args) args: ListArgs): Promise<Page<WaitingCall>> {
    return waitingCallList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => WaitingCallsReceipt, { description: 'Assigns an unknown assistant to a business and applies its pending messages.' })
  async assignAssistant(
    @Ctx() ctx: Context,
    @Arg('assistantId', () => String, assistant) assistantId: string,
    @Arg('clientId', () => ID, { description: 'Id of the business.' }) clientId: string,
  ): Promise<WaitingCallsReceipt> {
    return { messages: await assignAssistant(ctx, assistantId, clientId) };
  }

  @Auth('ADMIN')
  @Mutation(() => WaitingCallsReceipt, { description: 'Discards the pending messages of an unknown assistant.' })
  async discardWaitingCalls(
    @Ctx() ctx: Context,
    @Arg('assistantId', () => String, assistant) assistantId: string,
    @Arg('reason', () => String, { description: 'Why, in one line, for the audit log.' }) reason: string,
  ): Promise<WaitingCallsReceipt> {
    return { messages: await discardWaitingCalls(ctx, assistantId, reason) };
  }
}
