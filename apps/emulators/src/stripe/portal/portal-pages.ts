import type { Stripe } from 'stripe';
import { html, layout, trusted, type Html } from '../../http/page.ts';
import { box, CARD_FORM_SCRIPT, cardFields, testCards } from '../checkout/card-form.ts';
import type { PaymentForm } from '../checkout/payment-form.ts';
import { invoiceLines } from '../invoices/invoice-page.ts';
import { longDay } from '../invoices/invoice-pdf.ts';
import { money } from '../invoices/money.ts';
import { theItem } from '../subscriptions/subscription-changes.ts';
import type { PlanOffer } from './portal-actions.ts';
import { priceName, type Portal } from './portal-context.ts';

/** The reasons that a customer can choose, in Stripe's words. */
const REASONS: Readonly<Record<string, string>> = {
  customer_service: 'Customer service was less than expected',
  low_quality: 'Quality was less than expected',
  missing_features: 'Some features are missing',
  switched_service: 'I’m switching to a different service',
  too_complex: 'Ease of use was less than expected',
  too_expensive: 'It’s too expensive',
  unused: 'I don’t use the service enough',
  other: 'Other reason',
};

/** The page for a new card. */
export function cardPage(portal: Portal, form: PaymentForm, error: string | null): string {
  return page(
    portal,
    'Update your payment method',
    html`${alert(error)}
      <form method="post" action="${portal.path}/payment-method" class="fields" novalidate>
        ${cardFields(form)}
        <button class="btn p full" type="submit">Save card</button>
      </form>
      ${testCards()}
      <script>
        ${trusted(CARD_FORM_SCRIPT)};
      </script>`,
  );
}

/** The page that asks whether and why to cancel. */
export function cancelPage(portal: Portal, subscription: Stripe.Subscription): string {
  const { cancellation_reason: reason, mode } = portal.configuration.features.subscription_cancel;
  const end = longDay(theItem(subscription).current_period_end);
  const options = reason.options.map(
    (option) => html`<label class="tick"><input type="radio" name="feedback" value="${option}" /> ${REASONS[option] ?? option}</label>`,
  );
  return page(
    portal,
    'Cancel your plan',
    html`<p>${priceName(portal.partition, theItem(subscription).price)}</p>
      <p class="mut">
        ${mode === 'immediately' ? 'Your plan ends immediately.' : `Your plan stays available until ${end}, and is not renewed.`}
      </p>
      <form method="post" action="${portal.path}/subscriptions/${subscription.id}/cancel" class="fields">
        ${
          reason.enabled
            ? html`<fieldset class="choice">
                <legend>Why do you cancel? (optional)</legend>
                ${options}
              </fieldset>`
            : null
        }
        ${
          reason.enabled
            ? html`<div>
                <label for="comment">Anything to add? (optional)</label>
                <textarea id="comment" name="comment" maxlength="500"></textarea>
              </div>`
            : null
        }
        <button class="btn p full" type="submit">Cancel plan</button>
      </form>`,
  );
}

/** The page that lists the plans on offer. */
export function plansPage(portal: Portal, subscription: Stripe.Subscription, prices: readonly Stripe.Price[]): string {
  const present = theItem(subscription).price.id;
  const options = prices.map(
    ({ id, ...price }) =>
      html`<label class="tick">
        <input type="radio" name="price" value="${id}" required ${trusted(id === present ? 'disabled' : '')} />
        ${priceName(portal.partition, { id, ...price })}${id === present ? ' (your plan)' : ''}
      </label>`,
  );
  return page(
    portal,
    'Update your plan',
    html`<form method="get" action="${portal.path}/subscriptions/${subscription.id}/confirm" class="fields">
      <fieldset class="choice">
        <legend>Choose a plan</legend>
        ${options}
      </fieldset>
      <button class="btn p full" type="submit">Continue</button>
    </form>`,
  );
}

/** The page that shows what a change of plan costs, with the amounts of the charge. */
export function confirmPage(portal: Portal, subscription: Stripe.Subscription, offer: PlanOffer, error: string | null): string {
  const { price, invoice, atPeriodEnd } = offer;
  const end = longDay(theItem(subscription).current_period_end);
  return page(
    portal,
    'Confirm your updates',
    html`${alert(error)}
      <p>From ${priceName(portal.partition, theItem(subscription).price)}<br />to <strong>${priceName(portal.partition, price)}</strong></p>
      ${
        atPeriodEnd
          ? html`<p class="mut">Your plan changes on ${end}. Nothing is charged today.</p>`
          : html`<p class="mut">What is due when you confirm:</p>
              ${invoiceLines(invoice)}`
      }
      <form method="post" action="${portal.path}/subscriptions/${subscription.id}/confirm">
        <input type="hidden" name="price" value="${price.id}" />
        <button class="btn p full" type="submit">
          ${atPeriodEnd ? 'Confirm' : `Confirm and pay ${money(invoice.amount_due, invoice.currency)}`}
        </button>
      </form>`,
  );
}

/** The page after a flow that ends in the portal. */
export function donePage(portal: Portal): string {
  const message = portal.session.flow?.after_completion.hosted_confirmation?.custom_message;
  return page(portal, 'Done', html`<p>${message ?? 'Your changes are saved.'}</p>`);
}

/** The page for a session that does not exist or has expired. */
export function expiredPortalPage(): string {
  return layout({
    title: 'This link has expired',
    body: box(
      html`<h1>This link has expired</h1>
        <p class="mut">Go back to Larkline and open the billing portal again.</p>`,
    ),
    section: null,
  });
}

/** A page of the portal with a way back: to the portal's home, or out of a flow. */
function page(portal: Portal, title: string, content: Html): string {
  const back = portal.session.flow ? portal.session.return_url : portal.path;
  const body = html`<main class="box">
    <div class="card portal">
      ${
        back
          ? html`<p>
              <a href="${back}"><span aria-hidden="true">←</span> Back</a>
            </p>`
          : null
      }
      <h1>${title}</h1>
      ${content}
    </div>
  </main>`;
  return layout({ title, body, section: null });
}

function alert(error: string | null): Html | null {
  return error ? html`<p class="alert" role="alert">${error}</p>` : null;
}
