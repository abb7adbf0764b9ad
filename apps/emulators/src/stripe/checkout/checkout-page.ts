import { html, layout, trusted, type Html } from '../../http/page.ts';
import { successLocation } from './checkout-payment.ts';
import { lineItems } from './checkout-object.ts';
import { money, perInterval } from '../invoices/money.ts';
import type { CheckoutRecord, Partition } from '../partition.ts';
import { box, businessFields, CARD_FORM_SCRIPT, cardFields, emailField, testCards } from './card-form.ts';
import type { PaymentForm } from './payment-form.ts';

/** The payment page of an open session; `error` is the bank's answer to the last attempt (CHK-09). */
export function checkoutPage(partition: Partition, checkout: CheckoutRecord, form: PaymentForm, error: string | null): string {
  const { session } = checkout;
  const known = knownEmail(partition, checkout);
  const total = money(session.amount_total, session.currency);
  const body = html`<main class="pay">
      ${summary(partition, checkout)}
      <section class="form" aria-labelledby="pay-title">
        <div class="in">
          <h1 id="pay-title">Pay by card</h1>
          ${error ? html`<p class="alert" role="alert">${error}</p>` : null}
          <form method="post" action="/c/pay/${checkout.id}" class="fields" novalidate>
            ${emailField(form, known !== null)} ${cardFields(form, session.billing_address_collection === 'required')}
            ${session.tax_id_collection?.enabled ? businessFields(form) : null}
            <button class="btn p full" type="submit">Pay ${total}</button>
          </form>
          ${testCards()}
        </div>
      </section>
    </main>
    <script>
      ${trusted(CARD_FORM_SCRIPT)};
    </script>`;
  return layout({ title: `Pay ${total}`, body, section: null });
}

/** The page of a paid or expired session, which cannot be paid again (CHK-08). */
export function closedPage(checkout: CheckoutRecord): string {
  const { session } = checkout;
  const body =
    session.status === 'complete'
      ? html`<h1>This payment is complete</h1>
          <p class="mut">You have paid ${money(session.amount_total, session.currency)}. Nothing more will be charged.</p>
          <p class="acts"><a class="btn p" href="${successLocation(session)}">Continue</a></p>`
      : html`<h1>This payment page has expired</h1>
          <p class="mut">Nothing was charged. Go back and choose your plan again.</p>
          ${session.cancel_url ? html`<p class="acts"><a class="btn p" href="${session.cancel_url}">Back to the plans</a></p>` : null}`;
  return layout({ title: session.status === 'complete' ? 'Payment complete' : 'Payment expired', body: box(body), section: null });
}

/** The page for an unknown session id. */
export function unknownCheckoutPage(): string {
  return layout({
    title: 'No such payment',
    body: box(
      html`<h1>No such payment</h1>
        <p class="mut">The address is not complete, or the test data was deleted.</p>`,
    ),
    section: null,
  });
}

/** The email address of the session, which the buyer cannot change. */
export function knownEmail(partition: Partition, { session }: CheckoutRecord): string | null {
  if (session.customer) return partition.customers.get(String(session.customer))?.email ?? null;
  return session.customer_email;
}

function summary(partition: Partition, checkout: CheckoutRecord): Html {
  const { session } = checkout;
  const line = lineItems(partition, checkout).data[0];
  const tax = session.total_details?.amount_tax ?? 0;
  const name = line?.description ?? 'Subscription';
  return html`<section class="sum" aria-label="Your order">
    <div class="in">
      ${
        session.cancel_url
          ? html`<p>
              <a href="${session.cancel_url}"><span aria-hidden="true">←</span> Back to Larkline</a>
            </p>`
          : html`<p class="brand">Larkline</p>`
      }
      <div>
        <p class="what">Subscribe to ${name}</p>
        <p class="amount num">
          ${money(session.amount_total, session.currency)}<small>${perInterval(line?.price?.recurring ?? null)}</small>
        </p>
      </div>
      <dl class="lines num">
        <div>
          <dt>${name}${checkout.quantity > 1 ? ` × ${checkout.quantity}` : ''}</dt>
          <dd>${money(session.amount_subtotal, session.currency)}</dd>
        </div>
        ${
          tax > 0
            ? html`<div>
                <dt>${session.amount_total === session.amount_subtotal ? 'Including VAT (20%)' : 'VAT (20%)'}</dt>
                <dd>${money(tax, session.currency)}</dd>
              </div>`
            : null
        }
        <div class="total">
          <dt>Total due today</dt>
          <dd>${money(session.amount_total, session.currency)}</dd>
        </div>
      </dl>
    </div>
  </section>`;
}
