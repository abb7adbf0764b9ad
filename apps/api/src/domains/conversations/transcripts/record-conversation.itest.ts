import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { recordConversation, type ConversationReport } from './index.ts';

let api: TestApi;
let clientId: string;
beforeAll(async () => {
  api = await testApi();
  ({ clientId } = await api.signIn());
});
afterAll(() => api.stop());

const report = (changes: Partial<ConversationReport> = {}): ConversationReport => ({
  clientId,
  type: 'call',
  callId: 'call-1',
  occurredAt: new Date('2026-10-20T10:00:00Z'),
  durationSeconds: 61,
  fullTranscript: 'Assistant: Hello\nCaller: <b>Hi</b>',
  turns: [
    { speaker: 'assistant', text: 'Hello', startSeconds: 0 },
    { speaker: 'caller', text: '<b>Hi</b>', startSeconds: 1.5 },
  ],
  summary: 'Said hello.',
  outcome: 'answered',
  recordingUrl: 'https://recordings.example/1.mp3',
  ...changes,
});
const bare = { durationSeconds: 0, fullTranscript: '', turns: null, summary: null, outcome: null, recordingUrl: null } as const;
const rows = (callId: string) =>
  api.sql<Record<string, unknown>>(
    'select id, type, "timestamp", duration, full_transcript, turns, summary, outcome, recording_url from transcripts where call_id = $1',
    [callId],
  );
const calls = async (id = clientId) =>
  (await api.sql<{ calls: number }>('select coalesce(sum(total_calls), 0)::int as calls from stats where client_id = $1', [id]))[0]?.calls;

/** The figures of the client with the transactions that wrote them: a repeat that is announced counts its month again. */
const figures = () => api.sql('select xmin::text, stats.* from stats where client_id = $1', [clientId]);

describe('recordConversation', () => {
  it('DAT-20 stores a report, from a job or a transaction, and a repeat changes and counts nothing', async () => {
    const first = await recordConversation(api.system(), report());
    const stored = await rows('call-1');
    const counted = await figures();
    const again = await inTransaction(api.system(), (tx) =>
      recordConversation(tx, report({ occurredAt: new Date('2026-09-01'), type: 'chat', durationSeconds: 5, summary: 'Other.' })),
    );

    expect(first.isNew).toBe(true);
    expect(again).toEqual({ id: first.id, isNew: false });
    expect(await rows('call-1')).toEqual(stored);
    expect(stored).toEqual([
      {
        id: first.id,
        type: 'call',
        timestamp: new Date('2026-10-20T10:00:00Z'),
        duration: 61,
        full_transcript: 'Assistant: Hello\nCaller: <b>Hi</b>',
        turns: report().turns,
        summary: 'Said hello.',
        outcome: 'answered',
        recording_url: 'https://recordings.example/1.mp3',
      },
    ]);
    expect(await calls()).toBe(1);
    expect(await figures()).toEqual(counted);
  });

  it('DAT-20 a later report of the same call fills in what was missing, once', async () => {
    const before = (await calls()) ?? 0;
    const { id } = await recordConversation(api.system(), report({ callId: 'call-2', ...bare }));
    await recordConversation(api.system(), report({ callId: 'call-2', ...bare, summary: 'First.' }));
    const full = await recordConversation(api.system(), report({ callId: 'call-2', summary: 'Second.' }));
    await recordConversation(api.system(), report({ callId: 'call-2', ...bare }));

    expect(full).toEqual({ id, isNew: false });
    expect(await rows('call-2')).toMatchObject([{ duration: 61, summary: 'First.', outcome: 'answered', turns: report().turns }]);
    expect(await calls()).toBe(before + 1);
  });

  it('DAT-20 ten reports of one call at once are one conversation', async () => {
    const before = (await calls()) ?? 0;

    const results = await Promise.all(Array.from({ length: 10 }, () => recordConversation(api.system(), report({ callId: 'call-3' }))));

    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await calls()).toBe(before + 1);
  });

  it('DAT-20 the same call id of another client is another conversation', async () => {
    const other = await api.signIn();

    const { isNew } = await recordConversation(api.system(), report({ clientId: other.clientId }));

    expect(isNew).toBe(true);
    expect(await calls(other.clientId)).toBe(1);
  });

  it('stores text that PostgreSQL has no form for without those characters, and the first 5,000 turns', async () => {
    const turn = { speaker: 'caller' as const, text: 'a\0b\ud800', startSeconds: null };

    await recordConversation(
      api.system(),
      report({ callId: 'call-4', fullTranscript: 'x\0\ud800', turns: Array.from({ length: 5_001 }, () => turn) }),
    );

    const [row] = await rows('call-4');
    expect(row?.['full_transcript']).toBe('x\ufffd');
    expect(row?.['turns']).toHaveLength(5_000);
    expect((row?.['turns'] as object[] | undefined)?.[0]).toEqual({ ...turn, text: 'ab\ufffd' });
  });

  it.each([
    ['recordingUrl', { recordingUrl: 'javascript:alert(1)' }],
    ['durationSeconds', { durationSeconds: -1 }],
    ['callId', { callId: ' ' }],
    ['turns.0.startSeconds', { turns: [{ speaker: 'caller', text: 'x', startSeconds: -1 }] }],
    ['occurredAt', { occurredAt: new Date('nonsense') }],
  ] as const)('refuses a report with a wrong %s', async (field, changes) => {
    await expect(recordConversation(api.system(), report({ callId: 'call-5', ...(changes as object) }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { [field]: expect.any(String) } },
    });
    expect(await rows(field === 'callId' ? ' ' : 'call-5')).toEqual([]);
  });

  it('shows turns and outcome to the owner and to no other client', async () => {
    const { browser, clientId: own } = await api.signIn();
    const { browser: stranger } = await api.signIn();
    await recordConversation(api.system(), report({ clientId: own }));
    const query = '{ client { transcripts { edges { node { outcome turns { speaker text startSeconds } } } } } }';

    expect(await browser.run(query)).toEqual({
      client: {
        transcripts: {
          edges: [
            {
              node: {
                outcome: 'ANSWERED',
                turns: [
                  { speaker: 'ASSISTANT', text: 'Hello', startSeconds: 0 },
                  { speaker: 'CALLER', text: '<b>Hi</b>', startSeconds: 1.5 },
                ],
              },
            },
          ],
        },
      },
    });
    expect(await browser.run(query.replace('turns', 'turns(first: 1)'))).toMatchObject({
      client: { transcripts: { edges: [{ node: { turns: [{ text: 'Hello' }] } }] } },
    });
    expect(await browser.refusal(query.replace('turns', 'turns(first: 0)'))).toBe('INVALID_INPUT');
    expect(await stranger.run(query)).toEqual({ client: { transcripts: { edges: [] } } });
  });
});
