import type { Stripe } from 'stripe';
import { redirect, sendPage } from '../http/answer.ts';
import { formFields, readBody } from '../http/body.ts';
import { html, layout, type Html } from '../http/page.ts';
import type { Exchange, Route } from '../http/router.ts';
import { checkoutPage, closedPage, knownEmail, unknownCheckoutPage } from './checkout/checkout-page.ts';
import { challengePage } from './checkout/challenge-page.ts';
import { answerChallenge, AUTHENTICATION_FAILED, payCheckout, type PaymentResult } from './checkout/checkout-payment.ts';
import { money } from './invoices/money.ts';
import type { CheckoutRecord, Partition } from './partition.ts';
import { emptyForm, readPaymentForm } from './checkout/payment-form.ts';
import { findCheckout, type StripeService } from './service.ts';
import { passTime } from './time.ts';

/** The hosted payment page, its 3-D Secure page, and `/stripe` with the activity of each key. */
export function stripePageRoutes(service: StripeService): Route[] {
  const withCheckout = (
    handle: (exchange: Exchange, partition: Partition, checkout: CheckoutRecord) => Promise<void> | void,
  ): Route['handle'] => {
    return (exchange) => {
      passTime(service);
      const found = findCheckout(service, exchange.params['id'] ?? '');
      if (!found) return sendPage(exchange.response, 404, unknownCheckoutPage());
      return handle(exchange, found.partition, found.checkout);
    };
  };
  return [
    { method: 'GET', path: '/c/pay/:id', handle: withCheckout(showCheckout) },
    {
      method: 'POST',
      path: '/c/pay/:id',
      handle: withCheckout((exchange, partition, checkout) => pay(service, exchange, partition, checkout)),
    },
    { method: 'GET', path: '/c/pay/:id/challenge', handle: withCheckout(showChallenge) },
    {
      method: 'POST',
      path: '/c/pay/:id/challenge',
      handle: withCheckout(async (exchange, partition, checkout) => {
        const fields = formFields(await readBody(exchange.request));
        const result = answerChallenge(service, partition, checkout, fields['challenge'] ?? '', fields['answer'] === 'complete');
        // The typed form is not kept; the buyer returns to an empty one with the bank's answer above it.
        if (result.kind === 'declined') return redirect(exchange.response, `/c/pay/${checkout.id}?problem=authentication`);
        return showResult(exchange, checkout, result);
      }),
    },
    { method: 'GET', path: '/stripe', handle: ({ response }) => sendPage(response, 200, overview(service)) },
  ];
}

function showCheckout({ response, url }: Exchange, partition: Partition, checkout: CheckoutRecord): void {
  if (checkout.session.status !== 'open') return sendPage(response, 200, closedPage(checkout));
  const problem = url.searchParams.get('problem') === 'authentication' ? AUTHENTICATION_FAILED : null;
  sendPage(response, 200, checkoutPage(partition, checkout, emptyForm(knownEmail(partition, checkout) ?? ''), problem));
}

async function pay(service: StripeService, exchange: Exchange, partition: Partition, checkout: CheckoutRecord): Promise<void> {
  const fields = formFields(await readBody(exchange.request));
  if (checkout.session.status !== 'open') return showResult(exchange, checkout, { kind: 'closed' });
  const read = readPaymentForm(
    fields,
    knownEmail(partition, checkout),
    service.clock.nowMs(),
    checkout.session.billing_address_collection === 'required',
  );
  if ('form' in read) return sendPage(exchange.response, 200, checkoutPage(partition, checkout, read.form, null));
  const result = payCheckout(service, partition, checkout, read.payer);
  if (result.kind === 'declined') {
    const { email, name, postcode } = read.payer;
    const { business = '', street = '', town = '', vat = '' } = fields;
    const form = { values: { ...emptyForm(email).values, name, postcode, business, street, town, vat }, problems: {} };
    return sendPage(exchange.response, 200, checkoutPage(partition, checkout, form, result.message));
  }
  return showResult(exchange, checkout, result);
}

function showResult({ response }: Exchange, checkout: CheckoutRecord, result: Exclude<PaymentResult, { kind: 'declined' }>): void {
  if (result.kind === 'paid') return redirect(response, result.location);
  if (result.kind === 'challenge') return redirect(response, `/c/pay/${checkout.id}/challenge`);
  return sendPage(response, 200, closedPage(checkout));
}

function showChallenge({ response }: Exchange, _partition: Partition, checkout: CheckoutRecord): void {
  if (checkout.session.status !== 'open') return sendPage(response, 200, closedPage(checkout));
  if (!checkout.challenge) return redirect(response, `/c/pay/${checkout.id}`);
  const what = `the payment of ${money(checkout.session.amount_total, checkout.session.currency)} to Larkline`;
  sendPage(response, 200, challengePage({ what, action: `/c/pay/${checkout.id}/challenge`, challengeId: checkout.challenge.id }));
}

function overview(service: StripeService): string {
  const partitions = [...service.partitions.values()];
  const body = html`<main class="wide">
    <div>
      <h1>Payments</h1>
      <p class="mut">What the local Stripe holds, one part for each secret key.</p>
    </div>
    ${partitions.length === 0 ? html`<div class="card empty">No request yet.</div>` : partitions.map(partitionSection)}
  </main>`;
  return layout({ title: 'Payments', body, section: 'stripe' });
}

function partitionSection(partition: Partition): Html {
  const sessions = [...partition.checkouts.values()].reverse().slice(0, 20);
  const invoices = [...partition.invoices.values()].reverse().slice(0, 20);
  const events = [...partition.events.values()].reverse().slice(0, 20);
  const { products, prices, customers, subscriptions } = partition;
  return html`<section class="part">
    <h2><code>${partition.key}</code></h2>
    <p class="mut small num">
      ${products.size} products · ${prices.size} prices · ${customers.size} customers · ${subscriptions.size}
      subscriptions${partition.held ? ' · deliveries held' : ''}
    </p>
    ${
      sessions.length > 0
        ? html`<ul class="rows" aria-label="Payments">
            ${sessions.map(sessionRow)}
          </ul>`
        : null
    }
    ${
      invoices.length > 0
        ? html`<ul class="rows" aria-label="Invoices">
            ${invoices.map(invoiceRow)}
          </ul>`
        : null
    }
    ${
      events.length > 0
        ? html`<ul class="rows" aria-label="Events">
            ${events.map((event) => eventRow(partition, event.id, event.type))}
          </ul>`
        : null
    }
  </section>`;
}

function sessionRow({ session }: CheckoutRecord): Html {
  const tone = session.status === 'complete' ? 'ok' : session.status === 'open' ? 'warn' : '';
  return html`<li>
    <a href="/c/pay/${session.id}">
      <span class="t num">${money(session.amount_total, session.currency)} · ${session.customer_details?.email ?? 'no buyer yet'}</span
      ><span><span class="chip ${tone}">${session.status ?? ''}</span></span>
      <span class="s"><code>${session.id.slice(0, 28)}…</code></span>
    </a>
  </li>`;
}

function invoiceRow(invoice: Stripe.Invoice): Html {
  const tone = invoice.status === 'paid' ? 'ok' : invoice.status === 'open' ? 'warn' : '';
  return html`<li>
    <a href="/i/${invoice.id}">
      <span class="t num">${money(invoice.total, invoice.currency)} · ${invoice.number ?? 'draft'}</span
      ><span><span class="chip ${tone}">${invoice.status ?? ''}</span></span>
      <span class="s">${invoice.customer_email ?? 'no email'} · ${String(invoice.billing_reason).replaceAll('_', ' ')}</span>
    </a>
  </li>`;
}

function eventRow(partition: Partition, id: string, type: string): Html {
  const deliveries = [...partition.deliveries.values()].filter(({ eventId }) => eventId === id);
  const attempts = deliveries.reduce((sum, one) => sum + one.attempts.length, 0);
  const state =
    deliveries.length === 0
      ? 'no endpoint'
      : deliveries.every((one) => one.state === 'delivered')
        ? 'delivered'
        : deliveries.some((one) => one.state === 'failed')
          ? 'failed'
          : 'pending';
  const tone = state === 'delivered' ? 'ok' : state === 'failed' ? 'err' : state === 'pending' ? 'warn' : '';
  return html`<li>
    <div>
      <span class="t">${type}</span><span><span class="chip ${tone}">${state}</span></span>
      <span class="s num"><code>${id}</code> · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}</span>
    </div>
  </li>`;
}
