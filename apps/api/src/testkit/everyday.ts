import { STRIPE_API_VERSION, getStripe } from '../integrations/stripe/index.ts';
import { TEST_PASSWORD, type Account } from './accounts.ts';
import { CREATE_CHECKOUT, openCheckout, VERIFY } from './purchase.ts';
import type { TestApi } from './test-api.ts';
import type { TestBrowser } from './test-browser.ts';

/** How a request ended: its status, and the code of its refusal or `null`. */
export interface Outcome {
  readonly name: string;
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
}

/** What people and Stripe do every day, ready to be done while something is broken, and again afterwards. */
export interface Everyday {
  readonly owner: Account;
  /** A client that has not bought yet. */
  readonly buyer: Account;
  /** The address that signs up. */
  readonly newcomer: string;
  readonly eventId: string;
  /** Does all of it at once. Each sign-up and event is the same one every time. */
  run(): Promise<Outcome[]>;
}

const SAVE = `mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id businessName } } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;

/** Makes the accounts; `mark` makes the addresses of each case distinct. The network must be whole. */
export async function makeEveryday(api: TestApi, mark: string): Promise<Everyday> {
  const owner = await api.signIn({ email: `owner@${mark}.example`, businessName: 'Before' });
  const buyer = await api.signIn({ email: `buyer@${mark}.example`, plan: null, subscriptionActive: false });
  const sessionId = await openCheckout(api.visitor());
  const newcomer = `newcomer@${mark}.example`;
  const eventId = `evt_${mark.replaceAll('-', '_')}`;
  const asked = async (name: string, browser: TestBrowser, query: string, variables: Record<string, unknown> = {}): Promise<Outcome> => {
    const { status, errors, headers } = await browser.ask(query, variables);
    return { name, status, code: errors[0]?.extensions.code ?? null, retryAfter: headers.get('retry-after') };
  };
  const profile = { businessName: 'After', industry: 'Retail', email: owner.email, phone: '', website: '' };
  return {
    owner,
    buyer,
    newcomer,
    eventId,
    run: () =>
      Promise.all([
        // One field each: an answer of which a part arrived is a 200 with errors.
        asked('dashboard', owner.browser, '{ dashboard { planLabel } }'),
        asked('read', owner.browser, '{ client { businessName } }'),
        asked('write', owner.browser, SAVE, { input: profile }),
        asked('sign-in', api.visitor(), SIGN_IN, { input: { email: owner.email, password: TEST_PASSWORD } }),
        asked('sign-up', api.visitor(), SIGN_UP, { input: { email: newcomer, password: TEST_PASSWORD } }),
        asked('checkout', buyer.browser, CREATE_CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } }),
        asked('payment', api.visitor(), VERIFY, { sessionId }),
        plainly('ready', fetch(`${api.url}/readyz`)),
        plainly('webhook', sendEvent(api, eventId)),
      ]),
  };
}

/** Posts a signed event, as Stripe does; by default signed at the api's time. */
export function sendEvent(api: TestApi, id: string, signedAt: Date = api.clock.now()): Promise<Response> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.created',
    api_version: STRIPE_API_VERSION,
    data: { object: { id: `cus_${id}` } },
  });
  const signature = getStripe(api.env).webhooks.generateTestHeaderString({
    payload,
    secret: api.env.STRIPE_WEBHOOK_SECRET,
    timestamp: Math.floor(signedAt.getTime() / 1_000),
  });
  return fetch(`${api.url}/hooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}

async function plainly(name: string, sent: Promise<Response>): Promise<Outcome> {
  const response = await sent;
  const body = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return {
    name,
    status: response.status,
    code: body.errors?.[0]?.extensions.code ?? null,
    retryAfter: response.headers.get('retry-after'),
  };
}
