import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from '../../people/rows/index.ts';
import { reconcileClient } from './reconcile-client.ts';

@Resolver()
export class ReconcileResolver {
  @Auth('ADMIN')
  @Mutation(() => Client, {
    description:
      'Compares the subscriptions of a business with the payment provider now, and its invoices within seconds. Not needed in normal operation: this happens every hour.',
  })
  reconcileClient(
    @Ctx() ctx: Context,
    @Arg('clientId', () => ID, { description: 'Id of the business.' }) clientId: string,
  ): Promise<Client> {
    return reconcileClient(ctx, clientId);
  }
}
