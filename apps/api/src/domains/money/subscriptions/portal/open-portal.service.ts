import type Stripe from 'stripe';
import { callStripe, portalConfigurationId } from '../../../../integrations/stripe/index.ts';
import { defineEnum, type ValueOf } from '../../../../platform/db/enum-of.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { rowOfClient } from '../../../../platform/graphql/list/rows-of-client.ts';
import { ownClientId } from '../../../people/rows/index.ts';
import { Billing } from '../billing.entity.ts';

export const PortalPage = defineEnum('PortalPage', "Page of the payment provider's customer portal.", {
  home: 'Its first page: invoices, payment methods, billing details.',
  payment_method: 'The form that changes the payment method.',
});
type PortalPage = ValueOf<typeof PortalPage>;

const FAILED = 'Failed to open customer portal.';

/**
 * Returns the address of the client's customer portal at Stripe; it works for some minutes. Throws NOT_FOUND before the first purchase,
 * RATE_LIMITED, UPSTREAM_FAILED.
 */
export async function openPortal(ctx: Context, page: PortalPage): Promise<string> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('billingPages', clientId);
  const billing = await rowOfClient(ctx, Billing, clientId);
  const customer = billing?.stripeCustomerId;
  if (!customer) throw new AppError('NOT_FOUND', 'You need a plan before you can open the customer portal.');
  const configuration = await portalConfigurationId(ctx, FAILED);
  const returnUrl = `${ctx.env.PUBLIC_URL}/dashboard?tab=billing`;
  const session = await callStripe(ctx, FAILED, (stripe) =>
    stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl, ...flowTo(page, returnUrl) }),
  );
  return session.url;
}

function flowTo(page: PortalPage, returnUrl: string): Pick<Stripe.BillingPortal.SessionCreateParams, 'flow_data'> {
  if (page === 'home') return {};
  return { flow_data: { type: 'payment_method_update', after_completion: { type: 'redirect', redirect: { return_url: returnUrl } } } };
}
