import type { Stripe } from 'stripe';
import { html, layout, trusted, type Html } from '../../http/page.ts';
import { box, CARD_FORM_SCRIPT, cardFields, testCards } from '../checkout/card-form.ts';
import type { PaymentForm } from '../checkout/payment-form.ts';
import { longDay, totalRows } from './invoice-pdf.ts';
import { money } from './money.ts';
import { isPayable } from './pay-invoice.ts';

/** Content of the page of an invoice. */
export interface InvoicePage {
  readonly invoice: Stripe.Invoice;
  /** The stored card, such as `visa ending in 4242`. */
  readonly storedCard: string | null;
  readonly form: PaymentForm;
  /** The bank's answer to the last attempt. */
  readonly error: string | null;
}

/** The hosted page of an invoice: what it is for, and the form to pay it while it is open. */
export function invoicePage({ invoice, storedCard, form, error }: InvoicePage): string {
  const due = money(invoice.amount_remaining, invoice.currency);
  const title = isPayable(invoice) ? `Pay ${due}` : `Invoice ${invoice.number ?? ''}`;
  const body = html`<main class="pay">
      ${summary(invoice)}
      <section class="form" aria-labelledby="pay-title">
        <div class="in">
          <h1 id="pay-title">${pageHeading(invoice)}</h1>
          ${error ? html`<p class="alert" role="alert">${error}</p>` : null}
          ${isPayable(invoice) ? payForms(invoice, storedCard, form, due) : null}
          <p><a href="/i/${invoice.id}/pdf">Download the invoice as a PDF</a></p>
          ${isPayable(invoice) ? testCards() : null}
        </div>
      </section>
    </main>
    ${
      isPayable(invoice)
        ? html`<script>
            ${trusted(CARD_FORM_SCRIPT)};
          </script>`
        : null
    }`;
  return layout({ title, body, section: null });
}

/** The page for an unknown invoice. */
export function unknownInvoicePage(): string {
  return layout({
    title: 'No such invoice',
    body: box(
      html`<h1>No such invoice</h1>
        <p class="mut">The address is not complete, or the test data was deleted.</p>`,
    ),
    section: null,
  });
}

/** Returns the lines and totals of an invoice as a list. */
export function invoiceLines(invoice: Stripe.Invoice): Html {
  const lines = invoice.lines.data.map(
    (line) =>
      html`<div>
        <dt>${line.description}</dt>
        <dd>${money(line.amount, line.currency)}</dd>
      </div>`,
  );
  const totals = totalRows(invoice).map(
    ({ label, amount }, index, all) =>
      html`<div ${trusted(index === all.length - 1 ? 'class="total"' : '')}>
        <dt>${label}</dt>
        <dd>${money(amount, invoice.currency)}</dd>
      </div>`,
  );
  const memo = invoice.description?.split('\n').map((text) => html`<p class="mut">${text}</p>`) ?? [];
  return html`${memo}
    <dl class="lines num">${[...lines, ...totals]}</dl>`;
}

function summary(invoice: Stripe.Invoice): Html {
  const issued = invoice.status_transitions.finalized_at ?? invoice.created;
  return html`<section class="sum" aria-label="The invoice">
    <div class="in">
      <p class="brand">Larkline</p>
      <div>
        <p class="what">Invoice ${invoice.number} of ${longDay(issued)}</p>
        <p class="amount num">${money(invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due, invoice.currency)}</p>
      </div>
      ${invoiceLines(invoice)}
    </div>
  </section>`;
}

function pageHeading(invoice: Stripe.Invoice): string {
  if (invoice.status === 'paid') return 'This invoice is paid';
  if (invoice.status === 'void') return 'This invoice is void';
  return 'Pay this invoice';
}

function payForms(invoice: Stripe.Invoice, storedCard: string | null, form: PaymentForm, due: string): Html {
  return html`${
      storedCard
        ? html`<form method="post" action="/i/${invoice.id}">
            <button class="btn p full" name="method" value="stored">Pay ${due} with ${storedCard}</button>
          </form>`
        : null
    }
    <h2>${storedCard ? 'Or with another card' : 'By card'}</h2>
    <form method="post" action="/i/${invoice.id}" class="fields" novalidate>
      ${cardFields(form)}
      <button class="btn p full" type="submit">Pay ${due}</button>
    </form>`;
}
