import { MINUTE_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { useTool } from '../../../testkit/appointments.ts';
import { addFaq } from '../../../testkit/chats.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { makeAssistant, postVoiceMessage } from '../../../testkit/voice-webhook.ts';

const CALL_999 = 'Please hang up and call 999 now. Ask for an ambulance.';

let api: TestApi;
let practice: Account & { readonly assistantId: string };
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  const account = await api.signIn({ businessName: 'Oak Dental' });
  await addFaq(api, account.clientId, 'What do I do in an emergency?', 'Ring us before 9: two places are kept free.');
  practice = { ...account, assistantId: await makeAssistant(api, account.clientId) };
});
afterAll(() => api.stop());

let number = 0;
const newId = (what: string) => `${what}-${(number += 1)}`;
const use = (name: string, args: unknown, { callId = newId('call'), toolId = newId('tool'), of = practice } = {}) =>
  useTool(api, of, { callId, toolId }, { name, arguments: args });
const alerts = async () => (await api.emulators.mails(practice.email)).filter(({ subject }) => subject.startsWith('Urgent:'));

async function report(callId: string, messages: readonly object[]): Promise<void> {
  const now = api.clock.now().getTime();
  await postVoiceMessage(api, {
    type: 'end-of-call-report',
    startedAt: new Date(now - MINUTE_MS).toISOString(),
    endedAt: new Date(now).toISOString(),
    artifact: { messages },
    call: { id: callId, assistantId: practice.assistantId, type: 'inboundPhoneCall' },
  });
  await api.runJobs();
}
const readOutcome = async (callId: string) =>
  (
    await api.sql<{ outcome: string }>('select outcome from transcripts where client_id = $1 and call_id = $2', [practice.clientId, callId])
  )[0]?.outcome;

describe('a caller in danger', () => {
  it.each([
    ['yeah hi its my husband hes got chest pain and hes gone grey', CALL_999],
    ['there is a fire in the kitchen', 'Get out now. Then hang up and call 999.'],
    ['im feeling suicidal', /^I am sorry that things are this hard\. .* 116 123\.$/],
    ['i can smell gas', /0800 111 999/],
    [
      'my son knocked his front tooth out',
      /^This should be seen soon\. Call 111 for advice\. .* Ring us before 9: two places are kept free\.$/,
    ],
  ])('hears who to call, in a few words: "%s"', async (question, words) => {
    expect(await use('answer_question', { question })).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  it.each([
    ['book_appointment', { date: '2026-12-01', time: '09:00', name: 'Ann Reed', reason: 'bad chest pain since this morning' }],
    ['check_availability', { date: null, reason: 'he is not breathing' }],
    ['take_message', { message: 'she has collapsed, please ring me', name: 'Bea', phone: '01632 960004' }],
  ])('hears it from %s as well, which books nothing', async (name, args) => {
    expect(await use(name, args)).toMatch(/^Say this to the caller now, and book nothing: Please hang up and call 999 now\./);
    expect(await api.sql('select 1 as x from appointments where client_id = $1', [practice.clientId])).toEqual([]);
  });

  it('hears it even if the assistant belongs to no client', async () => {
    expect(await use('answer_question', { question: 'chest pain' }, { of: { ...practice, assistantId: 'unknown' } })).toBe(CALL_999);
  });

  it('is no question without an answer, marks the call, and alerts the business once, with the number', async () => {
    const call = { callId: newId('call') };
    await use('answer_question', { question: 'my dad has chest pain' }, call);
    await use('answer_question', { question: 'he is not breathing' }, call);
    await report(call.callId, [{ role: 'user', message: 'he is not breathing', secondsFromStart: 1 }]);

    expect(await readOutcome(call.callId)).toBe('emergency');
    expect(await api.sql('select 1 as x from unanswered_questions where client_id = $1', [practice.clientId])).toEqual([]);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert?.subject).toBe('Urgent: a caller may be in danger');
    expect(alert?.text).toContain('my dad has chest pain');
    expect(alert?.text).toContain('+441632960009');
  });

  it('whom no tool heard is found in the report of the call', async () => {
    const callId = newId('call');
    await report(callId, [
      { role: 'bot', message: 'Good morning, how can I help?', secondsFromStart: 0 },
      { role: 'user', message: 'the house is on fire', secondsFromStart: 2 },
    ]);

    expect(await readOutcome(callId)).toBe('emergency');
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['Urgent: a caller may be in danger']);
  });

  it('and one who only sounds so is answered as ever', async () => {
    const callId = newId('call');
    await report(callId, [
      { role: 'bot', message: 'Call 999 if anyone has chest pain.', secondsFromStart: 0 },
      { role: 'user', message: 'I am dying for a haircut', secondsFromStart: 2 },
    ]);

    expect(await readOutcome(callId)).not.toBe('emergency');
    expect(await alerts()).toEqual([]);
  });
});
