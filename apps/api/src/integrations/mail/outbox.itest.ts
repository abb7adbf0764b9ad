import { createElement } from 'react';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { until } from '../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { queueMail } from './queue-mail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const aMail = (recipient: string, changes: object = {}) => ({
  kind: 'test',
  recipient,
  subject: 'Hello',
  body: createElement('p', null, 'Text'),
  ...changes,
});
const queue = (recipient: string, changes: object = {}) => inTransaction(api.system(), (tx) => queueMail(tx, aMail(recipient, changes)));
const statusOf = async (recipient: string) =>
  (await api.sql('select status, attempts, last_error from outbox_messages where recipient = $1', [recipient]))[0];

describe('outbox', () => {
  it('queues a mail with its business rows or not at all', async () => {
    const ctx = api.system();
    await expect(
      inTransaction(ctx, async (tx) => {
        await queueMail(tx, aMail('rolled@back.example'));
        throw new Error('the business failed');
      }),
    ).rejects.toThrow('the business failed');
    await api.runJobs();

    expect(await statusOf('rolled@back.example')).toBeUndefined();
    expect(await api.emulators.mails('rolled@back.example')).toEqual([]);
  });

  it.each(['451', 'close'] as const)('tries again when the mail server answers %s, and delivers once', async (mode) => {
    const recipient = `later@smtp-${mode}.example`;
    await api.emulators.failMail(`smtp-${mode}.example`, mode, 1);
    await queue(recipient);
    await api.runJobs();
    expect(await statusOf(recipient)).toMatchObject({ status: 'queued', attempts: 1 });

    await api.makeJobsDue();
    await api.runJobs();

    expect(await statusOf(recipient)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    expect(await api.emulators.mails(recipient)).toHaveLength(1);
  });

  it('gives up when the address is refused for good, and keeps the reason for staff', async () => {
    await api.emulators.failMail('refused.example', '550', 1);
    await queue('nobody@refused.example');

    await api.runJobs();

    expect(await statusOf('nobody@refused.example')).toEqual({ status: 'failed', attempts: 1, last_error: 'SMTP 550' });
  });

  it('queues one mail per dedupe key', async () => {
    await queue('once@dedupe.example', { dedupeKey: 'once' });
    await queue('once@dedupe.example', { dedupeKey: 'once' });
    await api.runJobs();

    expect(await until(async () => api.emulators.mails('once@dedupe.example'))).toHaveLength(1);
  });

  it('folds line breaks out of a hostile subject', async () => {
    await queue('folded@subject.example', { subject: 'Hi\r\nBcc: everybody@example.org' });
    await api.runJobs();

    expect(await until(async () => (await api.emulators.mails('folded@subject.example'))[0])).toMatchObject({
      to: 'folded@subject.example',
    });
    expect(await api.emulators.mails('everybody@example.org')).toEqual([]);
  });
});
