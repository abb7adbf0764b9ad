import { toMonth } from '@larkline/format';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { aConversationReport } from '../../../testkit/conversations.ts';
import { seededRandom } from '../../../testkit/fuzz/random.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { ConversationOutcome, ConversationType, recordConversation, type ConversationReport } from '../transcripts/index.ts';
import { recomputeStats } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const record = (clientId: string, callId: string, changes: Partial<ConversationReport>) =>
  recordConversation(api.system(), aConversationReport(clientId, callId, changes));
const setZone = (clientId: string, timezone: string) =>
  api.sql('insert into calendar_settings (client_id, timezone) values ($1, $2)', [clientId, timezone]);

interface Row {
  month: string;
  total_calls: number;
  total_vapi_minutes: number;
  avg_call_duration: number;
}
const months = (clientId: string) => api.sql<Row>('select * from stats where client_id = $1 order by month', [clientId]);
const recompute = (clientId: string) => inTransaction(api.system(), (tx) => recomputeStats(tx, clientId));

describe('statistics', () => {
  it('STA-01 DAT-21 are derived from conversations in the transaction that stores them', async () => {
    const { clientId } = await api.signIn();
    await record(clientId, '1', { durationSeconds: 61 });
    await record(clientId, '2', { durationSeconds: 60, outcome: 'abandoned', occurredAt: new Date('2026-10-21T10:00:00Z') });
    await record(clientId, '3', { type: 'voice', durationSeconds: 0, outcome: 'booked', occurredAt: new Date('2026-10-19T10:00:00Z') });
    await record(clientId, '4', { type: 'chat', durationSeconds: 500, occurredAt: new Date('2026-10-22T10:00:00Z') });

    expect(await months(clientId)).toEqual([
      {
        client_id: clientId,
        month: '2026-10',
        total_chats: 1,
        total_calls: 3,
        total_vapi_calls: 3,
        successful_calls: 2,
        call_seconds: 121,
        // 121 seconds are rounded up once, not call by call.
        total_vapi_minutes: 3,
        avg_call_duration: 40,
        last_chat: new Date('2026-10-22T10:00:00Z'),
        last_call: new Date('2026-10-21T10:00:00Z'),
      },
    ]);
  });

  it('STA-01 are rolled back with the conversation', async () => {
    const { clientId } = await api.signIn();

    await expect(
      inTransaction(api.system(), async (tx) => {
        await recordConversation(tx, aConversationReport(clientId, '1'));
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');

    expect(await months(clientId)).toEqual([]);
  });

  it.each([
    ['Europe/London', '2026-10-31T23:59:59.999Z', '2026-10'],
    ['Europe/London', '2026-11-01T00:00:00Z', '2026-11'],
    // Summer time: the month begins an hour before UTC's.
    ['Europe/London', '2026-06-30T23:00:00Z', '2026-07'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11'],
    ['Asia/Tokyo', '2026-10-31T15:00:00Z', '2026-11'],
  ])('CF-42 in %s a call at %s counts in %s, a late report too', async (zone, at, month) => {
    const { clientId } = await api.signIn();
    await setZone(clientId, zone);

    await record(clientId, 'late', { occurredAt: new Date(at) });

    expect(await months(clientId)).toMatchObject([{ month, total_calls: 1 }]);
  });

  it('STA-03 a report that fills in the length and the outcome corrects the month and counts no call again', async () => {
    const { clientId } = await api.signIn();
    await record(clientId, '1', { durationSeconds: 0, outcome: null });
    await record(clientId, '2', { durationSeconds: 30 });
    await record(clientId, '1', { durationSeconds: 90, outcome: 'booked' });

    expect(await months(clientId)).toMatchObject([
      { total_calls: 2, successful_calls: 2, call_seconds: 120, total_vapi_minutes: 2, avg_call_duration: 60 },
    ]);
  });

  it('STA-01 twenty calls at once, and a recomputation among them, lose none', async () => {
    const { clientId } = await api.signIn();

    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => record(clientId, String(at), {})),
      recompute(clientId),
      ...Array.from({ length: 20 }, (_, at) => record(clientId, String(at), { summary: 'Later.' })),
      recompute(clientId),
    ]);

    expect(await months(clientId)).toMatchObject([{ total_calls: 20, total_vapi_minutes: 20 }]);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'STA-01 CF-42 any sequence of reports comes to the figures of a recomputation and of a plain sum (%i)',
    async (seed) => {
      const random = seededRandom(seed, 0);
      const { clientId } = await api.signIn();
      const zone = random.pick(['Europe/London', 'America/Los_Angeles', 'Australia/Sydney']);
      await setZone(clientId, zone);
      const first = Date.UTC(2026, 8, 28);
      const known = new Map<string, ConversationReport>();
      for (let at = 0; at < 60; at += 1) {
        const callId = String(random.below(40));
        const changes: Partial<ConversationReport> = {
          type: random.pick(ConversationType.values),
          occurredAt: new Date(first + random.below(64 * 24) * 3_600_000),
          durationSeconds: random.pick([0, 1, 29, 59, 60, 61, 3_600]),
          outcome: random.pick([null, ...ConversationOutcome.values]),
        };
        await record(clientId, callId, changes);
        const before = known.get(callId);
        if (!before) known.set(callId, aConversationReport(clientId, callId, changes));
        else {
          const { durationSeconds = 0, outcome = null } = changes;
          known.set(callId, {
            ...before,
            durationSeconds: before.durationSeconds || durationSeconds,
            outcome: before.outcome ?? outcome,
          });
        }
      }

      const derived = await months(clientId);
      await recompute(clientId);

      expect(await months(clientId)).toEqual(derived);
      for (const row of derived) {
        const calls = [...known.values()].filter((each) => each.type !== 'chat' && toMonth(each.occurredAt, zone) === row.month);
        const seconds = calls.reduce((sum, each) => sum + each.durationSeconds, 0);
        expect(row).toMatchObject({
          total_calls: calls.length,
          total_vapi_minutes: Math.ceil(seconds / 60),
          avg_call_duration: calls.length === 0 ? 0 : Math.round(seconds / calls.length),
        });
      }
      expect(derived.reduce((sum, row) => sum + row.total_calls, 0)).toBe([...known.values()].filter(({ type }) => type !== 'chat').length);
    },
  );

  it('STA-01 a recomputation removes months without conversations and leaves other clients alone', async () => {
    const { clientId } = await api.signIn();
    const other = await api.signIn();
    await record(clientId, '1', {});
    await record(other.clientId, '1', {});
    await api.sql(`update stats set total_calls = 9 where client_id = any ($1)`, [[clientId, other.clientId]]);
    await api.sql(`insert into stats (client_id, month, total_chats) values ($1, '2026-01', 4)`, [clientId]);

    await recompute(clientId);

    expect(await months(clientId)).toMatchObject([{ month: '2026-10', total_calls: 1 }]);
    expect(await months(other.clientId)).toMatchObject([{ total_calls: 9 }]);
  });

  it('CF-42 another timezone of the business moves conversations to the months of its clock', async () => {
    const { browser, clientId } = await api.signIn();
    await record(clientId, '1', { occurredAt: new Date('2026-10-31T20:00:00Z') });
    expect(await months(clientId)).toMatchObject([{ month: '2026-10' }]);

    await browser.run('mutation ($input: CalendarSettingsPatch!) { updateCalendarSettings(input: $input) { timezone } }', {
      input: { timezone: 'Australia/Sydney' },
    });
    await api.runJobs();

    expect(await months(clientId)).toMatchObject([{ month: '2026-11', total_calls: 1 }]);
  });
});
