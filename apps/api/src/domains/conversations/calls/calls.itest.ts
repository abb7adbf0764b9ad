import { toMonth } from '@larkline/format';
import { testApi, VOICE_SECRETS, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import { makeAssistant, postToVoiceHook, postVoiceMessage, signedHeaders, type SigningOptions } from '../../../testkit/voice-webhook.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { behindRow } from '../../../testkit/row-barrier.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { runDueJobs } from '../../../platform/jobs/jobs.ts';
import { requestAssistantSync } from '../voice/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { declared } from '../../../app/declared.ts';

let api: TestApi;
let clientId: string;
let email: string;
let assistantId: string;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  ({ clientId, assistantId, email } = await aBusiness());
});
afterAll(() => api.stop());

/** A client whose assistant is at the provider. */
async function aBusiness() {
  const account = await api.signIn();
  await api.sql(
    `insert into faq (id, client_id, question, answer, category, created_at)
       values (gen_random_uuid(), $1, 'When are you open?', 'Monday to Friday, 9 to 5.', 'General', now())`,
    [account.clientId],
  );
  const assistantId = await makeAssistant(api, account.clientId);
  const [client] = await api.sql<{ email: string }>('select email from clients where id = $1', [account.clientId]);
  return { ...account, email: client?.email ?? '', assistantId };
}

let number = 0;
const newCallId = () => `call-${(number += 1)}`;

const aReport = (callId: string, changes: object = {}) => ({
  type: 'end-of-call-report',
  startedAt: new Date(api.clock.now().getTime() - MINUTE_MS).toISOString(),
  endedAt: api.clock.now().toISOString(),
  endedReason: 'customer-ended-call',
  analysis: { summary: 'Asked for the hours.', successEvaluation: 'true' },
  artifact: {
    messages: [
      { role: 'bot', message: 'Hello', secondsFromStart: 0.5 },
      { role: 'user', message: 'When are you open?', secondsFromStart: 2 },
    ],
    recordingUrl: 'https://recordings.example/1.mp3',
  },
  call: { id: callId, assistantId, type: 'inboundPhoneCall' },
  ...changes,
});

const signHeaders = (body: string, signing: SigningOptions = {}) => signedHeaders(api, body, signing);
const send = (body: string, headers: Record<string, string>) => postToVoiceHook(api, body, headers);
const post = (message: unknown, signing: SigningOptions = {}) => postVoiceMessage(api, message, signing);

interface StoredEvent {
  applied: boolean;
  last_error: string | null;
  waits_for: string | null;
}
const inbox = (callId: string) =>
  api.sql<StoredEvent>(
    `select applied_at is not null as applied, last_error, waits_for from inbound_events where provider = 'vapi' and event_id like $1 order by event_id`,
    [`${callId}:%`],
  );
const transcripts = (callId: string) =>
  api.sql<Record<string, unknown>>(
    'select client_id, type, duration, full_transcript, summary, outcome, recording_url, "timestamp" from transcripts where call_id = $1',
    [callId],
  );
const counted = async (id = clientId) =>
  (await api.sql<{ month: string; total_calls: number }>('select month, total_calls from stats where client_id = $1 order by month', [
    id,
  ])) ?? [];
const callsCounted = async (id = clientId) => (await counted(id)).reduce((sum, row) => sum + row.total_calls, 0);

describe('POST /hooks/voice/vapi', () => {
  it.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['another secret', (body) => signHeaders(body, { secret: `whsec_${Buffer.from('of another account').toString('base64')}` })],
    ['a changed byte', (body) => signHeaders(body.replace('report', 'retort'))],
    ['a signature that is 301 s old', (body) => signHeaders(body, { at: new Date(api.clock.now().getTime() - 301_000) })],
    ['a signature from the future', (body) => signHeaders(body, { at: new Date(api.clock.now().getTime() + 302_000) })],
    ['a time that is no number', (body) => ({ ...signHeaders(body), 'webhook-timestamp': 'soon' })],
    ['an empty signature', (body) => ({ ...signHeaders(body), 'webhook-signature': 'v1,' })],
  ])('refuses %s with 400 and stores nothing', async (_what, sign) => {
    const callId = newCallId();
    const body = JSON.stringify({ message: aReport(callId) });

    expect((await send(body, sign(body))).status).toBe(400);
    expect(await inbox(callId)).toEqual([]);
  });

  it('refuses a signed body that is no JSON, and one of more than 1 MiB', async () => {
    expect((await send('message=1', signHeaders('message=1'))).status).toBe(400);
    expect((await send('x'.repeat(1_048_577), signHeaders('x'))).status).toBe(413);
  });

  it('accepts a signature 299 s old, one of the secret that is being replaced, and one of several', async () => {
    const at = new Date(api.clock.now().getTime() - 299_000);
    const body = JSON.stringify({ message: aReport(newCallId()) });
    const headers = signHeaders(body);

    expect((await post(aReport(newCallId()), { at })).status).toBe(200);
    expect((await post(aReport(newCallId()), { secret: VOICE_SECRETS[1] })).status).toBe(200);
    expect((await send(body, { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` })).status).toBe(200);
    await api.runJobs();
  });

  it('DAT-20 DAT-21 stores a report before the 200 and records it once, however often it arrives', async () => {
    const callId = newCallId();
    const before = await callsCounted();

    const answers = await Promise.all(Array.from({ length: 10 }, () => post(aReport(callId))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await inbox(callId)).toEqual([{ applied: false, last_error: null, waits_for: null }]);
    expect(await transcripts(callId)).toEqual([]);

    await Promise.all([runDueJobs(api.platform, declared.jobs), runDueJobs(api.platform, declared.jobs)]);
    await post(aReport(callId, { analysis: { summary: 'Another.' } }));
    await api.runJobs();

    expect(await transcripts(callId)).toMatchObject([
      {
        client_id: clientId,
        type: 'call',
        duration: 60,
        full_transcript: 'Assistant: Hello\nCaller: When are you open?',
        summary: 'Asked for the hours.',
        outcome: 'answered',
        recording_url: 'https://recordings.example/1.mp3',
      },
    ]);
    expect(await callsCounted()).toBe(before + 1);
  });

  it('records a call once when two workers run its job at the same time, as after a killed worker, and counts its question once', async () => {
    const callId = newCallId();
    const before = await callsCounted();
    await api.sql(
      `insert into call_answers (id, client_id, call_id, tool_call_id, number, result, sources, unanswered, memory, asked_at)
         values (gen_random_uuid(), $1, $2, 'tool', 1, '', '[]', '["Is there a helicopter pad?"]', '{}', now())`,
      [clientId, callId],
    );
    await post(aReport(callId));
    const eventId = `${callId}:end-of-call-report`;
    const job = declared.jobs.find(({ name }) => name === 'applyCallEvent');
    const run = () => job?.run(api.system(), { eventId } as never, { attempt: 1, isLast: false });

    // Both have found the event waiting before either can mark it.
    await behindRow(api, 'select from inbound_events where event_id = $1', eventId, [run, run]);
    await run();
    await api.runJobs();

    expect(await transcripts(callId)).toHaveLength(1);
    expect(await callsCounted()).toBe(before + 1);
    expect(await api.sql('select times from unanswered_questions where client_id = $1', [clientId])).toEqual([{ times: 1 }]);
  });

  it('leaves no mark when the process dies in the middle of the effect, and records the call on the next run', async () => {
    const callId = newCallId();
    await post(aReport(callId));
    // The statistics cannot be written: the transcript that was written before them is rolled back with the mark.
    await api.sql('alter table stats add constraint nothing_fits check (total_calls < 0) not valid');
    await api.runJobs();
    const during = [await inbox(callId), await transcripts(callId)];
    await api.sql('alter table stats drop constraint nothing_fits');

    await api.makeJobsDue();
    await api.runJobs();

    expect(during).toEqual([[{ applied: false, last_error: null, waits_for: null }], []]);
    expect(await inbox(callId)).toEqual([{ applied: true, last_error: null, waits_for: null }]);
    expect(await transcripts(callId)).toHaveLength(1);
  });

  it('applies a report in one transaction that is the client’s own from its beginning, after one read', async () => {
    await post(aReport(newCallId()));
    const before = api.logLines.length;
    await api.runJobs();
    const statements = api.logLines.slice(before).flatMap((line) => {
      const { sql } = JSON.parse(line) as { sql?: string };
      return sql ? [/begin|commit|set_config|(?:from|into|update)\s+\w+/.exec(sql)?.[0].replace(/\s+/, ' ')] : [];
    });

    expect(statements).toEqual([
      'from inbound_events',
      'begin',
      'set_config',
      'update inbound_events',
      'into transcripts',
      'into stats',
      // Whether a webhook notifies the business of the call.
      'from webhook_endpoints',
      'commit',
    ]);
  });

  it('records a report that arrives before the status of its call', async () => {
    const callId = newCallId();
    await post(aReport(callId));
    await post({ type: 'status-update', status: 'ended', call: { id: callId, assistantId } });
    await post({ type: 'status-update', status: 'in-progress', call: { id: callId, assistantId } });
    await api.runJobs();

    expect((await inbox(callId)).map(({ applied }) => applied)).toEqual([true, true, true]);
    expect(await transcripts(callId)).toHaveLength(1);
  });

  it('records a report without summary, messages and recording, and completes it by a later one', async () => {
    const callId = newCallId();
    await post(aReport(callId, { analysis: undefined, artifact: undefined }));
    await api.runJobs();

    expect(await transcripts(callId)).toMatchObject([
      { full_transcript: '', summary: null, recording_url: null, outcome: 'abandoned', duration: 60 },
    ]);
  });

  it('LOG-01 counts a report of last month in its own month', async () => {
    const callId = newCallId();
    const startedAt = new Date(api.clock.now().getTime() - 40 * DAY_MS);
    await post(aReport(callId, { startedAt: startedAt.toISOString(), endedAt: new Date(startedAt.getTime() + 90_000).toISOString() }));
    await api.runJobs();

    expect(await transcripts(callId)).toMatchObject([{ timestamp: startedAt, duration: 90 }]);
    expect(await counted()).toContainEqual({ month: toMonth(startedAt), total_calls: 1 });
  });

  it.each<[string, object, object]>([
    ['of 0 seconds', { startedAt: '2026-11-02T10:00:00Z', endedAt: '2026-11-02T10:00:00Z' }, { duration: 0 }],
    ['that ended before it began', { startedAt: '2026-11-02T10:00:00Z', endedAt: '2026-11-02T09:00:00Z' }, { duration: 0 }],
    ['without times', { startedAt: undefined, endedAt: undefined }, { duration: 0 }],
    ['whose times are no times', { startedAt: 'soon', endedAt: {} }, { duration: 0 }],
    ['whose details have other types', { analysis: 'good', artifact: ['x'], endedReason: 7, customer: null }, { summary: null }],
    ['whose recording is no web address', { artifact: { recordingUrl: 'javascript:alert(1)' } }, { recording_url: null }],
    ['with a NUL character', { analysis: { summary: 'a\0b' } }, { summary: 'ab' }],
    ['from the website', { call: { id: 'web-call', type: 'webCall' }, assistant: { id: 'ASSISTANT' } }, { type: 'voice' }],
    ['that was put through', { endedReason: 'assistant-forwarded-call' }, { outcome: 'transferred' }],
  ])('records a call %s', async (_what, changes, expected) => {
    const callId = newCallId();
    const report = JSON.parse(JSON.stringify(aReport(callId, changes)).replace('ASSISTANT', assistantId)) as { call: { id: string } };

    expect((await post(report)).status).toBe(200);
    await api.runJobs();

    expect(await transcripts(report.call.id)).toMatchObject([expected]);
  });

  it.each<[string, unknown]>([
    ['an empty object', {}],
    ['null', null],
    ['a list', [1, 2]],
    ['a report without a call', { message: { type: 'end-of-call-report' } }],
    ['a report whose call has an odd id', { message: { type: 'end-of-call-report', call: { id: "'; drop table" } } }],
    ['a message of another type', { message: { type: 'hang', call: { id: 'hanging' } } }],
  ])('keeps %s, answers 200 each time, and logs it', async (_what, content) => {
    const body = JSON.stringify(content);
    api.logLines.length = 0;

    const answers = [await send(body, signHeaders(body)), await send(body, signHeaders(body))];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      await api.sql(`select 1 as x from inbound_events where provider = 'vapi' and type = 'unreadable' and payload = $1::jsonb`, [body]),
    ).toHaveLength(1);
    expect(api.logLines.some((line) => line.includes('signed webhook is no event'))).toBe(true);
  });
});

describe('calls of an unknown assistant', () => {
  const summary = async () => {
    const { browser } = await api.signIn({ admin: true });
    return browser.run('{ adminSummary { waitingCallEvents } }');
  };

  it('are kept with 200, counted for staff, and recorded when the assistant becomes known', async () => {
    const callId = newCallId();
    const { clientId: owner } = await api.signIn();
    const unknown = 'assistant-of-tomorrow';
    const answer = await post(aReport(callId, { call: { id: callId, assistantId: unknown } }));
    await api.runJobs();

    expect(answer.status).toBe(200);
    expect(await inbox(callId)).toEqual([{ applied: false, last_error: null, waits_for: unknown }]);
    expect(await summary()).toEqual({ adminSummary: { waitingCallEvents: 1 } });

    await api.sql(
      `insert into voice_assistants (client_id, provider_assistant_id, sync_state, requested_at) values ($1, $2, 'synced', now())
         on conflict (client_id) do update set provider_assistant_id = excluded.provider_assistant_id`,
      [owner, unknown],
    );
    await api.sql(`select graphile_worker.add_job('reconcileCalls', '{}')`);
    await api.runJobs();
    await api.runJobs();

    expect(await transcripts(callId)).toMatchObject([{ client_id: owner }]);
    expect(await summary()).toEqual({ adminSummary: { waitingCallEvents: 0 } });
  });

  it('are recorded at once when the product has created the assistant', async () => {
    const account = await api.signIn();
    await api.sql('insert into services (id, client_id, ai_receptionist) values (gen_random_uuid(), $1, true)', [account.clientId]);
    await inTransaction(api.system(), (tx) => requestAssistantSync(tx, account.clientId));
    await api.makeJobsDue();
    const before = new Set((await api.emulators.voiceAssistants()).map(({ id }) => id));
    await api.runJobs();
    const created = (await api.emulators.voiceAssistants()).find(({ id }) => !before.has(id))?.id ?? '';
    // The answer to the creation was lost: the first call is reported before the id is known.
    await api.sql('update voice_assistants set provider_assistant_id = null, creation_tried_at = now() where client_id = $1', [
      account.clientId,
    ]);
    const { id: callId } = await api.emulators.ring(created, ['When are you open?']);
    await until(async () => (await inbox(callId)).length === 4);
    await api.runJobs();
    expect(await transcripts(callId)).toEqual([]);

    await inTransaction(api.system(), (tx) => requestAssistantSync(tx, account.clientId));
    await api.makeJobsDue();
    await api.runJobs();

    expect(await transcripts(callId)).toMatchObject([{ client_id: account.clientId }]);
  });

  it('are not open to clients: the count is for staff', async () => {
    const { browser } = await api.signIn();

    await expect(browser.run('{ adminSummary { waitingCallEvents } }')).rejects.toThrow();
  });
});

describe('tools of a call', () => {
  const toolCall = (id: string, given: unknown, name = 'take_message') => ({ id, type: 'function', function: { name, arguments: given } });
  const use = async (callId: string, toolCalls: object[], changes: object = {}) => {
    const response = await post({ type: 'tool-calls', toolCallList: toolCalls, call: { id: callId, assistantId, ...changes } });
    return { status: response.status, ...((await response.json()) as { results: { result?: string; error?: string }[] }) };
  };

  it('mail a message to the business, once, and mark the call as such', async () => {
    const callId = newCallId();
    const taken = toolCall('tool-1', { name: 'Bea <b>Caller</b>', phone: '01632 960002', message: 'Please call me back.\nIt is urgent.' });

    const answers = [await use(callId, [taken]), await use(callId, [taken])];
    await api.runJobs();
    const [bot, user] = aReport(callId).artifact.messages;
    await post(aReport(callId, { artifact: { messages: [bot, user, { role: 'tool_calls', message: '', toolCalls: [taken] }] } }));
    await api.runJobs();

    for (const { status, results } of answers) {
      expect(status).toBe(200);
      expect(results).toEqual([{ toolCallId: 'tool-1', name: 'take_message', result: 'The message was taken and will be passed on.' }]);
    }
    const mails = (await api.emulators.mails(email)).filter(({ subject }) => subject.startsWith('Phone message'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Phone message from Bea <b>Caller</b>']);
    expect(mails[0]?.text).toContain('01632 960002');
    expect(mails[0]?.html).not.toContain('<b>Caller');
    expect(await transcripts(callId)).toMatchObject([{ outcome: 'message_taken' }]);
  });

  it('are answered with an error when nothing can be done: no text, another tool, an unknown assistant', async () => {
    const before = (await api.emulators.mails(email)).length;

    const empty = await use(newCallId(), [toolCall('tool-2', { message: ' ' }), toolCall('tool-3', '{"message":')]);
    const other = await use(newCallId(), [toolCall('tool-4', {}, 'transfer')]);
    const unknown = await use(newCallId(), [toolCall('tool-5', { message: 'Hello' })], { assistantId: 'not-ours' });
    await api.runJobs();

    expect([empty, other, unknown].map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { result, error } of [empty, other, unknown].flatMap(({ results }) => results)) {
      expect(result).toBeUndefined();
      expect(error).toMatch(/\w/);
    }
    expect((await api.emulators.mails(email)).length).toBe(before);
  });
});

describe('with the voice provider', () => {
  const delivered = (callId: string, reports: number) =>
    until(async () => {
      const call = (await api.emulators.voiceCalls()).find(({ id }) => id === callId);
      return (call?.deliveries.filter(({ type, status }) => type === 'end-of-call-report' && status === 200).length ?? 0) >= reports;
    });

  it.each<['repeat' | 'reorder' | 'bare' | 'delay', number]>([
    ['repeat', 3],
    ['reorder', 1],
    ['bare', 1],
    ['delay', 1],
  ])('a report that goes wrong (%s) has its effect once', async (mode, reports) => {
    const before = await callsCounted();
    await api.emulators.spoilReports(mode);
    const { id } = await api.emulators.ring(assistantId, ['When are you open?'], { durationSeconds: 61 });
    await delivered(id, reports);
    await api.runJobs();

    expect(await transcripts(id)).toMatchObject([{ client_id: clientId, duration: 61 }]);
    expect(await callsCounted()).toBe(before + 1);
  });

  it('a report is sent again while we fail, and recorded', async () => {
    await api.emulators.receiveCalls('http://127.0.0.1:9/hooks/voice/vapi', VOICE_SECRETS[0] ?? '');
    const { id } = await api.emulators.ring(assistantId, ['Hello']);
    await until(async () => (await api.emulators.voiceCalls()).some((call) => call.id === id && call.deliveries.length > 3));
    await api.emulators.receiveCalls(`${api.url}/hooks/voice/vapi`, VOICE_SECRETS[0] ?? '');

    await delivered(id, 1);
    await api.runJobs();

    expect(await transcripts(id)).toHaveLength(1);
  });

  it('a lost report is found within the hour, once, also one of 101 and after days without any', async () => {
    await api.emulators.spoilReports('drop', 101);
    const ring = (startedSecondsAgo: number) => api.emulators.ring(assistantId, [], { startedSecondsAgo, durationSeconds: 0 });
    // One more than the provider lists at once.
    const ids = (await Promise.all(Array.from({ length: 101 }, (_, at) => ring(at)))).map(({ id }) => id);
    const isOver = (call: { id: string; deliveries: object[] }) => ids.includes(call.id) && call.deliveries.length >= 2;
    await until(async () => (await api.emulators.voiceCalls()).filter(isOver).length === 101);
    const before = await callsCounted();
    await api.runJobs();
    expect(await callsCounted()).toBe(before);

    await api.advance(3 * DAY_MS + HOUR_MS);
    for (let run = 0; run < 2; run += 1) {
      await api.sql(`select graphile_worker.add_job('reconcileCalls', '{}')`);
      await api.runJobs();
      await api.runJobs();
    }

    expect(await callsCounted()).toBe(before + 101);
    expect(await api.sql('select distinct call_id from transcripts where call_id = any ($1)', [ids])).toHaveLength(101);
  });

  it('the search for lost reports is repeated when the provider fails', async () => {
    await api.emulators.spoilReports('drop');
    const { id } = await api.emulators.ring(assistantId, ['Hello'], { startedSecondsAgo: 1_200 });
    await api.emulators.failVoice('500', 1, '/call');
    await api.sql(`select graphile_worker.add_job('reconcileCalls', '{}')`);
    await api.runJobs();
    expect(await transcripts(id)).toEqual([]);

    await api.makeJobsDue();
    await api.runJobs();
    await api.runJobs();

    expect(await transcripts(id)).toHaveLength(1);
  });

  it('the receptionist answers from what the client has typed, and takes a message that arrives by mail', async () => {
    const said = [
      'When are you open?',
      'Can you repair my ukulele?',
      'yes',
      'Uma Lele',
      '01632 960003',
      'Can you mend a ukulele?',
      'goodbye',
    ];
    const { id } = await api.emulators.ring(assistantId, said);
    await delivered(id, 1);
    await api.runJobs();

    const [row] = await transcripts(id);
    expect(row?.['full_transcript']).toContain('Monday to Friday, 9 to 5');
    expect(row?.['full_transcript']).toContain('I’m not sure about that one. May I take a message?');
    expect(row).toMatchObject({ outcome: 'message_taken' });
    expect((await api.emulators.mails(email)).at(-1)).toMatchObject({ subject: 'Phone message from Uma Lele' });
  });
});
