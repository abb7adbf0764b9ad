import type { Account } from '../../../testkit/accounts.ts';
import { makeCsvClient } from '../../../testkit/csv-file.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  // 10,000 rows take as long as the machine is busy; how long they take is measured elsewhere.
  api = await testApi({ REQUEST_DEADLINE_MS: '45000' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.signIn();
});

const file = makeCsvClient(() => api, '/files/faqs.csv');
const upload = (body: string | Buffer, check = false) => file.upload(owner.browser.accessToken, body, check);
const download = (query = '') => file.download(owner.browser.accessToken, query);
const stored = () => api.sql<Record<string, unknown>>('select * from faq where client_id = $1 order by position, id', [owner.clientId]);

it('FAQ-01 FAQ-02 adds FAQs in the order of the file, General by default, behind those that are there', async () => {
  await upload('question,answer\nFirst?,Yes');

  expect(await upload('Question,Answer,Category\nDo you deliver?,"Yes.\nDaily.",shipping\nMore?,No,\n')).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    problems: [],
  });
  expect(await stored()).toMatchObject([
    { question: 'First?', category: 'General' },
    { question: 'Do you deliver?', answer: 'Yes.\nDaily.', category: 'Shipping' },
    { question: 'More?', category: 'General' },
  ]);
});

it('changes FAQs by id, keeps columns that are left out, and writes nothing for a check', async () => {
  await upload('question,answer\nOne?,Yes\nTwo?,No');
  const [one, two] = await stored();

  expect(await upload(`id,answer\n${String(one?.['id'])},Perhaps`, true)).toMatchObject({ updated: 1 });
  expect(await stored()).toEqual([one, two]);
  await upload(`id,answer\n${String(one?.['id'])},Perhaps\n${String(two?.['id'])},No`);

  expect(await stored()).toEqual([{ ...one, answer: 'Perhaps' }, two]);
});

it.each([
  ['blank question', 'question,answer\n ,Yes', 2, 'question'],
  ['missing answer', 'question,answer\nWhy?,', 2, 'answer'],
  ['missing column', 'question\nWhy?', 1, 'answer'],
  ['long answer', `question,answer\nWhy?,${'x'.repeat(5_001)}`, 2, 'answer'],
  ['category', 'question,answer,category\nWhy?,Yes,Gossip', 2, 'category'],
  ['repeated column', 'question,answer,question\nWhy?,Yes,x', 1, 'question'],
  ['id', 'id,answer\n018f0000-0000-7000-8000-000000000000,Yes', 2, 'id'],
  ['encoding', Buffer.from('question,answer\nCaf\xe9?,Yes', 'latin1'), 1, null],
])('names line and column of a wrong %s, and writes nothing of the file', async (_what, csv, line, column) => {
  const report = await upload(csv);

  expect(report.problems[0]).toEqual({ line, column, message: expect.any(String) });
  expect(await stored()).toEqual([]);
});

it('exports formulas as text, and an import of the export changes nothing', async () => {
  const texts = ['=cmd|"/c calc"!A1', '+44', '-1', '@sum', "'=x", 'a,"b"'];
  const added = texts.map((text) => ({ id: api.system().newId(), question: text, answer: `${text}\nsecond` }));
  await owner.browser.run('mutation ($added: [FaqInput!]) { saveFaqs(added: $added) { skipped } }', { added });
  const before = await stored();

  const csv = await download();

  expect(csv.replace('\uFEFF', '').split('\r\n')[0]).toBe('id,question,answer,category');
  expect(csv).not.toMatch(/(^|,|\n)"?[=+@-]/);
  expect(await upload(csv)).toEqual({ created: 0, updated: 0, unchanged: texts.length, problems: [] });
  expect(await stored()).toEqual(before);
  expect(await download('?sort=NEWEST&search=sum&filter={"category":"General"}')).toContain('@sum');
});

it('takes 10,000 FAQs, and no one more', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `Question ${n}?,"Answer, number ${n}",Support`);
  const csvRows = ['question,answer,category', ...rows].join('\n');

  expect(await upload(csvRows)).toEqual({ created: 10_000, updated: 0, unchanged: 0, problems: [] });

  expect((await upload('question,answer\nOne more?,No')).problems[0]?.message).toContain('at most 10,000 FAQs');
  expect((await upload(`${csvRows}\nOne more?,No,`)).problems[0]?.message).toBe('This file has more than 10,000 lines.');
  const csv = await download();
  expect(csv.trim().split('\r\n')).toHaveLength(10_001);
  expect(await upload(csv.replaceAll('Answer,', 'Reply,'))).toEqual({ created: 0, updated: 10_000, unchanged: 0, problems: [] });
}, 60_000);

it('CF-62 refuses viewers, keys of other domains and accounts whose plan has ended, which can still take their FAQs out', async () => {
  const viewer = await api.signIn({ role: 'viewer', memberOf: owner.clientId });
  const key = await api.apiKey({ scopes: ['products:write'], clientId: owner.clientId });
  const ended = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });
  const rows = 'question,answer\nWhy?,Because';

  for (const { browser } of [viewer, key]) expect((await file.send(browser.accessToken, 'POST', '', rows)).status).toBe(403);
  expect((await file.send(ended.browser.accessToken, 'POST', '', rows)).status).toBe(402);
  for (const { browser } of [viewer, ended]) expect((await file.send(browser.accessToken, 'GET', '')).status).toBe(200);
  expect((await file.send(key.browser.accessToken, 'GET', '')).status).toBe(403);
  expect(await stored()).toEqual([]);
});

it('an import, a save and a move of the same FAQs at once wait for each other', async () => {
  await upload('question,answer\nOne?,Yes\nTwo?,Yes\nThree?,Yes\nFour?,Yes');
  const ids = (await stored()).map(({ id }) => String(id));
  const save = 'mutation ($added: [FaqInput!], $changed: [FaqPatch!]) { saveFaqs(added: $added, changed: $changed) { gone } }';
  const move = 'mutation ($id: ID!, $other: ID) { moveFaq(id: $id, place: AFTER, other: $other) { id } }';

  for (let round = 0; round < 8; round += 1) {
    const [id, other] = round % 2 === 0 ? [ids[3], ids[0]] : [ids[0], ids[3]];
    const changed = ids.map((each) => ({ id: each, answer: `Saved ${round}` }));
    await Promise.all([
      owner.browser.run(save, { added: [{ id: api.system().newId(), question: 'New?', answer: 'Yes' }], changed }),
      owner.browser.run(move, { id, other }),
      upload(`id,answer\n${ids.map((each) => `${each},Imported ${round}`).join('\n')}`),
      owner.browser.run(save, { added: [], changed }),
    ]);
  }

  expect(await stored()).toHaveLength(4 + 8);
});
