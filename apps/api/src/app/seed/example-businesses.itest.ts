import { localTime } from '@larkline/format';
import { DAY_MS } from '../../platform/time/clock.ts';
import { useTool } from '../../testkit/appointments.ts';
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

const calls = DEMO_BUSINESSES.flatMap((business) =>
  business.scenarios
    .filter(({ type }) => type === 'call')
    .map(({ summary, turns }, at) => [business.businessName, summary, business, turns, `call-${business.industry.length}-${at}`] as const),
);

const MESSAGE_TAKEN = 'The message was taken and will be passed on.';
const BOOKED = /Booked: [^.]*\./;
/** What the voice provider says of its own: it states nothing about the business. */
const COURTESIES = /I’m sorry to hear that\.|See you then\.|[^.!?]*\?/g;
const NAMED_TIMES = /(Monday|Tuesday|Wednesday|Thursday|Friday) at (\d\d:\d\d)/g;

it.each(calls)(
  'CF-24 a call of the demo data is what the tools of the phone answer at %s: %s',
  async (name, _, business, turns, callId) => {
    await api.makeJobsDue();
    await api.runJobs();
    const [assistant] = await api.sql<{ assistantId: string }>(
      `select a.provider_assistant_id as "assistantId" from voice_assistants a join clients c on c.id = a.client_id where c.business_name = $1`,
      [name],
    );
    const answers = business.faqs.map(([, answer]) => answer);
    const use = async (tool: string, given: object) => {
      const answer = await useTool(api, assistant!, { callId, toolId: `tool-${answers.length}` }, { name: tool, arguments: given });
      answers.push(answer);
      return answer;
    };

    // The greeting is the voice provider's.
    for (const [at, text] of turns.entries()) {
      if (at === 0) continue;
      if (at % 2 === 1) {
        await use('answer_question', { question: text });
        continue;
      }
      for (const [, day = '', time] of text.matchAll(NAMED_TIMES)) {
        const wanted = { date: findDay(day), time };
        if (BOOKED.test(text))
          expect(await use('book_appointment', { ...wanted, name: 'Jo Price', confirmed: 'yes' })).toMatch(/^Booked: /);
        else expect(await use('check_availability', wanted)).toContain(`${time} is free.`);
      }
      if (text === MESSAGE_TAKEN) await use('take_message', { message: turns[at - 1] });
      const stated = text.replace(BOOKED, '').replaceAll(COURTESIES, '').trim();
      expect(answers.join('\n')).toContain(stated);
    }
  },
);

/** Returns the date of a weekday after the next seven days, on which the demo data has no appointments. */
function findDay(weekday: string): string {
  const days = Array.from(
    { length: 7 },
    (_, day) => localTime(new Date(api.clock.now().getTime() + (day + 7) * DAY_MS), 'Europe/London').date,
  );
  return (
    days.find((date) => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date)) === weekday) ?? ''
  );
}
