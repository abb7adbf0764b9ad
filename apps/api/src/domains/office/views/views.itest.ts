import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
let ann: Account;
let ben: Account;
beforeAll(async () => {
  api = await testApi();
  ann = await api.signIn({ admin: true, email: 'ann@staff.example' });
  ben = await api.signIn({ admin: true, email: 'ben@staff.example' });
});
beforeEach(() => api.sql('delete from saved_views'));
afterAll(() => api.stop());

const FIELDS = 'id list name search isShared owner canChange';
const LIST = `{ savedViews { ${FIELDS} } }`;
const SAVE = `mutation ($input: SavedViewInput!) { view: saveView(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { id: deleteView(id: $id) }';

interface View {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
  readonly owner: string;
  readonly canChange: boolean;
}

const anInput = (changes: object = {}) => ({
  input: { id: api.system().newId(), list: 'CLIENTS', name: 'Dentists', search: 'q=dental&sort=oldest', isShared: false, ...changes },
});
const save = async (who: Account, changes: object = {}) => (await who.browser.run<{ view: View }>(SAVE, anInput(changes))).view;
const list = async (who: Account) => (await who.browser.run<{ savedViews: View[] }>(LIST)).savedViews;
const readActs = (id: string) =>
  api.sql<{ action_type: string; admin_email: string }>(
    `select action_type, admin_email from admin_actions where notes = $1 order by position`,
    [`view ${id}`],
  );

describe('saved views', () => {
  it('ADM-05 are listed by name, the reader’s first, then those of colleagues with the colleague’s name', async () => {
    await save(ann, { name: 'Zoos' });
    await save(ann, { name: 'Dentists', list: 'AUDIT_LOG', isShared: true });
    await save(ben, { name: 'Private matters' });
    await save(ben, { name: 'Anyone', isShared: true });

    const seen = (await list(ann)).map(({ name, isShared, owner, canChange }) => [name, isShared, owner, canChange]);

    expect(seen).toEqual([
      ['Dentists', true, 'ann@staff.example', true],
      ['Zoos', false, 'ann@staff.example', true],
      ['Anyone', true, 'ben@staff.example', false],
    ]);
  });

  it('are renamed, filled again, shared and made private by their owner, under the same id', async () => {
    const { id } = await save(ann);
    await save(ann, { id, name: 'Old dentists', search: 'q=dental', isShared: true });
    expect(await list(ben)).toMatchObject([{ id, name: 'Old dentists', search: 'q=dental' }]);

    await save(ann, { id, name: 'Old dentists', search: 'q=dental' });

    expect(await list(ben)).toEqual([]);
    expect(await list(ann)).toHaveLength(1);
  });

  it('are saved once by a repeated request, and return after they were deleted', async () => {
    const same = anInput();
    await Promise.all([1, 2].map(() => ann.browser.run(SAVE, same)));
    expect(await list(ann)).toHaveLength(1);
    await ann.browser.run(DELETE, { id: same.input.id });
    expect(await list(ann)).toEqual([]);

    await ann.browser.run(SAVE, same);

    expect(await list(ann)).toMatchObject([{ id: same.input.id, name: 'Dentists' }]);
  });

  it('keep a hostile name as it was written, and take no address that a list does not write', async () => {
    const name = `<img src=x onerror=alert(1)>'; drop table saved_views; --`;
    expect((await save(ann, { name })).name).toBe(name);

    for (const search of ['javascript:alert(1)', 'q=a b', '//evil.example', '#x', 'q="x"', 'é'])
      expect([search, await ann.browser.refusal(SAVE, anInput({ search }))]).toEqual([search, 'INVALID_INPUT']);
  });

  it.each([
    ['no name', { name: ' \u200b ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['an address of 2,001 characters', { search: 'x'.repeat(2_001) }],
    ['an id that is none', { id: 'me' }],
  ])('with %s are refused', async (_what, changes) => {
    expect(await ann.browser.refusal(SAVE, anInput(changes))).toBe('INVALID_INPUT');
    await save(ann, { name: 'x'.repeat(60), search: 'x'.repeat(2_000) });
  });

  it('are at most 100 a person', async () => {
    await api.sql(
      `insert into saved_views (id, owner_id, owner, list, name, search, created_at)
       select gen_random_uuid(), $1, 'ann@staff.example', 'clients', 'View ' || n, '', now() from generate_series(1, 99) as n`,
      [ann.userId],
    );
    const { id } = await save(ann);

    expect(await ann.browser.refusal(SAVE, anInput())).toBe('INVALID_INPUT');
    await save(ann, { id, name: 'Changed' });
    await save(ben);
    expect(await list(ann)).toHaveLength(100);
  });
});

describe('a view of a colleague', () => {
  it('that is shared is changed and deleted by its owner only', async () => {
    const { id } = await save(ben, { isShared: true });

    expect(await ann.browser.refusal(SAVE, anInput({ id, name: 'Mine' }))).toBe('FORBIDDEN');
    expect(await ann.browser.refusal(DELETE, { id })).toBe('FORBIDDEN');
    expect(await list(ben)).toMatchObject([{ id, name: 'Dentists', isShared: true }]);
  });

  it('that is private does not exist for others', async () => {
    const { id } = await save(ben);

    expect(await ann.browser.refusal(SAVE, anInput({ id, name: 'Mine' }))).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(DELETE, { id })).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(DELETE, { id: api.system().newId() })).toBe('NOT_FOUND');
    expect(await list(ben)).toMatchObject([{ id, name: 'Dentists' }]);
  });

  it('who has left is changed by any member of staff, and becomes theirs; a private one stays closed', async () => {
    const former = await api.signIn({ admin: true });
    const shared = await save(former, { isShared: true });
    const secret = await save(former);
    await api.sql('delete from user_roles where user_id = $1', [former.userId]);
    expect(await list(ann)).toMatchObject([{ id: shared.id, canChange: true }]);

    const taken = await save(ann, { id: shared.id, name: 'Ours', isShared: true });

    expect(taken).toMatchObject({ name: 'Ours', owner: 'ann@staff.example' });
    expect(await ben.browser.refusal(DELETE, { id: shared.id })).toBe('FORBIDDEN');
    expect(await ann.browser.refusal(DELETE, { id: secret.id })).toBe('NOT_FOUND');
  });
});

it('ADM-08 records what changes for colleagues, without name and search, and nothing of private views', async () => {
  const { id } = await save(ann);
  await save(ann, { id, isShared: true, name: 'Fernhill complaint' });
  await ann.browser.run(DELETE, { id });

  expect((await readActs(id)).map(({ action_type, admin_email }) => [action_type, admin_email])).toEqual([
    ['view_saved', 'ann@staff.example'],
    ['view_deleted', 'ann@staff.example'],
  ]);
  const [log] = await api.sql<{ text: string }>(`select string_agg(a::text, ' ') as text from admin_actions a`);
  expect(log?.text).not.toMatch(/Fernhill|dental/);
});

describe('who may not read or save views', () => {
  it.each([
    ['a client', async () => (await api.signIn()).browser, 'FORBIDDEN'],
    ['a visitor', async () => api.visitor(), 'UNAUTHENTICATED'],
    [
      'an API key of a partner',
      async () => (await api.apiKey({ clientId: (await api.signIn()).clientId, scopes: ['clients:read', 'clients:write'] })).browser,
      'FORBIDDEN',
    ],
    ['staff who act for a client', async () => (await api.actAs((await api.signIn()).clientId)).browser, 'NOT_WHILE_ACTING'],
  ])('%s', async (_who, openBrowser, code) => {
    const { id } = await save(ann, { isShared: true });
    const browser = await openBrowser();

    expect(await browser.refusal(LIST, {})).toBe(code);
    expect(await browser.refusal(SAVE, anInput())).toBe(code);
    expect(await browser.refusal(SAVE, anInput({ id }))).toBe(code);
    expect(await browser.refusal(DELETE, { id })).toBe(code);
    expect(await list(ann)).toMatchObject([{ id, name: 'Dentists' }]);
  });
});
