import type { Stripe } from 'stripe';
import { redirect, sendPage } from '../../http/answer.ts';
import { formFields, readBody } from '../../http/body.ts';
import type { Exchange, Route } from '../../http/router.ts';
import { challengePage } from '../checkout/challenge-page.ts';
import { emptyForm, readPaymentForm } from '../checkout/payment-form.ts';
import { answerInvoiceChallenge } from '../invoices/pay-invoice.ts';
import type { StripeService } from '../service.ts';
import { discardPendingChange } from '../subscriptions/settle.ts';
import { passTime } from '../time.ts';
import { homePage } from './home-page.ts';
import { cancelPlan, confirmPlan, keepPlan, offerPlan, storeCard, updateCard } from './portal-actions.ts';
import { afterFlow, findPortal, portalSubscription, type Portal } from './portal-context.ts';
import { cancelPage, cardPage, confirmPage, donePage, expiredPortalPage, plansPage } from './portal-pages.ts';
import { offeredPrices } from './sessions.ts';

const UNAUTHENTICATED = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

interface Visit {
  readonly portal: Portal;
  readonly exchange: Exchange;
}
type Handle = (visit: Visit) => Promise<void> | void;
type HandlePlan = (visit: Visit, subscription: Stripe.Subscription) => Promise<void> | void;

/** The pages of the billing portal. */
export function portalRoutes(service: StripeService): Route[] {
  const visited = (handle: Handle): Route['handle'] => {
    return (exchange) => {
      passTime(service);
      const portal = findPortal(service, exchange.params['id'] ?? '');
      return portal ? handle({ portal, exchange }) : sendPage(exchange.response, 404, expiredPortalPage());
    };
  };
  const ofPlan = (handle: HandlePlan): Route['handle'] =>
    visited((visit) => {
      const subscription = portalSubscription(visit.portal, visit.exchange.params['subscription'] ?? '');
      return subscription ? handle(visit, subscription) : redirect(visit.exchange.response, visit.portal.home);
    });
  const plan = '/p/session/:id/subscriptions/:subscription';
  return [
    { method: 'GET', path: '/p/session/:id', handle: visited(showStart) },
    {
      method: 'GET',
      path: '/p/session/:id/home',
      handle: visited(({ portal, exchange }) => sendPage(exchange.response, 200, homePage(portal))),
    },
    {
      method: 'GET',
      path: '/p/session/:id/done',
      handle: visited(({ portal, exchange }) => sendPage(exchange.response, 200, donePage(portal))),
    },
    { method: 'GET', path: '/p/session/:id/payment-method', handle: visited(showCard) },
    { method: 'POST', path: '/p/session/:id/payment-method', handle: visited(saveCard) },
    { method: 'GET', path: '/p/session/:id/challenge/:challenge', handle: visited(showChallenge) },
    { method: 'POST', path: '/p/session/:id/challenge/:challenge', handle: visited(answerChallenge) },
    { method: 'GET', path: `${plan}/cancel`, handle: ofPlan(showCancel) },
    { method: 'POST', path: `${plan}/cancel`, handle: ofPlan(cancel) },
    { method: 'POST', path: `${plan}/keep`, handle: ofPlan(keep) },
    { method: 'GET', path: `${plan}/update`, handle: ofPlan(showPlans) },
    { method: 'GET', path: `${plan}/confirm`, handle: ofPlan(showConfirm) },
    { method: 'POST', path: `${plan}/confirm`, handle: ofPlan(confirm) },
  ];
}

/** A deep link begins with the page of its flow. */
function showStart({ portal, exchange }: Visit): void {
  const flow = portal.session.flow;
  if (!flow) return sendPage(exchange.response, 200, homePage(portal));
  if (flow.type === 'payment_method_update') return redirect(exchange.response, `${portal.path}/payment-method`);
  const target = flow.subscription_cancel ?? flow.subscription_update ?? flow.subscription_update_confirm;
  const subscription = target && portalSubscription(portal, target.subscription);
  if (!subscription) return sendPage(exchange.response, 200, homePage(portal));
  const page = flow.type === 'subscription_cancel' ? 'cancel' : flow.type === 'subscription_update' ? 'update' : 'confirm';
  redirect(exchange.response, `${portal.path}/subscriptions/${subscription.id}/${page}`);
}

function showCard({ portal, exchange }: Visit): void {
  if (!portal.configuration.features.payment_method_update.enabled) return redirect(exchange.response, portal.home);
  const problem = exchange.url.searchParams.get('problem') === 'authentication' ? UNAUTHENTICATED : null;
  sendPage(exchange.response, 200, cardPage(portal, emptyForm(''), problem));
}

async function saveCard({ portal, exchange }: Visit): Promise<void> {
  const fields = formFields(await readBody(exchange.request));
  if (!portal.configuration.features.payment_method_update.enabled) return redirect(exchange.response, portal.home);
  const read = readPaymentForm(fields, portal.customer.email ?? 'unknown@example.com', portal.caller.service.clock.nowMs());
  if ('form' in read) return sendPage(exchange.response, 200, cardPage(portal, read.form, null));
  const result = updateCard(portal, read.payer);
  if (result.kind === 'challenge') return redirect(exchange.response, `${portal.path}/challenge/${result.challengeId}`);
  if (result.kind === 'done') return redirect(exchange.response, afterFlow(portal));
  const { name, postcode } = read.payer;
  sendPage(exchange.response, 200, cardPage(portal, { values: { ...emptyForm('').values, name, postcode }, problems: {} }, result.message));
}

function showChallenge({ portal, exchange }: Visit): void {
  const waiting = portal.partition.challenges.get(exchange.params['challenge'] ?? '');
  if (!waiting) return redirect(exchange.response, portal.home);
  const what = waiting.payer ? 'the card for Larkline' : 'the payment to Larkline';
  const action = `${portal.path}/challenge/${waiting.id}`;
  sendPage(exchange.response, 200, challengePage({ what, action, challengeId: waiting.id }));
}

async function answerChallenge({ portal, exchange }: Visit): Promise<void> {
  const fields = formFields(await readBody(exchange.request));
  const { partition, caller, path, home } = portal;
  const waiting = partition.challenges.get(exchange.params['challenge'] ?? '');
  if (!waiting || fields['challenge'] !== waiting.id) return redirect(exchange.response, home);
  const agreed = fields['answer'] === 'complete';
  if (waiting.targetId === portal.session.id) {
    partition.challenges.delete(waiting.id);
    if (agreed && waiting.payer) storeCard(portal, waiting.payer, true);
    return redirect(exchange.response, agreed ? afterFlow(portal) : `${path}/payment-method?problem=authentication`);
  }
  const invoice = partition.invoices.get(waiting.targetId);
  if (invoice?.customer !== portal.customer.id) return redirect(exchange.response, home);
  const pending = [...partition.pendingChanges.values()].find(({ invoiceId }) => invoiceId === invoice.id);
  const payment = answerInvoiceChallenge(caller, invoice, waiting.id, agreed);
  if (payment.kind === 'paid') return redirect(exchange.response, afterFlow(portal));
  if (pending) discardPendingChange(caller, pending.id, false);
  const price = pending ? `&price=${pending.item.price.id}` : '';
  redirect(exchange.response, pending ? `${path}/subscriptions/${pending.id}/confirm?problem=authentication${price}` : home);
}

function showCancel({ portal, exchange }: Visit, subscription: Stripe.Subscription): void {
  const off = !portal.configuration.features.subscription_cancel.enabled || subscription.cancel_at !== null;
  if (off) return redirect(exchange.response, `${portal.path}/done`);
  sendPage(exchange.response, 200, cancelPage(portal, subscription));
}

async function cancel({ portal, exchange }: Visit, subscription: Stripe.Subscription): Promise<void> {
  const fields = formFields(await readBody(exchange.request));
  const { subscription_cancel: feature } = portal.configuration.features;
  if (!feature.enabled) return redirect(exchange.response, portal.home);
  const feedback = feature.cancellation_reason.options.find((option) => option === fields['feedback']) ?? null;
  // A second click finds the plan cancelled.
  if (subscription.cancel_at === null) cancelPlan(portal, subscription, feedback, fields['comment']?.trim().slice(0, 500) || null);
  redirect(exchange.response, afterFlow(portal));
}

function keep({ portal, exchange }: Visit, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at !== null) keepPlan(portal, subscription);
  redirect(exchange.response, portal.home);
}

function showPlans({ portal, exchange }: Visit, subscription: Stripe.Subscription): void {
  if (!portal.configuration.features.subscription_update.enabled) return redirect(exchange.response, portal.home);
  const prices = offeredPrices(portal.configuration).flatMap((id) => portal.partition.prices.get(id) ?? []);
  sendPage(exchange.response, 200, plansPage(portal, subscription, prices));
}

function showConfirm(visit: Visit, subscription: Stripe.Subscription): void {
  const { portal, exchange } = visit;
  const price = wantedPrice(portal, subscription, exchange.url.searchParams.get('price'));
  if (!price) return redirect(exchange.response, `${portal.path}/done`);
  const problem = exchange.url.searchParams.get('problem') === 'authentication' ? UNAUTHENTICATED : null;
  sendPage(exchange.response, 200, confirmPage(portal, subscription, offerPlan(portal, subscription, price), problem));
}

async function confirm({ portal, exchange }: Visit, subscription: Stripe.Subscription): Promise<void> {
  const fields = formFields(await readBody(exchange.request));
  const price = wantedPrice(portal, subscription, fields['price'] ?? null);
  if (!price) return redirect(exchange.response, afterFlow(portal));
  const result = confirmPlan(portal, subscription, price);
  if (result.kind === 'challenge') return redirect(exchange.response, `${portal.path}/challenge/${result.challengeId}`);
  if (result.kind === 'done') return redirect(exchange.response, afterFlow(portal));
  const present = portalSubscription(portal, subscription.id) ?? subscription;
  sendPage(exchange.response, 200, confirmPage(portal, present, offerPlan(portal, present, price), result.message));
}

/** Returns the price to change to: that of the deep link, else a chosen one on offer; `null` for the present one and for any other. */
function wantedPrice({ session, configuration }: Portal, subscription: Stripe.Subscription, chosen: string | null): string | null {
  if (!configuration.features.subscription_update.enabled) return null;
  const linked = session.flow?.subscription_update_confirm?.items[0]?.price;
  const id = linked ?? chosen;
  const present = subscription.items.data[0]?.price.id;
  return id && id !== present && offeredPrices(configuration).includes(id) ? id : null;
}
