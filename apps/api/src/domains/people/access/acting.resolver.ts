import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ViewerType } from '../clients/index.ts';
import { ActingSession } from './acting-session.entity.ts';
import { endActing, presentActing, startActing } from './acting.service.ts';

@Resolver()
export class ActingResolver {
  @Auth('ADMIN')
  @Mutation(() => ActingSession, {
    description:
      'Lets a member of staff act for a business for 30 minutes: requests of the same session that send the id as `x-acting-session` see and change only that business. Ends any earlier acting session. Recorded in the audit log with the reason.',
  })
  startActing(
    @Ctx() ctx: Context,
    @Arg('clientId', () => ID, { description: 'Id of the business.' }) clientId: string,
    @Arg('reason', () => String, { description: 'Why, 3 to 500 characters.' }) reason: string,
  ): Promise<ActingSession> {
    return startActing(ctx, clientId, reason);
  }

  @Auth('ADMIN')
  @Mutation(() => ActingSession, { description: 'Ends acting for a business before its time; sent without `x-acting-session`.' })
  endActing(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the acting session.' }) id: string): Promise<ActingSession> {
    return endActing(ctx, id);
  }
}

@Resolver(() => ViewerType)
export class ActingOfViewerResolver {
  @FieldResolver(() => ActingSession, {
    nullable: true,
    description: 'The acting session of the request, for staff; null for everyone else.',
  })
  acting(@Ctx() ctx: Context): Pick<ActingSession, 'id' | 'reason' | 'expiresAt'> | null {
    return presentActing(ctx);
  }
}
