import type { KeyScope } from '../../../platform/auth/scope.ts';
import { addFaq, aChatClient, TestWidget, joinSentences, type ChatClient } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const LIST = '{ client { unansweredQuestions(first: 50) { id question wordings times firstAskedAt lastAskedAt } } }';
const ANSWER = 'mutation ($id: ID!, $input: NewFaq!) { answerUnansweredQuestion(id: $id, input: $input) { id question answer } }';
const RESTORE = 'mutation ($id: ID!) { restoreUnansweredQuestion(id: $id) }';
const DISMISS = 'mutation ($id: ID!) { dismissUnansweredQuestion(id: $id) }';

interface Gap {
  readonly id: string;
  readonly question: string;
  readonly wordings: readonly string[];
  readonly times: number;
}

const readGaps = async ({ browser }: ChatClient) =>
  (await browser.run<{ client: { unansweredQuestions: Gap[] } }>(LIST)).client.unansweredQuestions;

async function ask(client: ChatClient, ...questions: string[]): Promise<string> {
  const widget = new TestWidget(api, client.publicId);
  await widget.open();
  let said = '';
  for (const question of questions) said = joinSentences(await widget.say(question));
  return said;
}

it('counts questions in the same words together, those asked most first, for their client alone', async () => {
  const client = await aChatClient(api);
  const other = await aChatClient(api);
  await ask(client, 'Do you sell unicorns?', 'is there a swimming pool');
  await ask(client, 'do you sell a UNICORN');
  expect(await readGaps(client)).toMatchObject([
    { question: 'Do you sell unicorns?', times: 2 },
    { question: 'is there a swimming pool', times: 1 },
  ]);
  expect(await readGaps(other)).toEqual([]);
});

it('becomes an FAQ with one call, even when it is repeated, and the next visitor gets the answer', async () => {
  const client = await aChatClient(api);
  await addFaq(api, client.clientId, 'How much is postage?', 'Standard delivery is £4.50.');
  expect(await ask(client, 'do you sell unicorns')).toContain('not sure about that one');
  const [{ id } = { id: '' }] = await readGaps(client);
  const answer = { id, input: { question: 'Do you sell unicorns?', answer: 'Sadly we do not sell unicorns.' } };
  await client.browser.run(ANSWER, answer);
  await client.browser.run(ANSWER, answer);

  expect(await readGaps(client)).toEqual([]);
  expect(await ask(client, 'unicorns?')).toBe('Sadly we do not sell unicorns.');
  const [{ count } = { count: '' }] = await api.sql<{ count: string }>('select count(*) from faq where client_id = $1', [client.clientId]);
  expect(Number(count)).toBe(2);
});

it('becomes an FAQ for an API key only if the key may write questions and FAQs', async () => {
  const client = await aChatClient(api);
  await ask(client, 'do you sell unicorns');
  const [{ id } = { id: '' }] = await readGaps(client);
  const answer = { id, input: { question: 'Do you sell unicorns?', answer: 'Sadly not.' } };
  const keyFor = async (...scopes: KeyScope[]) => (await api.apiKey({ scopes, clientId: client.clientId })).browser;

  for (const scope of ['questions:write', 'faqs:write'] as const)
    expect(await (await keyFor(scope)).refusal(ANSWER, answer)).toBe('FORBIDDEN');
  expect(await readGaps(client)).toMatchObject([{ id }]);
  expect(await api.sql('select 1 from faq where client_id = $1', [client.clientId])).toEqual([]);
  expect(await (await keyFor('questions:write', 'faqs:write')).run(ANSWER, answer)).toMatchObject({ answerUnansweredQuestion: { id } });
});

it('is dismissed for good, and open again when an FAQ did not answer it', async () => {
  const client = await aChatClient(api);
  await ask(client, 'do you sell unicorns', 'tell me about dragons');
  const [first, second] = await readGaps(client);
  await client.browser.run(DISMISS, { id: first?.id });
  await client.browser.run(ANSWER, { id: second?.id, input: { question: 'Something else entirely', answer: 'Zzz.' } });
  expect(await readGaps(client)).toEqual([]);
  await ask(client, 'do you sell unicorns', 'tell me about dragons');
  expect((await readGaps(client)).map(({ id }) => id)).toEqual([second?.id]);
});

it('refuses an answer without words', async () => {
  const client = await aChatClient(api);
  await ask(client, 'do you sell unicorns');
  const [{ id } = { id: '' }] = await readGaps(client);

  expect(await client.browser.refusal(ANSWER, { id, input: { question: 'Q?', answer: ' ' } })).toBe('INVALID_INPUT');
  expect(await readGaps(client)).toHaveLength(1);
});

it('groups a question in other words, misspelt or in another order, and shows the wordings', async () => {
  const client = await aChatClient(api);
  await ask(client, 'do you sell unicorns', 'unicorn for sale?', "d'you sell unicrons", 'DO YOU SELL UNICORNS', 'do you insure unicorns');

  expect(await readGaps(client)).toMatchObject([
    { question: 'do you sell unicorns', times: 4, wordings: ['unicorn for sale?', "d'you sell unicrons"] },
    { question: 'do you insure unicorns', times: 1, wordings: [] },
  ]);
});

it('keeps 2,000 different questions of a client, and counts on those that it has', async () => {
  const client = await aChatClient(api);
  await api.sql(
    `insert into unanswered_questions (id, client_id, question, words, first_asked_at, last_asked_at)
     select gen_random_uuid(), $1, 'filler ' || n, 'filler ' || n, now(), now() from generate_series(1, 1999) n`,
    [client.clientId],
  );
  await ask(client, 'do you sell unicorns', 'tell me about dragons', 'do you sell unicorns');

  expect((await readGaps(client))[0]).toMatchObject({ question: 'do you sell unicorns', times: 2 });
  expect(await api.sql('select count(*)::int as count from unanswered_questions where client_id = $1', [client.clientId])).toEqual([
    { count: 2_000 },
  ]);
});

it('leaves names, addresses and telephone numbers of visitors out', async () => {
  const client = await aChatClient(api);
  const said = await ask(client, 'do you sell unicorns', 'can I speak to a person', 'Ann Lee', 'ann@example.com', '07700 900 123');

  expect(said).toContain('enter your name and how to reach you below');
  expect((await readGaps(client)).map(({ question }) => question)).toEqual(['do you sell unicorns']);
});

it('is back on the list after its dismissal was undone; an answered one is not', async () => {
  const client = await aChatClient(api);
  await ask(client, 'do you sell unicorns', 'tell me about dragons');
  const [first, second] = await readGaps(client);
  await client.browser.run(DISMISS, { id: first?.id });
  await client.browser.run(RESTORE, { id: first?.id });
  await client.browser.run(ANSWER, { id: second?.id, input: { question: 'Dragons?', answer: 'We like dragons.' } });
  await client.browser.run(RESTORE, { id: second?.id });

  expect((await readGaps(client)).map(({ id }) => id)).toEqual([first?.id]);
  expect(await (await aChatClient(api)).browser.refusal(RESTORE, { id: first?.id })).toBe('NOT_FOUND');
});
