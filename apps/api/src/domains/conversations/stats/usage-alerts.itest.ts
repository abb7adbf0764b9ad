import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { aConversationReport } from '../../../testkit/conversations.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { recordConversation } from '../transcripts/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const DAY_MS = 86_400_000;
let calls = 0;
/** Records one call of so many minutes, or a chat. */
async function use(clientId: string, minutes: number, changes: { type?: 'chat'; occurredAt?: Date } = {}): Promise<void> {
  calls += 1;
  const facts = { occurredAt: api.clock.now(), durationSeconds: minutes * 60, ...changes };
  await recordConversation(api.system(), aConversationReport(clientId, `call-${calls}`, facts));
}

async function subjects(email: string): Promise<string[]> {
  await api.runJobs();
  return (await api.emulators.mails(email)).map((mail) => mail.subject);
}

const thisMonth = () =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' }).format(api.clock.now());

describe('usage alerts', () => {
  it('STA-01 mails at 80 and at 100 % of the allowance, once each a month, with text and HTML', async () => {
    const { clientId, email } = await api.signIn({ plan: 'phone-receptionist_basic' });
    await use(clientId, 799);
    expect(await subjects(email)).toEqual([]);

    await use(clientId, 1);
    await use(clientId, 100);
    expect(await subjects(email)).toEqual([`You've used 80% of your call minutes for ${thisMonth()}`]);

    await use(clientId, 100);
    await use(clientId, 500);
    expect((await subjects(email)).sort()).toEqual([
      `You've used 80% of your call minutes for ${thisMonth()}`,
      `You've used all your call minutes for ${thisMonth()}`,
    ]);
    const mail = (await api.emulators.mails(email)).find(({ subject }) => subject.startsWith("You've used all"));
    expect(mail?.text).toContain('has used 1,000 of the 1,000 call minutes');
    expect(mail?.html).toContain('/dashboard?tab=call-stats');
  });

  it('STA-01 passing both thresholds at once mails the higher one only', async () => {
    const { clientId, email } = await api.signIn({ plan: 'phone-receptionist_basic' });

    await use(clientId, 1_000);

    expect(await subjects(email)).toEqual([`You've used all your call minutes for ${thisMonth()}`]);
    expect(await api.sql('select threshold from usage_alerts where client_id = $1 order by 1', [clientId])).toEqual([
      { threshold: 80 },
      { threshold: 100 },
    ]);
  });

  it('STA-01 calls that reach a threshold at once mail it once', async () => {
    const { clientId, email } = await api.signIn({ plan: 'phone-receptionist_basic' });

    await Promise.all(Array.from({ length: 10 }, () => use(clientId, 85)));

    expect(await subjects(email)).toEqual([`You've used 80% of your call minutes for ${thisMonth()}`]);
  });

  it('STA-01 counts chats apart from minutes', async () => {
    const { clientId, email } = await api.signIn({ plan: 'live-chatbot_basic' });
    await use(clientId, 0, { type: 'chat' });
    await api.sql('update stats set total_chats = 7999 where client_id = $1', [clientId]);

    await use(clientId, 900);
    await use(clientId, 0, { type: 'chat' });

    expect(await subjects(email)).toEqual([`You've used 80% of your chats for ${thisMonth()}`]);
  });

  it.each([
    ['without a plan', null],
    ['on a plan without an allowance', 'enterprise'],
  ])('STA-01 mails nothing %s', async (_case, plan) => {
    const { clientId, email } = await api.signIn({ plan });

    await use(clientId, 1_400);

    expect(await subjects(email)).toEqual([]);
  });

  it('CF-42 a late report of an earlier month mails nothing', async () => {
    const { clientId, email } = await api.signIn({ plan: 'phone-receptionist_basic' });

    await use(clientId, 1_000, { occurredAt: new Date(api.clock.now().getTime() - 40 * DAY_MS) });

    expect(await subjects(email)).toEqual([]);
  });

  it('STA-01 a rolled back report mails nothing, and the next one does', async () => {
    const { clientId, email } = await api.signIn({ plan: 'phone-receptionist_basic' });
    const report = aConversationReport(clientId, 'lost', { occurredAt: api.clock.now(), durationSeconds: 60_000 });

    await expect(
      inTransaction(api.system(), async (tx) => {
        await recordConversation(tx, report);
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(await subjects(email)).toEqual([]);

    await recordConversation(api.system(), report);
    expect(await subjects(email)).toHaveLength(1);
  });
});
