import { randomUUID } from 'node:crypto';
import { moveOffered } from '../../diary/appointments/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { localTime } from '@larkline/format';
import { aPractice, book, freeTimes, listAppointments } from '../../../testkit/appointments.ts';
import { aChatClient, TestWidget } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { postVoiceMessage } from '../../../testkit/voice-webhook.ts';
import {
  addEndpoint,
  startWebhookReceiver,
  verifyEvent,
  type TestEndpoint,
  type WebhookReceiver,
} from '../../../testkit/webhook-receiver.ts';

let api: TestApi;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  api = await testApi({ OUTGOING_STAND_IN: receiver.host });
});
afterAll(async () => {
  await api.stop();
  receiver.stop();
});

const ALL = ['CHAT_ESCALATED', 'CHAT_COMPLETED', 'CALL_COMPLETED', 'APPOINTMENT_BOOKED', 'APPOINTMENT_MOVED', 'APPOINTMENT_CANCELLED'];
const eventsAt = ({ path }: TestEndpoint) =>
  receiver.at(path).map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const CANCEL = 'mutation ($id: ID!) { cancelAppointment(id: $id) { id } }';

it('tells of a chat that asks for a person, and of its end', async () => {
  const client = await aChatClient(api);
  const endpoint = await addEndpoint(receiver, client, { events: ALL });
  const widget = new TestWidget(api, client.publicId);
  const { session } = await widget.open();
  await widget.say('do you sell unicorns');
  const wish = { id: randomUUID(), name: 'Ann Lee', email: 'ann@visitor.example', note: 'Call me\n<b>now</b>' };
  for (let times = 0; times < 2; times += 1) await widget.ask('POST', '/hand-over', wish);
  await api.runJobs();

  expect(eventsAt(endpoint)).toEqual([
    {
      type: 'chat.escalated',
      timestamp: expect.any(String),
      version: 1,
      data: {
        chatId: session.id,
        visitor: { name: 'Ann Lee', email: 'ann@visitor.example', phone: '', note: 'Call me\n<b>now</b>' },
        page: 'https://www.kettle.example/tea',
        askedAt: expect.any(String),
      },
    },
  ]);
  const [event] = receiver.at(endpoint.path);
  if (event) verifyEvent(event, endpoint.secret);

  await api.advance(31 * MINUTE_MS);
  await api.sql(`select graphile_worker.add_job('closeChats', payload := '{}'::json)`);
  await api.runJobs();
  expect(eventsAt(endpoint)[1]).toMatchObject({
    type: 'chat.completed',
    data: { chatId: session.id, conversationId: expect.any(String), startedAt: expect.any(String), durationSeconds: expect.any(Number) },
  });
  expect(Object.keys(eventsAt(endpoint)[1]?.data ?? {}).sort()).toEqual([
    'chatId',
    'conversationId',
    'durationSeconds',
    'outcome',
    'startedAt',
    'summary',
  ]);
  expect(eventsAt(endpoint)).toHaveLength(2);
});

it('tells of a call once, however often it is reported, and not of its number or words', async () => {
  const practice = await aPractice(api);
  const endpoint = await addEndpoint(receiver, practice, { events: ALL });
  const report = {
    type: 'end-of-call-report',
    startedAt: new Date(api.clock.now().getTime() - MINUTE_MS).toISOString(),
    endedAt: api.clock.now().toISOString(),
    endedReason: 'customer-ended-call',
    analysis: { summary: 'Asked for the hours.', successEvaluation: 'true' },
    artifact: { messages: [{ role: 'user', message: 'When are you open?', secondsFromStart: 2 }] },
    call: { id: randomUUID(), assistantId: practice.assistantId, type: 'inboundPhoneCall', customer: { number: '+441632960009' } },
  };
  for (let times = 0; times < 2; times += 1) await postVoiceMessage(api, report);
  await api.runJobs();

  expect(eventsAt(endpoint)).toMatchObject([
    {
      type: 'call.completed',
      data: { channel: 'phone', durationSeconds: 60, summary: 'Asked for the hours.', conversationId: expect.any(String) },
    },
  ]);
  expect(receiver.at(endpoint.path)[0]?.body).not.toMatch(/960009|When are you open/);
});

it('tells of an appointment that is booked, moved and cancelled, each once', async () => {
  const practice = await aPractice(api);
  const { clientId } = practice;
  const endpoint = await addEndpoint(receiver, practice, { events: ALL });
  const [first = '', , third = ''] = await freeTimes(practice);
  const callId = randomUUID();
  await book(api, practice, first, { callId, reason: 'Check-up' });
  const [{ id } = { id: '' }] = await listAppointments(practice);
  const to = { clientId, callId, id, ...localTime(new Date(third)), requestKey: 'move' };
  for (let times = 0; times < 2; times += 1) await moveOffered(api.system(), to);
  const [{ id: movedId } = { id: '' }] = await listAppointments(practice);
  await practice.browser.run(CANCEL, { id: movedId });
  await practice.browser.run(CANCEL, { id: movedId });
  await inTransaction(api.system(), (tx) => emit(tx, 'appointmentCancelled', { clientId, appointmentId: movedId, inMove: false }));
  await api.runJobs();

  const times = { startsAt: first, endsAt: expect.any(String) };
  const customer = { name: 'Ann Reed', phone: '+441632960009' };
  const facts = { timezone: 'Europe/London', customer, reason: 'Check-up', source: 'phone' };
  const events = eventsAt(endpoint).sort((one, other) => ALL.indexOf(eventName(one)) - ALL.indexOf(eventName(other)));
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['appointment.booked', { appointmentId: id, ...times, ...facts }],
    [
      'appointment.moved',
      { appointmentId: movedId, startsAt: third, endsAt: expect.any(String), ...facts, previous: { appointmentId: id, ...times } },
    ],
    ['appointment.cancelled', { appointmentId: movedId, startsAt: third, endsAt: expect.any(String), ...facts }],
  ]);
});

function eventName({ type }: { type: string }): string {
  return type.toUpperCase().replace('.', '_');
}
