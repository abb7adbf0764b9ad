import { joinSentences, TestWidget } from '../../testkit/chats.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { DEMO_BUSINESSES, type DemoBusiness } from './businesses.ts';
import { loadDemoData } from './demo-data.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await loadDemoData(api.system());
});
afterAll(() => api.stop());

async function openChat({ businessName, website }: DemoBusiness) {
  const [row] = await api.sql<{ id: string }>(
    'select i.public_id as id from chatbot_installations i join clients c on c.id = i.client_id where c.business_name = $1',
    [businessName],
  );
  const widget = new TestWidget(api, row?.id ?? '', { origin: website });
  return { widget, session: await widget.open() };
}

const ask = async (business: DemoBusiness, question: string) => joinSentences(await (await openChat(business)).widget.say(question));

const chats = DEMO_BUSINESSES.flatMap((business) =>
  business.scenarios
    .filter(({ type }) => type === 'chat')
    .map(({ summary, turns }) => [business.businessName, summary, business, turns] as const),
);

it.each(chats)('CF-24 a chat of the demo data is what the assistant of %s answers: %s', async (_, __, business, [greeting, ...turns]) => {
  const { widget, session } = await openChat(business);

  expect(session.session.greeting).toBe(greeting);
  for (let at = 0; at < turns.length; at += 2) {
    const answer = joinSentences(await widget.say(turns[at] ?? ''));
    if (turns[at + 1] !== undefined) expect(answer).toBe(turns[at + 1]);
  }
});

// What /demo and the home page say of the same businesses.
it.each([
  ['how much is whitening?', '£295'],
  ['how much is a check-up?', '£55'],
  ['Do you do weekends? And how much is whitening?', '£295'],
  ['What are your opening hours?', '09:00–17:00'],
])('CF-24 the dentist of the demo says the price or time that the site shows: %s', async (question, fact) => {
  expect(await ask(DEMO_BUSINESSES[0]!, question)).toContain(fact);
});

it.each([
  ['Do you sell gloves, and how fast is delivery?', '£14.99'],
  ['how much is the zen mat', '£39.99'],
])('CF-24 the shop of the demo says the price that the site shows: %s', async (question, fact) => {
  expect(await ask(DEMO_BUSINESSES[1]!, question)).toContain(fact);
});
