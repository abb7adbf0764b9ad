import type { Stripe } from 'stripe';
import { getPrice } from '../catalogue/prices.ts';
import { getCustomer } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import type { Call } from '../service.ts';
import { getSubscription, theItem } from '../subscriptions/subscription-changes.ts';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { assertUrl } from '../transport/urls.ts';
import { getConfiguration } from './configurations.ts';

type Params = Stripe.BillingPortal.SessionCreateParams;
type Flow = NonNullable<Stripe.BillingPortal.Session['flow']>;
type Configuration = Stripe.BillingPortal.Configuration;

/** Sessions of the portal: create, with deep links to the card, a cancellation, and a change of plan. */
export const PORTAL_SESSION_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/billing_portal/sessions',
    ['customer', 'configuration', 'flow_data', 'locale', 'return_url', 'expand'],
    createSession,
  ),
];

function createSession(call: Call<Params>): Stripe.BillingPortal.Session {
  const { params, partition, service } = call;
  if (!params.customer) throw missingParameter('customer');
  const customer = getCustomer(partition, params.customer, 'customer', 400);
  if (!params.configuration) {
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration.',
      'configuration',
    );
  }
  const configuration = getConfiguration(partition, params.configuration, 'configuration', 400);
  if (!configuration.active) throw invalidRequest('The configuration is not active.', 'configuration');
  if (params.return_url !== undefined) assertUrl(params.return_url, 'return_url');
  const id = newId('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: service.clock.nowSeconds(),
    customer: customer.id,
    customer_account: null,
    flow: params.flow_data ? readFlow(call, params.flow_data, configuration, customer.id) : null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${service.publicUrl}/p/session/${id}`,
  };
  partition.portalSessions.set(id, { id, session });
  emitEvent(call, 'billing_portal.session.created', session);
  return session;
}

function readFlow(call: Call<Params>, given: NonNullable<Params['flow_data']>, configuration: Configuration, customerId: string): Flow {
  const { features } = configuration;
  const enabled: Readonly<Record<string, boolean>> = {
    payment_method_update: features.payment_method_update.enabled,
    subscription_cancel: features.subscription_cancel.enabled,
    subscription_update: features.subscription_update.enabled,
    subscription_update_confirm: features.subscription_update.enabled,
  };
  if (!(given.type in enabled)) {
    throw invalidRequest(`The local service does not support the flow ${given.type}.`, 'flow_data[type]', 'unsupported_locally');
  }
  if (!enabled[given.type])
    throw invalidRequest(`The feature for ${given.type} is disabled in the portal configuration.`, 'flow_data[type]');
  return {
    after_completion: readCompletion(given.after_completion),
    customer_update: null,
    subscription_cancel: given.type === 'subscription_cancel' ? readCancel(call, given.subscription_cancel, customerId) : null,
    subscription_pause: null,
    subscription_update: given.type === 'subscription_update' ? readUpdate(call, given.subscription_update, customerId) : null,
    subscription_update_confirm:
      given.type === 'subscription_update_confirm' ? readConfirm(call, given.subscription_update_confirm, configuration, customerId) : null,
    type: given.type,
  };
}

function readCompletion(given: NonNullable<Params['flow_data']>['after_completion']): Flow['after_completion'] {
  if (given?.redirect) assertUrl(given.redirect.return_url, 'flow_data[after_completion][redirect][return_url]');
  if (given?.type === 'redirect' && !given.redirect) throw missingParameter('flow_data[after_completion][redirect][return_url]');
  return {
    hosted_confirmation: given?.hosted_confirmation ? { custom_message: given.hosted_confirmation.custom_message ?? null } : null,
    redirect: given?.redirect ?? null,
    type: given?.type ?? 'portal_homepage',
  };
}

function readCancel(
  { partition }: Call<Params>,
  given: { readonly subscription: string } | undefined,
  customerId: string,
): Flow['subscription_cancel'] {
  const param = 'flow_data[subscription_cancel][subscription]';
  const subscription = ownSubscription({ partition }, given?.subscription, param, customerId);
  if (subscription.cancel_at !== null) throw invalidRequest('The subscription is already set to be canceled at period end.', param);
  return { retention: null, subscription: subscription.id };
}

function readUpdate(
  { partition }: Call<Params>,
  given: { readonly subscription: string } | undefined,
  customerId: string,
): Flow['subscription_update'] {
  const param = 'flow_data[subscription_update][subscription]';
  return { subscription: ownSubscription({ partition }, given?.subscription, param, customerId).id };
}

function readConfirm(
  { partition }: Call<Params>,
  given: NonNullable<Params['flow_data']>['subscription_update_confirm'],
  configuration: Configuration,
  customerId: string,
): Flow['subscription_update_confirm'] {
  const place = 'flow_data[subscription_update_confirm]';
  const subscription = ownSubscription({ partition }, given?.subscription, `${place}[subscription]`, customerId);
  const [item, ...others] = given?.items ?? [];
  if (!item || others.length > 0) throw invalidRequest('Exactly one item can be updated.', `${place}[items]`);
  if (item.id !== theItem(subscription).id)
    throw invalidRequest(`No such subscription item: '${item.id}'`, `${place}[items][0][id]`, 'resource_missing');
  if (!item.price) throw missingParameter(`${place}[items][0][price]`);
  const price = getPrice(partition, item.price, `${place}[items][0][price]`, 400);
  if (!offeredPrices(configuration).includes(price.id)) {
    throw invalidRequest('The price specified is not one of the products of the portal configuration.', `${place}[items][0][price]`);
  }
  if (price.id === theItem(subscription).price.id) throw invalidRequest('The update does not change the subscription.', `${place}[items]`);
  return { discounts: null, items: [{ id: item.id, price: price.id, quantity: item.quantity ?? 1 }], subscription: subscription.id };
}

/** Returns the prices that the portal offers for a change of plan. */
export function offeredPrices({ features }: Configuration): string[] {
  return (features.subscription_update.products ?? []).flatMap(({ prices }) => prices);
}

function ownSubscription(
  { partition }: Pick<Call<Params>, 'partition'>,
  id: string | undefined,
  param: string,
  customerId: string,
): Stripe.Subscription {
  if (!id) throw missingParameter(param);
  const subscription = getSubscription(partition, id, param, 400);
  if (subscription.customer !== customerId) throw noSuch('subscription', id, param, 400);
  if (subscription.ended_at !== null) throw invalidRequest('The subscription is canceled.', param);
  return subscription;
}
