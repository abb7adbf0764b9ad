import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
let ann: Account;
let ben: Account;
let client: Account;
beforeAll(async () => {
  api = await testApi();
  ann = await api.signIn({ admin: true, email: 'ann@staff.example' });
  ben = await api.signIn({ admin: true, email: 'ben@staff.example' });
});
beforeEach(async () => {
  await api.sql('delete from client_notes');
  client = await api.signIn({ businessName: 'Harbour Dental' });
});
afterAll(() => api.stop());

const FIELDS = 'id author text pinned revision createdAt editedAt editableUntil isEditable';
const ADD = `mutation ($input: ClientNoteInput!) { note: addClientNote(input: $input) { ${FIELDS} } }`;
const EDIT = `mutation ($input: ClientNoteEditInput!) { note: editClientNote(input: $input) { ${FIELDS} } }`;
const PIN = `mutation ($id: ID!, $pinned: Boolean!) { note: pinClientNote(id: $id, pinned: $pinned) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { deletion: deleteClientNote(id: $id) { id undoUntil } }';
const RESTORE = `mutation ($id: ID!) { note: restoreClientNote(id: $id) { ${FIELDS} } }`;
const LIST = `query ($filter: ClientNoteFilter, $first: Int, $after: String) {
  clientNotes(filter: $filter, first: $first, after: $after) { edges { node { ${FIELDS} } } totalCount pageInfo { endCursor hasNextPage } } }`;
const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

interface Note {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly pinned: boolean;
  readonly revision: number;
  readonly editedAt: string | null;
  readonly isEditable: boolean;
}
interface NoteAnswer {
  readonly note: Note;
}
interface ListAnswer {
  readonly clientNotes: {
    readonly edges: readonly { readonly node: Note }[];
    readonly totalCount: number;
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  };
}

const newId = () => api.system().newId();
const anInput = (changes: object = {}) => ({
  input: { id: newId(), clientId: client.clientId, text: 'Prefers calls after five.', ...changes },
});
const add = async (who: Account, changes: object = {}) => (await who.browser.run<NoteAnswer>(ADD, anInput(changes))).note;
const list = async (variables: object = {}) =>
  (await ann.browser.run<ListAnswer>(LIST, { filter: { clientId: client.clientId }, ...variables })).clientNotes;
const listTexts = async () => (await list()).edges.map(({ node }) => node.text);
const readActs = (id: string) =>
  api.sql<{ action_type: string; admin_email: string; client_id: string }>(
    'select action_type, admin_email, client_id from admin_actions where notes = $1 order by position',
    [`note ${id}`],
  );
const readFaults = async (document: string, variables: object) => {
  const { errors } = await ann.browser.ask(document, { ...variables });
  return errors.map(({ extensions }) => [extensions.code, extensions['fields'] ?? null]);
};

describe('notes about a client', () => {
  it('are listed for every member of staff, pinned ones first, then the newest, those of one client', async () => {
    await add(ann, { text: 'First' });
    api.clock.advance(MINUTE_MS);
    await add(ben, { text: 'Pinned', pinned: true });
    api.clock.advance(MINUTE_MS);
    await add(ann, { text: 'Third' });
    await add(ann, { text: 'Of another', clientId: (await api.signIn()).clientId });

    const { edges, totalCount } = await list();

    expect(edges.map(({ node }) => [node.text, node.author, node.isEditable])).toEqual([
      ['Pinned', 'ben@staff.example', false],
      ['Third', 'ann@staff.example', true],
      ['First', 'ann@staff.example', true],
    ]);
    expect(totalCount).toBe(3);
  });

  it('are paged without a gap and without a repetition, across the pinned ones', async () => {
    for (let n = 0; n < 5; n += 1) {
      await add(ann, { text: `Note ${n}`, pinned: n < 2 });
      api.clock.advance(MINUTE_MS);
    }
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { edges, pageInfo } = await list({ first: 2, after });
      seen.push(...edges.map(({ node }) => node.text));
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }

    expect(seen).toEqual(['Note 1', 'Note 0', 'Note 4', 'Note 3', 'Note 2']);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t \u00a0 '],
    ['characters that cannot be seen', '\u200b\u2060\u2800'],
  ])('ADM-11 a note of %s is refused with an error on the field', async (_what, text) => {
    expect(await readFaults(ADD, anInput({ text }))).toEqual([['INVALID_INPUT', { text: 'Please write a note.' }]]);
    const { id } = await add(ann);
    expect(await readFaults(EDIT, { input: { id, revision: 0, text } })).toEqual([['INVALID_INPUT', { text: 'Please write a note.' }]]);
    expect(await listTexts()).toEqual(['Prefers calls after five.']);
  });

  it('take 2,000 characters and no more', async () => {
    await add(ann, { text: 'x'.repeat(2_000) });

    expect(await readFaults(ADD, anInput({ text: 'x'.repeat(2_001) }))).toEqual([['INVALID_INPUT', { text: 'At most 2,000 characters' }]]);
    expect((await list()).totalCount).toBe(1);
  });

  it('keep hostile text as it was written', async () => {
    const text = `<img src=x onerror=alert(1)>'; drop table client_notes; --\n=HYPERLINK("https://evil.example")\n\u202egnp.exe`;
    const note = await add(ann, { text });

    expect(note.text).toBe(text);
    expect(await listTexts()).toEqual([text]);
  });

  it('are added once by a repeated request, and by two at the same moment', async () => {
    const same = anInput();
    const answers = await Promise.all([1, 2, 3].map(() => ann.browser.run<NoteAnswer>(ADD, same)));

    expect(new Set(answers.map(({ note }) => note.id)).size).toBe(1);
    expect((await list()).totalCount).toBe(1);
    expect(await readActs(same.input.id)).toHaveLength(1);
    expect(await ann.browser.refusal(ADD, anInput({ id: same.input.id, text: 'Another text' }))).toBe('WORK_CHANGED');
    expect(await ben.browser.refusal(ADD, same)).toBe('WORK_CHANGED');
  });

  it.each([[NOBODY], ['me'], ['']])('of the client %j or with such an id do not exist', async (id) => {
    expect(await ann.browser.refusal(ADD, anInput({ clientId: id }))).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(EDIT, { input: { id, revision: 0, text: 'Text' } })).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(PIN, { id, pinned: true })).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(DELETE, { id })).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(RESTORE, { id })).toBe('NOT_FOUND');
  });
});

describe('editing a note', () => {
  it('is for its author, marks it as edited, and does not move it', async () => {
    const { id } = await add(ann, { text: 'First' });
    api.clock.advance(MINUTE_MS);
    await add(ann, { text: 'Second' });

    const { note } = await ann.browser.run<NoteAnswer>(EDIT, { input: { id, revision: 0, text: 'First, corrected' } });

    expect(note).toMatchObject({ text: 'First, corrected', revision: 1, editedAt: api.clock.now().toISOString() });
    expect(await listTexts()).toEqual(['Second', 'First, corrected']);
  });

  it('is refused to another member of staff', async () => {
    const { id } = await add(ann);

    expect(await ben.browser.refusal(EDIT, { input: { id, revision: 0, text: 'Mine' } })).toBe('NOTE_NOT_EDITABLE');
    expect(await listTexts()).toEqual(['Prefers calls after five.']);
  });

  it('is refused to its author a day after it was written', async () => {
    const { id } = await add(ann);
    await api.sql('update client_notes set created_at = $2 where id = $1', [id, api.system().in(-DAY_MS)]);

    expect(await ann.browser.refusal(EDIT, { input: { id, revision: 0, text: 'Later' } })).toBe('NOTE_NOT_EDITABLE');
    expect((await list()).edges[0]?.node.isEditable).toBe(false);
  });

  it('overwrites nothing that was written in another window', async () => {
    const { id } = await add(ann);
    await ann.browser.run(EDIT, { input: { id, revision: 0, text: 'In this window' } });

    expect(await ann.browser.refusal(EDIT, { input: { id, revision: 0, text: 'In that one' } })).toBe('WORK_CHANGED');
    await ann.browser.run(EDIT, { input: { id, revision: 0, text: 'In this window' } });
    expect(await listTexts()).toEqual(['In this window']);
  });
});

describe('deleting a note', () => {
  it('can be undone for ten minutes, by any member of staff', async () => {
    const { id } = await add(ann, { pinned: true });
    const { deletion } = await ben.browser.run<{ deletion: object }>(DELETE, { id });
    expect(deletion).toEqual({
      id,
      undoUntil: api
        .system()
        .in(10 * MINUTE_MS)
        .toISOString(),
    });
    expect(await listTexts()).toEqual([]);
    expect(await ann.browser.refusal(DELETE, { id })).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(PIN, { id, pinned: false })).toBe('NOT_FOUND');

    const { note } = await ann.browser.run<NoteAnswer>(RESTORE, { id });
    expect(note).toMatchObject({ id, pinned: true, text: 'Prefers calls after five.' });
    await ann.browser.run(RESTORE, { id });

    expect(await listTexts()).toEqual(['Prefers calls after five.']);
    expect(await readActs(id)).toHaveLength(3);
  });

  it('is final after ten minutes', async () => {
    const { id } = await add(ann);
    await ann.browser.run(DELETE, { id });
    await api.sql('update client_notes set deleted_at = $2 where id = $1', [id, api.system().in(-10 * MINUTE_MS)]);

    expect(await ann.browser.refusal(RESTORE, { id })).toBe('NOT_FOUND');
  });

  it('takes the text away within a day, and no note that is not deleted', async () => {
    const { id } = await add(ann);
    await add(ann, { text: 'Kept' });
    await ann.browser.run(DELETE, { id });
    await api.sql(`update client_notes set created_at = created_at - interval '3 years'`);
    await api.sql('update client_notes set deleted_at = $2 where id = $1', [id, api.system().in(-DAY_MS - MINUTE_MS)]);
    await api.sql(`select graphile_worker.add_job('deleteOldRows', '{}'::json)`);
    await api.runJobs();

    expect(await api.sql('select text from client_notes')).toEqual([{ text: 'Kept' }]);
  });

  it('happens with the client', async () => {
    await add(ann);
    await api.sql('delete from clients where id = $1', [client.clientId]);

    expect(await api.sql('select id from client_notes')).toEqual([]);
  });
});

it('ADM-08 records every act under the name of its member of staff, without the words of the note', async () => {
  const { id } = await add(ann, { text: 'A very private matter.' });
  await ann.browser.run(EDIT, { input: { id, revision: 0, text: 'Another private matter.' } });
  await ben.browser.run(PIN, { id, pinned: true });
  await ben.browser.run(PIN, { id, pinned: true });
  await ben.browser.run(PIN, { id, pinned: false });
  await ben.browser.run(DELETE, { id });
  await ann.browser.run(RESTORE, { id });

  const acts = await readActs(id);
  expect(acts.map(({ action_type, admin_email }) => [action_type, admin_email.slice(0, 3)])).toEqual([
    ['client_note_added', 'ann'],
    ['client_note_edited', 'ann'],
    ['client_note_pinned', 'ben'],
    ['client_note_unpinned', 'ben'],
    ['client_note_deleted', 'ben'],
    ['client_note_restored', 'ann'],
  ]);
  expect(new Set(acts.map(({ client_id }) => client_id))).toEqual(new Set([client.clientId]));
  const [log] = await api.sql<{ text: string }>(`select string_agg(a::text, ' ') as text from admin_actions a`);
  expect(log?.text).not.toMatch(/private/);
});

describe('who may not read or write notes', () => {
  const calls = async (noteId: string): Promise<[string, object][]> => [
    [LIST, { filter: { clientId: client.clientId } }],
    [ADD, anInput()],
    [EDIT, { input: { id: noteId, revision: 0, text: 'Text' } }],
    [PIN, { id: noteId, pinned: true }],
    [DELETE, { id: noteId }],
    [RESTORE, { id: noteId }],
  ];

  it.each([
    ['the client itself', async () => client.browser, 'FORBIDDEN'],
    ['a visitor', async () => api.visitor(), 'UNAUTHENTICATED'],
    [
      'an API key',
      async () => (await api.apiKey({ clientId: client.clientId, scopes: ['clients:read', 'clients:write'] })).browser,
      'FORBIDDEN',
    ],
    ['staff who act for the client', async () => (await api.actAs(client.clientId)).browser, 'NOT_WHILE_ACTING'],
    [
      'a member of staff who is one no longer',
      async () => {
        const former = await api.signIn({ admin: true });
        await api.sql('delete from user_roles where user_id = $1', [former.userId]);
        return former.browser;
      },
      'FORBIDDEN',
    ],
  ])('%s', async (_who, openBrowser, code) => {
    const { id } = await add(ann);
    const browser = await openBrowser();

    const codes = [];
    for (const [document, variables] of await calls(id)) codes.push(await browser.refusal(document, { ...variables }));

    expect(codes).toEqual(codes.map(() => code));
    expect(await listTexts()).toEqual(['Prefers calls after five.']);
  });

  it('the database shows them to no flow of a client or visitor', async () => {
    await add(ann);
    const seenWith = async (setting: string) =>
      (
        await api.platform.orm.em.fork().transactional(async (em) => {
          await em.execute(`select set_config('${setting}', ?, true)`, [setting === 'app.client_id' ? client.clientId : 'on']);
          return em.execute<object[]>('select id from client_notes');
        })
      ).length;

    expect(await seenWith('app.client_id')).toBe(0);
    expect(await seenWith('app.staff_rows')).toBe(0);
    expect(await seenWith('app.all_clients')).toBe(1);
  });
});
