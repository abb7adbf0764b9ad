import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { Client } from '../../../people/rows/index.ts';
import { cancelAndRefund, findCoolingOff } from './cooling-off.service.ts';
import { CoolingOff } from './cooling-off.types.ts';

// Open to a client whose access has ended, as it has after cancelling.
@Resolver(() => Client)
export class CoolingOffResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => CoolingOff, {
    nullable: true,
    description:
      'Refund for cancelling within the first 14 days; null afterwards, unless the plan was cancelled this way and no other plan has started.',
  })
  coolingOff(@Ctx() ctx: Context, @Root() { id }: Client): Promise<CoolingOff | null> {
    return findCoolingOff(ctx, id);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => CoolingOff, {
    description:
      "Ends the client's plan immediately and refunds the quoted amount, within 14 days of its start. Repeating the call has no further effect.",
  })
  cancelAndRefund(
    @Ctx() ctx: Context,
    @Arg('refundPence', () => Int, { description: 'The amount that was shown, pence; another one is refused.' }) refundPence: number,
  ): Promise<CoolingOff> {
    return cancelAndRefund(ctx, refundPence);
  }
}
