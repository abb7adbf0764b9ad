import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createAccountAfterPayment } from './claims/account-after-payment.service.ts';
import { AccountAfterPaymentInput, BusinessDetailsInput } from './purchase.inputs.ts';
import { CheckoutPlanInput } from '../catalogue/index.ts';
import { AccountAfterPayment, CheckoutSession, LinkedSubscription, PaymentVerification } from './purchase.types.ts';
import { createCheckout } from './checkout/checkout.service.ts';
import { linkSubscription } from './claims/link.service.ts';
import { resendClaimMail, verifyPaymentSession } from './claims/verify.service.ts';

const SESSION_ID = 'Session id that the payment page returned.';
const CLAIM = 'Token of the mailed claim link; not needed in the browser that paid.';

@Resolver()
export class PurchaseResolver {
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
    @Arg('forAnotherBusiness', () => Boolean, {
      nullable: true,
      description:
        'Whether to continue even though someone with an active plan used this browser (KNOWN_CUSTOMER), or a plan paid for in it has no account yet (UNCLAIMED_PURCHASE).',
    })
    forAnotherBusiness?: boolean | null,
  ): Promise<CheckoutSession> {
    return { url: await createCheckout(ctx, plan, { userId: userId ?? null, forAnotherBusiness: forAnotherBusiness ?? false }) };
  }

  @Auth('PUBLIC')
  @Mutation(() => PaymentVerification, { description: 'Checks a payment session with the payment provider.' })
  verifyPaymentSession(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string,
    @Arg('claim', () => String, { nullable: true, description: CLAIM }) claim?: string | null,
  ): Promise<PaymentVerification> {
    return verifyPaymentSession(ctx, { sessionId, claim: claim ?? null });
  }

  @Auth('PUBLIC')
  @Mutation(() => Boolean, {
    description: "Sends a purchase's claim link again, to the email address that paid. True whether or not an email was sent.",
  })
  resendClaimMail(@Ctx() ctx: Context, @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string): Promise<boolean> {
    return resendClaimMail(ctx, sessionId);
  }

  @Auth('PUBLIC')
  @Mutation(() => AccountAfterPayment, { description: 'Creates the account of a visitor who has paid.' })
  createAccountAfterPayment(
    @Ctx() ctx: Context,
    @Arg('input', () => AccountAfterPaymentInput, { description: 'The form.' }) input: AccountAfterPaymentInput,
  ): Promise<AccountAfterPayment> {
    const { sessionId, claim, ...form } = input;
    return createAccountAfterPayment(ctx, { sessionId, claim: claim ?? null }, form);
  }

  @Auth('CLIENT')
  @Scope('billing:manage')
  @Mutation(() => LinkedSubscription, {
    description:
      'Links a paid subscription to the business of the signed-in person; repeating the call has no further effect. When the business has an active plan, the purchase is cancelled and refunded instead.',
  })
  linkSubscription(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => String, { description: SESSION_ID }) sessionId: string,
    @Arg('userData', () => BusinessDetailsInput, {
      nullable: true,
      description:
        'Details of the account and the business; required for a user without a business, otherwise they only fill in empty fields.',
    })
    userData?: BusinessDetailsInput | null,
    @Arg('claim', () => String, { nullable: true, description: CLAIM }) claim?: string | null,
  ): Promise<LinkedSubscription> {
    return linkSubscription(ctx, { sessionId, claim: claim ?? null }, userData ?? null);
  }
}
