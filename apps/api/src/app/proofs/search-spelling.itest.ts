import type { Account } from '../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { declared } from '../declared.ts';

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  api = await testApi();
  owner = await api.signIn();
  const add = (columns: string, values: string) =>
    api.sql(`insert into ${columns.replace('(', '(id, client_id, ')} values ($1, $2, ${values})`, [api.system().newId(), owner.clientId]);
  await add(
    `products (name, description, price_pence, created_at, updated_at)`,
    `'Zoë’s crème brûlée mat', 'By O’Neill & Søn', 100, now(), now()`,
  );
  await add(`faq (question, answer, created_at)`, `'Do you serve a CAFÉ au lait?', 'Ask Siobhán O''Neill.', now()`);
  await add(
    `transcripts (type, call_id, "timestamp", duration, full_transcript)`,
    `'call', 'call-1', now(), 61, 'Customer: It’s Zoë O’Neill about the crème brûlée.'`,
  );
  await add(
    `appointments (starts_at, ends_at, timezone, name, phone, source, state, created_at, changed_at)`,
    `now(), now() + interval '1 hour', 'Europe/London', 'Ann', '+44 20 7946 0112', 'phone', 'confirmed', now(), now()`,
  );
  await add(
    `appointments (starts_at, ends_at, timezone, name, phone, source, state, created_at, changed_at)`,
    `now() + interval '1 hour', now() + interval '2 hours', 'Europe/London', 'Bea', '0800 800 800', 'phone', 'confirmed', now(), now()`,
  );
  await api.sql(`update clients set business_name = 'O''Hara & Søn Zürich' where id = $1`, [owner.clientId]);
});
afterAll(() => api.stop());

async function count(table: string, search: string): Promise<number> {
  const list = declared.lists.find((each) => each.table(api.platform.orm.em).name === table);
  const ctx = api.system();
  const page = list?.perClient ? await list.ofClient(ctx, owner.clientId, { search }) : await list?.ofAll(ctx, { search });
  return page?.edges.length ?? -1;
}

it.each([
  ['without accents', 'zoe brulee'],
  ['in capitals', 'ZOË CRÈME'],
  ['decomposed', 'zoe\u0308 bru\u0302le\u0301e'],
  ['in wide letters', 'ｚｏｅ'],
  ['with the typewriter’s apostrophe', "o'neill zoë's"],
  ['with the printer’s apostrophe', 'o’neill zoë’s'],
  ['with the letter apostrophe', 'oʼneill'],
  ['with another letter of the alphabet', 'son'],
])('PRD-04 a product is found by a name typed %s', async (_how, search) => {
  expect(await count('products', search)).toBe(1);
});

it.each([
  ['products', 'zoe%brulee', 0],
  ['products', '％', 0],
  ['products', 'zoo', 0],
  ['faq', 'cafe', 1],
  ['faq', 'siobhan o’neill', 1],
  ['transcripts', 'zoe oneill', 0],
  ['transcripts', "its' zoe", 0],
  ['transcripts', "it's zoe o'neill", 1],
  ['transcripts', 'zoe\u0308 creme', 1],
  ['client_listings', 'O’Hara zurich', 1],
  ['client_listings', "o'hara Son", 1],
])('in %s, %j finds %i', async (table, search, expected) => {
  expect(await count(table, search)).toBe(expected);
});

it.each([
  ['020 7946 0112', 1],
  ['02079460112', 1],
  ['+44 (0)20 7946-0112', 1],
  ['0044 20 7946 0112', 1],
  ['7946 0112', 1],
  ['+44 20 7946 0113', 0],
  ['0800 800 800', 1],
  ['0800 800', 1],
  ['ann', 1],
])('a telephone number is found by its digits, however it is typed: %s', async (search, expected) => {
  expect(await count('appointments', search)).toBe(expected);
});

it('LOG-03 the passage of a conversation shows the match of another spelling', async () => {
  const { client } = await owner.browser.run<{ client: { transcripts: { edges: { node: { match: { passage: string[] } } }[] } } }>(
    `{ client { transcripts(search: "zoe brulee") { edges { node { match(search: "zoe brulee") { passage } } } } } }`,
  );

  expect(client.transcripts.edges[0]?.node.match.passage.filter((_part, at) => at % 2 === 1)).toEqual(['Zoë', 'brûlée']);
});
