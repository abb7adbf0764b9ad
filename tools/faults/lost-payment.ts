import { z } from 'zod';
import { claimIn, readSessionId } from '../../apps/api/src/testkit/purchase-links.ts';
import { until } from '../../apps/api/src/testkit/emulator-control.ts';
import { withFaultyProduct } from './faulty-product.ts';
import { Person } from './person.ts';
import { holds, type Check } from './report.ts';

const CHECKOUT = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';
const CREATE_ACCOUNT =
  'mutation ($input: AccountAfterPaymentInput!) { createAccountAfterPayment(input: $input) { session { accessToken } } }';
const LINK =
  'mutation ($sessionId: String!, $claim: String, $userData: BusinessDetailsInput!) { linkSubscription(sessionId: $sessionId, claim: $claim, userData: $userData) { welcomeBack } }';
const SUBSCRIPTION = '{ checkSubscription { subscribed } }';
const email = 'buyer@lost-payment.example';
const plan = { plan: { priceKey: 'receptionist_basic_monthly' } };
const details = { name: 'Amara Okafor', businessName: 'Fernhill', email, businessType: 'HEALTHCARE_MEDICAL', phone: '+44 20 7946 0112' };
const sessionSchema = z.object({ createAccountAfterPayment: z.object({ session: z.object({ accessToken: z.string() }) }) });

/** Kills the api before a payment that it therefore never hears of; the next start takes it up and mails the link that finishes it. */
export function takesUpLostPayment(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  // The mail is due at once.
  return withFaultyProduct({ env: { CLAIM_MAIL_DELAY_MINUTES: '0', ...env } }, async (product) => {
    const api = await product.startApi(0);
    await product.seedDemo();
    const opened = readSessionId(JSON.stringify(await new Person(() => api.url).ask(CHECKOUT, plan)));
    await api.kill();
    await product.emulators.pay(opened, email);
    await product.startApi(0);
    const mail = await until(async () => (await product.emulators.mails(email))[0]);
    const [sessionId, claim] = [readSessionId(mail.text), claimIn(mail.text)];
    // Another browser than the one that paid.
    const buyer = new Person(() => product.apiOrigin(0));
    const account = await buyer.ask(CREATE_ACCOUNT, { input: { sessionId, claim, password: 'correct horse 7', ...details } });
    const parsed = account.kind === 'done' ? sessionSchema.safeParse(account.data).data : undefined;
    buyer.accessToken = parsed?.createAccountAfterPayment.session.accessToken ?? null;
    const linked = await buyer.ask(LINK, { sessionId, claim, userData: details });
    const seen = await buyer.ask(SUBSCRIPTION);
    return [
      holds('the mail leads to the payment', sessionId === opened),
      holds('the account is made and signed in', buyer.accessToken !== null, JSON.stringify(account)),
      holds('the payment is linked', linked.kind === 'done', JSON.stringify(linked)),
      holds('the dashboard is open', JSON.stringify(seen).includes('"subscribed":true'), JSON.stringify(seen)),
    ];
  });
}
