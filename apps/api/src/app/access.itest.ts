import { parse, type ObjectTypeDefinitionNode } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aBusiness } from '../testkit/purchase.ts';
import { testApi, type TestApi } from '../testkit/test-api.ts';
import type { TestBrowser } from '../testkit/test-browser.ts';

const SCHEMA = readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

/** Every root field of the committed schema with its level. */
function rootFields(): { name: string; requires: string; kind: 'query' | 'mutation' }[] {
  return parse(SCHEMA).definitions.flatMap((definition) => {
    if (definition.kind !== 'ObjectTypeDefinition' || !['Query', 'Mutation'].includes(definition.name.value)) return [];
    const kind = definition.name.value === 'Query' ? ('query' as const) : ('mutation' as const);
    return (
      (definition as ObjectTypeDefinitionNode).fields?.map((field) => {
        const argument = field.directives?.find((each) => each.name.value === 'auth')?.arguments?.[0]?.value;
        return { name: field.name.value, requires: argument?.kind === 'EnumValue' ? argument.value : 'NONE', kind };
      }) ?? []
    );
  });
}

/** An operation for each root field that could succeed; a field without one fails the test below. */
const OPERATIONS: Record<string, { query: string; variables?: object }> = {
  planFamilies: { query: '{ planFamilies { name } }' },
  viewer: { query: '{ viewer { id } }' },
  client: { query: '{ client { id } }' },
  checkSubscription: { query: '{ checkSubscription { subscribed } }' },
  dashboard: { query: '{ dashboard { planLabel } }' },
  adminSummary: { query: '{ adminSummary { totalClients } }' },
  signUp: { query: 'mutation { signUp(input: { email: "a@access.example", password: "correct horse 7" }) { accepted } }' },
  confirmEmail: { query: 'mutation { confirmEmail(token: "x") { status } }' },
  resendConfirmation: { query: 'mutation { resendConfirmation(email: "a@access.example") }' },
  signIn: { query: 'mutation { signIn(input: { email: "a@access.example", password: "x" }) { accessToken } }' },
  refreshSession: { query: 'mutation { refreshSession { accessToken } }' },
  signOut: { query: 'mutation { __typename }' },
  createCheckout: { query: 'mutation { createCheckout(plan: { priceKey: "none" }) { url } }' },
  verifyPaymentSession: { query: 'mutation { verifyPaymentSession(sessionId: "cs_test_00000000") { verified } }' },
  createAccountAfterPayment: {
    query: 'mutation ($input: AccountAfterPaymentInput!) { createAccountAfterPayment(input: $input) { confirmationNeeded } }',
    variables: { input: { sessionId: 'cs_test_00000000', password: 'correct horse 7', ...aBusiness('b@access.example') } },
  },
  linkSubscription: {
    query: 'mutation ($data: BusinessDetailsInput!) { linkSubscription(sessionId: "cs_test_00000000", userData: $data) { welcomeBack } }',
    variables: { data: aBusiness('b@access.example') },
  },
  completeOnboarding: {
    query: 'mutation { completeOnboarding(input: { businessName: "B", businessType: "Other", contactEmail: "b@access.example" }) { id } }',
  },
  saveProfile: { query: 'mutation { saveProfile(input: { businessName: "B", email: "b@access.example" }) { id } }' },
};

/** Refusals that come from the access rule and from nothing else. */
const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED']);
const ALLOWED: Record<string, readonly string[]> = {
  visitor: ['PUBLIC'],
  unsubscribed: ['PUBLIC', 'CLIENT'],
  subscriber: ['PUBLIC', 'CLIENT', 'SUBSCRIBER'],
  admin: ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'],
};

async function browserOf(who: string): Promise<TestBrowser> {
  if (who === 'visitor') return api.visitor();
  if (who === 'admin') return (await api.signIn({ admin: true })).browser;
  if (who === 'unsubscribed') return (await api.signIn({ subscriptionActive: false, billingStatus: null })).browser;
  return (await api.signIn()).browser;
}

describe('ACL-11 the access rule of every root field, probed over HTTP', () => {
  it('CRD-02 every root field declares one', () => {
    expect(rootFields().filter((field) => field.requires === 'NONE')).toEqual([]);
    expect(
      rootFields()
        .map((field) => field.name)
        .sort(),
    ).toEqual(Object.keys(OPERATIONS).sort());
  });

  describe.each(Object.keys(ALLOWED))('%s', (who) => {
    it.each(rootFields().filter((field) => field.name !== 'signOut'))('ACL-02 $name needs $requires', async ({ name, requires }) => {
      const operation = OPERATIONS[name];
      const { errors } = await (await browserOf(who)).ask(operation?.query ?? '', { ...operation?.variables });

      const codes = errors.map((error) => error.extensions.code);
      if (ALLOWED[who]?.includes(requires)) {
        // refreshSession refuses by itself when there is no cookie.
        expect(codes.filter((code) => REFUSALS.has(code) && name !== 'refreshSession')).toEqual([]);
      } else {
        expect(codes).toEqual([who === 'visitor' ? 'UNAUTHENTICATED' : requires === 'ADMIN' ? 'FORBIDDEN' : 'SUBSCRIPTION_REQUIRED']);
      }
    });
  });

  it('ACL-13 a role counts from the next request on, both ways', async () => {
    const { browser, userId } = await api.signIn();
    expect(await browser.refusal('{ adminSummary { totalClients } }')).toBe('FORBIDDEN');

    await api.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [userId]);
    expect(await browser.run('{ adminSummary { totalClients } }')).toMatchObject({ adminSummary: {} });

    await api.sql('delete from user_roles where user_id = $1', [userId]);
    expect(await browser.refusal('{ adminSummary { totalClients } }')).toBe('FORBIDDEN');
  });

  it.each([
    [false, null, false, false],
    [false, null, true, true],
    [false, 'active', false, true],
    [false, 'active', true, true],
    [false, 'past_due', false, false],
    [false, 'cancelled', false, false],
    [false, 'other', true, true],
    [true, null, false, true],
    [true, 'cancelled', false, true],
  ] as const)('ACL-05 CF-18 admin %s, billing %s, flag %s: access %s', async (admin, billingStatus, subscriptionActive, hasAccess) => {
    const { browser } = await api.signIn({
      admin,
      withClient: true,
      billingStatus,
      subscriptionActive,
      plan: billingStatus ? 'combo_basic' : null,
    });

    expect(await browser.run('{ viewer { hasAccess } }')).toEqual({ viewer: { hasAccess } });
  });

  it('ACL-12 a client sees the own rows only, wherever a client is read', async () => {
    const other = await api.signIn({ businessName: 'CANARY of another client' });
    const { browser } = await api.signIn();
    await other.browser.run(
      'mutation { completeOnboarding(input: { businessName: "CANARY of another client", businessType: "Other", contactEmail: "canary@other.example" }) { id } }',
    );

    const seen = JSON.stringify([
      await browser.ask('{ client { id businessName } }'),
      await browser.ask('{ viewer { client { id businessName } } }'),
      await browser.ask('{ dashboard { client { id businessName } latestConversations { id } } }'),
    ]);

    expect(seen).not.toContain('CANARY');
    expect(seen).not.toContain(other.clientId);
  });

  it('CF-45 staff without a business get an empty dashboard and no client', async () => {
    const { browser } = await api.signIn({ admin: true });

    expect(await browser.run('{ dashboard { client { id } planLabel } }')).toEqual({ dashboard: { client: null, planLabel: 'Free' } });
    expect(await browser.refusal(OPERATIONS['saveProfile']?.query ?? '')).toBe('NOT_FOUND');
  });
});
