import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const FIELDS = 'id name description createdAt updatedAt';
const CREATE = `mutation ($input: {{Name}}Input!) { create{{Name}}(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: {{Name}}Patch!) { update{{Name}}(id: $id, input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($ids: [ID!]!) { delete{{Names}}(ids: $ids) { id count undoUntil } }';
const UNDO = 'mutation ($id: ID!) { undoDeletion(id: $id) }';
const LIST = `query ($sort: {{Name}}Sort, $search: String) {
  client { {{names}}(first: 100, sort: $sort, search: $search) { totalCount edges { node { ${FIELDS} } } } }
}`;

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const create = async (browser: TestBrowser, input: object = { name: 'First' }) =>
  (await browser.run<{ create{{Name}}: Row }>(CREATE, { input })).create{{Name}};
const update = async (browser: TestBrowser, id: string, input: object) =>
  (await browser.run<{ update{{Name}}: Row }>(UPDATE, { id, input })).update{{Name}};
const remove = async (browser: TestBrowser, ids: readonly string[]) =>
  (await browser.run<{ delete{{Names}}: { id: string; count: number } }>(DELETE, { ids })).delete{{Names}};
const list = async (browser: TestBrowser, variables: Record<string, unknown> = {}) =>
  (await browser.run<{ client: { {{names}}: { edges: { node: Row }[] } } }>(LIST, variables)).client.{{names}}.edges.map(({ node }) => node);

describe('to be written', () => {
  it('stores and returns every field that the acceptance list asks for', () => {
    throw new Error('Write this test: name the rows of docs/acceptance.md in its title, then add the columns.');
  });

  it('refuses a wrong value of each field with a message of its own', () => {
    throw new Error('Write this test: one case per rule of {{name}}Schema.');
  });
});

describe('create{{Name}}', () => {
  it('stores the fields, trimmed', async () => {
    const { browser } = await api.signIn();

    const made = await create(browser, { name: '  First ', description: 'One line.\r\nAnother.' });

    expect(made).toEqual({
      id: expect.any(String),
      name: 'First',
      description: 'One line.\nAnother.',
      createdAt: expect.any(String),
      updatedAt: made['createdAt'],
    });
    expect(await list(browser)).toEqual([made]);
  });

  it('refuses a blank name', async () => {
    const { browser } = await api.signIn();

    const { errors } = await browser.ask(CREATE, { input: { name: '  ' } });

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { name: 'Please enter a name' } });
    expect(await list(browser)).toEqual([]);
  });
});

describe('update{{Name}}', () => {
  it('keeps what is left out and erases what is null', async () => {
    const { browser } = await api.signIn();
    const made = await create(browser, { name: 'First', description: 'Words.' });

    expect(await update(browser, made.id, { name: 'Second' })).toMatchObject({ name: 'Second', description: 'Words.' });
    expect(await update(browser, made.id, { description: null })).toMatchObject({ name: 'Second', description: null });
  });

  it('refuses what is no id', async () => {
    const { browser } = await api.signIn();

    expect(await browser.refusal(UPDATE, { id: 'x', input: { name: 'Mine' } })).toBe('NOT_FOUND');
  });
});

describe('delete{{Names}} and undoDeletion', () => {
  it('deletes several and restores them as they were', async () => {
    const { browser } = await api.signIn();
    const rows = [await create(browser), await create(browser, { name: 'Second', description: 'Words.' })];
    const before = await list(browser);

    const deletion = await remove(
      browser,
      rows.map(({ id }) => id),
    );

    expect(deletion.count).toBe(2);
    expect(await list(browser)).toEqual([]);
    expect(await browser.run(UNDO, { id: deletion.id })).toEqual({ undoDeletion: 2 });
    expect(await list(browser)).toEqual(before);
  });
});

it('lists by name and finds by a part of a word', async () => {
  const { browser } = await api.signIn();
  for (const name of ['Banana', 'apple', 'Cherry']) await create(browser, { name, description: `About ${name}` });

  expect((await list(browser, { sort: 'NAME_ASC' })).map(({ name }) => name)).toEqual(['apple', 'Banana', 'Cherry']);
  expect((await list(browser, { search: 'cherr' })).map(({ name }) => name)).toEqual(['Cherry']);
});
