import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { labelOfPrice, priceByKey } from '@larkline/catalogue';
import { loadRefund } from '../../ledger/index.ts';
import { Auth } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { Client, loadClient } from '../../../people/rows/index.ts';
import { ReturnedPurchase } from './returned-purchase.entity.ts';
import { returnedPurchaseList } from './returned-purchases.list.ts';

@Resolver(() => ReturnedPurchase)
export class ReturnsResolver {
  @Auth('ADMIN')
  @Query(() => returnedPurchaseList.Connection, { description: 'Purchases that were cancelled and refunded, for staff.' })
  returnedPurchases(@Ctx() ctx: Context, @Args(() => returnedPurchaseList.Args) args: ListArgs): Promise<Page<ReturnedPurchase>> {
    return returnedPurchaseList.ofAll(ctx, args);
  }

  @FieldResolver(() => String, { description: 'Plan id of the purchase, such as combo_professional.' })
  plan(@Root() { priceKey }: ReturnedPurchase): string {
    return priceByKey(priceKey).plan.planId;
  }

  @FieldResolver(() => String, { description: 'Display name of the plan.' })
  planLabel(@Root() { priceKey }: ReturnedPurchase): string {
    return labelOfPrice(priceKey);
  }

  @FieldResolver(() => Client, {
    nullable: true,
    description: 'The business that keeps its plan; null when it was deleted, and for an unclaimed purchase.',
  })
  client(@Ctx() ctx: Context, @Root() { clientId }: ReturnedPurchase): Promise<Client | null> {
    return loadClient(ctx, clientId ?? null);
  }

  @FieldResolver(() => String, { description: 'Subscription id at the payment provider.' })
  async providerSubscriptionId(@Ctx() ctx: Context, @Root() { id }: ReturnedPurchase): Promise<string> {
    return (await loadRefund(ctx, 'returned_purchase', id))?.stripeSubscriptionId ?? '';
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Refund id at the payment provider; null until the refund was accepted, and when nothing was paid.',
  })
  async providerRefundId(@Ctx() ctx: Context, @Root() { id }: ReturnedPurchase): Promise<string | null> {
    return (await loadRefund(ctx, 'returned_purchase', id))?.stripeRefundId ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Error code of the last attempt; null when it succeeded.' })
  async lastError(@Ctx() ctx: Context, @Root() { id }: ReturnedPurchase): Promise<string | null> {
    return (await loadRefund(ctx, 'returned_purchase', id))?.lastError ?? null;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When the subscription was cancelled; null until then.' })
  async cancelledAt(@Ctx() ctx: Context, @Root() { id }: ReturnedPurchase): Promise<Date | null> {
    return (await loadRefund(ctx, 'returned_purchase', id))?.cancelledAt ?? null;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When the refund was accepted by the payment provider; null until then.' })
  async refundedAt(@Ctx() ctx: Context, @Root() { id }: ReturnedPurchase): Promise<Date | null> {
    return (await loadRefund(ctx, 'returned_purchase', id))?.refundedAt ?? null;
  }
}
