import { revokeApiKey } from '../../domains/people/access/index.ts';
import type { KeyScope } from '../../platform/auth/scope.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import type { Account } from '../../testkit/accounts.ts';
import { CREATE_CHECKOUT, aBusiness, payAsVisitor } from '../../testkit/purchase.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';

let api: TestApi;
let other: Account;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  other = await api.signIn({ businessName: 'CANARY of another client' });
});
afterAll(() => api.stop());

const SAVE = `mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { businessName } } }`;
const COMPLETE = `mutation ($input: OnboardingInput!) { completeOnboarding(input: $input) { id } }`;
const LINK = `mutation ($sessionId: String!, $userData: BusinessDetailsInput!) { linkSubscription(sessionId: $sessionId, userData: $userData) { welcomeBack } }`;
const READ = `{ client { id businessName faqs { id } products { totalCount } } dashboard { plan } }`;
const OWN_BILLING = `{ client { id billing { billingStatus } subscription { id } invoices(first: 1) { totalCount } } }`;
const PORTAL = 'mutation { customerPortal(page: HOME) { url } }';
const ADD_PRODUCT = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
const SUITE = { plan: { priceKey: 'suite_pro_monthly' } };

const save = (browser: TestBrowser, businessName = 'Renamed') =>
  browser.ask(SAVE, { input: { businessName, email: 'b@authority.example' } });
const readCodes = async (asked: ReturnType<TestBrowser['ask']>) => (await asked).errors.map((error) => error.extensions.code);
const readName = async (clientId: string) => (await api.sql('select business_name from clients where id = $1', [clientId]))[0];
const completed = { input: { businessName: 'B', businessType: 'OTHER', contactEmail: 'b@authority.example' } };

describe('roles of a person in a client', () => {
  it.each(['owner', 'manager', 'viewer'] as const)('ACL-11 a %s reads everything of their client', async (role) => {
    const { browser, clientId } = await api.signIn({ role });

    expect(await browser.run(READ)).toMatchObject({ client: { id: clientId, businessName: 'Test Business', faqs: [] } });
  });

  it('ACL-11 a viewer changes nothing', async () => {
    const { browser, clientId } = await api.signIn({ role: 'viewer' });
    const { sessionId } = await payAsVisitor(api, 'viewer@authority.example');

    expect(await readCodes(save(browser))).toEqual(['FORBIDDEN']);
    expect(await browser.refusal(COMPLETE, completed)).toBe('FORBIDDEN');
    expect(await browser.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('viewer@authority.example') })).toBe('FORBIDDEN');
    expect(await readName(clientId)).toEqual({ business_name: 'Test Business' });
  });

  it('ACL-11 a manager changes what is daily work, and nothing about billing', async () => {
    const { browser, clientId } = await api.signIn({ role: 'manager', plan: null });
    const { sessionId } = await payAsVisitor(api, 'manager@authority.example');

    expect(await readCodes(save(browser, 'By the manager'))).toEqual([]);
    expect(await readName(clientId)).toEqual({ business_name: 'By the manager' });
    expect(await browser.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('manager@authority.example') })).toBe('FORBIDDEN');
    expect(await api.sql('select 1 from billing where client_id = $1', [clientId])).toEqual([]);
  });

  it('ACL-13 a role counts from the next request on', async () => {
    const { browser, userId, clientId } = await api.signIn({ role: 'viewer' });
    expect(await readCodes(save(browser))).toEqual(['FORBIDDEN']);

    await api.sql(`update members set role = 'manager' where user_id = $1`, [userId]);
    expect(await readCodes(save(browser))).toEqual([]);

    await api.sql('delete from members where user_id = $1', [userId]);
    expect(await browser.run('{ client { id } }')).toEqual({ client: null });
    expect(await readCodes(save(browser, 'By a former member'))).toEqual(['NOT_FOUND']);
    expect(await readName(clientId)).toEqual({ business_name: 'Renamed' });
  });

  it('a purchase makes a person without a client the owner of a new one', async () => {
    const { browser, userId } = await api.signIn({ withClient: false, email: 'buyer@authority.example' });
    const paying = await payAsVisitor(api, 'buyer@authority.example');
    paying.browser.accessToken = browser.accessToken;

    await paying.browser.run(LINK, { sessionId: paying.sessionId, userData: aBusiness('buyer@authority.example') });

    expect(await api.sql('select role from members where user_id = $1', [userId])).toEqual([{ role: 'owner' }]);
  });
});

describe('members in the database', () => {
  it('a client never loses its last owner, by deletion or by another role', async () => {
    const { userId, clientId } = await api.signIn();
    await api.signIn({ role: 'manager', memberOf: clientId });

    await expect(api.sql('delete from members where user_id = $1', [userId])).rejects.toThrow('has no owner');
    await expect(api.sql(`update members set role = 'viewer' where user_id = $1`, [userId])).rejects.toThrow('has no owner');
    await expect(api.sql('delete from users where id = $1', [userId])).rejects.toThrow('has no owner');
    await expect(
      api.sql(`insert into clients (id, business_name, email, created_at) values (gen_random_uuid(), 'n', 'e', now())`),
    ).rejects.toThrow('has no owner');
  });

  it('an owner is replaced within one transaction', async () => {
    const owner = await api.signIn();
    const manager = await api.signIn({ role: 'manager', memberOf: owner.clientId });

    await api.sql(
      `do $$ begin delete from members where user_id = '${owner.userId}'; update members set role = 'owner' where user_id = '${manager.userId}'; end $$`,
    );

    expect(await api.sql('select user_id, role from members where client_id = $1', [owner.clientId])).toEqual([
      { user_id: manager.userId, role: 'owner' },
    ]);
  });

  it('of two owners who leave at the same moment one stays', async () => {
    const first = await api.signIn();
    const second = await api.signIn({ role: 'owner', memberOf: first.clientId });
    const leave = ({ userId }: Account) => api.sql('delete from members where user_id = $1', [userId]);

    const outcomes = await Promise.allSettled([leave(first), leave(second)]);

    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await api.sql('select role from members where client_id = $1', [first.clientId])).toEqual([{ role: 'owner' }]);
  });

  it('a person is a member of one client at a time', async () => {
    const { userId } = await api.signIn();

    await expect(
      api.sql(`insert into members (client_id, user_id, role, created_at) values ($1, $2, 'viewer', now())`, [other.clientId, userId]),
    ).rejects.toThrow('members_user_id_unique');
  });

  it('DAT-07 a deleted client takes its members, keys and acting sessions with it', async () => {
    const { clientId } = await api.signIn();
    await api.apiKey({ scopes: ['clients:read'], clientId });
    await api.actAs(clientId);

    await api.sql('delete from clients where id = $1', [clientId]);

    for (const table of ['members', 'api_keys', 'acting_sessions'])
      expect(await api.sql(`select 1 from ${table} where client_id = $1`, [clientId])).toEqual([]);
  });
});

describe('API keys', () => {
  it('CF-60 ACL-12 a key reads what its scopes name, of its own client', async () => {
    const { browser, clientId } = await api.apiKey({ scopes: ['clients:read', 'faqs:read'] });

    const { data, errors } = await browser.ask('{ client { id businessName faqs { id } products { totalCount } } viewer { id } }');

    expect(data).toEqual({ client: { id: clientId, businessName: 'Test Business', faqs: [], products: null }, viewer: null });
    expect(errors).toMatchObject([
      { path: ['client', 'products'], message: 'This API key doesn\'t have the scope "products:read".', extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  it('ACL-11 a key writes with the scope only', async () => {
    const reader = await api.apiKey({ scopes: ['clients:read'] });
    const writer = await api.apiKey({ scopes: ['clients:write'] });

    expect(await readCodes(save(reader.browser))).toEqual(['FORBIDDEN']);
    expect(await readCodes(save(writer.browser, 'By the key'))).toEqual([]);
    expect(await readName(reader.clientId)).toEqual({ business_name: 'Test Business' });
    expect(await readName(writer.clientId)).toEqual({ business_name: 'By the key' });
  });

  it('ACL-11 no key buys, links, or reads what is for staff', async () => {
    const { browser } = await api.apiKey({ scopes: ['billing:read', 'clients:read'] });
    const { sessionId } = await payAsVisitor(api, 'key@authority.example');

    expect(await browser.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('key@authority.example') })).toBe('FORBIDDEN');
    expect(await browser.refusal('{ adminSummary { totalClients } }')).toBe('FORBIDDEN');
    expect(await browser.refusal('{ clients(first: 5) { edges { node { id } } } }')).toBe('FORBIDDEN');
  });

  it('ACL-12 a key sees nothing of another client, whatever it asks', async () => {
    const { browser } = await api.apiKey({ scopes: ['clients:read', 'faqs:read', 'dashboard:read'] });

    const seen = JSON.stringify([await browser.ask(READ), await browser.ask('{ dashboard { client { id businessName } } }')]);

    expect(seen).not.toContain('CANARY');
    expect(seen).not.toContain(other.clientId);
  });

  it('ACL-13 a key of a client without subscription is refused what needs one', async () => {
    const { clientId } = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });
    const { browser } = await api.apiKey({ scopes: ['clients:read', 'faqs:read'], clientId });

    expect(await browser.refusal('{ client { faqs { id } } }')).toBe('PAYMENT_REQUIRED');
  });

  it.each(['past_due', 'cancelled', 'other'] as const)(
    'CF-62 ACL-13 a client whose plan is %s and locked reads its billing with token and key, takes its data out, and changes nothing else',
    async (billingStatus) => {
      const { browser, clientId } = await api.signIn();
      const scopes = [
        'clients:read',
        'clients:write',
        'billing:read',
        'faqs:read',
        'products:read',
        'products:write',
        'dashboard:read',
      ] as const;
      const { browser: key } = await api.apiKey({ scopes, clientId });
      await browser.run(ADD_PRODUCT, { input: { name: 'Kept', pricePence: 100 } });
      await api.sql('update clients set subscription_active = false where id = $1', [clientId]);
      await api.sql('update billing set billing_status = $2 where client_id = $1', [clientId, billingStatus]);
      const file = ({ accessToken }: TestBrowser, body?: string) =>
        fetch(`${api.url}/files/products.csv`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'text/csv' }) },
          ...(body && { body }),
        });

      for (const party of [browser, key]) {
        expect(await party.run(OWN_BILLING)).toMatchObject({
          client: { id: clientId, billing: { billingStatus: billingStatus.toUpperCase() } },
        });
        expect(await readCodes(save(party, 'Still ours'))).toEqual([]);
        for (const query of ['{ client { faqs { id } } }', '{ client { products { totalCount } } }', '{ dashboard { planLabel } }'])
          expect(await party.refusal(query)).toBe('PAYMENT_REQUIRED');
        expect(await party.refusal(ADD_PRODUCT, { input: { name: 'New', pricePence: 100 } })).toBe('PAYMENT_REQUIRED');
        expect(await (await file(party)).text()).toContain('Kept');
        expect(JSON.stringify(await (await file(party, 'name,price\nNew,1')).json())).toContain('PAYMENT_REQUIRED');
      }
      // The way back is for the person alone: without a purchase at Stripe there is no portal, but it is not refused.
      expect(await browser.refusal(PORTAL)).toBe('NOT_FOUND');
      expect(await readCodes(browser.ask(CREATE_CHECKOUT, SUITE))).toEqual([]);
      expect(await key.refusal(PORTAL)).toBe('FORBIDDEN');
      expect(await key.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');

      await api.sql('update clients set subscription_active = true where id = $1', [clientId]);
      for (const party of [browser, key])
        expect(await party.run('{ client { products { totalCount } } }')).toEqual({ client: { products: { totalCount: 1 } } });
    },
  );

  it.each(['lk_', 'lk_unknown', `lk_${'A'.repeat(43)}`, 'lk_%00', 'LK_x'])('CF-60 %j opens nothing', async (token) => {
    const browser = api.visitor();
    browser.accessToken = token;

    expect(await browser.refusal('{ client { id } }')).toBe('UNAUTHENTICATED');
  });

  it('CF-60 a revoked key is refused from the next request on', async () => {
    const { browser, clientId, keyId } = await api.apiKey({ scopes: ['clients:read'] });
    expect(await browser.run('{ client { id } }')).toEqual({ client: { id: clientId } });

    await revokeApiKey(api.system(), keyId);

    expect(await browser.refusal('{ client { id } }')).toBe('UNAUTHENTICATED');
  });

  it('CF-60 a key is refused once it has expired', async () => {
    const expiresAt = new Date(api.clock.now().getTime() + MINUTE_MS);
    const { browser } = await api.apiKey({ scopes: ['clients:read'], expiresAt });
    expect(await readCodes(browser.ask('{ client { id } }'))).toEqual([]);

    await api.advance(MINUTE_MS);

    expect(await browser.refusal('{ client { id } }')).toBe('UNAUTHENTICATED');
  });

  it('CF-60 is stored hashed, with its first letters to recognise it by', async () => {
    const { browser, keyId } = await api.apiKey({ scopes: ['clients:read'] });
    const token = browser.accessToken ?? '';

    const [row] = await api.sql<Record<string, unknown>>('select * from api_keys where id = $1', [keyId]);

    expect(token).toMatch(/^lk_[\w-]{43}$/);
    expect(row?.['prefix']).toBe(token.slice(0, 11));
    expect(JSON.stringify(row)).not.toContain(token.slice(11));
    expect(api.logLines.join('\n')).not.toContain(token);
  });

  it('its last use is stored at most once a minute', async () => {
    const { browser, keyId } = await api.apiKey({ scopes: ['clients:read'] });
    const lastUse = async () => (await api.sql<{ last_used_at: Date }>('select last_used_at from api_keys where id = $1', [keyId]))[0];
    expect(await lastUse()).toEqual({ last_used_at: null });

    await browser.run('{ client { id } }');
    const first = await lastUse();
    await api.advance(MINUTE_MS - 1_000);
    await browser.run('{ client { id } }');
    expect(await lastUse()).toEqual(first);
    await api.advance(2_000);
    await browser.run('{ client { id } }');

    expect(await lastUse()).toEqual({ last_used_at: api.clock.now() });
    expect(first?.last_used_at).not.toBeNull();
  });

  it.each([['billing:manage'], ['prodcuts:read'], ['products:write', 'products:delete'], []])(
    'cannot be created with a scope that is reserved to people or that no domain declares, or none: %s %s',
    async (...scopes) => {
      await expect(api.apiKey({ scopes: scopes as KeyScope[] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});
