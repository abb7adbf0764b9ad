import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { clientListingList } from './client-listings.list.ts';

interface Directory {
  readonly clientDirectory: {
    readonly edges: readonly { readonly node: { readonly businessName: string } }[];
    readonly pageInfo: { readonly endCursor: string | null };
    readonly totalCount: number;
  };
}
const ASK = `query ($first: Int, $after: String, $sort: ClientListingSort, $filter: ClientListingFilter, $search: String) {
  clientDirectory(first: $first, after: $after, sort: $sort, filter: $filter, search: $search) {
    edges { cursor node { id businessName email createdAt phoneStatus planLabel billingStatus renewalDate servicesStatus servicesOn calls chats } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`;

let api: TestApi;
let staff: Account;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  staff = await api.signIn({ admin: true });
});
afterAll(() => api.stop());

const ask = async (variables: object) => (await staff.browser.run<Directory>(ASK, variables as never)).clientDirectory;
const businessNames = ({ edges }: Directory['clientDirectory']) => edges.map(({ node }) => node.businessName);
const refused = async (variables: object) => (await staff.browser.ask(ASK, variables as never)).errors[0]?.extensions;

describe('which businesses', () => {
  beforeAll(async () => {
    const make = async (businessName: string, plan: string | null, billingStatus: 'active' | 'past_due' | 'cancelled' | null) =>
      (await api.signIn({ businessName, plan, billingStatus })).clientId;
    const suite = await make('Suite', 'combo_professional', 'active');
    await make('Legacy suite', 'full_suite_pro', 'past_due');
    const bot = await make('Bot', 'live-chatbot_basic', 'cancelled');
    await make('Own plan', 'Enterprise', 'active');
    await make('Free', null, null);
    const serve = (clientId: string, phone: boolean, chat: boolean) =>
      api.sql('insert into services (id, client_id, ai_receptionist, live_chatbot) values (gen_random_uuid(), $1, $2, $3)', [
        clientId,
        phone,
        chat,
      ]);
    await serve(suite, true, true);
    await serve(bot, false, true);
    await api.sql(`update clients set phone_receptionist_status = 'active' where id = $1`, [suite]);
  });

  it.each<[string, object, string[]]>([
    ['without a plan', { billing: 'NONE' }, ['Free']],
    ['paid', { billing: 'ACTIVE' }, ['Own plan', 'Suite']],
    ['past due', { billing: 'PAST_DUE' }, ['Legacy suite']],
    ['cancelled', { billing: 'CANCELLED' }, ['Bot']],
    ['with the phone receptionist on', { service: 'PHONE' }, ['Suite']],
    ['with the chatbot on', { service: 'CHAT' }, ['Bot', 'Suite']],
    ['with both on', { service: 'BOTH' }, ['Suite']],
    ['with neither on', { service: 'NONE' }, ['Free', 'Legacy suite', 'Own plan']],
    ['with one plan, legacy ids included', { plan: 'SUITE_PRO' }, ['Legacy suite', 'Suite']],
    ['on no plan', { plan: 'FREE' }, ['Free']],
    ['with a number', { phone: 'ACTIVE' }, ['Suite']],
    ['by two filters', { plan: 'SUITE_PRO', billing: 'PAST_DUE' }, ['Legacy suite']],
    ['by all of them', { plan: 'SUITE_PRO', billing: 'ACTIVE', service: 'BOTH', phone: 'NONE' }, []],
  ])('ADM-05 %s', async (_what, filter, expected) => {
    const page = await ask({ filter, sort: 'NAME_ASC' });

    expect(businessNames(page)).toEqual(expected);
    expect(page.totalCount).toBe(expected.length);
    expect(businessNames(await ask({ filter, sort: 'NEWEST' })).sort()).toEqual(expected);
    expect((await ask({ filter, search: 'example' })).totalCount).toBe(expected.length);
  });

  it('ADM-05 pages of a filter follow each other, with a value of several stored ones too', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 4; pages += 1) {
      const page: Directory['clientDirectory'] = await ask({ filter: { service: 'CHAT' }, sort: 'NAME_DESC', first: 1, after });
      seen.push(...businessNames(page));
      after = page.pageInfo.endCursor;
      if (!after) break;
    }

    expect(seen).toEqual(['Suite', 'Bot']);
  });

  it('ADM-05 the total of a page that shows every match is not asked for again', async () => {
    const before = api.logLines.length;
    const { totalCount } = await ask({ filter: { plan: 'SUITE_PRO' }, search: 'suite' });
    const statements = api.logLines.slice(before).filter((line) => line.includes('"sql"'));

    expect([totalCount, statements.length]).toEqual([2, 2]);
  });

  it('ADM-05 finds an address and what is part of one, signs included', async () => {
    await api.signIn({ businessName: 'Wren & Son (North-West) Ltd.' });

    for (const search of ['wren & son', '(north-west)', 'th-west) l', '&', 'north-west ltd.'])
      expect([search, businessNames(await ask({ search, filter: { phone: 'NONE' } }))]).toEqual([search, ['Wren & Son (North-West) Ltd.']]);
    expect(businessNames(await ask({ search: 'west-north' }))).toEqual([]);
    const { page, count } = await clientListingList.statements(api.system(), null, { search: 'jane@fernhill' });
    const arrays = ['{"%jane@%","%fernhill%"}', '{"%jane@fernhill%"}'];
    for (const { values } of [page, count]) expect(values).toEqual(expect.arrayContaining(arrays));
  });

  it('ADM-05 a page with its total takes three statements, the session among them', async () => {
    for (const variables of [
      {},
      { filter: { billing: 'ACTIVE' } },
      { search: 'suite' },
      { filter: { service: 'CHAT' }, search: 'example' },
    ]) {
      const before = api.logLines.length;
      await ask({ ...variables, first: 1 });
      const statements = api.logLines.slice(before).filter((line) => line.includes('"sql"'));

      expect([variables, statements.length]).toEqual([variables, 3]);
      expect(statements.filter((line) => /\boffset [1-9?$]/i.test(line.replaceAll(/offset 2999/g, '')))).toEqual([]);
    }
  });
});

describe('bad arguments', () => {
  it.each<[string, object, string]>([
    ['10,000 characters to search for', { search: 'a'.repeat(10_000) }, 'search'],
    ['a NUL character', { search: 'a\0' }, 'search'],
    ['a forged cursor', { after: Buffer.from("' or true --").toString('base64url') }, 'after'],
    ['a very long cursor', { after: 'A'.repeat(50_000) }, 'after'],
    ['no rows', { first: 0 }, 'first'],
  ])('ADM-05 %s: refused, and told which', async (_what, variables, field) => {
    expect(await refused(variables)).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
  });

  it.each<[string, object]>([
    ['an order', { sort: 'created_at; drop table clients' }],
    ['a value of a filter', { filter: { billing: "active' or 'a'='a" } }],
    ['a field of a filter', { filter: { email: 'x' } }],
    ['a list as a value', { filter: { plan: ['SUITE_PRO', 'FREE'] } }],
  ])('ADM-05 %s that does not exist never reaches the database', async (_what, variables) => {
    const before = api.logLines.length;

    expect(await refused(variables)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(api.logLines.slice(before).filter((line) => line.includes('client_listings'))).toEqual([]);
  });

  it('ADM-05 a cursor of one filter is refused for another', async () => {
    const { pageInfo } = await ask({ filter: { plan: 'SUITE_PRO' }, first: 1 });

    for (const variables of [{}, { filter: { plan: 'FREE' } }, { filter: { plan: 'SUITE_PRO' }, sort: 'OLDEST' }, { search: 'a' }])
      expect(await refused({ ...variables, after: pageInfo.endCursor })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each(['%', '_', '\\', '100%', 'a_b', '\\%'])('ADM-05 searches for %s as it is written', async (text) => {
    const businessName = `Sign ${text} here`;
    await api.signIn({ businessName });

    const page = await ask({ search: text, sort: 'NAME_ASC' });

    expect(businessNames(page)).toContain(businessName);
    for (const name of businessNames(page)) expect(name).toContain(text);
    expect(page.totalCount).toBe(page.edges.length);
  });
});

describe('who sees it', () => {
  it('ADM-01 CF-08 a member of staff whose role is taken away gets no further page, filter or total', async () => {
    const { browser, userId } = await api.signIn({ admin: true });
    const { clientDirectory } = await browser.run<Directory>(ASK, { first: 1 });
    await api.sql('delete from user_roles where user_id = $1', [userId]);

    for (const variables of [
      { first: 1, after: clientDirectory.pageInfo.endCursor },
      { filter: { billing: 'ACTIVE' } },
      { search: 'suite' },
    ]) {
      const { data, errors } = await browser.ask(ASK, variables);
      expect([data, errors[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
    }
  });

  it.each([
    ['a visitor', () => Promise.resolve(api.visitor()), 'UNAUTHENTICATED'],
    ['a client', async () => (await api.signIn()).browser, 'FORBIDDEN'],
  ] as const)('ADM-01 %s does not', async (_who, signIn, code) => {
    expect(await (await signIn()).refusal(ASK, {})).toBe(code);
  });

  it('ACL-12 a client cannot read or write a row of it in the database either', async () => {
    const { clientId } = await api.signIn();
    const connection = await api.platform.pool.connect();
    try {
      await connection.query(`begin; select set_config('app.client_id', '${clientId}', true)`);
      expect((await connection.query('select from client_listings')).rowCount).toBe(0);
      expect((await connection.query(`update client_listings set plan = 'suite_premium'`)).rowCount).toBe(0);
      expect((await connection.query(`select from client_listings_search('{%a%}')`)).rowCount).toBe(0);
      expect((await connection.query(`select client_listings_search_first('{%a%}', 5) as ids`)).rows).toEqual([{ ids: [] }]);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });
});

describe('the total of a filter', () => {
  it.each<[string, object, string]>([
    ['one filter', { billing: 'ACTIVE' }, `billing_status = 'active'`],
    ['a value of several stored ones', { service: 'CHAT' }, `services_on in ('chat', 'both')`],
    [
      'all filters',
      { billing: 'ACTIVE', service: 'BOTH', plan: 'SUITE_PRO', phone: 'ACTIVE' },
      `billing_status = 'active' and services_on = 'both' and plan in ('combo_professional', 'full_suite_pro') and phone_status = 'active'`,
    ],
    ['a pair that no business has', { billing: 'NONE', plan: 'SUITE_PRO' }, 'false'],
  ])('ADM-05 %s: exact, and read from the counters', async (_what, filter, where) => {
    await api.signIn({ plan: 'combo_professional', billingStatus: 'active' });
    const [row] = await api.sql<{ total: number }>(`select count(*)::int as total from client_listings where ${where}`);
    const before = api.logLines.length;
    expect((await ask({ filter, first: 1 })).totalCount).toBe(row?.total);
    expect((await ask({ filter, first: 1, sort: 'NAME_DESC' })).totalCount).toBe(row?.total);
    expect(api.logLines.slice(before).filter((line) => line.includes('limit 10001'))).toEqual([]);
  });

  it('ADM-05 is more than 10,001 where there are more, which are not counted again', async () => {
    await api.sql(`insert into counters (name, key, value) values ('client_listings', '{none,active,none,Bulk}', 700000)`);

    expect((await ask({ filter: { billing: 'ACTIVE' }, first: 1 })).totalCount).toBeGreaterThanOrEqual(700_000);
    await api.sql(`delete from counters where '{Bulk}' <@ key`);
  });
});

describe('the total of a search', () => {
  it('ADM-05 is counted up to 1,001, alone and with a filter, and exactly below', async () => {
    await api.sql(`do $$ begin set local session_replication_role = replica;
      insert into client_listings (id, business_name, email, created_at, phone_status, plan, billing_status, services_on, calls, chats)
        select gen_random_uuid(), 'Quillfeather ' || n, 'q@q.example', now(), 'none', '', case when n % 5 = 0 then 'past_due' else 'active' end, 'none', 0, 0
        from generate_series(1, 4000) n; end $$`);

    expect((await ask({ search: 'quillfeather' })).totalCount).toBe(1_001);
    expect((await ask({ search: 'quillfeather', filter: { billing: 'ACTIVE' } })).totalCount).toBe(1_001);
    expect((await ask({ search: 'quillfeather', filter: { billing: 'PAST_DUE' } })).totalCount).toBe(800);
    expect((await ask({ search: 'quillfeather', filter: { billing: 'CANCELLED' } })).totalCount).toBe(0);
    expect((await ask({ search: 'quillfeather 11' })).totalCount).toBe(111);
    await api.sql(`delete from client_listings where business_name like 'Quillfeather%'`);
  });
});
