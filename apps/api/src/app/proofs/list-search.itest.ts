import { searchFewFunctionBody, searchFirstFunctionBody, searchFunctionBody, searchTextSql } from '../../platform/graphql/list/search.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { declared } from '../declared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

it('searches by the functions and indexes that the lists declare', async () => {
  for (const list of declared.lists.filter(({ searchable }) => searchable)) {
    const table = list.table(api.platform.orm.em);
    const [found] = await api.sql<{ body: string; definer: boolean; indexed: boolean }>(
      `select p.prosrc as body, p.prosecdef as definer, exists (select from pg_indexes where indexname = $1) as indexed
       from pg_proc p where p.proname = $1`,
      [`${table.name}_search`],
    );
    expect(found).toEqual({ body: searchFunctionBody(table), definer: true, indexed: true });
  }
});

it('searches for words, which may be in most of the rows, by a second function', async () => {
  for (const list of declared.lists.filter(({ searchable }) => searchable)) {
    const table = list.table(api.platform.orm.em);
    const functions = await api.sql('select prosrc as body, prosecdef as definer from pg_proc where proname = $1', [
      `${table.name}_search_few`,
    ]);
    expect(functions).toEqual(table.words ? [{ body: searchFewFunctionBody(table), definer: true }] : []);
  }
});

it('counts matches by a third function, for which whole tables may be read', async () => {
  for (const list of declared.lists.filter(({ searchable }) => searchable)) {
    const table = list.table(api.platform.orm.em);
    const functions = await api.sql('select prosrc as body, prosecdef as definer, proconfig as settings from pg_proc where proname = $1', [
      `${table.name}_search_first`,
    ]);
    const settings = ['search_path=public, pg_temp', 'enable_seqscan=on'];
    expect(functions).toEqual([{ body: searchFirstFunctionBody(table), definer: true, settings }]);
  }
});

describe('a search of several parts', () => {
  beforeAll(async () => {
    const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
    const address = `case when n % 2 = 0 then 'info@trade' || n || '.example' else 'person' || n || '@mail.example' end`;
    const numbers = 'generate_series(1, 4000) n';
    await api.sql(`
      insert into users (id, email, password_hash, created_at) select ${id}, n || '@parts.example', 'x', now() from ${numbers};
      insert into clients (id, business_name, email, created_at) select ${id}, 'Trade ' || md5(n::text), ${address}, now() from ${numbers};
      insert into members (client_id, user_id, role, created_at) select ${id}, ${id}, 'owner', now() from ${numbers}`);
    await api.sql('analyze client_listings');
  });

  const readConditions = async (patterns: string[], wholes: string[]) => {
    const list = declared.lists.map((each) => each.table(api.platform.orm.em)).find(({ name }) => name === 'client_listings');
    const text = searchTextSql(list?.searched ?? [], '', true);
    const [found] = await api.sql<{ sql: string }>(`select search_conditions('client_listings', $1, $2, $3) as sql`, [
      text,
      patterns,
      wholes,
    ]);
    return found?.sql.replaceAll(text, 'text').split(' and ').sort();
  };

  it.each([
    ['the provider of an address', ['%info@%', '%@trade88.%'], '%info@trade88.example%', `text like '%@trade88.%'`],
    ['the name in an address', ['%person7@%', '%@mail.%'], '%person7@mail.example%', `text like '%person7@%'`],
  ])('is looked up by what is rare: %s', async (_what, patterns, whole, lookedUp) => {
    expect(await readConditions(patterns, [whole])).toEqual([`(text || '') like '${whole}'`, lookedUp].sort());
  });

  it('is looked up by each of several rare parts; a frequent word beside them is compared, and alone looked up', async () => {
    expect(await readConditions(['%trade%', '%e4da%'], [])).toEqual([`(text || '') like '%trade%'`, `text like '%e4da%'`]);
    expect(await readConditions(['%e4da%', '%b7c2%'], [])).toEqual([`text like '%b7c2%'`, `text like '%e4da%'`]);
    expect(await readConditions(['%trade%'], [])).toEqual([`text like '%trade%'`]);
    expect(await readConditions([], [])).toEqual(['false']);
  });

  it.each([
    ['info@trade88.example', 1],
    ['INFO@TRADE88.EXAMPLE', 1],
    ['info@trade88', 6],
    ['person7@mail.example', 1],
    ['@mail.example', 2000],
    ['trade person7@mail', 1],
    ['info@mail', 0],
    ['a@b.c', 0],
  ])('finds the rows of %s', async (search, expected) => {
    const staff = await api.signIn({ admin: true });
    const ask = 'query ($search: String) { clientDirectory(first: 1, search: $search) { edges { node { email } } totalCount } }';
    const { clientDirectory } = await staff.browser.run<{ clientDirectory: { totalCount: number } }>(ask, { search });
    expect(clientDirectory.totalCount).toBe(Math.min(expected, 1_001));
  });
});
