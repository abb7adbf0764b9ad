import { WEEKDAYS } from '@larkline/validation';
import { aChatClient, addFaq, type ChatClient } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const ASK = `query ($text: String!, $memory: String) { rehearsedReply(text: $text, memory: $memory) {
  sentences { text sources { kind id title } } outcome products { name pricePence inStock } days { date times } suggestions form memory } }`;
const KEEP =
  'mutation ($input: RehearsedQuestionInput!, $id: ID) { keepRehearsedQuestion(input: $input, id: $id) { id question follows change } }';
const LIST = `query ($filter: RehearsedQuestionFilter) { client { rehearsal { run total changed waiting }
  rehearsedQuestions(first: 50, filter: $filter) { totalCount edges { node { id question expected follows change
    keptAnswer { outcome text sources { kind id title } } latestAnswer { outcome text sources { kind id title } } } } } } }`;
const ACCEPT = 'mutation ($run: Int!, $ids: [ID!]) { acceptRehearsedAnswers(run: $run, ids: $ids) }';
const RUN = 'mutation { runRehearsal { run waiting } }';
const DELETE = 'mutation ($ids: [ID!]!) { deleteRehearsedQuestions(ids: $ids) { id } }';
const UNDO = 'mutation ($id: ID!) { undoDeletion(id: $id) }';
const SAVE_FAQ = 'mutation ($changed: [FaqPatch!]!) { saveFaqs(added: [], changed: $changed) { saved { id } } }';
const DELETE_FAQ = 'mutation ($ids: [ID!]!) { deleteFaqs(ids: $ids) { id } }';
const NEW_PRODUCT = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
const PATCH_PRODUCT = 'mutation ($id: ID!, $input: ProductPatch!) { updateProduct(id: $id, input: $input) { id } }';
const HOURS = 'mutation ($input: BusinessInfoPatch!) { saveBusinessInfo(input: $input) { client { id } } }';

interface Source {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}
interface Reply {
  readonly sentences: readonly { readonly text: string; readonly sources: readonly Source[] }[];
  readonly outcome: string;
  readonly products: readonly { readonly name: string; readonly pricePence: number; readonly inStock: boolean }[];
  readonly days: readonly { readonly date: string; readonly times: readonly string[] }[];
  readonly memory: string;
}
interface KeptQuestion {
  readonly id: string;
  readonly question: string;
  readonly follows: string | null;
  readonly change: string;
  readonly keptAnswer: { readonly outcome: string; readonly text: string; readonly sources: readonly Source[] };
  readonly latestAnswer: KeptQuestion['keptAnswer'];
}
interface State {
  readonly run: number;
  readonly total: number;
  readonly changed: number;
  readonly waiting: number;
}

const ask = async ({ browser }: ChatClient, text: string, memory?: string) =>
  (await browser.run<{ rehearsedReply: Reply }>(ASK, { text, memory })).rehearsedReply;
const said = ({ sentences }: Reply) => sentences.map(({ text }) => text).join(' ');
const keep = async ({ browser }: ChatClient, question: string, more: object = {}) =>
  (await browser.run<{ keepRehearsedQuestion: KeptQuestion }>(KEEP, { input: { question, ...more } })).keepRehearsedQuestion;
async function readState({ browser }: ChatClient, filter?: object): Promise<State & { questions: readonly KeptQuestion[] }> {
  const { client } = await browser.run<{
    client: { rehearsal: State; rehearsedQuestions: { edges: readonly { readonly node: KeptQuestion }[] } };
  }>(LIST, { filter });
  return { ...client.rehearsal, questions: client.rehearsedQuestions.edges.map(({ node }) => node) };
}
async function afterRun(client: ChatClient): Promise<State & { questions: readonly KeptQuestion[] }> {
  await api.makeJobsDue();
  await api.runJobs();
  return readState(client);
}
const countRows = async (table: string, clientId: string) =>
  Number((await api.sql<{ count: string }>(`select count(*) from ${table} where client_id = $1`, [clientId]))[0]?.count);

async function openAllWeek({ clientId }: ChatClient): Promise<void> {
  const hours = WEEKDAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' }));
  await api.sql(
    `insert into calendar_settings (client_id, working_hours) values ($1, $2) on conflict (client_id) do update set working_hours = $2`,
    [clientId, JSON.stringify(hours)],
  );
}

describe('a rehearsed question', () => {
  it('is answered with its sources, and a question that follows with what was said before', async () => {
    const client = await aChatClient(api);
    const faq = await addFaq(api, client.clientId, 'How much is postage?', 'Standard delivery is £4.50.');
    await api.sql(
      `insert into products (id, client_id, name, price_pence, in_stock, tags, created_at, updated_at)
      values (gen_random_uuid(), $1, 'Copper kettle', 4500, true, '{}', now(), now())`,
      [client.clientId],
    );

    const postage = await ask(client, 'what does postage cost');
    const kettle = await ask(client, 'Do you sell a copper kettle?');
    const follow = await ask(client, 'how much is it?', kettle.memory);

    expect(postage.sentences).toEqual([
      { text: 'Standard delivery is £4.50.', sources: [{ kind: 'FAQ', id: faq, title: 'How much is postage?' }] },
    ]);
    expect(kettle.products).toEqual([{ name: 'Copper kettle', pricePence: 4_500, inStock: true }]);
    expect(said(follow)).toContain('Copper kettle is £45');
  });

  it('is kept with a memory that the caller has written, in a form that can be stored', async () => {
    const client = await aChatClient(api);
    await api.sql(
      `insert into products (id, client_id, name, price_pence, in_stock, tags, created_at, updated_at)
      values (gen_random_uuid(), $1, 'Copper kettle', 4500, true, '{}', now(), now())`,
      [client.clientId],
    );
    const subject = { kind: 'entry', title: 'Copper kettle' };
    const engine = { version: 1, subject, unknowns: 0, dialogue: null, hasOwn: false, '\0': 'a\0\ud83d' };
    const memory = JSON.stringify({ engine, own: [] });

    await keep(client, 'how much is it?', { memory, follows: `${'x'.repeat(1_998)}😀` });

    const [kept] = (await readState(client)).questions;
    expect(kept?.keptAnswer.text).toContain('Copper kettle is £45');
    expect(kept?.follows).toBe(`${'x'.repeat(1_998)}😀`);
  });

  it('leaves nothing behind: no conversation, no usage, no unanswered question, no appointment', async () => {
    const client = await aChatClient(api);
    await openAllWeek(client);
    expect((await ask(client, 'do you sell unicorns')).outcome).toBe('UNKNOWN');

    const offer = await ask(client, 'I would like to book an appointment');
    const day = offer.days.at(-1);
    const time = await ask(client, `${day?.date} ${day?.times[0]}`, offer.memory);
    const name = await ask(client, 'Ann Smith', time.memory);
    const phone = await ask(client, 'skip', name.memory);
    const booked = await ask(client, 'yes', phone.memory);
    const again = await ask(client, 'cancel my appointment', booked.memory);

    expect(booked.outcome).toBe('BOOKED');
    expect(said(again)).toContain('Shall I cancel your appointment');
    const tables = ['appointments', 'chats', 'transcripts', 'stats', 'unanswered_questions', 'rehearsals'];
    expect(await Promise.all(tables.map((table) => countRows(table, client.clientId)))).toEqual(tables.map(() => 0));
  });

  it('is answered from the client’s entries alone, whatever is claimed to be remembered', async () => {
    const client = await aChatClient(api);
    const other = await aChatClient(api);
    await addFaq(api, other.clientId, 'How much is postage?', 'Secret postage.');
    for (const memory of ['{', '[]', '{"engine":{"version":1,"subject":"x"},"own":[]}', `"${'x'.repeat(19_990)}"`]) {
      const reply = await ask(client, 'How much is postage?', memory);
      expect([reply.outcome, said(reply).includes('Secret')]).toEqual(['UNKNOWN', false]);
    }
  });
});

describe('kept questions', () => {
  it('say after a change of FAQs which answers changed, and the new ones can be accepted', async () => {
    const client = await aChatClient(api);
    const postage = await addFaq(api, client.clientId, 'How much is postage?', 'Standard delivery is £4.50.');
    const gifts = await addFaq(api, client.clientId, 'Do you wrap gifts?', 'Yes, for free.');
    await keep(client, 'How much is postage?', { expected: 'The price' });
    await keep(client, 'Do you wrap gifts?');
    await keep(client, 'Where can I park?');
    await client.browser.run(SAVE_FAQ, { changed: [{ id: postage, answer: 'Standard delivery is £5.' }] });
    expect(await readState(client)).toMatchObject({ total: 3, changed: 0, waiting: 3 });

    expect(await afterRun(client)).toMatchObject({
      changed: 1,
      waiting: 0,
      questions: [
        {
          change: 'CHANGED',
          expected: 'The price',
          keptAnswer: { text: 'Standard delivery is £4.50.' },
          latestAnswer: { text: 'Standard delivery is £5.', sources: [{ id: postage }] },
        },
        { change: 'SAME' },
        { change: 'SAME', keptAnswer: { outcome: 'UNKNOWN' } },
      ],
    });

    await client.browser.run(DELETE_FAQ, { ids: [gifts] });
    await addFaq(api, client.clientId, 'Where can I park?', 'Behind the shop.');
    const { run, questions } = await afterRun(client);
    expect(questions.map(({ change }) => change)).toEqual(['CHANGED', 'NEWLY_UNKNOWN', 'NEWLY_ANSWERED']);
    expect(questions[1]?.latestAnswer.sources).toEqual([]);
    expect((await readState(client, { difference: 'SAME' })).questions).toEqual([]);

    expect(await client.browser.run(ACCEPT, { run, ids: [questions[0]?.id] })).toEqual({ acceptRehearsedAnswers: 1 });
    expect((await readState(client, { difference: 'CHANGED' })).questions.map(({ id }) => id)).toEqual([
      questions[1]?.id,
      questions[2]?.id,
    ]);
    expect(await client.browser.run(ACCEPT, { run })).toEqual({ acceptRehearsedAnswers: 2 });
    expect(await readState(client)).toMatchObject({
      changed: 0,
      questions: [{ keptAnswer: { text: 'Standard delivery is £5.' } }, {}, {}],
    });
  });

  it('are asked again after changes of products and of opening hours, several changes at once', async () => {
    const client = await aChatClient(api);
    const { createProduct } = await client.browser.run<{ createProduct: { id: string } }>(NEW_PRODUCT, {
      input: { name: 'Copper kettle', pricePence: 4_500 },
    });
    await client.browser.run(HOURS, { input: { location: '5 Mill Lane, York' } });
    await keep(client, 'How much is the copper kettle?');
    await keep(client, 'What is your address?');
    await client.browser.run(PATCH_PRODUCT, { id: createProduct.id, input: { pricePence: 5_000 } });
    await client.browser.run(HOURS, { input: { location: '1 High Street, Leeds' } });

    const waiting = await api.sql<{ count: string }>(`select count(*) from graphile_worker.jobs where task_identifier = 'runRehearsal'`);
    const { questions } = await afterRun(client);

    expect(waiting).toEqual([{ count: '1' }]);
    expect(questions.map(({ change }) => change)).toEqual(['CHANGED', 'CHANGED']);
  });

  it('do not differ because the day does, and are moved to the present while nothing else changed', async () => {
    const client = await aChatClient(api);
    // A key, since the session ends in the meantime.
    const key = await api.apiKey({
      scopes: ['clients:read', 'clients:write', 'rehearsal:read', 'rehearsal:write'],
      clientId: client.clientId,
    });
    const later = { ...client, browser: key.browser } as unknown as ChatClient;
    const open = { week: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }], exceptions: [], closedOnBankHolidays: true };
    await client.browser.run(HOURS, { input: { weeklyHours: open } });
    await keep(client, 'Are you open now?');
    await keep(client, 'Are you open tomorrow?');
    const before = (await readState(client)).questions;
    for (let day = 0; day < 3; day += 1) {
      await api.advance(DAY_MS * 1.4);
      await later.browser.run(RUN);
      expect(await afterRun(later)).toMatchObject({ changed: 0, waiting: 0 });
    }
    const after = (await readState(later)).questions;
    expect(after[1]?.keptAnswer.text).not.toBe(before[1]?.keptAnswer.text);

    await later.browser.run(HOURS, { input: { weeklyHours: { ...open, week: [{ day: 'SUNDAY', opens: '01:00', closes: '02:00' }] } } });
    expect((await afterRun(later)).changed).toBeGreaterThan(0);
  });

  it('keep what they followed, and do not compare free times', async () => {
    const client = await aChatClient(api);
    await client.browser.run(NEW_PRODUCT, { input: { name: 'Copper kettle', pricePence: 4_500 } });
    const first = await ask(client, 'Do you sell a copper kettle?');
    const kept = await keep(client, 'how much is it?', { memory: first.memory, follows: 'Do you sell a copper kettle?' });
    const byItself = await keep(client, 'how much is a copper kettle?', { memory: first.memory, follows: 'Do you sell a copper kettle?' });
    await keep(client, 'I would like to book an appointment');
    await client.browser.run(RUN);
    await afterRun(client);
    await openAllWeek(client);
    await client.browser.run(RUN);

    const { questions } = await afterRun(client);
    expect([kept.follows, byItself.follows]).toEqual(['Do you sell a copper kettle?', null]);
    expect(questions.map(({ change }) => change)).toEqual(['SAME', 'SAME', 'NEWLY_ANSWERED']);
    expect(questions[0]?.latestAnswer.text).toContain('Copper kettle is £45');
    expect(questions[2]?.latestAnswer).toMatchObject({ outcome: 'BOOKING', text: expect.stringContaining('don’t compare them') as string });
  });

  it('are removed with undo, and restored ones catch up', async () => {
    const client = await aChatClient(api);
    const { id } = await keep(client, 'Where can I park?');
    const { deleteRehearsedQuestions } = await client.browser.run<{ deleteRehearsedQuestions: { id: string } }>(DELETE, { ids: [id] });
    expect(await readState(client)).toMatchObject({ total: 0 });
    await addFaq(api, client.clientId, 'Where can I park?', 'Behind the shop.');
    await client.browser.run(RUN);
    await afterRun(client);
    await client.browser.run(UNDO, { id: deleteRehearsedQuestions.id });

    expect(await afterRun(client)).toMatchObject({ waiting: 0, questions: [{ id, change: 'NEWLY_ANSWERED' }] });
  });

  it('are at most 200, all answered in several jobs; the same id is stored once', async () => {
    const client = await aChatClient(api);
    const { id } = await keep(client, 'Where can I park?');
    const again = await client.browser.run<{ keepRehearsedQuestion: KeptQuestion }>(KEEP, { id, input: { question: 'Where do I park?' } });
    expect(again.keepRehearsedQuestion).toMatchObject({ id, question: 'Where do I park?' });
    await api.sql(
      `insert into rehearsed_questions select gen_random_uuid(), client_id, question, expected, follows, memory, n + 1, kept_answer, kept_at,
         latest_answer, change, answered_run, answered_at, created_at, updated_at
       from rehearsed_questions, generate_series(1, 199) n where id = $1`,
      [id],
    );
    expect(await client.browser.refusal(KEEP, { input: { question: 'One more?' } })).toBe('LIMIT_REACHED');
    await client.browser.run(RUN);

    expect(await afterRun(client)).toMatchObject({ total: 200, waiting: 0, changed: 0 });
  }, 90_000);

  it('are one when the same question is kept again, even in two tabs at once; after another question it is another', async () => {
    const client = await aChatClient(api);
    const expected = 'The price';
    const first = await keep(client, 'How much is postage?', { expected });
    const both = await Promise.all([keep(client, 'how much is postage'), keep(client, ' How much is  postage ?')]);
    await addFaq(api, client.clientId, 'How much is postage?', 'Standard delivery is £4.50.');
    await keep(client, 'How much is postage?');
    const apart = await Promise.all([keep(client, 'do you sell tea'), keep(client, 'Do you sell tea?')]);

    expect(both.map(({ id }) => id)).toEqual([first.id, first.id]);
    expect(new Set(apart.map(({ id }) => id)).size).toBe(1);
    const { questions } = await readState(client);
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatchObject({ id: first.id, expected, change: 'SAME', keptAnswer: { text: 'Standard delivery is £4.50.' } });
  });

  it('accepts no answer of a run that was not seen', async () => {
    const client = await aChatClient(api);
    await keep(client, 'Where can I park?');
    const { run } = await readState(client);
    await addFaq(api, client.clientId, 'Where can I park?', 'Behind the shop.');
    await client.browser.run(RUN);
    await afterRun(client);
    expect(await client.browser.run(ACCEPT, { run })).toEqual({ acceptRehearsedAnswers: 0 });
  });
});

describe('is refused', () => {
  it('with a plan that has no assistant', async () => {
    const client = await aChatClient(api);
    await api.sql(`update billing set plan = 'free' where client_id = $1`, [client.clientId]);
    expect(await client.browser.refusal(ASK, { text: 'Hello?' })).toBe('UPGRADE_REQUIRED');
    expect(await client.browser.refusal(KEEP, { input: { question: 'Hello?' } })).toBe('UPGRADE_REQUIRED');
    expect(await client.browser.refusal(RUN)).toBe('UPGRADE_REQUIRED');
  });

  it.each(['', ' ', 'x'.repeat(2_001)])('for the question %j', async (text) => {
    const client = await aChatClient(api);
    expect(await client.browser.refusal(ASK, { text })).toBe('INVALID_INPUT');
    expect(await client.browser.refusal(KEEP, { input: { question: text } })).toBe('INVALID_INPUT');
  });

  it.each(['x'.repeat(2_001), 'a\0b', 'a\u0007b'])('for the question before %j, with or without a memory', async (follows) => {
    const client = await aChatClient(api);
    const memory = (await ask(client, 'Hello')).memory;
    for (const input of [
      { question: 'Hello?', follows },
      { question: 'Hello?', follows, memory },
    ]) {
      const { errors } = await client.browser.ask(KEEP, { input });
      expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { follows: expect.any(String) as string } });
    }
    expect((await readState(client)).questions).toEqual([]);
  });

  it('for both assistants a plan with one of them will do', async () => {
    for (const plan of ['phone-receptionist_basic', 'live-chatbot_basic']) {
      const client = await aChatClient(api, { plan });
      expect((await ask(client, 'Hello')).outcome).toBe('SMALL_TALK');
    }
  });
});
