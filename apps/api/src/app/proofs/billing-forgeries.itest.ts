import { getNamedType, isLeafType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { placesOfField, withText, type InputPlace } from '../../testkit/access/input-places.ts';
import { requiredArguments } from '../../testkit/access/sample-values.ts';
import { requiredScope } from '../../testkit/access/access-table.ts';
import { until } from '../../testkit/emulator-control.ts';
import { makeSubscriber, quote, type Subscriber } from '../../testkit/plan-changes.ts';
import { readClaimToken, payAsVisitor } from '../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';
import { productSchema } from '../../testkit/product-schema.ts';

type Kind = 'query' | 'mutation';
type Field = GraphQLField<unknown, unknown>;

/** An argument that names something: an id, a plan, a payment, the proof of one. */
const NAMES_SOMETHING = /(?:[iI]d|priceKey|claim)$/;
const TABLES = ['stripe_subscriptions', 'plan_changes', 'checkout_intents', 'invoices', 'billing', 'returned_purchases'];
const NONSENSE = ['', '0', "' or true --", '../../secret', 'sub_1', '018f0000-0000-7000-8000-00000000c0de'];

let api: TestApi;
let schema: GraphQLSchema;
let victim: Subscriber;
beforeAll(async () => {
  api = await testApi();
  schema = await productSchema();
  victim = await makeSubscriber(api, 'victim@forged.example', 'suite_basic_monthly');
  await api.makeJobsDue();
  await api.runJobs();
});
afterAll(() => api.stop());

const rootFields = (kind: Kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field }));
};

/** Every place of billing's queries and mutations that takes the name of something. */
function billingPlaces(): { kind: Kind; place: InputPlace }[] {
  return [...rootFields('query'), ...rootFields('mutation')].flatMap(({ kind, field }) => {
    const places = (['ID', 'String'] as const)
      .flatMap((scalar) => placesOfField(field, scalar))
      .filter(({ steps }) => NAMES_SOMETHING.test(steps.at(-1) ?? ''));
    const isBilling = requiredScope(field)?.startsWith('billing:') || places.some(({ steps }) => steps.at(-1) === 'sessionId');
    return isBilling ? places.map((place) => ({ kind, place })) : [];
  });
}

// An answer that tells nothing is one too: `verified` is false for every payment that is not the caller's.
function makeSelection({ name, type }: Field): string {
  if (name === 'verifyPaymentSession') return ' { verified subscription { customerEmail } }';
  return isLeafType(getNamedType(type)) ? '' : ' { __typename }';
}

function isAccepted(outcome: unknown): boolean {
  return outcome !== null && (outcome as { verified?: boolean }).verified !== false;
}

function makeOperation(kind: Kind, field: Field, variables: Record<string, unknown>): string {
  const used = field.args.filter(({ name }) => name in variables);
  const declaredOnes = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = used.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${kind} (${declaredOnes}) { ${field.name}(${given})${makeSelection(field)} }`;
}

async function readIds({ browser, clientId, subscriptionId, customerId }: Subscriber, unclaimed: string): Promise<string[]> {
  const change = await quote({ browser }, 'suite_pro_monthly');
  const rows = await api.sql<{ id: string }>(
    `select id::text from invoices where client_id = $1 union all select stripe_invoice_id from invoices where client_id = $1
     union all select stripe_session_id from checkout_intents union all select id::text from checkout_intents
     union all select user_id::text from members where client_id = $1`,
    [clientId],
  );
  const claimed = rows.map(({ id }) => id).find((id) => id.startsWith('cs_') && id !== unclaimed) ?? '';
  return [change.id, clientId, subscriptionId, customerId, await readClaimToken(api, claimed), ...rows.map(({ id }) => id)];
}

const readRows = async () => JSON.stringify(await Promise.all(TABLES.map((table) => api.sql(`select * from ${table} order by 1`))));

const changesAtStripe = async () => {
  const { requests } = (await api.emulators.get(`/_emulator/stripe/requests?key=${api.env.STRIPE_SECRET_KEY}`)) as {
    requests: { method: string; path: string }[];
  };
  return requests.filter(({ method }) => method !== 'GET').length;
};

describe('CF-33 DAT-07 CHK-03 PPS-12 what a browser names itself', () => {
  it('is refused wherever billing takes a name: nothing of another client is seen, changed or bought', async () => {
    const places = billingPlaces();
    const { sessionId } = await payAsVisitor(api, 'unclaimed@forged.example');
    const forged = [...(await readIds(victim, sessionId)), ...NONSENSE];
    const { browser: client } = await makeSubscriber(api, 'attacker@forged.example', 'chatbot_basic_monthly');
    const attackers: readonly (readonly [string, TestBrowser])[] = [
      ['another client', client],
      ['a visitor', api.visitor()],
    ];
    await until(async () => {
      await api.makeJobsDue();
      await api.runJobs();
      const stored = `select 1 from checkout_intents join stripe_subscriptions using (stripe_subscription_id) where stripe_session_id = $1`;
      return (await api.sql(stored, [sessionId])).length > 0;
    });
    const before = { rows: await readRows(), changes: await changesAtStripe() };
    const accepted: string[] = [];

    for (const { kind, place } of places)
      for (const [who, browser] of attackers)
        for (const text of forged) {
          const base = requiredArguments(place.field, () => NONSENSE.at(-1) ?? '');
          const variables = withText(place, { ...base, ...('sessionId' in base && { sessionId }) }, text);
          const { data, errors } = await browser.ask<Record<string, unknown>>(makeOperation(kind, place.field, variables), variables);
          const outcome = data?.[place.field.name] ?? null;
          if (errors.length === 0 && isAccepted(outcome)) accepted.push(`${who}: ${place.name} = ${text}: ${JSON.stringify(outcome)}`);
          for (const { extensions } of errors) if (extensions.code === 'INTERNAL') accepted.push(`${who}: ${place.name} = ${text} fails`);
        }

    expect(places.length).toBeGreaterThan(10);
    // The same answer for every payment, known or not.
    expect(accepted.filter((what) => !what.includes(': resendClaimMail.'))).toEqual([]);
    expect({ rows: await readRows(), changes: await changesAtStripe() }).toEqual(before);
  }, 60_000);
});

describe('DAT-05 the functions of the specification', () => {
  it.each([
    ['check-subscription', 'query', 'checkSubscription', ''],
    ['upgrade-subscription', 'mutation', 'upgradeSubscription', 'plan: CheckoutPlanInput!'],
    ['create-checkout', 'mutation', 'createCheckout', 'plan: CheckoutPlanInput!'],
    ['process-upgrade', 'mutation', 'processUpgrade', 'sessionId: ID!'],
    ['customer-portal', 'mutation', 'customerPortal', 'page: PortalPage!'],
    ['verify-payment-session', 'mutation', 'verifyPaymentSession', 'sessionId: String!'],
    ['link-subscription', 'mutation', 'linkSubscription', 'sessionId: String!'],
    ['oauth-google-start', 'mutation', 'startCalendarConnection', 'provider: CalendarProvider!'],
    ['oauth-microsoft-start', 'mutation', 'startCalendarConnection', 'provider: CalendarProvider!'],
    ['oauth-disconnect', 'mutation', 'disconnectCalendar', ''],
    ['send-contact-email', 'mutation', 'sendContactEmail', 'input: ContactMessageInput!'],
    ['get-analytics-config', 'query', 'analyticsConfig', ''],
  ] as const)('DAT-05 %s is the %s %s(%s)', (_name, kind, fieldName, required) => {
    const found = rootFields(kind).find(({ field }) => field.name === fieldName);

    const args = found?.field.args.filter(({ type }) => String(type).endsWith('!')) ?? [];
    expect(found).toBeDefined();
    expect(args.map(({ name, type }) => `${name}: ${String(type)}`).join(', ')).toBe(required);
  });
});
