import { Webhook } from 'standardwebhooks';
import { OPEN_ALWAYS } from '../../../testkit/open-always.ts';
import { HOSTILE_TEXTS } from '../../../testkit/access/hostile-texts.ts';
import { hostileNumbers, wrongTypes } from '../../../testkit/fuzz/hostile-values.ts';
import { testApi, VOICE_SECRETS, type TestApi } from '../../../testkit/test-api.ts';
import { makeAssistant } from '../../../testkit/voice-webhook.ts';

// A caller can make the assistant use its tools with anything.

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const HOURS = {
  timezone: 'Europe/London',
  availability: { slotMinutes: 30, bufferMinutes: 0, noticeHours: 0, daysAhead: 60 },
  workingHours: DAYS.map((day) => ({ day, opens: '00:00', closes: '23:59' })),
};
const ODD_DATES = [
  ...['9999-12-31', '9999-12-20', '0001-01-01', '0000-00-00', '2026-02-30', '2026-11-23T10:00:00Z', '+010000-01-01', 'tomorrow', ''],
  ...hostileNumbers,
];
const ODD_TIMES = ['24:00', '9:00', '09:60', '٠٩:٠٠', '09:00:00', ' 09:00 ', '-1:00', ...hostileNumbers];

let api: TestApi;
let clientId: string;
let assistantId: string;
let freeDay: string;
beforeAll(async () => {
  api = await testApi();
  const owner = await api.signIn();
  ({ clientId } = owner);
  await owner.browser.run(OPEN_ALWAYS);
  await owner.browser.run('mutation ($input: CalendarSettingsPatch!) { updateCalendarSettings(input: $input) { id } }', { input: HOURS });
  assistantId = await makeAssistant(api, clientId);
  freeDay = new Date(api.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
});
afterAll(() => api.stop());

interface Answer {
  readonly status: number;
  readonly results: readonly { readonly result?: string; readonly error?: string }[];
}

let uses = 0;
async function use(name: unknown, given: unknown, callId = `call-${(uses += 1)}`, id: unknown = `tool-${(uses += 1)}`): Promise<Answer> {
  const toolCallList = [{ id, type: 'function', function: { name, arguments: given } }];
  const body = JSON.stringify({ message: { type: 'tool-calls', toolCallList, call: { id: callId, assistantId } } });
  const at = api.clock.now();
  const response = await fetch(`${api.url}/hooks/voice/vapi`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(VOICE_SECRETS[0] ?? '').sign('msg_1', at, body),
    },
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const isAnswered = ({ status, results }: Answer) =>
  status === 200 && results.length === 1 && results.every(({ result, error }) => /\w/.test(result ?? error ?? ''));
const appointments = () =>
  api.sql<{ starts_at: Date; name: string | null; state: string; call_id: string }>(
    'select starts_at, name, state, call_id from appointments where client_id = $1 order by created_at',
    [clientId],
  );

const spoken = { name: 'Bea', phone: '01632 960002' };
const USUAL: readonly [tool: string, given: () => Record<string, unknown>][] = [
  ['answer_question', () => ({ question: 'When are you open?' })],
  ['take_message', () => ({ ...spoken, message: 'Hello' })],
  ['check_availability', () => ({ date: freeDay })],
  ['book_appointment', () => ({ ...spoken, reason: 'A cut', date: freeDay, time: '10:00', confirmed: 'yes' })],
];

it.each(USUAL)(
  'every odd argument of %s has an answer',
  async (tool, usual) => {
    const texts = HOSTILE_TEXTS.filter(({ rule }) => rule !== 'taken').map(({ text }) => text);
    const odd: unknown[] = [...texts, ...wrongTypes, 'x'.repeat(100_000)];
    const values = (field: string) => (field === 'date' ? [...odd, ...ODD_DATES] : field === 'time' ? [...odd, ...ODD_TIMES] : odd);
    const tries = [...Object.keys(usual()).flatMap((field) => values(field).map((value) => ({ ...usual(), [field]: value }))), ...odd];
    const wrong: unknown[] = [];
    for (const given of tries) {
      const answer = await use(tool, given);
      if (!isAnswered(answer)) wrong.push([JSON.stringify(given)?.slice(0, 200), answer]);
    }

    expect(wrong).toEqual([]);
  },
  60_000,
);

it('names and ids of tools that are none lead to no effect', async () => {
  const before = await appointments();
  for (const name of ['__proto__', 'constructor', 'toString', '', null, 7, 'BOOK_APPOINTMENT', 'x'.repeat(10_000)]) {
    const { status, results } = await use(name, { date: freeDay, time: '11:00', name: 'Bea' });
    expect(status).toBe(200);
    expect(results.every(({ result }) => result === undefined)).toBe(true);
  }
  for (const id of ["'; drop table", '', null, {}, 'x'.repeat(10_000)])
    expect(await use('book_appointment', { date: freeDay, time: '11:00', name: 'Bea' }, undefined, id)).toMatchObject({
      status: 200,
      results: [],
    });

  expect(await appointments()).toEqual(before);
});

it('C-07 one call makes three appointments at most, even when it asks ten times at once', async () => {
  const callId = 'greedy-call';
  const times = Array.from({ length: 10 }, (_, at) => `${String(at + 12)}:00`);
  await Promise.all(times.map((time) => use('book_appointment', { date: freeDay, time, name: 'Greedy', confirmed: 'yes' }, callId)));

  expect((await appointments()).filter(({ call_id: id }) => id === callId).length).toBeLessThanOrEqual(3);
});

it('C-07 one call holds one time, and the past and times that are not offered are never booked', async () => {
  const callId = 'holding-call';
  for (const time of ['05:00', '05:30', '06:00']) await use('book_appointment', { date: freeDay, time }, callId);
  const yesterday = new Date(api.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  for (const date of [yesterday, '9999-12-31', '2099-01-01'])
    await use('book_appointment', { date, time: '10:00', name: 'Late', confirmed: 'yes' }, callId);
  await use('book_appointment', { date: freeDay, time: '10:07', name: 'Odd', confirmed: 'yes' }, callId);

  const own = (await appointments()).filter(({ call_id: id }) => id === callId);
  expect(own.map(({ state, name }) => [state, name])).toEqual([['held', null]]);
});

it.each([['no'], [''], [false], [null], ['not yet'], [{}], [['yes']], ['[yes]'], [1]])(
  'C-07 a time that was not offered in this call is not booked with confirmed %j',
  async (confirmed) => {
    const before = await appointments();
    const { results } = await use('book_appointment', { date: freeDay, time: '03:00', name: 'Bea', confirmed });

    expect(results[0]?.result).toMatch(/^Not booked yet: this time was not offered in this call\. Read it back to the caller/);
    expect(await appointments()).toEqual(before);
  },
);
