import { randomUUID } from 'node:crypto';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const FIELDS = 'id name description pricePence category inStock imageUrl productUrl tags createdAt updatedAt';
const CREATE = `mutation ($input: ProductInput!) { createProduct(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: ProductPatch!) { updateProduct(id: $id, input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) { id count undoUntil } }';
const UNDO = 'mutation ($id: ID!) { undoDeletion(id: $id) }';
const LIST = `{ client { products(first: 100) { totalCount edges { node { ${FIELDS} } } } } }`;
const KETTLE = { name: 'Kettle', pricePence: 1_999 };
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const create = async (browser: TestBrowser, input: object = KETTLE) =>
  (await browser.run<{ createProduct: Row }>(CREATE, { input })).createProduct;
const update = async (browser: TestBrowser, id: string, input: object) =>
  (await browser.run<{ updateProduct: Row }>(UPDATE, { id, input })).updateProduct;
const remove = async (browser: TestBrowser, ids: readonly string[]) =>
  (await browser.run<{ deleteProducts: { id: string; count: number; undoUntil: string } }>(DELETE, { ids })).deleteProducts;
const list = async (browser: TestBrowser) =>
  (await browser.run<{ client: { products: { edges: { node: Row }[] } } }>(LIST)).client.products.edges.map((edge) => edge.node);
const readExtensions = async (browser: TestBrowser, query: string, variables: Record<string, unknown>) => {
  const { errors } = await browser.ask(query, variables);
  return errors[0]?.extensions;
};

const fill = (clientId: string, rows: number) =>
  api.sql(
    `insert into products (id, client_id, name, price_pence, created_at, updated_at)
     select gen_random_uuid(), $1, 'Product ' || n, n, now(), now() from generate_series(1, $2) n`,
    [clientId, rows],
  );

describe('createProduct', () => {
  it('PRD-03 PRD-09 sent again with the same id writes to the same row, alone and at once', async () => {
    const { browser } = await api.signIn();
    const id = randomUUID();
    const again = `mutation ($id: ID!, $input: ProductInput!) { createProduct(id: $id, input: $input) { ${FIELDS} } }`;

    const answers = await Promise.all([1, 2, 3].map(() => browser.ask(again, { id, input: KETTLE })));
    await browser.run(again, { id, input: { ...KETTLE, name: 'Big kettle' } });

    expect(answers.map(({ errors }) => errors)).toEqual([[], [], []]);
    expect(await list(browser)).toMatchObject([{ id, name: 'Big kettle' }]);
  });

  it('PRD-03 refuses an id that is no UUID, or that of a row of another client, which stays as it is', async () => {
    const [owner, other] = [await api.signIn(), await api.signIn()];
    const taken = await create(owner.browser);
    const again = `mutation ($id: ID!, $input: ProductInput!) { createProduct(id: $id, input: $input) { ${FIELDS} } }`;

    const readRefusal = (id: string) => readExtensions(other.browser, again, { id, input: { name: 'Mine', pricePence: 1 } });

    expect(await readRefusal(taken.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await readRefusal('kettle-1')).toMatchObject({ code: 'INVALID_INPUT', fields: { id: 'Use a random UUID.' } });
    expect(await list(owner.browser)).toMatchObject([{ name: 'Kettle' }]);
    expect(await list(other.browser)).toEqual([]);
  });

  it('PRD-03 PRD-09 DAT-04 DAT-17 stores every field, in stock by default', async () => {
    const { browser } = await api.signIn();
    const whole = {
      name: '  Check-up ',
      description: 'Half an hour.\r\nWith X-rays.',
      pricePence: 4_550,
      category: 'Treatments',
      inStock: false,
      imageUrl: 'https://pictures.example/1.png',
      productUrl: 'http://shop.example/check-up?a=1#b',
      tags: ['dentist', ' check-up ', '', 'dentist'],
    };

    const made = await create(browser, whole);
    await api.advance(1);
    const plain = await create(browser);

    expect(made).toEqual({
      ...whole,
      id: expect.any(String),
      name: 'Check-up',
      description: 'Half an hour.\nWith X-rays.',
      tags: ['dentist', 'check-up'],
      createdAt: expect.any(String),
      updatedAt: made['createdAt'],
    });
    expect(plain).toMatchObject({ description: null, category: null, inStock: true, imageUrl: null, productUrl: null, tags: [] });
    expect(await list(browser)).toEqual([plain, made]);
  });

  it.each([
    ['PRD-03', 'name', '  '],
    ['PRD-03', 'name', 'a'.repeat(201)],
    ['PRD-03', 'name', 'two\nlines'],
    ['PRD-03', 'name', 'null\u0000byte'],
    ['PRD-04', 'pricePence', -1],
    ['PRD-04', 'pricePence', 100_000_001],
    ['PRD-09', 'description', 'bell\u0007'],
    ['PRD-09', 'description', 'a'.repeat(5_001)],
    ['PRD-09', 'category', 'a'.repeat(61)],
    ['PRD-05', 'imageUrl', 'javascript:alert(1)'],
    ['PRD-05', 'imageUrl', ' JaVaScRiPt:alert(1)'],
    ['PRD-05', 'imageUrl', 'java\tscript:alert(1)'],
    ['PRD-05', 'imageUrl', 'data:image/png;base64,AAAA'],
    ['PRD-05', 'productUrl', 'javascript:alert(1)'],
    ['PRD-05', 'productUrl', 'ftp://shop.example/1'],
    ['PRD-05', 'productUrl', 'shop.example'],
    ['PRD-05', 'productUrl', 'https://user:secret@shop.example/'],
    ['PRD-05', 'productUrl', `https://shop.example/${'a'.repeat(2_000)}`],
    ['PRD-06', 'tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
  ])('%s refuses %s %j', async (_row, field, value) => {
    const { browser } = await api.signIn();

    expect(await readExtensions(browser, CREATE, { input: { ...KETTLE, [field]: value } })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await list(browser)).toEqual([]);
  });

  it.each([["Robert'); DROP TABLE products;--"], ['<script>alert(1)</script>'], ['=cmd|"/c calc"!A1'], ['日本語 🦷']])(
    'keeps the text %j as it is, in every field',
    async (text) => {
      const { browser } = await api.signIn();

      const made = await create(browser, { ...KETTLE, name: text, description: text, category: text, tags: [text] });

      expect(made).toMatchObject({ name: text, description: text, category: text, tags: [text] });
    },
  );

  it.each([['twelve'], ['12'], [12.5], [null], [3_000_000_000]])('PRD-04 a price of %j is refused by its type', async (pricePence) => {
    const { browser } = await api.signIn();

    expect(await browser.refusal(CREATE, { input: { ...KETTLE, pricePence } })).toBe('BAD_USER_INPUT');
  });

  it('refuses more than 10,000 products of one client, even when several are added at once', async () => {
    const { browser, clientId } = await api.signIn();
    await fill(clientId, 9_997);

    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.ask(CREATE, { input: KETTLE })));

    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(3);
    expect(await browser.refusal(CREATE, { input: KETTLE })).toBe('LIMIT_REACHED');
    expect(await api.sql('select count(*)::int as rows from products where client_id = $1', [clientId])).toEqual([{ rows: 10_000 }]);
  });
});

describe('updateProduct', () => {
  it('PRD-09 DAT-04 keeps what is left out and erases what is null', async () => {
    const { browser } = await api.signIn();
    const made = await create(browser, { ...KETTLE, description: 'Boils.', category: 'Kitchen', tags: ['a', 'b'] });
    await api.advance(60_000);

    const changed = await update(browser, made.id, { category: null, pricePence: 0, tags: [] });

    expect(changed).toEqual({
      ...made,
      category: null,
      pricePence: 0,
      tags: [],
      updatedAt: new Date(Date.parse(String(made['updatedAt'])) + 60_000).toISOString(),
    });
  });

  it('two people who change different fields at once keep both changes', async () => {
    const { browser } = await api.signIn();
    const { id } = await create(browser);

    await Promise.all([
      update(browser, id, { name: 'Teapot' }),
      update(browser, id, { pricePence: 2_500 }),
      update(browser, id, { inStock: false }),
      update(browser, id, { category: 'Kitchen' }),
    ]);

    expect(await list(browser)).toMatchObject([{ id, name: 'Teapot', pricePence: 2_500, inStock: false, category: 'Kitchen' }]);
  });

  it.each([
    ['name', null],
    ['name', ''],
    ['pricePence', null],
    ['inStock', null],
    ['imageUrl', 'javascript:alert(1)'],
  ])('PRD-03 PRD-05 refuses %s %j and changes nothing', async (field, value) => {
    const { browser } = await api.signIn();
    const made = await create(browser);

    expect(await readExtensions(browser, UPDATE, { id: made.id, input: { description: 'new', [field]: value } })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await list(browser)).toEqual([made]);
  });

  it('refuses an unknown id and what is no id', async () => {
    const { browser } = await api.signIn();

    for (const id of [UNKNOWN, 'x', "' or true --"])
      expect(await browser.refusal(UPDATE, { id, input: { name: 'Mine' } })).toBe('NOT_FOUND');
  });

  it('reports NOT_FOUND when the product is deleted at the same moment', async () => {
    const { browser } = await api.signIn();
    const { id } = await create(browser);

    const [, changed] = await Promise.all([remove(browser, [id]), browser.ask(UPDATE, { id, input: { name: 'Late' } })]);

    expect(await list(browser)).toEqual([]);
    if (changed.errors.length > 0) expect(changed.errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('deleteProducts and undoDeletion', () => {
  it('DAT-04 deletes several and restores them as they were', async () => {
    const { browser } = await api.signIn();
    const rows = [await create(browser), await create(browser, { ...KETTLE, name: 'Pot', tags: ['a', 'b,"c"'] }), await create(browser)];
    const before = await list(browser);

    const deletion = await remove(
      browser,
      rows.slice(0, 2).map(({ id }) => id),
    );

    expect(deletion).toEqual({
      id: expect.any(String),
      count: 2,
      undoUntil: new Date(api.clock.now().getTime() + 600_000).toISOString(),
    });
    expect(await list(browser)).toEqual([rows[2]]);
    expect(await browser.run(UNDO, { id: deletion.id })).toEqual({ undoDeletion: 2 });
    expect(await list(browser)).toEqual(before);
    expect(await browser.refusal(UNDO, { id: deletion.id })).toBe('NOT_FOUND');
  });

  it('records which person deleted the rows, and none for an API key', async () => {
    const { browser, userId, clientId } = await api.signIn();
    const { browser: program } = await api.apiKey({ scopes: ['products:write'], clientId });
    const ids = [(await create(browser)).id, (await create(browser)).id];

    const deletions = [await remove(browser, ids.slice(0, 1)), await remove(program, ids.slice(1))];

    for (const [at, deletedBy] of [userId, null].entries())
      expect(await api.sql('select deleted_by from deletions where id = $1', [deletions[at]?.id])).toEqual([{ deleted_by: deletedBy }]);
  });

  it('cannot be undone after ten minutes', async () => {
    const { browser } = await api.signIn();
    const deletion = await remove(browser, [(await create(browser)).id]);
    await api.advance(600_000);

    expect(await browser.refusal(UNDO, { id: deletion.id })).toBe('NOT_FOUND');
    expect(await list(browser)).toEqual([]);
  });

  it('skips products that no longer exist, and reports NOT_FOUND when none is left', async () => {
    const { browser } = await api.signIn();
    const [first, second] = [await create(browser), await create(browser)];
    await remove(browser, [first.id]);

    expect(await remove(browser, [first.id, second.id, UNKNOWN])).toMatchObject({ count: 1 });
    expect(await browser.refusal(DELETE, { ids: [first.id, second.id] })).toBe('NOT_FOUND');
  });

  it('of several calls at once one restores the rows, and the others report NOT_FOUND', async () => {
    const { browser } = await api.signIn();
    const { id } = await remove(browser, [(await create(browser)).id, (await create(browser)).id]);

    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.ask<{ undoDeletion: number }>(UNDO, { id })));

    expect(answers.filter(({ data }) => data?.undoDeletion === 2)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors[0]?.extensions.code === 'NOT_FOUND')).toHaveLength(5);
    expect(await list(browser)).toHaveLength(2);
  });

  it('is refused when the client has no room for the rows any more, and works once it has', async () => {
    const { browser, clientId } = await api.signIn();
    const { id } = await remove(browser, [(await create(browser)).id, (await create(browser)).id]);
    await fill(clientId, 9_999);

    expect(await browser.refusal(UNDO, { id })).toBe('LIMIT_REACHED');
    await api.sql(`delete from products where client_id = $1 and name = 'Product 1'`, [clientId]);
    expect(await browser.run(UNDO, { id })).toEqual({ undoDeletion: 2 });
  });

  it('restores nothing and keeps the deletion while the id of a deleted row is used again', async () => {
    const { browser } = await api.signIn();
    const [first, second] = [await create(browser), await create(browser)];
    const before = await list(browser);
    const older = await remove(browser, [first.id, second.id]);
    const again = `mutation ($id: ID!, $input: ProductInput!) { createProduct(id: $id, input: $input) { ${FIELDS} } }`;
    const { createProduct: added } = await browser.run<{ createProduct: Row }>(again, { id: first.id, input: { ...KETTLE, name: 'Pot' } });

    expect(await browser.refusal(UNDO, { id: older.id })).toBe('ROW_EXISTS');
    expect(await list(browser)).toEqual([added]);
    await remove(browser, [first.id]);

    expect(await browser.run(UNDO, { id: older.id })).toEqual({ undoDeletion: 2 });
    expect(await list(browser)).toEqual(before);
  });

  it.each([[[]], [['x']], [Array.from({ length: 1_001 }, () => UNKNOWN)]])('refuses the ids %j', async (ids) => {
    const { browser } = await api.signIn();

    expect(await browser.refusal(DELETE, { ids })).toBe('INVALID_INPUT');
  });
});

describe('productCategories', () => {
  it('lists each category once, in alphabetical order, of this client only', async () => {
    const other = await api.signIn();
    await create(other.browser, { ...KETTLE, category: 'Theirs' });
    const { browser } = await api.signIn();
    for (const category of ['pots', 'Kettles', 'pots', null]) await create(browser, { ...KETTLE, category });

    expect(await browser.run('{ client { productCategories } }')).toEqual({ client: { productCategories: ['Kettles', 'pots'] } });
  });
});

it('PRD-08 DAT-04 DAT-18 a question is added, changed, deleted and restored', async () => {
  const { browser } = await api.signIn();
  const input = { question: 'Does it whistle?', answer: 'Yes.' };
  const { createProductFaq: made } = await browser.run<{ createProductFaq: Row }>(
    'mutation ($input: ProductFaqInput!) { createProductFaq(input: $input) { id question answer } }',
    { input },
  );
  const UPDATE_FAQ = 'mutation ($id: ID!, $input: ProductFaqPatch!) { updateProductFaq(id: $id, input: $input) { question answer } }';

  expect(await browser.run(UPDATE_FAQ, { id: made.id, input: { answer: 'No.' } })).toEqual({
    updateProductFaq: { question: 'Does it whistle?', answer: 'No.' },
  });
  for (const patch of [{ answer: ' ' }, { answer: null }, { question: '' }])
    expect(await browser.refusal(UPDATE_FAQ, { id: made.id, input: patch })).toBe('INVALID_INPUT');
  const { deleteProductFaqs: deletion } = await browser.run<{ deleteProductFaqs: { id: string } }>(
    'mutation ($ids: [ID!]!) { deleteProductFaqs(ids: $ids) { id } }',
    { ids: [made.id] },
  );
  expect(await browser.run(UNDO, { id: deletion.id })).toEqual({ undoDeletion: 1 });
  expect(await browser.run('{ client { productFaqs { edges { node { id question answer } } } } }')).toEqual({
    client: { productFaqs: { edges: [{ node: { id: made.id, question: 'Does it whistle?', answer: 'No.' } }] } },
  });
});

it('the undo of a deletion needs the scope of its rows beside its own', async () => {
  const owner = await api.signIn();
  const reader = await api.apiKey({ scopes: ['clients:read', 'products:read', 'undo:write'], clientId: owner.clientId });
  const { id } = await remove(owner.browser, [(await create(owner.browser)).id]);

  expect(await reader.browser.refusal(UNDO, { id })).toBe('FORBIDDEN');
});
