import { createElement } from 'react';
import { newToken, seal, unseal } from '../../platform/auth/secrets.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { until } from '../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

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
const readStatus = async (recipient: string) =>
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

    expect(await readStatus('rolled@back.example')).toBeUndefined();
    expect(await api.emulators.mails('rolled@back.example')).toEqual([]);
  });

  it.each(['451', 'close'] as const)('tries again when the mail server answers %s, and delivers once', async (mode) => {
    const recipient = `later@smtp-${mode}.example`;
    await api.emulators.failMail(`smtp-${mode}.example`, mode, 1);
    await queue(recipient);
    await api.runJobs();
    expect(await readStatus(recipient)).toMatchObject({ status: 'queued', attempts: 1 });

    await api.makeJobsDue();
    await api.runJobs();

    expect(await readStatus(recipient)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    expect(await api.emulators.mails(recipient)).toHaveLength(1);
  });

  it.each([
    ['an encoded word', '=?utf-8?Q?x=0D=0ABcc:_victim@evil.example?=', '= ?utf-8?Q?x=0D=0ABcc:_victim@evil.example?='],
    ['encoded words among others', 'Zoë: =?utf-8?B?DQpCY2M6?= =?utf-8?Q?=00?=', 'Zoë: = ?utf-8?B?DQpCY2M6?= = ?utf-8?Q?=00?='],
    ['a turned direction and line separators', 'Message from \u202eyro laM\u2028x', 'Message from  yro laM x'],
  ])('%s in a subject arrives as the text that it is', async (_what, subject, arrived) => {
    const recipient = `${encodeURIComponent(subject).length}@subjects.example`;
    await queue(recipient, { subject });
    await api.runJobs();

    const [mail] = await api.emulators.mails(recipient);
    expect(mail?.subject).toBe(arrived);
  });

  it('stops trying when the address is refused for good, and keeps the reason for staff', async () => {
    await api.emulators.failMail('refused.example', '550', 1);
    await queue('nobody@refused.example');

    await api.runJobs();

    expect(await readStatus('nobody@refused.example')).toEqual({ status: 'failed', attempts: 1, last_error: 'SMTP 550' });
  });

  it('sends one mail with its text when its job runs twice, and once more from the queue', async () => {
    for (const recipient of ['again@twice.example', 'together@twice.example']) await queue(recipient);
    const readJob = (recipient: string) =>
      api
        .sql<{ id: string }>('select id from outbox_messages where recipient = $1', [recipient])
        .then(([row]) => ({ messageId: row?.id ?? '' }));
    const send = (payload: { messageId: string }) => sendMailJob.run(api.system(), payload, { attempt: 1, isLast: false });
    const again = await readJob('again@twice.example');

    await send(again);
    await send(again);
    const together = await readJob('together@twice.example');
    await send(together);
    await api.runJobs();

    for (const recipient of ['again@twice.example', 'together@twice.example'])
      expect(await api.emulators.mails(recipient)).toMatchObject([{ text: expect.stringContaining('Text') }]);
    expect(await readStatus('again@twice.example')).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await api.sql(`select id from outbox_messages where status = 'sent' and html || text <> ''`)).toEqual([]);
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

describe('secrets in mails', () => {
  const secret = newToken();
  const link = (recipient: string) => ({
    body: createElement('a', { href: `https://larkline.example/x?token=${secret}` }, `Or use ${secret}`),
    secrets: [secret],
    recipient,
  });
  const stored = async () => JSON.stringify(await api.sql('select * from outbox_messages'));
  const readRow = async (recipient: string) =>
    (
      await api.sql<{ status: string; sealed: string | null }>('select status, sealed from outbox_messages where recipient = $1', [
        recipient,
      ])
    )[0];

  it('are not readable in the table while the mail waits, and arrive in both bodies', async () => {
    await queue('waits@secret.example', link('waits@secret.example'));
    const waiting = await stored();
    await api.runJobs();

    expect(waiting).toContain('waits@secret.example');
    expect(waiting).not.toContain(secret);
    const [mail] = await until(async () => {
      const mails = await api.emulators.mails('waits@secret.example');
      return mails.length > 0 && mails;
    });
    expect(mail?.html).toContain(`token=${secret}`);
    expect(mail?.text).toContain(`token=${secret}`);
    expect(JSON.stringify(mail)).not.toContain('secret-0-of');
    expect(await readRow('waits@secret.example')).toEqual({ status: 'sent', sealed: null });
  });

  it('survive a failed attempt', async () => {
    await api.emulators.failMail('later.example', '451', 1);
    await queue('again@later.example', link('again@later.example'));
    await api.runJobs();
    expect(await readRow('again@later.example')).toEqual({ status: 'queued', sealed: expect.any(String) });

    await api.makeJobsDue();
    await api.runJobs();

    expect((await api.emulators.mails('again@later.example'))[0]?.text).toContain(secret);
  });

  it('are removed when the address is refused for good', async () => {
    await api.emulators.failMail('refused-link.example', '550', 1);
    await queue('no@refused-link.example', link('no@refused-link.example'));

    await api.runJobs();

    expect(await readRow('no@refused-link.example')).toEqual({ status: 'failed', sealed: null });
  });

  it('are removed when the last attempt fails', async () => {
    await api.emulators.failMail('given-up.example', '451', 2);
    await queue('no@given-up.example', link('no@given-up.example'));
    await api.runJobs();
    await api.sql('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await api.makeJobsDue();

    await api.runJobs();

    expect(await readRow('no@given-up.example')).toEqual({ status: 'failed', sealed: null });
    expect(await api.emulators.mails('no@given-up.example')).toEqual([]);
  });

  it('cannot be read with another pepper, or in another row', async () => {
    const sealed = seal(api.env.PEPPER, 'outbox_messages:1', secret);

    expect(unseal(api.env.PEPPER, 'outbox_messages:1', sealed)).toBe(secret);
    expect(() => unseal(Buffer.alloc(32, 1), 'outbox_messages:1', sealed)).toThrow();
    expect(() => unseal(api.env.PEPPER, 'outbox_messages:2', sealed)).toThrow();
    expect(() => unseal(api.env.PEPPER, 'outbox_messages:1', `${sealed.slice(0, -4)}AAAA`)).toThrow();
  });

  it('must be in both bodies as they are, else the mail is not queued', async () => {
    await expect(queue('missing@secret.example', { secrets: ['not in the body'] })).rejects.toThrow('is missing in a body');
  });
});
