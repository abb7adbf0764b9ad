import { html, layout, trusted, type Html } from '../../http/page.ts';
import { TEST_CARDS } from '../customers/cards.ts';
import { successLocation } from './checkout-payment.ts';
import { lineItems } from './checkout-object.ts';
import { money, perInterval } from '../invoices/money.ts';
import type { CheckoutRecord, Partition } from '../partition.ts';
import type { PaymentField, PaymentForm } from './payment-form.ts';

/** Groups the card number, inserts the slash into the expiry, and disables Pay after the first click. The page works without it. */
const SCRIPT = `
const form=document.querySelector('form');const card=form.elements.card,expiry=form.elements.expiry;
const keepCaret=(input,next)=>{const end=input.selectionStart===input.value.length;input.value=next;if(end)input.setSelectionRange(next.length,next.length)};
card.addEventListener('input',()=>keepCaret(card,card.value.replace(/\\D/g,'').slice(0,16).replace(/(.{4})(?=.)/g,'$1 ')));
expiry.addEventListener('input',(e)=>{if(e.inputType&&e.inputType.startsWith('delete'))return;const d=expiry.value.replace(/\\D/g,'').slice(0,4);keepCaret(expiry,d.length>2?d.slice(0,2)+' / '+d.slice(2):d)});
form.addEventListener('submit',()=>{const pay=form.querySelector('button');setTimeout(()=>{pay.disabled=true;pay.textContent='Processing…'})});
addEventListener('pageshow',(e)=>{if(e.persisted)location.reload()});
document.querySelector('[aria-invalid=true]')?.focus();
`;

/** The payment page of an open session; `error` is the bank's answer to the last attempt (CHK-09). */
export function checkoutPage(partition: Partition, checkout: CheckoutRecord, form: PaymentForm, error: string | null): string {
  const { session } = checkout;
  const known = knownEmail(partition, checkout);
  const total = money(session.amount_total, session.currency);
  const field = (name: PaymentField, label: string, attributes: string): Html => {
    const problem = form.problems[name];
    const described = problem ? `aria-invalid="true" aria-describedby="${name}-problem"` : '';
    const value = name === 'card' || name === 'cvc' ? '' : form.values[name];
    return html`<div>
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${value}" required ${trusted(attributes)} ${trusted(described)} />
      ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : null}
    </div>`;
  };
  const body = html`<main class="pay">
      ${summary(partition, checkout)}
      <section class="form" aria-labelledby="pay-title">
        <div class="in">
          <h1 id="pay-title">Pay by card</h1>
          ${error ? html`<p class="alert" role="alert">${error}</p>` : null}
          <form method="post" action="/c/pay/${checkout.id}" class="fields" novalidate>
            ${field('email', 'Email', `type="email" autocomplete="email" inputmode="email" ${known ? 'readonly' : ''}`)}
            ${field('card', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" class="num"')}
            <div class="two">
              ${field('expiry', 'Expiry', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" class="num"')}
              ${field('cvc', 'CVC', 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" class="num"')}
            </div>
            ${field('name', 'Name on card', 'autocomplete="cc-name"')}
            ${field('postcode', 'Postcode', 'autocomplete="billing postal-code" autocapitalize="characters"')}
            <button class="btn p full" type="submit">Pay ${total}</button>
          </form>
          ${testCards()}
        </div>
      </section>
    </main>
    <script>
      ${trusted(SCRIPT)};
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

/** The bank's 3-D Secure page. */
export function challengePage(checkout: CheckoutRecord, challengeId: string): string {
  const { session } = checkout;
  const body = box(
    html`<h1>Is it you?</h1>
      <p class="mut">
        Your bank asks you to confirm the payment of <strong class="num">${money(session.amount_total, session.currency)}</strong> to
        Larkline (3-D Secure test page).
      </p>
      <form method="post" action="/c/pay/${checkout.id}/challenge" class="acts">
        <input type="hidden" name="challenge" value="${challengeId}" />
        <button class="btn p" name="answer" value="complete">Complete</button>
        <button class="btn" name="answer" value="fail">Fail</button>
      </form>`,
  );
  return layout({ title: 'Confirm the payment', body, section: null });
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
                <dt>VAT (20%)</dt>
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

function testCards(): Html {
  const cards = TEST_CARDS.map(({ number, label }) => html`<li><code>${spaced(number)}</code> <span>${label}</span></li>`);
  return html`<details open>
    <summary>Test cards</summary>
    <ul>
      ${cards}
    </ul>
    <p class="small mut">Any future expiry, any CVC.</p>
  </details>`;
}

/** Returns a card number as printed on the card: American Express in 4, 6 and 5 digits, others in fours. */
function spaced(number: string): string {
  if (number.length === 15) return `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`;
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function box(content: Html): Html {
  return html`<main class="box"><div class="card">${content}</div></main>`;
}
