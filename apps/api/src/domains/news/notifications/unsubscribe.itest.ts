import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const readToken = (url: string) => new URL(url).searchParams.get('token') ?? '';
const post = (token: string, body: string | FormData = ONE_CLICK, headers: Record<string, string> = FORM) =>
  fetch(`${api.url}/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    ...(typeof body === 'string' && { headers }),
  });
const readChoice = async (clientId: string) =>
  (await api.sql<{ choice: string }>('select choice from notification_settings where client_id = $1', [clientId]))[0]?.choice ?? null;
const choose = (clientId: string, choice: string) =>
  api.sql(
    'insert into notification_settings (client_id, choice) values ($1, $2) on conflict (client_id) do update set choice = excluded.choice',
    [clientId, choice],
  );
const unsubscribeToken = ({ clientId, email }: { clientId: string; email: string }, mail: 'each_event' | 'daily_digest') =>
  readToken(unsubscribeUrl(api.system(), { clientId, mail, recipient: email }));

describe('POST /unsubscribe', () => {
  it('with the link of a mail stops these mails at once, without a session (RFC 8058)', async () => {
    const { clientId, email } = await api.signIn();
    const leaveMessage = (key: string) =>
      inTransaction(api.system(), (tx) =>
        emit(tx, 'messageTaken', { clientId, key, name: 'Bea', phone: '', message: 'Hello', takenAt: tx.now() }),
      );
    await leaveMessage('first');
    await api.runJobs();
    const [mail] = await api.emulators.mails(email);
    const header = mail?.headers.find(({ name }) => name === 'list-unsubscribe')?.value ?? '';

    const response = await post(readToken(header.slice(1, -1)));

    expect([response.status, await response.text()]).toEqual([200, 'These emails are stopped.']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await readChoice(clientId)).toBe('only_problems');
    await leaveMessage('second');
    await api.runJobs();
    expect(await api.emulators.mails(email)).toHaveLength(1);
    expect(await api.sql('select id from outbox_messages where unsubscribe_url is not null and recipient = $1', [email])).toEqual([]);
  });

  it('takes the form of a mail program in either encoding, and leads the form of the page back to it', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');

    expect((await post(unsubscribeToken(one, 'each_event'), form)).status).toBe(200);
    const back = await post(unsubscribeToken(other, 'each_event'), '');

    expect([back.status, back.headers.get('location'), back.headers.get('cache-control')]).toEqual([
      303,
      '/unsubscribe#stopped',
      'no-store',
    ]);
    expect([await readChoice(one.clientId), await readChoice(other.clientId)]).toEqual(['only_problems', 'only_problems']);
  });

  it('a repeated link has the same result, and a choice made since is kept unless it is for the same mails', async () => {
    const account = await api.signIn();
    const token = unsubscribeToken(account, 'daily_digest');
    await choose(account.clientId, 'daily_digest');

    for (let count = 0; count < 2; count += 1) expect((await post(token)).status).toBe(200);
    expect(await readChoice(account.clientId)).toBe('only_problems');

    await choose(account.clientId, 'each_event');
    expect((await post(token)).status).toBe(200);
    expect(await readChoice(account.clientId)).toBe('each_event');

    await choose(account.clientId, 'daily_digest');
    expect((await post(token)).status).toBe(200);
    expect(await readChoice(account.clientId)).toBe('only_problems');
  });

  it('stops nothing with a link for mails that the client never chose', async () => {
    const account = await api.signIn();

    expect((await post(unsubscribeToken(account, 'daily_digest'))).status).toBe(200);

    expect(await readChoice(account.clientId)).toBeNull();
  });

  it('refuses a forged, changed, foreign or missing token, and one that is too old', async () => {
    const [account, victim] = [await api.signIn(), await api.signIn()];
    const token = unsubscribeToken(account, 'each_event');
    const parts = token.split('.');
    const forged = [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      [victim.clientId, ...parts.slice(1)].join('.'),
      [parts[0], 'daily_digest', ...parts.slice(2)].join('.'),
      [parts[0], parts[1], String(Number(parts[2]) + 1), ...parts.slice(3)].join('.'),
      [...parts.slice(0, 4), 'A'.repeat(43)].join('.'),
    ];

    for (const each of forged) {
      const response = await post(each);
      expect([each, response.status]).toEqual([each, 400]);
      expect(await response.text()).toContain('UNSUBSCRIBE_LINK');
      expect((await post(each, '')).headers.get('location')).toBe('/unsubscribe#not-stopped');
    }
    api.clock.advance(90 * DAY_MS - 1_000);
    expect(readUnsubscribeToken(api.system(), token)).not.toBeNull();
    api.clock.advance(2_000);
    expect((await post(token)).status).toBe(400);
    expect([await readChoice(account.clientId), await readChoice(victim.clientId)]).toEqual([null, null]);
  });

  it('refuses a link that was mailed to an address that the business no longer has', async () => {
    const account = await api.signIn();
    const token = unsubscribeToken(account, 'each_event');
    await api.sql(`update clients set email = 'new@shop.example' where id = $1`, [account.clientId]);

    expect((await post(token)).status).toBe(400);
    expect(await readChoice(account.clientId)).toBeNull();
  });

  it('reads a small body only', async () => {
    const account = await api.signIn();

    expect((await post(unsubscribeToken(account, 'each_event'), 'x'.repeat(5_000))).status).toBe(413);
    expect(await readChoice(account.clientId)).toBeNull();
  });
});

it('GET /unsubscribe changes nothing', async () => {
  const account = await api.signIn();

  await fetch(`${api.url}/unsubscribe?token=${unsubscribeToken(account, 'each_event')}`);
  await fetch(`${api.url}/unsubscribe?token=${unsubscribeToken(account, 'each_event')}`, { method: 'HEAD' });

  expect(await readChoice(account.clientId)).toBeNull();
});
