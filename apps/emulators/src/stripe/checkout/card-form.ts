import { html, trusted, type Html } from '../../http/page.ts';
import { TEST_CARDS } from '../customers/cards.ts';
import type { PaymentField, PaymentForm } from './payment-form.ts';

/** Groups the card number, inserts the slash into the expiry, and disables the button after the first click. Pages work without it. */
export const CARD_FORM_SCRIPT = `
const form=document.querySelector('form.fields');const card=form.elements.card,expiry=form.elements.expiry;
const keepCaret=(input,next)=>{const end=input.selectionStart===input.value.length;input.value=next;if(end)input.setSelectionRange(next.length,next.length)};
card.addEventListener('input',()=>keepCaret(card,card.value.replace(/\\D/g,'').slice(0,16).replace(/(.{4})(?=.)/g,'$1 ')));
expiry.addEventListener('input',(e)=>{if(e.inputType&&e.inputType.startsWith('delete'))return;const d=expiry.value.replace(/\\D/g,'').slice(0,4);keepCaret(expiry,d.length>2?d.slice(0,2)+' / '+d.slice(2):d)});
form.addEventListener('submit',()=>{const pay=form.querySelector('button[type=submit]');setTimeout(()=>{pay.disabled=true;pay.textContent='Processing…'})});
addEventListener('pageshow',(e)=>{if(e.persisted)location.reload()});
document.querySelector('[aria-invalid=true]')?.focus();
`;

/** The email address of a card form; a known one cannot be changed. */
export function emailField(form: PaymentForm, known: boolean): Html {
  return field(form, 'email', 'Email', `type="email" autocomplete="email" inputmode="email" ${known ? 'readonly' : ''}`);
}

/** The fields of a card, with a message beside each wrong one; the number is never filled in again. */
export function cardFields(form: PaymentForm, needsAddress = false): Html {
  return html`${field(form, 'card', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" class="num"')}
    <div class="two">
      ${field(form, 'expiry', 'Expiry', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" class="num"')}
      ${field(form, 'cvc', 'CVC', 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" class="num"')}
    </div>
    ${field(form, 'name', 'Name on card', 'autocomplete="cc-name"')}
    ${needsAddress ? field(form, 'street', 'Address', 'autocomplete="billing address-line1"') : null}
    ${needsAddress ? field(form, 'town', 'Town or city', 'autocomplete="billing address-level2"') : null}
    ${field(form, 'postcode', 'Postcode', 'autocomplete="billing postal-code" autocapitalize="characters"')}`;
}

/** The fields of a business, all of which may stay blank, as on Stripe's page when it takes tax ids. */
export function businessFields(form: PaymentForm): Html {
  return html`<details ${trusted(Object.keys(form.problems).some((name) => name === 'business' || name === 'vat') ? 'open' : '')}>
    <summary>I’m purchasing as a business</summary>
    <div class="fields">
      ${field(form, 'business', 'Business name', 'autocomplete="billing organization"', false)}
      ${field(form, 'vat', 'VAT number', 'placeholder="GB123456789"', false)}
    </div>
  </details>`;
}

function field(form: PaymentForm, name: PaymentField, label: string, attributes: string, required = true): Html {
  const problem = form.problems[name];
  const described = problem ? `aria-invalid="true" aria-describedby="${name}-problem"` : '';
  const value = name === 'card' || name === 'cvc' ? '' : form.values[name];
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${trusted(required ? 'required' : '')}
      ${trusted(attributes)}
      ${trusted(described)}
    />
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : null}
  </div>`;
}

/** The list of test cards below a card form. */
export function testCards(): Html {
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

/** A page of one card. */
export function box(content: Html): Html {
  return html`<main class="box"><div class="card">${content}</div></main>`;
}
