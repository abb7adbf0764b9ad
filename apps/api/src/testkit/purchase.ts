import { sign } from '../platform/auth/secrets.ts';
import type { TestApi } from './test-api.ts';
import { TEST_PASSWORD } from './accounts.ts';
import { readSessionId } from './purchase-links.ts';
import type { TestBrowser } from './test-browser.ts';

export const CREATE_CHECKOUT = `mutation ($plan: CheckoutPlanInput!, $userId: ID, $forAnotherBusiness: Boolean) { createCheckout(plan: $plan, userId: $userId, forAnotherBusiness: $forAnotherBusiness) { url } }`;
export const VERIFY = `mutation ($sessionId: String!, $claim: String) { verifyPaymentSession(sessionId: $sessionId, claim: $claim) { verified state currentPlanLabel returned { planLabel refundPence status keptPlanLabel } subscription { customerEmail priceKey plan planLabel billingCycle chargePence } } }`;
export const CREATE_ACCOUNT = `mutation ($input: AccountAfterPaymentInput!) { createAccountAfterPayment(input: $input) { confirmationNeeded session { accessToken user { id email } } } }`;
export const LINK = `mutation ($sessionId: String!, $userData: BusinessDetailsInput, $claim: String) { linkSubscription(sessionId: $sessionId, userData: $userData, claim: $claim) { welcomeBack client { id businessName } returned { planLabel refundPence status keptPlanLabel } } }`;
export const CHECK_SUBSCRIPTION = `{ checkSubscription { subscribed subscriptionTier renewalDate serviceType billingCycle priceKey } }`;

/** Business details as the form sends them. */
export function aBusiness(email: string) {
  return {
    name: 'Amara Okafor',
    businessName: 'Fernhill Dental Practice',
    email,
    businessType: 'HEALTHCARE_MEDICAL',
    phone: '+44 20 7946 0112',
  };
}

/** Opens a payment page and returns its session id. */
export async function openCheckout(browser: TestBrowser, priceKey = 'suite_pro_monthly'): Promise<string> {
  const { createCheckout } = await browser.run<{ createCheckout: { url: string } }>(CREATE_CHECKOUT, { plan: { priceKey } });
  return readSessionId(createCheckout.url);
}

/** Returns a visitor who has paid: the browser and the session id that the payment page returned with. */
export async function payAsVisitor(api: TestApi, email: string, priceKey?: string): Promise<{ browser: TestBrowser; sessionId: string }> {
  const browser = api.visitor();
  const sessionId = await openCheckout(browser, priceKey);
  await api.emulators.pay(sessionId, email);
  return { browser, sessionId };
}

/** Returns the token of the claim link that is mailed for a purchase. */
export async function readClaimToken(api: TestApi, sessionId: string): Promise<string> {
  const [intent] = await api.sql<{ id: string }>('select id from checkout_intents where stripe_session_id = $1', [sessionId]);
  return sign(api.env.PEPPER, 'claim', intent?.id ?? '');
}

/** Makes the account of a paid visitor and signs the browser in. */
export async function createPaidAccount(browser: TestBrowser, sessionId: string, email: string): Promise<void> {
  const made = await browser.run<{ createAccountAfterPayment: { session: { accessToken: string } | null } }>(CREATE_ACCOUNT, {
    input: { sessionId, password: TEST_PASSWORD, ...aBusiness(email) },
  });
  browser.accessToken = made.createAccountAfterPayment.session?.accessToken ?? null;
}

/** Runs every step from the price list to a linked subscription. */
export async function buyAsNewClient(
  api: TestApi,
  email: string,
  priceKey?: string,
): Promise<{ browser: TestBrowser; sessionId: string; clientId: string }> {
  const { browser, sessionId } = await payAsVisitor(api, email, priceKey);
  await createPaidAccount(browser, sessionId, email);
  const { linkSubscription } = await browser.run<{ linkSubscription: { client: { id: string } } }>(LINK, {
    sessionId,
    userData: aBusiness(email),
  });
  return { browser, sessionId, clientId: linkSubscription.client.id };
}
