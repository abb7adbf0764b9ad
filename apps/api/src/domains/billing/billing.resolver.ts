import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { createAccountAfterPayment, verifyPaymentSession } from './claims/account-after-payment.service.ts';
import { AccountAfterPaymentInput, BusinessDetailsInput, CheckoutPlanInput } from './billing.inputs.ts';
import { AccountAfterPayment, CheckoutSession, LinkedSubscription, PaymentVerification, SubscriptionState } from './billing.types.ts';
import { checkSubscription } from './subscriptions/check-subscription.service.ts';
import { createCheckout } from './checkout/checkout.service.ts';
import { linkSubscription } from './claims/link.service.ts';

const SESSION_ID = 'Session id that the payment page returned.';

@Resolver()
export class BillingResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @Query(() => SubscriptionState, { description: "Whether the signed-in person's subscription grants access, and its plan." })
  checkSubscription(@Ctx() ctx: Context): Promise<SubscriptionState> {
    return checkSubscription(ctx);
  }

  @Auth('PUBLIC')
  @Scope('billing:manage')
  @Mutation(() => CheckoutSession, {
    description: 'Opens a payment page for a plan. A buyer has one open page at a time; repeating the call returns the same page.',
  })
  async createCheckout(
    @Ctx() ctx: Context,
    @Arg('plan', () => CheckoutPlanInput, { description: 'The plan to buy.' }) plan: CheckoutPlanInput,
    @Arg('userId', () => ID, { nullable: true, description: "The signed-in person's own id; another id is refused." })
    userId?: string | null,
  ): Promise<CheckoutSession> {
    return { url: await createCheckout(ctx, plan, userId ?? null) };
  }

  @Auth('PUBLIC')
  @Mutation(() => PaymentVerification, { description: 'Checks a payment session with the payment provider.' })
  verifyPaymentSession(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string,
  ): Promise<PaymentVerification> {
    return verifyPaymentSession(ctx, sessionId);
  }

  @Auth('PUBLIC')
  @Mutation(() => AccountAfterPayment, { description: 'Creates the account of a visitor who has paid.' })
  createAccountAfterPayment(
    @Ctx() ctx: Context,
    @Arg('input', () => AccountAfterPaymentInput, { description: 'The form.' }) input: AccountAfterPaymentInput,
  ): Promise<AccountAfterPayment> {
    return createAccountAfterPayment(ctx, input);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => LinkedSubscription, {
    description: 'Links a paid subscription to the signed-in person; repeating the call has no further effect.',
  })
  linkSubscription(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string,
    @Arg('userData', () => BusinessDetailsInput, { description: 'Details of the account and the business.' })
    userData: BusinessDetailsInput,
  ): Promise<LinkedSubscription> {
    return linkSubscription(ctx, sessionId, userData);
  }
}
