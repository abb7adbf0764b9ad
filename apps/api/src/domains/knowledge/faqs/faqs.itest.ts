import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const SAVE = `mutation ($added: [FaqInput!], $changed: [FaqPatch!]) {
  saveFaqs(added: $added, changed: $changed) { saved { id question answer category } skipped gone } }`;
const MOVE = 'mutation ($id: ID!, $place: FaqPlace!, $other: ID) { moveFaq(id: $id, place: $place, other: $other) { id } }';
const BY_ID = 'query ($ids: [ID!]!) { faqsById(ids: $ids) { id question answer category } }';
const DELETE = 'mutation ($ids: [ID!]!) { deleteFaqs(ids: $ids) { id count } }';
const LIST = `query ($first: Int, $after: String, $sort: FaqSort, $filter: FaqFilter, $search: String) { client { id
  faqList(first: $first, after: $after, sort: $sort, filter: $filter, search: $search) {
    edges { cursor node { id question answer category } } totalCount } } }`;

interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly category: string;
}
interface SaveAnswer {
  readonly saveFaqs: { readonly saved: Faq[]; readonly skipped: string[]; readonly gone: string[] };
}

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  api = await testApi({ REQUEST_DEADLINE_MS: '45000' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.signIn();
});

const newId = () => api.system().newId();
const faq = (question: string, fields: object = {}) => ({ id: newId(), question, answer: `Answer to ${question}`, ...fields });
const save = async (variables: Record<string, unknown>, { browser } = owner) => (await browser.run<SaveAnswer>(SAVE, variables)).saveFaqs;
const list = async (variables: Record<string, unknown> = {}, { browser } = owner) => {
  const { client } = await browser.run<{ client: { faqList: { edges: { cursor: string; node: Faq }[]; totalCount: number } } }>(LIST, {
    first: 100,
    ...variables,
  });
  return client.faqList;
};
const questions = async (variables: Record<string, unknown> = {}) => (await list(variables)).edges.map(({ node }) => node.question);
const positions = async () =>
  (await api.sql<{ position: number }>('select position from faq where client_id = $1 order by position, id', [owner.clientId])).map(
    ({ position }) => position,
  );
async function addAll(...names: string[]): Promise<string[]> {
  const added = names.map((name) => faq(name));
  await save({ added });
  return added.map(({ id }) => id);
}

describe('saving', () => {
  it('FAQ-05 knows a row by its id in capitals too', async () => {
    const row = faq('One');
    const id = row.id.toUpperCase();
    await save({ added: [{ ...row, id }] });

    const again = await save({ added: [{ ...row, id }] });
    const { saved, gone } = await save({ changed: [{ id, answer: 'Changed' }] });

    expect([again.saved.map((each) => each.id), saved, gone]).toEqual([[row.id], [expect.objectContaining({ answer: 'Changed' })], []]);
  });

  it('FAQ-01 FAQ-02 adds FAQs at the end, oldest first, General by default', async () => {
    await save({ added: [faq('One'), faq('Two', { category: 'RETURNS' })] });
    await api.advance(60_000);

    const { saved, skipped, gone } = await save({ added: [faq('Three')] });

    expect([skipped, gone]).toEqual([[], []]);
    expect(saved).toMatchObject([{ question: 'Three', answer: 'Answer to Three', category: 'GENERAL' }]);
    expect((await list()).edges.map(({ node }) => [node.question, node.category])).toEqual([
      ['One', 'GENERAL'],
      ['Two', 'RETURNS'],
      ['Three', 'GENERAL'],
    ]);
    const { client } = await owner.browser.run<{ client: { faqs: Faq[] } }>('{ client { id faqs { question } } }');
    expect(client.faqs.map(({ question }) => question)).toEqual(['One', 'Two', 'Three']);
  });

  it('FAQ-05 DAT-04 inserts new rows and updates changed ones in one transaction, and writes nothing else', async () => {
    const [first, second] = await addAll('One', 'Two', 'Three');
    await api.sql(`update faq set answer = 'of the other tab' where id = $1`, [first]);
    const versions = () =>
      api.sql<{ xmin: string }>(`select xmin::text from faq where client_id = $1 and question in ('Two', 'Three')`, [owner.clientId]);
    const before = await versions();

    await save({ added: [faq('Four'), faq('Five')], changed: [{ id: first, question: 'One, changed' }, { id: second }] });

    expect(await versions()).toEqual(before);
    const added = await api.sql('select distinct xmin::text from faq where question in ($1, $2, $3)', ['Four', 'Five', 'One, changed']);
    expect(added).toHaveLength(1);
    const rows = await list();
    expect(rows.edges.map(({ node }) => [node.question, node.answer])).toEqual([
      ['One, changed', 'of the other tab'],
      ['Two', 'Answer to Two'],
      ['Three', 'Answer to Three'],
      ['Four', 'Answer to Four'],
      ['Five', 'Answer to Five'],
    ]);
  });

  it('CF-48 FAQ-03 skips rows with a blank question or answer without an error, and names them', async () => {
    const [stored] = await addAll('One');
    const [noQuestion, noAnswer, full] = [faq('  \t '), faq('Two', { answer: ' \n ' }), faq('Three')];

    const result = await save({ added: [noQuestion, noAnswer, full], changed: [{ id: stored, answer: '  ', category: 'SUPPORT' }] });

    expect(result.skipped).toEqual([noQuestion.id, noAnswer.id, stored]);
    expect((await list()).edges.map(({ node }) => [node.question, node.category])).toEqual([
      ['One', 'GENERAL'],
      ['Three', 'GENERAL'],
    ]);
  });

  it('keeps changes of different fields made in two tabs', async () => {
    const [id] = await addAll('One');

    await Promise.all([save({ changed: [{ id, question: 'New question' }] }), save({ changed: [{ id, answer: 'New answer' }] })]);

    expect((await list()).edges[0]?.node).toMatchObject({ question: 'New question', answer: 'New answer' });
  });

  it('sent again after a lost answer adds no second row', async () => {
    const added = [faq('One'), faq('Two')];
    await save({ added });

    const { saved } = await save({ added: [{ ...added[0], answer: 'Better' }, added[1]] });

    expect(saved).toHaveLength(2);
    expect((await list()).edges.map(({ node }) => node.answer)).toEqual(['Better', 'Answer to Two']);
  });

  it('names changed rows that were deleted in the meantime, and saves the others', async () => {
    const [gone, kept] = await addAll('One', 'Two');
    await owner.browser.run(DELETE, { ids: [gone] });

    const result = await save({
      changed: [
        { id: gone, answer: 'x' },
        { id: kept, answer: 'y' },
      ],
    });

    expect(result.gone).toEqual([gone]);
    expect(result.saved).toMatchObject([{ id: kept, answer: 'y' }]);
  });

  it('refuses faulty rows by their place, and writes nothing of the call', async () => {
    const refused = async (variables: Record<string, unknown>) => (await owner.browser.ask(SAVE, variables)).errors?.[0]?.extensions;
    const long = faq('x'.repeat(201));

    expect(await refused({ added: [faq('One'), long] })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'added.1.question': 'At most 200 characters' },
    });
    expect(await refused({ added: [faq('One', { answer: 'y'.repeat(5_001) })] })).toMatchObject({
      fields: { 'added.0.answer': 'At most 5,000 characters' },
    });
    expect(await refused({ added: [faq('One', { answer: 'a\u0007b' })] })).toMatchObject({
      fields: { 'added.0.answer': 'Control characters are not allowed' },
    });
    expect(await refused({ added: [{ ...faq('One'), id: '1' }] })).toMatchObject({ code: 'INVALID_INPUT' });
    const twice = faq('One');
    expect(await refused({ added: [twice, twice] })).toMatchObject({ fields: { id: 'Each id can only be used once.' } });
    expect(await refused({ changed: Array.from({ length: 201 }, () => ({ id: newId() })) })).toMatchObject({
      fields: { id: 'At most 200 questions at a time.' },
    });
    expect(await questions()).toEqual([]);
  });

  it('stores markup, right-to-left text and emoji as they are typed', async () => {
    const texts = ['<script>alert(1)</script>', 'שלום 🦷', '=cmd|"/c calc"!A1'];
    await addAll(...texts);

    expect(await questions()).toEqual(texts);
  });

  it('has room for 10,000 FAQs', async () => {
    await api.sql(
      `insert into faq (id, client_id, question, answer, created_at, position)
       select gen_random_uuid(), $1, 'q' || n, 'a', now(), n from generate_series(1, 9999) n`,
      [owner.clientId],
    );

    await save({ added: [faq('The last')] });

    expect(await owner.browser.refusal(SAVE, { added: [faq('One more')] })).toBe('LIMIT_REACHED');
    expect((await list()).totalCount).toBe(10_000);
  });
});

describe('order', () => {
  it('moves to the ends and beside others, and writes one row', async () => {
    const [one, two, three, four] = await addAll('One', 'Two', 'Three', 'Four');
    const move = (id: string | undefined, place: string, other?: string) => owner.browser.run(MOVE, { id, place, other });
    const before = await positions();

    await move(four, 'FIRST');
    expect(await questions()).toEqual(['Four', 'One', 'Two', 'Three']);
    await move(one, 'LAST');
    expect(await questions()).toEqual(['Four', 'Two', 'Three', 'One']);
    await move(one, 'BEFORE', three);
    expect(await questions()).toEqual(['Four', 'Two', 'One', 'Three']);
    await move(four, 'AFTER', two);
    await move(four, 'AFTER', two);
    expect(await questions()).toEqual(['Two', 'Four', 'One', 'Three']);

    expect(await positions()).toEqual(expect.arrayContaining(before.slice(1, 3)));
    await api.advance(60_000);
    await addAll('Five');
    expect((await questions()).at(-1)).toBe('Five');
    expect(await questions({ sort: 'NEWEST' })).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
  });

  it('finds room between two neighbours again and again, even from equal positions and at the largest one', async () => {
    const [one, two, three] = await addAll('One', 'Two', 'Three');
    for (let turn = 0; turn < 20; turn += 1) {
      await owner.browser.run(MOVE, { id: three, place: 'AFTER', other: one });
      await owner.browser.run(MOVE, { id: two, place: 'AFTER', other: one });
    }
    expect(await questions()).toEqual(['One', 'Two', 'Three']);

    await api.sql('update faq set position = 0 where client_id = $1', [owner.clientId]);
    const [first, , last] = (await list()).edges.map(({ node }) => node.id);
    await owner.browser.run(MOVE, { id: last, place: 'AFTER', other: first });
    expect((await list()).edges.map(({ node }) => node.id).slice(0, 2)).toEqual([first, last]);

    await api.sql('update faq set position = 2000000000 where id = $1', [first]);
    await addAll('Four');
    expect((await questions()).at(-1)).toBe('Four');
    expect(Math.max(...(await positions()))).toBeLessThan(1_000_000);
  });

  it('refuses a place without its other FAQ, and an FAQ that is gone', async () => {
    const [one, two] = await addAll('One', 'Two');
    const other = await api.signIn();

    expect(await owner.browser.refusal(MOVE, { id: one, place: 'AFTER' })).toBe('INVALID_INPUT');
    expect(await owner.browser.refusal(MOVE, { id: one, place: 'FIRST', other: two })).toBe('INVALID_INPUT');
    expect(await owner.browser.refusal(MOVE, { id: one, place: 'AFTER', other: one })).toBe('INVALID_INPUT');
    expect(await owner.browser.refusal(MOVE, { id: one, place: 'AFTER', other: newId() })).toBe('NOT_FOUND');
    expect(await other.browser.refusal(MOVE, { id: one, place: 'FIRST' })).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  it('is searched, filtered by category and paged', async () => {
    await save({
      added: [
        faq('Do you deliver?', { category: 'SHIPPING' }),
        faq('Can I return it?', { category: 'RETURNS', answer: 'Within 30 days of delivery.' }),
        faq('Do you open on Sundays?'),
      ],
    });

    expect(await questions({ search: 'deliver' })).toEqual(['Do you deliver?', 'Can I return it?']);
    expect(await questions({ filter: { category: 'RETURNS' } })).toEqual(['Can I return it?']);
    expect(await questions({ filter: { category: 'SHIPPING' }, search: 'sunday' })).toEqual([]);
    const { edges } = await list({ first: 1 });
    expect(await questions({ first: 1, after: edges[0]?.cursor })).toEqual(['Can I return it?']);
  });

  it('CF-32 is read by ids: those that exist in the caller’s business, in any order', async () => {
    const [one, , three] = await addAll('One', 'Two', 'Three');
    const other = await api.signIn();
    const foreign = faq('Of another business');
    await save({ added: [foreign] }, other);
    const read = (ids: readonly (string | undefined)[]) => owner.browser.ask<{ faqsById: Faq[] }>(BY_ID, { ids });

    const { data } = await read([three, foreign.id, newId(), one]);

    expect(data?.faqsById.map(({ question }) => question).sort()).toEqual(['One', 'Three']);
    expect((await read([])).data?.faqsById).toEqual([]);
    for (const ids of [['no-id'], Array.from({ length: 101 }, newId)])
      expect((await read(ids)).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('restores deleted FAQs at their place', async () => {
    const [one, two] = await addAll('One', 'Two', 'Three');

    const { deleteFaqs } = await owner.browser.run<{ deleteFaqs: { id: string; count: number } }>(DELETE, { ids: [one, two] });

    expect([deleteFaqs.count, await questions()]).toEqual([2, ['Three']]);
    await owner.browser.run('mutation ($id: ID!) { undoDeletion(id: $id) }', { id: deleteFaqs.id });
    expect(await questions()).toEqual(['One', 'Two', 'Three']);
  });
});
