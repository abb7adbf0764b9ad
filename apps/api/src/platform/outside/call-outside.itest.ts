import { createElement } from 'react';
import { callStripe } from '../../integrations/stripe/index.ts';
import { queueMail, sendMailJob } from '../../integrations/mail/index.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { inReadTransaction, inTransaction } from '../db/in-transaction.ts';
import type { Context } from '../context/context.ts';
import { CallInTransactionError } from './call-outside.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const askStripe = (ctx: Context) => callStripe(ctx, 'Stripe did not answer.', (stripe) => stripe.products.list({ limit: 1 }));

describe('callOutside', () => {
  it('refuses a call with the context of a transaction, and rolls that back', async () => {
    const work = inTransaction(api.system(), async (tx) => {
      await tx.em.execute('create table made_in_vain ()').catch(() => undefined);
      await askStripe(tx);
    });

    await expect(work).rejects.toThrow(CallInTransactionError);
  });

  it.each([
    ['a writing', inTransaction],
    ['a reading', inReadTransaction],
  ])('refuses a call with another context inside %s transaction of the same flow', async (_kind, transaction) => {
    const bystander = api.system();

    await expect(transaction(api.system(), () => askStripe(bystander))).rejects.toThrow(CallInTransactionError);
  });

  it('refuses a call after a nested transaction, while the outer one is open', async () => {
    const ctx = api.system();
    const work = inTransaction(ctx, async (tx) => {
      await inTransaction(tx, async () => undefined);
      await askStripe(ctx);
    });

    await expect(work).rejects.toThrow(CallInTransactionError);
  });

  it('refuses to send a mail inside a transaction', async () => {
    const mail = { kind: 'test', recipient: 'inside@transaction.example', subject: 'Hello', body: createElement('p', null, 'Text') };
    await inTransaction(api.system(), (tx) => queueMail(tx, mail));
    const [row] = await api.sql<{ id: string }>('select id from outbox_messages where recipient = $1', [mail.recipient]);

    const work = inTransaction(api.system(), (tx) => sendMailJob.run(tx, { messageId: row?.id ?? '' }, { attempt: 1, isLast: false }));

    await expect(work).rejects.toThrow('called inside a database transaction');
    expect(await api.emulators.mails(mail.recipient)).toEqual([]);
  });

  it('allows a call before, after and beside a transaction', async () => {
    const ctx = api.system();
    await askStripe(ctx);
    let later: (() => Promise<unknown>) | undefined;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));

    // Work that outlives its transaction is no longer inside it.
    const outlives = inTransaction(ctx, async () => {
      later = () => begun.then(() => askStripe(api.system()));
      return later();
    }).catch((failure: unknown) => failure);
    await askStripe(api.system());
    begin();

    expect(await outlives).toBeInstanceOf(CallInTransactionError);
    await expect(askStripe(ctx)).resolves.toMatchObject({ object: 'list' });
  });

  it('calls anyway in production, and logs the error', async () => {
    const production = { ...api.env, DEPLOYMENT: 'production' as const };

    const answer = await inTransaction(api.system(), (tx) => askStripe({ ...tx, env: production }));

    expect(answer).toMatchObject({ object: 'list' });
    expect(api.logLines.filter((line) => line.includes('outside call inside a transaction'))).toHaveLength(1);
  });
});
