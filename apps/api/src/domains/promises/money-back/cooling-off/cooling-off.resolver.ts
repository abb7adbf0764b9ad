import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/auth/auth-directive.ts';
import type { Context } from '../../../../platform/graphql/context.ts';
import { Client } from '../../../people/clients/index.ts';
import { cancelAndRefund, findCoolingOff } from './cooling-off.service.ts';
import { CoolingOff } from './cooling-off.types.ts';

// Open to a client whose access has ended, as it has after cancelling.
@Resolver(() => Client)
export class CoolingOffResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => CoolingOff, {
    nullable: true,
    description: 'What cancelling within the first 14 days pays back; null after them, unless it was done and no other plan has begun.',
  })
  coolingOff(@Ctx() ctx: Context, @Root() { id }: Client): Promise<CoolingOff | null> {
    return findCoolingOff(ctx, id);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => CoolingOff, {
    description:
      'Ends the own plan now and pays back what was quoted, within 14 days of its start. Repeating the call has no further effect.',
  })
  cancelAndRefund(
    @Ctx() ctx: Context,
    @Arg('refundPence', () => Int, { description: 'The amount that was shown, pence; another one is refused.' }) refundPence: number,
  ): Promise<CoolingOff> {
    return cancelAndRefund(ctx, refundPence);
  }
}
