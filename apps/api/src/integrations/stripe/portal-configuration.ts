import { BRAND } from '@larkline/brand';
import type Stripe from 'stripe';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/outside/call-outside.ts';
import type { Env } from '../../platform/env/env.ts';
import { callStripe } from './stripe.ts';

/** Marks our configuration of the portal among those of the account. */
const MARK = { larkline: 'portal' };
const MOST = 100;
const known = new WeakMap<Env, string>();

/** Returns the id of our configuration of the customer portal, remembered. Throws UPSTREAM_FAILED. */
export async function portalConfigurationId(caller: Caller, message: string): Promise<string> {
  const remembered = known.get(caller.env);
  if (remembered) return remembered;
  const found = await findConfiguration(caller, message);
  if (!found)
    throw new AppError('UPSTREAM_FAILED', message, {
      cause: new Error('Stripe has no configuration of the portal: run the catalogue sync'),
    });
  known.set(caller.env, found.id);
  return found.id;
}

/**
 * Creates the configuration of the customer portal, or brings it up to date. Plans are changed and cancelled on our own Billing tab, which
 * says what follows from it; the portal has invoices, payment methods and billing details. Throws UPSTREAM_FAILED.
 */
export async function syncPortal(caller: Caller): Promise<void> {
  const failed = 'Stripe did not take the configuration of the portal.';
  const params = portalConfiguration(caller.env);
  const existing = await findConfiguration(caller, failed);
  await callStripe(caller, failed, (stripe) =>
    existing
      ? stripe.billingPortal.configurations.update(existing.id, params)
      : stripe.billingPortal.configurations.create({ ...params, metadata: MARK }),
  );
}

async function findConfiguration(caller: Caller, message: string): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const page = await callStripe(caller, message, (stripe) => stripe.billingPortal.configurations.list({ active: true, limit: MOST }));
  return page.data.find(({ metadata }) => metadata?.['larkline'] === MARK.larkline);
}

function portalConfiguration({ PUBLIC_URL }: Env) {
  return {
    business_profile: {
      headline: `${BRAND.name}: invoices and payment`,
      privacy_policy_url: `${PUBLIC_URL}/privacy-policy`,
      terms_of_service_url: `${PUBLIC_URL}/terms-conditions`,
    },
    default_return_url: `${PUBLIC_URL}/dashboard?tab=billing`,
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id', 'email'] },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    },
  } satisfies Stripe.BillingPortal.ConfigurationUpdateParams;
}
