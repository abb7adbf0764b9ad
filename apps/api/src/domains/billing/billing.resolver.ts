import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { createAccountAfterPayment, verifyPaymentSession } from './account-after-payment.service.ts';
import { AccountAfterPaymentInput, BusinessDetailsInput, CheckoutPlanInput } from './billing.inputs.ts';
import { AccountAfterPayment, CheckoutSession, LinkedSubscription, PaymentVerification, SubscriptionState } from './billing.types.ts';
import { checkSubscription } from './check-subscription.service.ts';
import { createCheckout } from './checkout.service.ts';
import { linkSubscription } from './link.service.ts';

const SESSION_ID = 'The session id that the payment page returned with.';

@Resolver()
export class BillingResolver {
  @Auth('CLIENT')
  @Query(() => SubscriptionState, { description: "Whether the signed-in person's subscription gives access, and which one it is." })
  checkSubscription(@Ctx() ctx: Context): Promise<SubscriptionState> {
    return checkSubscription(ctx);
  }

  @Auth('PUBLIC')
  @Mutation(() => CheckoutSession, { description: 'Opens a payment page for a plan; one is open per buyer at a time.' })
  async createCheckout(
    @Ctx() ctx: Context,
    @Arg('plan', () => CheckoutPlanInput, { description: 'What to buy.' }) plan: CheckoutPlanInput,
    @Arg('clientId', () => ID, { nullable: true, description: "The signed-in person's own id; checked, never trusted." })
    clientId?: string | null,
  ): Promise<CheckoutSession> {
    return { url: await createCheckout(ctx, plan, clientId ?? null) };
  }

  @Auth('PUBLIC')
  @Mutation(() => PaymentVerification, { description: 'Asks the payment provider what a payment session was.' })
  verifyPaymentSession(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string,
  ): Promise<PaymentVerification> {
    return verifyPaymentSession(ctx, sessionId);
  }

  @Auth('PUBLIC')
  @Mutation(() => AccountAfterPayment, { description: 'Makes the account of a visitor who has paid.' })
  createAccountAfterPayment(
    @Ctx() ctx: Context,
    @Arg('input', () => AccountAfterPaymentInput, { description: 'The form.' }) input: AccountAfterPaymentInput,
  ): Promise<AccountAfterPayment> {
    return createAccountAfterPayment(ctx, { ...input });
  }

  @Auth('CLIENT')
  @Mutation(() => LinkedSubscription, { description: 'Gives a paid subscription to the signed-in person, exactly once.' })
  linkSubscription(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string,
    @Arg('userData', () => BusinessDetailsInput, { description: 'Who the account and the business are.' }) userData: BusinessDetailsInput,
  ): Promise<LinkedSubscription> {
    return linkSubscription(ctx, sessionId, userData);
  }
}
