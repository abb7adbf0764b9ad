import { randomUUID } from 'node:crypto';
import { MOST_TURNS, type ChatEvent } from '@larkline/chat-protocol';
import { addFaq, aChatClient, TestWidget, joinSentences, type ChatClient } from '../../../testkit/chats.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, withModel, type TestApi } from '../../../testkit/test-api.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { closeChatsJob } from './close-chats.job.ts';

const ENTRY = 'Ring us first: two places are kept free every morning.';
const AMBULANCE = 'Please call 999 now and ask for an ambulance.';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1' }, withModel);
});
afterAll(() => api.stop());
afterEach(() => api.emulators.failLlm('away', 0));

async function aPractice(): Promise<ChatClient> {
  const client = await aChatClient(api);
  await addFaq(api, client.clientId, 'What do I do in an emergency?', ENTRY);
  await client.browser.run('mutation ($input: BusinessInfoPatch!) { saveBusinessInfo(input: $input) { client { id } } }', {
    input: { contactPhone: '020 7946 0112' },
  });
  return client;
}
async function aWidget(of: ChatClient): Promise<TestWidget & { readonly chatId: string }> {
  const widget = new TestWidget(api, of.publicId);
  const { session } = await widget.open();
  return Object.assign(widget, { chatId: session.id });
}
const findEnd = (events: readonly ChatEvent[]) => events.find((event) => event.kind === 'answered');
const readAlerts = async ({ email }: ChatClient) =>
  (await api.emulators.mails(email)).filter(({ subject }) => subject.startsWith('Urgent:'));

describe('a visitor in danger', () => {
  it.each([
    ['chest pain', AMBULANCE],
    ['I’m feeling suicidal', '116 123'],
    ['i can smell gas', '0800 111 999'],
    ['THE KITCHEN IS ON FIRE', 'Get out now'],
    ['nie mogę oddychać', 'Zadzwoń teraz pod 999'],
    ['my little boy just knocked his front tooth out', 'Call 111 for advice'],
  ])('reads who to call, before anything else: "%s"', async (text, words) => {
    const client = await aPractice();
    const events = await (await aWidget(client)).say(text);

    expect(joinSentences(events)).toContain(words);
    expect(joinSentences(events)).toContain('020 7946 0112');
    expect(findEnd(events)).toMatchObject({ outcome: 'emergency', suggestions: [], products: [], days: [], form: false });
    expect(await api.emulators.llmRequests()).toEqual([]);
  });

  it('gets the entry of the business about emergencies after the fixed words, with its source', async () => {
    const events = (await (await aWidget(await aPractice())).say('my face is swollen and I can’t breathe')).filter(
      (event) => event.kind === 'sentence',
    );

    expect(events.map(({ text }) => text)).toEqual([
      expect.stringContaining(AMBULANCE),
      ENTRY,
      expect.stringMatching(/^You can ring .* on 020 7946 0112 after that\.$/),
    ]);
    expect(events[1]?.sources).toMatchObject([{ kind: 'faq', title: 'What do I do in an emergency?' }]);
  });

  it('in the middle of a booking is offered nothing more, and the booking is dropped', async () => {
    const client = await aPractice();
    const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((day) => ({ day, opens: '09:00', closes: '17:00' }));
    await client.browser.run('mutation ($input: CalendarSettingsPatch!) { updateCalendarSettings(input: $input) { id } }', {
      input: { workingHours: week },
    });
    const widget = await aWidget(client);
    expect(findEnd(await widget.say('I would like to book an appointment'))).toMatchObject({ outcome: 'booking' });

    const events = await widget.say('Sam, oh god he is not breathing');
    expect(joinSentences(events)).toContain(AMBULANCE);
    expect(joinSentences(events)).not.toMatch(/book|appointment/i);
    expect(findEnd(events)).toMatchObject({ outcome: 'emergency', suggestions: [], days: [], form: false });
    expect(joinSentences(await widget.say('ok thank you'))).not.toMatch(/which day|what time|your name/i);
  });

  it('who writes it into the form for a person is answered in the chat as well', async () => {
    const client = await aPractice();
    const widget = await aWidget(client);
    const person = { id: randomUUID(), name: 'Bea', email: 'bea@visitor.example', note: 'my mum has collapsed' };
    await widget.ask('POST', '/hand-over', person);
    await widget.ask('POST', '/hand-over', person);
    await api.runJobs();

    expect(joinSentences(await widget.events())).toContain(AMBULANCE);
    expect(await readAlerts(client)).toHaveLength(1);
  });

  it('is answered at once while the model is away with an earlier message, which is answered later', async () => {
    await api.emulators.failLlm('stall');
    const client = await aPractice();
    const widget = await aWidget(client);
    const [first, second] = [randomUUID(), randomUUID()];
    await widget.send('What do you do in emergencies with my grandmother in the attic', first);
    await until(async () => (await api.emulators.llmRequests()).length > 0);
    const { body } = await widget.send('he is not breathing', second);

    const shown = await widget.events(body.seq);
    expect(joinSentences(shown)).toContain(AMBULANCE);
    expect(findEnd(shown)).toMatchObject({ messageId: second, outcome: 'emergency' });

    await api.emulators.releaseLlm();
    await until(async () => (await widget.events()).some((event) => event.kind === 'answered' && event.messageId === first));
    expect((await widget.events()).filter((event) => event.kind === 'answered' && event.messageId === second)).toHaveLength(1);
  });

  it.each([
    ['as the 60th message and beyond', `turns = ${MOST_TURNS - 1}`],
    ['when the chats of the month are used up', 'is_used_up = true'],
    ['while a person has the chat', `person_id = gen_random_uuid(), person_name = 'Sam'`],
  ])('is answered %s', async (_when, state) => {
    const client = await aPractice();
    const widget = await aWidget(client);
    await api.sql(`update chats set ${state} where id = $1`, [widget.chatId]);

    for (const text of ['she has collapsed', 'please send an ambulance']) {
      const { status, body } = await widget.send(text);
      expect([status, joinSentences(await widget.events(body.seq))]).toEqual([202, expect.stringContaining(AMBULANCE)]);
    }
  });

  it('is answered beyond the limit of messages a few times; then the limit counts', async () => {
    const widget = await aWidget(await aPractice());
    // A person has it, so that no answers are made in the meantime.
    await api.sql(`update chats set person_id = gen_random_uuid(), person_name = 'Sam' where id = $1`, [widget.chatId]);
    for (let sent = 0; sent < 15; sent += 1) await widget.send(`Hello ${sent}`);
    expect((await widget.send('Hello?')).status).toBe(429);

    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await widget.send('i cant breathe')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('is no unanswered question, and the conversation is marked in chats and logs', async () => {
    const client = await aPractice();
    const widget = await aWidget(client);
    await widget.say('chest pain');

    const { client: shown } = await client.browser.run<{ client: { openChats: object[] } }>(
      '{ client { openChats(first: 5) { id emergencyAt } } }',
    );
    expect(shown.openChats).toEqual([{ id: widget.chatId, emergencyAt: expect.any(String) }]);
    await api.advance(31 * MINUTE_MS);
    await closeChatsJob.run(api.system(), {}, { attempt: 1, isLast: false });
    const [conversation] = await api.sql('select outcome, full_transcript from transcripts where client_id = $1', [client.clientId]);
    expect(conversation).toEqual({ outcome: 'emergency', full_transcript: expect.stringContaining(AMBULANCE) });
    expect(await api.sql('select question from unanswered_questions where client_id = $1', [client.clientId])).toEqual([]);
  });
});

describe('the business', () => {
  it('is alerted at once, whatever it chose, and once for a conversation', async () => {
    const client = await aPractice();
    await client.browser.run('mutation { saveNotificationSettings(input: { choice: DAILY_DIGEST }) { client { id } } }');
    const widget = await aWidget(client);
    await widget.say('my dad has chest pain <script>alert(1)</script>');
    await widget.say('he has collapsed');
    await api.runJobs();

    const [alert, ...others] = await readAlerts(client);
    expect(others).toEqual([]);
    expect(alert?.subject).toBe('Urgent: someone in your website chat may be in danger');
    expect(alert?.html).toContain('&lt;script&gt;');
    expect(alert?.html).not.toContain('<script>');
    expect(alert?.text).toContain(`chat=${widget.chatId}`);
    expect(alert?.text).not.toContain('Stop these emails');
  });

  it('is not flooded: after five conversations within an hour one mail stands for the others', async () => {
    const client = await aPractice();
    for (let visitor = 0; visitor < 8; visitor += 1) await (await aWidget(client)).say('i can smell gas');
    await api.runJobs();

    const subjects = (await readAlerts(client)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('may be in danger'))).toHaveLength(5);
    expect(subjects.filter((subject) => subject.includes('more emergencies'))).toHaveLength(1);
  });

  it('of another client hears and sees nothing of it', async () => {
    const [client, other] = [await aPractice(), await aPractice()];
    await (await aWidget(client)).say('he is not breathing');
    await api.runJobs();

    expect(await readAlerts(other)).toEqual([]);
    expect(await other.browser.run('{ client { openChats(first: 5) { id } } }')).toEqual({ client: { openChats: [] } });
  });
});
