import { ACTING_HEADER, endActing, revokeApiKey } from '../../domains/access/index.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';
import type { Account } from '../../testkit/accounts.ts';
import { CREATE_CHECKOUT, aBusiness, payAsVisitor } from '../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';

let api: TestApi;
let other: Account;
beforeAll(async () => {
  api = await testApi();
  other = await api.signIn({ businessName: 'CANARY of another client' });
});
afterAll(() => api.stop());

const SAVE = `mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { businessName } } }`;
const COMPLETE = `mutation ($input: OnboardingInput!) { completeOnboarding(input: $input) { id } }`;
const LINK = `mutation ($sessionId: String!, $userData: BusinessDetailsInput!) { linkSubscription(sessionId: $sessionId, userData: $userData) { welcomeBack } }`;
const READ = `{ client { id businessName faqs { id } products { totalCount } } dashboard { plan } }`;
const SUITE = { plan: { priceKey: 'suite_pro_monthly' } };

const save = (browser: TestBrowser, businessName = 'Renamed') =>
  browser.ask(SAVE, { input: { businessName, email: 'b@authority.example' } });
const codesOf = async (asked: ReturnType<TestBrowser['ask']>) => (await asked).errors.map((error) => error.extensions.code);
const nameOf = async (clientId: string) => (await api.sql('select business_name from clients where id = $1', [clientId]))[0];
const completed = { input: { businessName: 'B', businessType: 'OTHER', contactEmail: 'b@authority.example' } };

describe('roles of a person in a client', () => {
  it.each(['owner', 'manager', 'viewer'] as const)('ACL-11 a %s reads everything of the own client', async (role) => {
    const { browser, clientId } = await api.signIn({ role });

    expect(await browser.run(READ)).toMatchObject({ client: { id: clientId, businessName: 'Test Business', faqs: [] } });
  });

  it('ACL-11 a viewer changes nothing', async () => {
    const { browser, clientId } = await api.signIn({ role: 'viewer' });
    const { sessionId } = await payAsVisitor(api, 'viewer@authority.example');

    expect(await codesOf(save(browser))).toEqual(['FORBIDDEN']);
    expect(await browser.refusal(COMPLETE, completed)).toBe('FORBIDDEN');
    expect(await browser.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('viewer@authority.example') })).toBe('FORBIDDEN');
    expect(await nameOf(clientId)).toEqual({ business_name: 'Test Business' });
  });

  it('ACL-11 a manager changes what is daily work, and nothing about billing', async () => {
    const { browser, clientId } = await api.signIn({ role: 'manager', plan: null });
    const { sessionId } = await payAsVisitor(api, 'manager@authority.example');

    expect(await codesOf(save(browser, 'By the manager'))).toEqual([]);
    expect(await nameOf(clientId)).toEqual({ business_name: 'By the manager' });
    expect(await browser.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('manager@authority.example') })).toBe('FORBIDDEN');
    expect(await api.sql('select 1 from billing where client_id = $1', [clientId])).toEqual([]);
  });

  it('ACL-13 a role counts from the next request on', async () => {
    const { browser, userId, clientId } = await api.signIn({ role: 'viewer' });
    expect(await codesOf(save(browser))).toEqual(['FORBIDDEN']);

    await api.sql(`update members set role = 'manager' where user_id = $1`, [userId]);
    expect(await codesOf(save(browser))).toEqual([]);

    await api.sql('delete from members where user_id = $1', [userId]);
    expect(await browser.run('{ client { id } }')).toEqual({ client: null });
    expect(await codesOf(save(browser, 'By a former member'))).toEqual(['NOT_FOUND']);
    expect(await nameOf(clientId)).toEqual({ business_name: 'Renamed' });
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
      { path: ['client', 'products'], message: 'This API key does not have the scope "products:read".', extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  it('ACL-11 a key writes with the scope only', async () => {
    const reader = await api.apiKey({ scopes: ['clients:read'] });
    const writer = await api.apiKey({ scopes: ['clients:write'] });

    expect(await codesOf(save(reader.browser))).toEqual(['FORBIDDEN']);
    expect(await codesOf(save(writer.browser, 'By the key'))).toEqual([]);
    expect(await nameOf(reader.clientId)).toEqual({ business_name: 'Test Business' });
    expect(await nameOf(writer.clientId)).toEqual({ business_name: 'By the key' });
  });

  it('ACL-11 no key buys, links, or reads what is for staff', async () => {
    const { browser } = await api.apiKey({ scopes: ['billing:read', 'billing:write', 'clients:read'] });
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
    expect(await codesOf(browser.ask('{ client { id } }'))).toEqual([]);

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

  it('cannot be created with a scope that is reserved to people, or none', async () => {
    await expect(api.apiKey({ scopes: ['billing:manage' as 'billing:read'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(api.apiKey({ scopes: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('staff who act for a client', () => {
  const auditOf = (clientId: string) =>
    api.sql('select action_type, admin_email, notes from admin_actions where client_id = $1 order by "timestamp", id', [clientId]);

  it('ACL-12 see and change that client and no other', async () => {
    const client = await api.signIn({ businessName: 'Helped' });
    const { browser } = await api.actAs(client.clientId);

    expect(await browser.run(READ)).toMatchObject({ client: { id: client.clientId, businessName: 'Helped' } });
    expect(await codesOf(save(browser, 'By staff'))).toEqual([]);
    expect(await nameOf(client.clientId)).toEqual({ business_name: 'By staff' });
    expect(await browser.refusal('{ clients(first: 100) { edges { node { businessName } } } }')).toBe('FORBIDDEN');
  });

  it('see what the client sees: without a subscription, what needs one is refused', async () => {
    const { clientId } = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });
    const { browser } = await api.actAs(clientId);

    expect(await browser.refusal('{ client { faqs { id } } }')).toBe('PAYMENT_REQUIRED');
  });

  it('ACL-11 are refused billing', async () => {
    const { clientId } = await api.signIn({ plan: null });
    const { browser } = await api.actAs(clientId);
    const { sessionId } = await payAsVisitor(api, 'acting@authority.example');

    expect(await browser.refusal(CREATE_CHECKOUT, SUITE)).toBe('FORBIDDEN');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('acting@authority.example') })).toBe('FORBIDDEN');
  });

  it('DAT-24 the audit log has the start with its reason, and every mutation, also one that failed', async () => {
    const { clientId } = await api.signIn();
    const { browser, staff } = await api.actAs(clientId, 'Ticket 4711: wrong opening hours');

    await browser.run(READ);
    await api.advance(1_000);
    await save(browser, 'Fine');
    await save(browser, '');

    const entry = { admin_email: staff.email };
    expect(await auditOf(clientId)).toEqual([
      { ...entry, action_type: 'acting_started', notes: 'Ticket 4711: wrong opening hours' },
      { ...entry, action_type: 'acting_mutation', notes: 'saveProfile' },
      { ...entry, action_type: 'acting_mutation', notes: 'saveProfile' },
    ]);
  });

  it('a mutation that cannot be recorded is not run', async () => {
    const { clientId } = await api.signIn();
    const { browser } = await api.actAs(clientId);
    await api.sql('alter table admin_actions rename to admin_actions_gone');

    const codes = await codesOf(save(browser, 'Unrecorded'));

    await api.sql('alter table admin_actions_gone rename to admin_actions');
    expect(codes).toEqual(['INTERNAL']);
    expect(await nameOf(clientId)).toEqual({ business_name: 'Test Business' });
  });

  it('are refused after an hour, and never answered as staff instead', async () => {
    const { clientId } = await api.signIn();
    const { browser } = await api.actAs(clientId);
    // Access tokens end sooner: the session goes on, the acting does not.
    const renew = async () => {
      browser.accessToken = (
        await browser.run<{ refreshSession: { accessToken: string } }>('mutation { refreshSession { accessToken } }')
      ).refreshSession.accessToken;
    };
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(await codesOf(browser.ask('{ client { id } }'))).toEqual([]);
      await api.advance(14 * MINUTE_MS);
      await renew();
    }
    await api.advance(4 * MINUTE_MS);

    const { data, errors, status } = await browser.ask('{ clients(first: 5) { edges { node { id } } } }');

    expect([status, data, errors.map((error) => error.extensions.code)]).toEqual([403, null, ['FORBIDDEN']]);
  });

  it('are refused once they have ended it', async () => {
    const { clientId } = await api.signIn();
    const { browser, staff, actingId } = await api.actAs(clientId);
    const actor = { kind: 'person', userId: staff.userId, isStaff: true } as never;

    await endActing({ ...api.system(), actor }, actingId);

    expect(await browser.refusal('{ client { id } }')).toBe('FORBIDDEN');
  });

  it.each([
    ["another member of staff's session", async (actingId: string) => ({ browser: (await api.signIn({ admin: true })).browser, actingId })],
    ['a session of staff, named by a client', async (actingId: string) => ({ browser: (await api.signIn()).browser, actingId })],
    ['an id that is none', async () => ({ browser: (await api.signIn({ admin: true })).browser, actingId: "' or true --" })],
    ['no id', async () => ({ browser: (await api.signIn({ admin: true })).browser, actingId: '' })],
  ])('ACL-11 %s is refused', async (_what, make) => {
    const acting = await api.actAs(other.clientId);
    const { browser, actingId } = await make(acting.actingId);
    browser.headers[ACTING_HEADER] = actingId;

    const { data, errors } = await browser.ask('{ client { id businessName } }');

    expect([data, errors.map((error) => error.extensions.code)]).toEqual([null, ['FORBIDDEN']]);
  });

  it('a person who is no longer staff is refused', async () => {
    const { browser, staff } = await api.actAs(other.clientId);
    await api.sql('delete from user_roles where user_id = $1', [staff.userId]);

    expect(await browser.refusal('{ client { id } }')).toBe('FORBIDDEN');
  });

  it('a visitor who names a session stays a visitor', async () => {
    const { actingId } = await api.actAs(other.clientId);
    const browser = api.visitor();
    browser.headers[ACTING_HEADER] = actingId;

    expect(await browser.refusal('{ client { id } }')).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['without a reason', '  '],
    ['with a reason of four letters', 'help'],
  ])('cannot start %s', async (_how, reason) => {
    await expect(api.actAs(other.clientId, reason)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('cannot start for a client that does not exist', async () => {
    await expect(api.actAs('018f0000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
