import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../../../platform/graphql/auth-directive.ts';
import { readCounter } from '../../../../platform/graphql/read-counter.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { AdminSummary } from '../../../people/admin/index.ts';
import { Client, loadClient } from '../../../people/rows/index.ts';
import { Billing } from '../billing.entity.ts';
import { subscriptionList } from './subscriptions.list.ts';
import { SubscriptionPatch, SubscriptionSeen } from './subscriptions.types.ts';
import { followStripe, updateSubscription } from './update-subscription.service.ts';

const CLIENT_ID = 'Id of the business.';

@Resolver(() => Billing)
export class SubscriptionsResolver {
  @Auth('ADMIN')
  @Query(() => subscriptionList.Connection, { description: 'Plans and payment states of all businesses, for staff.' })
  subscriptions(@Ctx() ctx: Context, @Args(() => subscriptionList.Args) args: ListArgs): Promise<Page<Billing>> {
    return subscriptionList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => Client, {
    description:
      'Changes plan, payment status or renewal date of a business; recorded in the audit log. Nothing changes at the payment provider: the edit holds until `followPaymentProvider`, or until the business buys or changes to a plan.',
  })
  updateSubscription(
    @Ctx() ctx: Context,
    @Arg('clientId', () => ID, { description: CLIENT_ID }) clientId: string,
    @Arg('input', () => SubscriptionPatch, { description: 'The changed fields.' }) input: SubscriptionPatch,
    @Arg('seen', () => SubscriptionSeen, {
      description: 'The values shown to the caller; refused with SUBSCRIPTION_CHANGED if they have changed since.',
    })
    seen: SubscriptionSeen,
    @Arg('reason', () => String, { description: 'Why, in one line, for the audit log.' }) reason: string,
  ): Promise<Client> {
    return updateSubscription(ctx, clientId, input, seen, reason);
  }

  @Auth('ADMIN')
  @Mutation(() => Client, {
    description:
      'Ends the staff override: plan, payment status and renewal date follow the payment provider again. Recorded in the audit log.',
  })
  followPaymentProvider(@Ctx() ctx: Context, @Arg('clientId', () => ID, { description: CLIENT_ID }) clientId: string): Promise<Client> {
    return followStripe(ctx, clientId);
  }

  @Auth('ADMIN')
  @FieldResolver(() => Client, { nullable: true, description: 'The business.' })
  client(@Ctx() ctx: Context, @Root() { clientId }: Billing): Promise<Client | null> {
    return loadClient(ctx, clientId);
  }
}

@Resolver(() => AdminSummary)
export class SubscriptionFiguresResolver {
  @FieldResolver(() => Int, { description: 'Number of businesses that have or had a plan.' })
  subscriptions(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'subscriptions');
  }

  @FieldResolver(() => Int, { description: 'Number of businesses whose renewal is unpaid.' })
  pastDueSubscriptions(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'past_due_subscriptions');
  }

  @FieldResolver(() => Int, { description: 'Number of businesses whose plan has ended.' })
  cancelledSubscriptions(@Ctx() ctx: Context): Promise<number> {
    return readCounter(ctx, 'cancelled_subscriptions');
  }
}
