import { buildSchema, type GraphQLObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requiredLevel } from '../../testkit/access/access-table.ts';
import { operationFor, pathsFrom, type Operation } from '../../testkit/access/field-paths.ts';
import { mutationTrials } from '../../testkit/access/mutations.ts';
import type { Trials } from '../../testkit/access/trial.ts';
import { requiredArguments } from '../../testkit/access/sample-values.ts';
import { aBusiness, createPaidAccount, LINK, payAsVisitor } from '../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';

const SCHEMA = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

let api: TestApi;
let trials: Trials;
beforeAll(async () => {
  api = await testApi();
  trials = await mutationTrials(api);
});
afterAll(() => api.stop());

interface RootField {
  readonly name: string;
  readonly requires: string;
  readonly kind: 'query' | 'mutation';
}

/** Returns every root field of the committed schema with its level. */
function rootFields(): RootField[] {
  return (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values(rootType(kind).getFields()).map((field) => ({ name: field.name, requires: requiredLevel(field) ?? 'NONE', kind })),
  );
}

function rootType(kind: RootField['kind']): GraphQLObjectType {
  return (kind === 'query' ? SCHEMA.getQueryType() : SCHEMA.getMutationType()) as GraphQLObjectType;
}

/** Returns an operation for a root field that could succeed: arguments by their types, or from the mutation's trial. */
function makeOperation({ name, kind }: RootField): Operation {
  const field = rootType(kind).getFields()[name] as ReturnType<GraphQLObjectType['getFields']>[string];
  const nobody = '00000000-0000-0000-0000-000000000000';
  const variables = kind === 'mutation' ? trials[name]?.variables(null) : requiredArguments(field, () => nobody);
  const ungated = pathsFrom(SCHEMA, rootType(kind), field).filter((steps) => steps.slice(1).every((step) => !requiredLevel(step.field)));
  const [shortest = []] = ungated.sort((one, other) => one.length - other.length);
  return operationFor(kind, [shortest], (place) => (place.length === 1 ? (variables ?? {}) : {}));
}

/** Refusals that come from the access rule and from nothing else. */
const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SUBSCRIPTION_REQUIRED', 'PAYMENT_REQUIRED']);
const ALLOWED: Record<string, readonly string[]> = {
  visitor: ['PUBLIC'],
  unsubscribed: ['PUBLIC', 'CLIENT'],
  locked: ['PUBLIC', 'CLIENT'],
  subscriber: ['PUBLIC', 'CLIENT', 'SUBSCRIBER'],
  admin: ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'],
};

async function openBrowser(who: string): Promise<TestBrowser> {
  if (who === 'visitor') return api.visitor();
  if (who === 'admin') return (await api.signIn({ admin: true })).browser;
  if (who === 'unsubscribed') return (await api.signIn({ subscriptionActive: false, billingStatus: null })).browser;
  if (who === 'locked') return (await api.signIn({ subscriptionActive: false, billingStatus: 'past_due' })).browser;
  return (await api.signIn()).browser;
}

function expectedRefusal(who: string, requires: string): string {
  if (who === 'visitor') return 'UNAUTHENTICATED';
  if (requires === 'ADMIN') return 'FORBIDDEN';
  return who === 'locked' ? 'PAYMENT_REQUIRED' : 'SUBSCRIPTION_REQUIRED';
}

describe('ACL-11 the access rule of every root field, probed over HTTP', () => {
  it('CRD-02 every root field declares one', () => {
    expect(rootFields().filter((field) => field.requires === 'NONE')).toEqual([]);
    expect(Object.keys(trials).sort()).toEqual(Object.keys(rootType('mutation').getFields()).sort());
  });

  describe.each(Object.keys(ALLOWED))('%s', (who) => {
    it.each(rootFields().filter((field) => field.name !== 'signOut'))('ACL-02 $name needs $requires', async (field) => {
      const { name, requires } = field;
      const { query, variables } = makeOperation(field);
      const { errors } = await (await openBrowser(who)).ask(query, variables);

      const codes = errors.map((error) => error.extensions.code);
      if (ALLOWED[who]?.includes(requires)) {
        // refreshSession already refuses when there is no cookie.
        expect(codes.filter((code) => REFUSALS.has(code) && name !== 'refreshSession')).toEqual([]);
      } else {
        expect(codes).toEqual([expectedRefusal(who, requires)]);
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

  it('ACL-13 ACL-02 a subscription counts from the next request on, both ways, on root fields and inside types', async () => {
    const { browser, clientId } = await api.signIn({ billingStatus: 'cancelled' });
    const asked = () => browser.ask('{ client { id faqs { id } } }');
    expect((await asked()).errors).toEqual([]);

    await api.sql('update clients set subscription_active = false where id = $1', [clientId]);
    expect(await browser.refusal('{ dashboard { planLabel } }')).toBe('PAYMENT_REQUIRED');
    const { data, errors } = await asked();
    expect(data).toEqual({ client: { id: clientId, faqs: null } });
    expect(errors).toMatchObject([{ path: ['client', 'faqs'], extensions: { code: 'PAYMENT_REQUIRED' } }]);

    await api.sql('update clients set subscription_active = true where id = $1', [clientId]);
    expect((await asked()).errors).toEqual([]);
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
    const isLocked = !hasAccess && billingStatus !== null;
    const { browser } = await api.signIn({
      admin,
      withClient: true,
      billingStatus,
      subscriptionActive,
      plan: billingStatus ? 'combo_basic' : null,
    });

    expect(await browser.run('{ viewer { hasAccess isLocked } }')).toEqual({ viewer: { hasAccess, isLocked } });
  });

  it('ACL-12 a client sees only its rows, wherever a client is read', async () => {
    const other = await api.signIn({ businessName: 'CANARY of another client' });
    const { browser } = await api.signIn();
    await other.browser.run(
      'mutation { completeOnboarding(input: { businessName: "CANARY of another client", businessType: OTHER, contactEmail: "canary@other.example" }) { id } }',
    );

    const seen = JSON.stringify([
      await browser.ask('{ client { id businessName } }'),
      await browser.ask('{ viewer { client { id businessName } } }'),
      await browser.ask('{ dashboard { client { id businessName } latestConversations { id } } }'),
    ]);

    expect(seen).not.toContain('CANARY');
    expect(seen).not.toContain(other.clientId);
  });

  it('a person whose payment is not linked yet has no business and no dashboard, and both once it is linked', async () => {
    const email = 'between@payment-and-link.example';
    const { browser, sessionId } = await payAsVisitor(api, email);
    await createPaidAccount(browser, sessionId, email);
    const viewer = await browser.run('{ viewer { email client { id } } }');
    const refusal = await browser.refusal('{ dashboard { planLabel } }');
    await browser.run(LINK, { sessionId, userData: aBusiness(email) });

    expect([viewer, refusal]).toEqual([{ viewer: { email, client: null } }, 'SUBSCRIPTION_REQUIRED']);
    expect(await browser.run('{ dashboard { client { businessName } } }')).toEqual({
      dashboard: { client: { businessName: 'Fernhill Dental Practice' } },
    });
  });

  it('CF-45 staff without a business get an empty dashboard and no client', async () => {
    const { browser } = await api.signIn({ admin: true });

    expect(await browser.run('{ dashboard { client { id } planLabel } }')).toEqual({ dashboard: { client: null, planLabel: 'Free' } });
    expect(
      await browser.refusal('mutation { saveProfile(input: { businessName: "B", email: "b@access.example" }) { client { id } } }'),
    ).toBe('NOT_FOUND');
  });
});
