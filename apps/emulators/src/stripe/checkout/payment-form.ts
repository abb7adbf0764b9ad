import { findTestCard } from '../customers/cards.ts';
import type { Payer } from '../partition.ts';

/** The fields of the payment form, in the order shown. */
export type PaymentField = 'email' | 'card' | 'expiry' | 'cvc' | 'name' | 'street' | 'town' | 'postcode' | BusinessField;
/** Those of a business, which may be blank. */
type BusinessField = 'business' | 'vat';

/** The typed values and their errors. */
export interface PaymentForm {
  readonly values: Readonly<Record<PaymentField, string>>;
  readonly problems: Readonly<Partial<Record<PaymentField, string>>>;
}

/** Returns an empty form, with the email address of the session if it has one. */
export function emptyForm(email: string): PaymentForm {
  return {
    values: { email, card: '', expiry: '', cvc: '', name: '', postcode: '', business: '', street: '', town: '', vat: '' },
    problems: {},
  };
}

/**
 * Reads a posted form: the payer, or the form with a message beside each wrong field. `knownEmail` wins over a typed one; `needsAddress`:
 * the page asks for the whole billing address.
 */
export function readPaymentForm(
  fields: Readonly<Record<string, string>>,
  knownEmail: string | null,
  nowMs: number,
  needsAddress = false,
): { readonly payer: Payer } | { readonly form: PaymentForm } {
  const field = (name: PaymentField): string => (fields[name] ?? '').trim().slice(0, 200);
  const values = {
    email: knownEmail ?? field('email'),
    card: field('card'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
    postcode: field('postcode'),
    business: field('business'),
    street: field('street'),
    town: field('town'),
    vat: field('vat'),
  };
  const vatNumber = readVatNumber(values.vat);
  const card = findTestCard(values.card);
  const expiry = readExpiry(values.expiry);
  const problems: Partial<Record<PaymentField, string>> = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email)) problems.email = 'Enter a complete email address.';
  if (!card) problems.card = values.card === '' ? 'Enter a card number.' : 'Only test cards work here. Choose one from the list below.';
  if (!expiry) problems.expiry = 'Enter month and year, such as 12 / 34.';
  else if (Date.UTC(expiry.year, expiry.month, 1) <= nowMs) problems.expiry = 'Your card’s expiry date is in the past.';
  if (!/^\d{3,4}$/.test(values.cvc)) problems.cvc = 'Enter the 3 digits from the back.';
  if (values.name === '') problems.name = 'Enter the name on the card.';
  if (needsAddress && values.street === '') problems.street = 'Enter your address.';
  if (needsAddress && values.town === '') problems.town = 'Enter your town or city.';
  if (values.postcode.length < 3) problems.postcode = 'Enter your postcode.';
  if (vatNumber === null) problems.vat = 'Enter a UK VAT number, such as GB123456789, or leave it blank.';
  if (vatNumber && values.business === '') problems.business = 'Enter the name of the business.';
  if (!card || !expiry || Object.keys(problems).length > 0) return { form: { values, problems } };
  return {
    payer: {
      email: values.email,
      name: values.name,
      postcode: values.postcode.toUpperCase(),
      street: values.street,
      town: values.town,
      card: { brand: card.brand, last4: card.number.slice(-4), expMonth: expiry.month, expYear: expiry.year, outcome: card.outcome },
      ...(values.business && { business: { name: values.business, vatNumber: vatNumber ?? '' } }),
    },
  };
}

// Nine digits, or twelve of a branch; '' for a blank field.
function readVatNumber(text: string): string | null {
  const plain = text.replaceAll(' ', '').toUpperCase();
  if (plain === '') return '';
  return /^(?:GB)?(?:\d{9}|\d{12})$/.test(plain) ? `GB${plain.replace('GB', '')}` : null;
}

function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: year.length === 2 ? 2_000 + Number(year) : Number(year) };
}
