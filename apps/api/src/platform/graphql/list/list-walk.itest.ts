import { MetadataStorage } from '@mikro-orm/core';
import fc from 'fast-check';
import { Product } from '../../../domains/knowledge/products/product.entity.ts';
import { productList } from '../../../domains/knowledge/products/products.list.ts';
import { hostileTexts } from '../../../testkit/fuzz/hostile-values.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import type { Context } from '../../context/context.ts';
import { defineList } from './define-list.ts';
import { isText } from './filters.ts';
import type { ListArgs, Page } from './page.ts';

/** A nullable column first; rows share its few values. */
const byCategory = keepingIndexes('products', () =>
  defineList(Product, {
    name: 'TestProduct',
    rows: 'products of a test',
    perClient: true,
    sort: { CATEGORY_ASC: ['category asc'], CATEGORY_DESC: ['category desc'], STOCK: ['inStock asc', 'pricePence asc'] },
    filter: { name: isText<Product>('name', 'Name.') },
    search: ['name'],
  }),
);

/** Defines a list without its indexes: other test files of the process compare the same entities with the database. */
function keepingIndexes<List>(table: string, define: () => List): List {
  const meta = Object.values(MetadataStorage.getMetadata()).find(({ tableName }) => tableName === table);
  if (!meta) throw new Error(`No entity has the table ${table}`);
  const declared = [...meta.indexes];
  const list = define();
  meta.indexes = declared;
  return list;
}

const ROWS = 400;
let api: TestApi;
let ctx: Context;
let clientId: string;
let otherId: string;
let browser: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  ctx = api.system();
  ({ clientId, browser } = await api.signIn());
  otherId = (await api.signIn()).clientId;
  await addProducts(clientId, ROWS);
  await addProducts(otherId, 5);
});
afterAll(() => api.stop());

/** Adds products whose names differ in case, accents and ties; each third category is null; one row in a hundred mentions "rare". */
function addProducts(owner: string, rows: number): Promise<unknown> {
  return api.sql(
    `insert into products (id, client_id, name, description, price_pence, category, in_stock, tags, created_at, updated_at)
     select gen_random_uuid(), $1, (array['apple', 'Apple', 'Éclair', 'eclair', 'Zebra', '50% off_\\', 'banana'])[1 + n % 7] || ' ' || n % 13,
       case n % 4 when 0 then null when 1 then 'Rare find' || n % 100 else 'Common thing' end,
       n % 5, case n % 3 when 0 then null when 1 then 'Tea' else 'coffee' end, n % 2 = 0,
       case when n % 100 = 7 then array['rare', 'two words'] else '{}' end, now(), now()
     from generate_series(1, $2::int) n`,
    [owner, rows],
  );
}

type Narrowing = Pick<ListArgs, 'filter' | 'search'>;
const PATTERN = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`.replace(/^%(?=..?%$)/, '% ');
const TEXT = `search_folded(' ' || name || ' ' || coalesce(description, '') || ' ' || coalesce(category, '') || ' ' || array_to_string(tags, ' '))`;

/** Returns the ids of a client in an order, found without the list. */
async function expected(order: string, { filter, search }: Narrowing, owner = clientId): Promise<string[]> {
  const terms = (search ?? '').split(/\s+/).filter(Boolean);
  const rows = await api.sql<{ id: string }>(
    `select id from products where client_id = $1 and ($2::boolean is null or in_stock = $2) and ($3::text is null or category = $3)
       and ($4::int is null or price_pence >= $4) and ($5::int is null or price_pence <= $5)
       and (select coalesce(bool_and(${TEXT} like search_folded(p)), true) from unnest($6::text[]) p)
     order by ${order}`,
    [
      owner,
      filter?.['inStock'] ?? null,
      filter?.['category'] ?? null,
      filter?.['minPricePence'] ?? null,
      filter?.['maxPricePence'] ?? null,
      terms.map(PATTERN),
    ],
  );
  return rows.map((row) => row.id);
}

type AnyPage = Page<{ id: string }>;
const ids = (page: AnyPage) => page.edges.map((edge) => edge.node.id);

/** Returns all rows, page by page, with the pages' own account of what is around them checked against `all`. */
async function walk(
  ask: (args: ListArgs) => Promise<AnyPage>,
  size: number,
  backwards: boolean,
  all: readonly string[],
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages <= all.length; pages += 1) {
    const page: AnyPage = await ask(backwards ? { last: size, before: cursor } : { first: size, after: cursor });
    if (backwards) seen.unshift(...ids(page));
    else seen.push(...ids(page));
    const start = backwards ? all.length - seen.length : seen.length - page.edges.length;
    expect(page.pageInfo).toMatchObject({ hasPreviousPage: start > 0, hasNextPage: start + page.edges.length < all.length });
    cursor = backwards ? page.pageInfo.startCursor : page.pageInfo.endCursor;
    if (!(backwards ? page.pageInfo.hasPreviousPage : page.pageInfo.hasNextPage)) break;
  }
  return seen;
}

const COLLATED = 'name collate "und-x-icu"';
const ORDERS = {
  NEWEST: 'created_at desc, id desc',
  OLDEST: 'created_at, id',
  NAME_ASC: `${COLLATED}, id`,
  NAME_DESC: `${COLLATED} desc, id desc`,
  PRICE_ASC: 'price_pence, id',
  PRICE_DESC: 'price_pence desc, id desc',
} as const;

describe('walking a list', () => {
  it('PRD-01 yields each row once, in order, both ways, with every sort, filter and search', async () => {
    const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
    const filter = fc.record({
      inStock: maybe(fc.boolean()),
      category: maybe(fc.constantFrom('Tea', 'coffee', 'tea', '')),
      minPricePence: maybe(fc.integer({ min: -1, max: 5 })),
      maxPricePence: maybe(fc.integer({ min: 0, max: 6 })),
    });
    const search = maybe(
      fc.constantFrom('rare', 'RARE', 'éclair', 'pp', 'co', 'a', 'tea 7', '50%', '_', '\\', 'rare word', 'nothing here', ' '),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(ORDERS) as (keyof typeof ORDERS)[])),
        filter,
        search,
        fc.integer({ min: 7, max: 100 }),
        fc.boolean(),
        async (sort, chosen, words, size, backwards) => {
          const all = await expected(ORDERS[sort], { filter: chosen, search: words });
          const ask = (args: ListArgs) => productList.ofClient(ctx, clientId, { sort, filter: chosen, search: words, ...args });

          expect(await walk(ask, size, backwards, all)).toEqual(all);
          expect(await (await ask({ first: 1 })).countAll()).toBe(all.length);
        },
      ),
      {
        numRuns: 60,
        // A range of the sorted column: it was once left out of the count.
        examples: [['PRICE_ASC', { inStock: null, category: null, minPricePence: null, maxPricePence: 0 }, null, 7, false]],
      },
    );
  });

  it.each([
    ['CATEGORY_ASC', 'category collate "und-x-icu", id'],
    ['CATEGORY_DESC', 'category collate "und-x-icu" desc, id desc'],
    ['STOCK', 'in_stock, price_pence, id'],
  ])('holds for nulls and several columns: %s', async (sort, order) => {
    for (const narrowing of [{}, { search: 'apple' }]) {
      const all = (await expected(order, narrowing)).filter(Boolean);
      for (const backwards of [false, true]) {
        const ask = (args: ListArgs) => byCategory.ofClient(ctx, clientId, { sort, ...narrowing, ...args });
        expect(await walk(ask, 17, backwards, all)).toEqual(all);
      }
    }
  });

  it('finds rare rows far down a long list, and the rows around them', async () => {
    const { clientId: long } = await api.signIn();
    await addProducts(long, 9_000);
    await api.sql(
      `update products set tags = '{needle}' where id in (select id from products where client_id = $1 order by created_at limit 30)`,
      [long],
    );
    const all = await expected(ORDERS.NEWEST, { search: 'needle' }, long);
    const ask = (args: ListArgs) => productList.ofClient(ctx, long, { search: 'needle', ...args });

    expect(all).toHaveLength(30);
    expect(await walk(ask, 7, false, all)).toEqual(all);
    expect(await walk(ask, 7, true, all)).toEqual(all);
    expect(await (await ask({})).countAll()).toBe(30);
    expect(await (await productList.ofClient(ctx, long, {})).countAll()).toBe(9_000);
  });

  it('sorts words as people do: small and capital letters together, accents beside their letter', async () => {
    const { clientId: few } = await api.signIn();
    for (const name of ['banana', 'Zebra', 'éclair', 'apple', 'Éclair', 'Banana', 'fig'])
      await api.sql(
        `insert into products (id, client_id, name, price_pence, created_at, updated_at) values (gen_random_uuid(), $1, $2, 1, now(), now())`,
        [few, name],
      );

    const page = await productList.ofClient(ctx, few, { sort: 'NAME_ASC' });

    expect(page.edges.map(({ node }) => node.name)).toEqual(['apple', 'banana', 'Banana', 'éclair', 'Éclair', 'fig', 'Zebra']);
  });

  it('continues at its place when rows come and go between pages, the row of the cursor included', async () => {
    const { clientId: few } = await api.signIn();
    const add = (price: number) =>
      api.sql<{ id: string }>(
        `insert into products (id, client_id, name, price_pence, created_at, updated_at) values (gen_random_uuid(), $1, 'n', $2, now(), now()) returning id`,
        [few, price],
      );
    for (const price of [10, 20, 30, 40, 50, 60]) await add(price);
    const pence = (page: Page<Product>) => page.edges.map(({ node }) => node.pricePence);
    const ask = (args: ListArgs) => productList.ofClient(api.system(), few, { sort: 'PRICE_ASC', ...args });

    const first = await ask({ first: 2 });
    await api.sql('delete from products where client_id = $1 and price_pence in (20, 30)', [few]);
    for (const price of [5, 35, 25]) await add(price);
    const second = await ask({ first: 3, after: first.pageInfo.endCursor });
    const back = await ask({ last: 5, before: second.pageInfo.startCursor });

    expect([pence(first), pence(second), pence(back)]).toEqual([
      [10, 20],
      [25, 35, 40],
      [5, 10],
    ]);
    expect(back.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    await api.sql('delete from products where client_id = $1 and price_pence < 25', [few]);
    expect((await ask({ first: 1, after: first.pageInfo.endCursor })).pageInfo).toMatchObject({
      hasPreviousPage: false,
      hasNextPage: true,
    });
  });
});

describe('arguments of a list', () => {
  const ASK = `query ($first: Int, $last: Int, $after: String, $before: String, $sort: ProductSort, $filter: ProductFilter, $search: String) {
    client { products(first: $first, last: $last, after: $after, before: $before, sort: $sort, filter: $filter, search: $search) {
      edges { cursor node { id } } totalCount } } }`;
  const refused = async (variables: ListArgs) => (await browser.ask(ASK, { ...variables })).errors[0]?.extensions;

  it.each<[string, ListArgs, string]>([
    ['no rows', { first: 0 }, 'first'],
    ['too many rows', { first: 101 }, 'first'],
    ['no rows from the end', { last: 0 }, 'last'],
    ['both sizes', { first: 1, last: 1 }, 'last'],
    ['both cursors', { after: 'a', before: 'b' }, 'before'],
    ['a size of the other direction', { last: 1, after: 'a' }, 'last'],
    ['a cursor of the other direction', { first: 1, before: 'a' }, 'first'],
    ['a NUL in the search', { search: 'a\0b' }, 'search'],
    ['a long search', { search: 'a'.repeat(201) }, 'search'],
    ['many words', { search: 'a b c d e f g h i' }, 'search'],
    ['a long filter', { filter: { category: 'a'.repeat(201) } }, 'filter.category'],
  ])('refuses %s', async (_what, args, field) => {
    expect(await refused(args)).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('refuses cursors of another list, client, sort, filter or search, and forged ones', async () => {
    const readCursor = async (args: ListArgs, owner = clientId) =>
      (await productList.ofClient(ctx, owner, { first: 1, ...args })).pageInfo.endCursor ?? '';
    const own = await readCursor({});
    const [, body] = [own.slice(0, 22), own.slice(22)];
    const forged = [
      ['another client', await readCursor({}, otherId)],
      ['another list', (await byCategory.ofClient(ctx, clientId, { first: 1 })).pageInfo.endCursor ?? ''],
      ['another sort', await readCursor({ sort: 'NAME_ASC' })],
      ['another filter', await readCursor({ filter: { inStock: true } })],
      ['another search', await readCursor({ search: 'apple' })],
      ['empty', ''],
      ['only its values', body],
      ['another body', `${own.slice(0, 22)}${Buffer.from(JSON.stringify([1, "'; drop table products"])).toString('base64url')}`],
      ['a longer body', `${own}A`],
      ['very long', 'A'.repeat(20_000)],
    ] as const;

    const inStock = await readCursor({ filter: { inStock: true } });
    const apple = await readCursor({ search: 'apple' });
    await expect(productList.ofClient(ctx, clientId, { filter: { inStock: false }, after: inStock })).rejects.toThrow('This cursor');
    await expect(productList.ofClient(ctx, clientId, { search: 'pear', after: apple })).rejects.toThrow('This cursor');
    expect(
      (await browser.run<{ client: { products: { edges: unknown[] } } }>(ASK, { after: own, first: 1 })).client.products.edges,
    ).toHaveLength(1);
    for (const [what, cursor] of forged) {
      expect([what, await refused({ after: cursor })]).toMatchObject([
        what,
        { code: 'INVALID_INPUT', fields: { after: expect.any(String) } },
      ]);
      expect([what, await refused({ before: cursor })]).toMatchObject([
        what,
        { code: 'INVALID_INPUT', fields: { before: expect.any(String) } },
      ]);
    }
  });

  it('a hostile search finds what contains it and breaks nothing', async () => {
    const { clientId: hostile, browser: own } = await api.signIn();
    const texts = hostileTexts.filter(
      (text) => !text.includes('\0') && text.trim() !== '' && text.length <= 200 && text.split(/\s+/u).length <= 8,
    );
    for (const text of texts)
      await api.sql(
        `insert into products (id, client_id, name, price_pence, created_at, updated_at) values (gen_random_uuid(), $1, $2, 1, now(), now())`,
        [hostile, text],
      );
    for (const text of [...texts, `'`, `"`, '{', '}', ',', '\\', '$text$', '%L', '?', '$1', '%', '_']) {
      const { client } = await own.run<{ client: { products: { totalCount: number } } }>(ASK, { search: text, first: 1 });
      expect([text, client.products.totalCount > 0 || !texts.includes(text)]).toEqual([text, true]);
    }
    expect(await refused({ search: '%' })).toBeUndefined();
  });

  it('the function of the search answers nothing about another client', async () => {
    const as = (settings: string, of: string) =>
      ctx.platform.pool.connect().then(async (connection) => {
        try {
          await connection.query('begin');
          await connection.query(`select set_config($1, $2, true)`, settings.split('='));
          return (await connection.query(`select products_search($1, '{%apple%}')`, [of])).rowCount;
        } finally {
          await connection.query('rollback');
          connection.release();
        }
      });

    expect(await as(`app.client_id=${clientId}`, clientId)).toBeGreaterThan(0);
    expect(await as(`app.client_id=${clientId}`, otherId)).toBe(0);
    expect(await as('app.client_id=', otherId)).toBe(0);
    expect(await as('app.all_clients=on', otherId)).toBeGreaterThan(0);
    await expect(ctx.platform.pool.query(`select clients_search('{%a%}')`)).resolves.toMatchObject({ rowCount: 0 });
  });
});
