import type { Stripe } from 'stripe';
import { html, layout, type Html } from '../../http/page.ts';
import { customerPaymentMethods, cardName } from '../customers/payment-methods.ts';
import { longDay } from '../invoices/invoice-pdf.ts';
import { money } from '../invoices/money.ts';
import { theItem } from '../subscriptions/subscription-changes.ts';
import { livingSubscriptions, priceName, type Portal } from './portal-context.ts';

/** The first page of the portal: plans, cards, details, invoices. */
export function homePage(portal: Portal): string {
  const { configuration, session, customer } = portal;
  const subscriptions = livingSubscriptions(portal);
  const body = html`<main class="wide">
    ${
      session.return_url
        ? html`<p>
            <a href="${session.return_url}"><span aria-hidden="true">←</span> Return to Larkline</a>
          </p>`
        : null
    }
    <h1>${configuration.business_profile.headline ?? 'Manage your billing'}</h1>
    <section class="part">
      <h2>Current plan</h2>
      ${subscriptions.length === 0 ? html`<p class="card empty">No plan.</p>` : subscriptions.map((one) => plan(portal, one))}
    </section>
    <section class="part">
      <h2>Payment method</h2>
      ${cards(portal)}
    </section>
    <section class="part">
      <h2>Billing information</h2>
      <dl class="card facts">
        <dt>Name</dt>
        <dd>${customer.name ?? '–'}</dd>
        <dt>Email</dt>
        <dd>${customer.email ?? '–'}</dd>
        <dt>Postcode</dt>
        <dd>${customer.address?.postal_code ?? '–'}</dd>
      </dl>
    </section>
    ${configuration.features.invoice_history.enabled ? invoices(portal) : null}
  </main>`;
  return layout({ title: 'Billing portal', body, section: null });
}

function plan({ partition, path, configuration }: Portal, subscription: Stripe.Subscription): Html {
  const { features } = configuration;
  const item = theItem(subscription);
  const ends = subscription.cancel_at !== null;
  const end = longDay(subscription.cancel_at ?? item.current_period_end);
  const place = `${path}/subscriptions/${subscription.id}`;
  return html`<div class="card fields">
    <p><strong>${priceName(partition, item.price)}</strong></p>
    <p class="mut">${ends ? `Your plan ends on ${end}.` : `Your plan renews on ${end}.`}${schedule(partition, subscription)}</p>
    <div class="acts">
      ${features.subscription_update.enabled && !ends ? html`<a class="btn" href="${place}/update">Update plan</a>` : null}
      ${features.subscription_cancel.enabled && !ends ? html`<a class="btn" href="${place}/cancel">Cancel plan</a>` : null}
      ${ends ? html`<form method="post" action="${place}/keep"><button class="btn p">Don’t cancel plan</button></form>` : null}
    </div>
  </div>`;
}

function schedule(partition: Portal['partition'], subscription: Stripe.Subscription): string {
  const found = subscription.schedule ? partition.schedules.get(String(subscription.schedule)) : undefined;
  const next = found?.phases.find(({ start_date }) => start_date === found.current_phase?.end_date);
  const price = next ? partition.prices.get(String(next.items[0]?.price)) : undefined;
  return price ? ` Then it changes to ${priceName(partition, price)}.` : '';
}

function cards({ partition, customer, path, configuration }: Portal): Html {
  const chosen = customer.invoice_settings.default_payment_method;
  const rows = customerPaymentMethods(partition, customer.id).map(
    (method) =>
      html`<li>
        <div>
          <span class="t">${cardName(partition, method.id)}</span>
          <span>${method.id === chosen ? html`<span class="chip ok">Default</span>` : null}</span>
          <span class="s num">Expires ${String(method.card?.exp_month).padStart(2, '0')} / ${method.card?.exp_year ?? ''}</span>
        </div>
      </li>`,
  );
  return html`${
    rows.length > 0
      ? html`<ul class="rows">
          ${rows}
        </ul>`
      : html`<p class="card empty">No payment method.</p>`
  }
  ${
    configuration.features.payment_method_update.enabled
      ? html`<p class="acts"><a class="btn" href="${path}/payment-method">Add payment method</a></p>`
      : null
  }`;
}

function invoices({ partition, customer }: Portal): Html {
  const own = [...partition.invoices.values()].filter((one) => one.customer === customer.id && one.status !== 'draft').toReversed();
  const rows = own.map(
    (invoice) =>
      html`<li>
        <a href="/i/${invoice.id}">
          <span class="t num">${money(invoice.total, invoice.currency)} · ${longDay(invoice.created)}</span>
          <span><span class="chip ${invoice.status === 'paid' ? 'ok' : 'warn'}">${invoice.status ?? ''}</span></span>
          <span class="s">${invoice.number}</span>
        </a>
      </li>`,
  );
  return html`<section class="part">
    <h2>Invoice history</h2>
    ${
      rows.length > 0
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<p class="card empty">No invoice.</p>`
    }
  </section>`;
}
