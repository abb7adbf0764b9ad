import { labelOfPrice, type Service as ServiceValue } from '@larkline/catalogue';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Service, CheckoutPlanInput } from '../catalogue/index.ts';
import { StripeSubscription, ClientSubscription, toClientSubscription } from '../subscriptions/index.ts';
import { cancelSubscription, CancelReason, resumeSubscription, undoPlanChange } from './cancel.service.ts';
import { describeDifference, PlanDifference, ProcessedPlanChange } from './changes.types.ts';
import { confirmPlanChange, findPlanChange, getPaymentPage, processPlanChange } from './confirm.service.ts';
import { PlanChange } from './plan-change.entity.ts';
import { quotePlanChange } from './quote.service.ts';

const CHANGE_ID = 'Id of the change.';

@Resolver(() => PlanChange)
export class ChangesResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @Query(() => PlanChange, { nullable: true, description: 'A change of plan, as it was last reported; null for an unknown id.' })
  planChange(@Ctx() ctx: Context, @Arg('id', () => ID, { description: CHANGE_ID }) id: string): Promise<PlanChange | null> {
    return findPlanChange(ctx, id);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => PlanChange, {
    description:
      'Quotes a change to another plan; nothing is changed or charged until it is confirmed. A more expensive plan starts immediately, a cheaper plan at the renewal.',
  })
  upgradeSubscription(
    @Ctx() ctx: Context,
    @Arg('plan', () => CheckoutPlanInput, { description: 'The new plan.' }) plan: CheckoutPlanInput,
  ): Promise<PlanChange> {
    return quotePlanChange(ctx, plan);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => PlanChange, {
    description:
      'Carries a quoted change out. When another amount than the quoted one would be charged, or the quote is too old, nothing happens and a new quote is returned. Repeating the call has no further effect.',
  })
  confirmPlanChange(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: CHANGE_ID }) id: string,
    @Arg('acceptsLossOf', () => [Service.graphql], {
      nullable: true,
      description:
        'Services whose loss the customer accepts: at least `difference.lostServices` of the quote, else the call is refused with LOSS_NOT_ACCEPTED.',
    })
    acceptsLossOf?: ServiceValue[] | null,
  ): Promise<PlanChange> {
    return confirmPlanChange(ctx, id, acceptsLossOf ?? []);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => ProcessedPlanChange, {
    description: 'Asks the payment provider for the state of a change, after its client came back from paying.',
  })
  processUpgrade(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID, { description: `${CHANGE_ID.slice(0, -1)}, as in the address of the page.` }) sessionId: string,
  ): Promise<ProcessedPlanChange> {
    return processPlanChange(ctx, sessionId);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => ClientSubscription, {
    description: 'Undoes a change that is planned for the renewal or awaiting payment; the plan is unchanged.',
  })
  async undoPlanChange(@Ctx() ctx: Context): Promise<ClientSubscription> {
    return toClientSubscription(ctx, await undoPlanChange(ctx));
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => ClientSubscription, { description: "Cancels the client's plan at the end of the paid period." })
  async cancelSubscription(
    @Ctx() ctx: Context,
    @Arg('reason', () => CancelReason.graphql, { nullable: true, description: 'Why it is cancelled; may be left out.' })
    reason?: CancelReason | null,
    @Arg('comment', () => String, { nullable: true, description: "In the customer's words, at most 1,000 characters." })
    comment?: string | null,
  ): Promise<ClientSubscription> {
    return toClientSubscription(ctx, await cancelSubscription(ctx, reason ?? null, comment ?? ''));
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => ClientSubscription, { description: 'Undoes the cancellation; the plan renews as before.' })
  async resumeSubscription(@Ctx() ctx: Context): Promise<ClientSubscription> {
    return toClientSubscription(ctx, await resumeSubscription(ctx));
  }

  @FieldResolver(() => ClientSubscription, { nullable: true, description: 'The subscription that it changes, as it is now.' })
  async subscription(@Ctx() ctx: Context, @Root() { stripeSubscriptionId }: PlanChange): Promise<ClientSubscription | null> {
    const row = await ctx.em.findOne(StripeSubscription, { stripeSubscriptionId }, { refresh: true });
    return row && toClientSubscription(ctx, row);
  }

  @FieldResolver(() => String, { description: 'Display name of the plan before.' })
  fromPlanLabel(@Root() { fromPriceKey }: PlanChange): string {
    return labelOfPrice(fromPriceKey);
  }

  @FieldResolver(() => String, { description: 'Display name of the new plan.' })
  toPlanLabel(@Root() { toPriceKey }: PlanChange): string {
    return labelOfPrice(toPriceKey);
  }

  @FieldResolver(() => PlanDifference, { description: 'Gains, losses and cost compared with the previous plan.' })
  difference(@Ctx() ctx: Context, @Root() change: PlanChange): Promise<PlanDifference> {
    return describeDifference(ctx, change);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is charged and takes effect immediately.' })
  isUpgrade(@Root() { timing }: PlanChange): boolean {
    return timing === 'now';
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Web address of the next page: its confirmation, or its invoice while payment is awaited; null afterwards.',
  })
  async url(@Ctx() ctx: Context, @Root() change: PlanChange): Promise<string | null> {
    if (change.state === 'quoted') return `${ctx.env.PUBLIC_URL}/dashboard?tab=billing&change=${change.id}`;
    return change.state === 'awaiting_payment' ? getPaymentPage(ctx, change) : null;
  }
}
