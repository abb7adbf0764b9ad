import { inTransaction } from '../../platform/db/in-transaction.ts';
import { emit } from '../../platform/domain/events.ts';
import { makeSystemContext } from '../../platform/context/context.ts';
import { runDueJobs, type Job } from '../../platform/jobs/jobs.ts';
import { aBusiness, payAsVisitor } from '../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import * as domains from '../domains.ts';
import { closePlatform, openPlatform } from '../operate/runtime.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

/** Confirms an address as a worker would: its job knows nothing of GraphQL and of the other domains. */
const confirmJob: Job<{ userId: string }> = {
  name: 'confirmInTest',
  run: (ctx, { userId }) => inTransaction(ctx, (tx) => emit(tx, 'emailConfirmed', { userId })),
};

/** Returns a person without a client whose paid purchase waits for the confirmation of another address. */
async function aWaitingPurchase(email: string): Promise<{ userId: string; sessionId: string }> {
  const { userId } = await api.signIn({ withClient: false });
  const { browser, sessionId } = await payAsVisitor(api, email);
  await browser.run(`mutation ($id: String!) { verifyPaymentSession(sessionId: $id) { verified } }`, { id: sessionId });
  await api.sql('update checkout_intents set pending_user_id = $1, pending_details = $2 where stripe_session_id = $3', [
    userId,
    // As the form stores it: with the value of the enum, not its name in the schema.
    JSON.stringify({ ...aBusiness(email), businessType: 'Healthcare/Medical' }),
    sessionId,
  ]);
  return { userId, sessionId };
}

const readStatus = (sessionId: string) =>
  api.sql('select status, linked_user_id from checkout_intents where stripe_session_id = $1', [sessionId]);

describe('events between domains', () => {
  it('CF-44 an address confirmed in a worker gets the purchase that waited for it', async () => {
    const { userId, sessionId } = await aWaitingPurchase('worker@events.example');

    await api.sql(`select graphile_worker.add_job('confirmInTest', json_build_object('userId', $1::text))`, [userId]);
    await runDueJobs(api.platform, [confirmJob]);

    expect(await readStatus(sessionId)).toEqual([{ status: 'linked', linked_user_id: userId }]);
  });

  it('CF-44 so does one confirmed in a script, which serves no schema', async () => {
    const { userId, sessionId } = await aWaitingPurchase('script@events.example');
    const platform = await openPlatform(api.env, { clock: api.clock, log: api.platform.log });

    await inTransaction(makeSystemContext(platform, { requestId: 'script', reason: 'test' }), (tx) =>
      emit(tx, 'emailConfirmed', { userId }),
    );
    await closePlatform(platform);

    expect(await readStatus(sessionId)).toEqual([{ status: 'linked', linked_user_id: userId }]);
  });

  it('every process holds every listener of every domain', () => {
    const { listeners } = api.platform.declared;

    for (const { on } of Object.values(domains)) {
      for (const [name, listener] of Object.entries(on ?? {})) expect(listeners[name as keyof typeof listeners]).toContain(listener);
    }
    expect(Object.keys(listeners)).toContain('emailConfirmed');
  });

  it('what listeners did is rolled back with the transaction of the event', async () => {
    const { userId, sessionId } = await aWaitingPurchase('undone@events.example');

    const undone = inTransaction(api.system(), async (tx) => {
      await emit(tx, 'emailConfirmed', { userId });
      throw new Error('changed its mind');
    });

    await expect(undone).rejects.toThrow('changed its mind');
    expect(await readStatus(sessionId)).toEqual([{ status: 'completed', linked_user_id: null }]);
  });

  it('is refused outside a transaction', async () => {
    await expect(emit(api.system(), 'emailConfirmed', { userId: 'x' })).rejects.toThrow('must be emitted in a transaction');
  });
});
