import { toMonth } from '@larkline/format';
import { Webhook } from 'standardwebhooks';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { testApi, VOICE_SECRETS, type TestApi } from '../../../testkit/test-api.ts';
import { makeAssistant } from '../../../testkit/voice-webhook.ts';

// Signed reports whose contents cannot be right: each is recorded as far as it can be, and moves no figure that it should not.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

interface Business {
  readonly clientId: string;
  readonly email: string;
  readonly assistantId: string;
}

async function aBusiness(): Promise<Business> {
  const { clientId, email } = await api.signIn({ plan: 'phone-receptionist_basic' });
  return { clientId, email, assistantId: await makeAssistant(api, clientId) };
}

let calls = 0;
const newCallId = () => `odd-${(calls += 1)}`;
const ago = (milliseconds: number) => new Date(api.clock.now().getTime() - milliseconds).toISOString();

async function report({ assistantId }: Business, changes: object): Promise<string> {
  const callId = newCallId();
  const body = JSON.stringify({
    message: {
      type: 'end-of-call-report',
      startedAt: ago(MINUTE_MS),
      endedAt: ago(0),
      artifact: { messages: [{ role: 'user', message: 'Hello', secondsFromStart: 1 }] },
      call: { id: callId, assistantId, type: 'inboundPhoneCall' },
      ...changes,
    },
  });
  const at = api.clock.now();
  const response = await fetch(`${api.url}/hooks/voice/vapi`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': `msg_${callId}`,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(VOICE_SECRETS[0] ?? '').sign(`msg_${callId}`, at, body),
    },
  });
  expect(response.status).toBe(200);
  await api.runJobs();
  const events = await api.sql('select applied_at is not null as applied, last_error from inbound_events where event_id like $1', [
    `${callId}:%`,
  ]);
  expect(events).toEqual([{ applied: true, last_error: null }]);
  return callId;
}

interface StoredCall {
  readonly at: Date;
  readonly duration: number;
  readonly turns: readonly { readonly startSeconds: number | null }[] | null;
  readonly characters: number;
}
async function stored(callId: string): Promise<StoredCall> {
  const rows = await api.sql<StoredCall>(
    `select "timestamp" as at, duration, turns, char_length(full_transcript) as characters from transcripts where call_id = $1`,
    [callId],
  );
  expect(rows).toHaveLength(1);
  return rows[0] as StoredCall;
}
const months = async ({ clientId }: Business) =>
  api.sql<{ month: string; calls: number; seconds: number }>(
    'select month, total_calls as calls, call_seconds as seconds from stats where client_id = $1 order by month',
    [clientId],
  );

it.each<[string, unknown]>([
  ['in an hour', () => ago(-60 * MINUTE_MS)],
  ['in the year 2099', '2099-01-01T10:00:00Z'],
  ['at the end of time', 8_640_000_000_000_000],
  ['at the beginning of time', -8_640_000_000_000_000],
  ['before the calendar', '-000044-03-15T10:00:00Z'],
  ['in the year 1', '0001-01-01T00:00:00Z'],
  ['in 1970', 0],
])('LOG-01 a call that began %s is one of the time of its report, of its month, with no length of years', async (_what, start) => {
  const business = await aBusiness();
  const callId = await report(business, {
    startedAt: typeof start === 'function' ? (start as () => string)() : start,
    createdAt: undefined,
  });

  const { at, duration } = await stored(callId);
  expect(at).toEqual(api.clock.now());
  expect(duration).toBe(0);
  expect(await months(business)).toEqual([{ month: toMonth(api.clock.now()), calls: 1, seconds: 0 }]);
});

it.each<[string, object, number]>([
  ['ended in a year', { endedAt: '2099-01-01T00:00:00Z' }, 60],
  ['ended before it began', { startedAt: '2026-11-20T10:00:00Z', endedAt: '2026-11-20T09:00:00Z' }, 0],
  ['lasted two days', { startedAt: '2026-11-18T10:00:00Z', endedAt: '2026-11-20T10:00:00Z' }, 86_400],
  ['began an hour after our clock, and lasted a minute', { startedAt: '2099-01-01T10:00:00Z', endedAt: '2099-01-01T10:01:00Z' }, 60],
])('STA-01 a call that %s counts a length that is possible', async (_what, times, seconds) => {
  const business = await aBusiness();
  const callId = await report(business, times);

  expect((await stored(callId)).duration).toBe(seconds);
  expect((await months(business)).map((month) => month.seconds)).toEqual([seconds]);
});

it('STA-01 an end in the far future mails no alert that the allowance is used', async () => {
  const business = await aBusiness();
  for (let times = 0; times < 3; times += 1) await report(business, { endedAt: '2099-01-01T00:00:00Z' });

  expect(await months(business)).toEqual([{ month: toMonth(api.clock.now()), calls: 3, seconds: 180 }]);
  expect((await api.emulators.mails(business.email)).map(({ subject }) => subject)).toEqual([]);
});

it('STA-01 late reports of last month that use up its allowance change that month, and alert to nothing', async () => {
  const business = await aBusiness();
  const began = api.clock.now().getTime() - 40 * DAY_MS;
  const times = { startedAt: new Date(began).toISOString(), endedAt: new Date(began + 20 * 60 * MINUTE_MS).toISOString() };
  await report(business, times);
  await report(business, times);

  expect(await months(business)).toEqual([{ month: toMonth(new Date(began)), calls: 2, seconds: 2 * 72_000 }]);
  expect(await api.emulators.mails(business.email)).toEqual([]);
});

it('LOG-05 of 10,000 turns the first 5,000 are kept as turns, and all of them as text', async () => {
  const business = await aBusiness();
  const messages = Array.from({ length: 10_000 }, (_, at) => ({
    role: at % 2 ? 'bot' : 'user',
    message: `Turn ${at}.`,
    secondsFromStart: at,
  }));
  const { turns, characters } = await stored(await report(business, { artifact: { messages } }));

  expect(turns).toHaveLength(5_000);
  expect(characters).toBe(messages.map(({ role, message }) => `${role === 'bot' ? 'Assistant' : 'Caller'}: ${message}`).join('\n').length);
});

it('LOG-06 a turn whose time is before the call, after a day or no number has no time to jump to', async () => {
  const business = await aBusiness();
  const messages = [-1, 1e9, 'soon', null, 3].map((secondsFromStart) => ({ role: 'user', message: 'Hello', secondsFromStart }));
  const { turns } = await stored(await report(business, { artifact: { messages } }));

  expect(turns?.map(({ startSeconds }) => startSeconds)).toEqual([null, null, null, null, 3]);
});

it('DAT-20 a report that is sent again with other contents changes nothing that is stored', async () => {
  const business = await aBusiness();
  const callId = await report(business, {});
  const before = [await stored(callId), await months(business)];
  const again = { startedAt: ago(30 * MINUTE_MS), artifact: { messages: [] }, call: { id: callId, assistantId: business.assistantId } };
  const body = JSON.stringify({ message: { type: 'end-of-call-report', endedAt: ago(0), ...again } });
  const at = api.clock.now();
  await fetch(`${api.url}/hooks/voice/vapi`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': 'msg_again',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(VOICE_SECRETS[0] ?? '').sign('msg_again', at, body),
    },
  });
  await api.runJobs();

  expect([await stored(callId), await months(business)]).toEqual(before);
});
