/** The behaviour of a test card; see "Testing" in Stripe's documentation. */
export type CardOutcome = 'ok' | 'declined' | 'insufficient_funds' | 'authentication' | 'always_authentication' | 'fails_on_charge';

/** A test card. `token` is its `pm_card_…` name in the API. */
export interface TestCard {
  readonly number: string;
  readonly token: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly outcome: CardOutcome;
  readonly label: string;
}

/** The supported cards, in the order of the payment page (CHK-09). */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', outcome: 'ok', label: 'pays' },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', brand: 'visa', outcome: 'declined', label: 'is declined' },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    outcome: 'insufficient_funds',
    label: 'has insufficient funds',
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    outcome: 'authentication',
    label: 'asks for 3-D Secure',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    outcome: 'always_authentication',
    label: 'asks for 3-D Secure at every charge',
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    outcome: 'fails_on_charge',
    label: 'fails when charged',
  },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard', outcome: 'ok', label: 'pays' },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex', outcome: 'ok', label: 'pays' },
];

/** Stripe's codes and messages for a failed charge. */
export interface CardError {
  readonly code: 'card_declined' | 'authentication_required';
  readonly declineCode: 'generic_decline' | 'insufficient_funds' | 'authentication_required';
  readonly message: string;
}

const DECLINED: CardError = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };

const UNAUTHENTICATED: CardError = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const ERRORS: Readonly<Record<CardOutcome, CardError | null>> = {
  ok: null,
  declined: DECLINED,
  fails_on_charge: DECLINED,
  insufficient_funds: { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  authentication: UNAUTHENTICATED,
  always_authentication: UNAUTHENTICATED,
};

/** Returns why a charge on this kind of card fails, or `null` when it succeeds. */
export function chargeError(outcome: CardOutcome): CardError | null {
  return ERRORS[outcome];
}

/** Returns whether the bank of this kind of card asks the cardholder before the first charge. */
export function needsAuthentication(outcome: CardOutcome): boolean {
  return outcome === 'authentication' || outcome === 'always_authentication';
}

/** Returns the test card with this number (spaces ignored) or `pm_card_…` name; `null` for any other. */
export function findTestCard(numberOrToken: string): TestCard | null {
  const wanted = numberOrToken.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === wanted || card.token === wanted) ?? null;
}
