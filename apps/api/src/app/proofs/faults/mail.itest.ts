import { makeEveryday } from '../../../testkit/everyday.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { faultyApi } from '../../../testkit/faulty-api.ts';
import type { ProxyMode } from '../../../testkit/tcp-proxy.ts';

const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;

const { api, networks } = faultyApi({ REQUEST_DEADLINE_MS: '2000' });

const signUp = (email: string) =>
  api()
    .visitor()
    .run(SIGN_UP, { input: { email, password: 'correct horse 7' } });
const readStatus = async (email: string) =>
  (
    await api().sql<{ status: string; last_error: string | null }>('select status, last_error from outbox_messages where recipient = $1', [
      email,
    ])
  )[0];

/** Does what the heartbeat does after a minute: frees the jobs of a worker that is gone. */
async function runAllJobs(): Promise<void> {
  await api().sql(`update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now()`);
  await api().runJobs();
}

describe('between api and mail server', () => {
  it.each<[ProxyMode, number]>([
    ['delay', 30],
    ['reset', 0],
    ['swallow', 0],
    ['cut', 0],
    ['half-open', 0],
    ['refuse', 0],
  ])('%s (%d ms): no request fails or slows down, and the mail arrives once afterwards', async (mode, delayMs) => {
    const day = await makeEveryday(api(), `smtp-${mode}`);
    networks().smtp.set(mode, delayMs);

    const outcomes = await day.run();
    await api().runJobs();
    const during = await readStatus(day.newcomer);
    networks().restore();
    await api().makeJobsDue();
    await api().runJobs();
    await api().makeJobsDue();
    await api().runJobs();

    expect(outcomes.map(({ name, status, code }) => ({ name, status, code }))).toEqual(
      outcomes.map(({ name }) => ({ name, status: 200, code: null })),
    );
    expect(during?.status).toBe(mode === 'delay' ? 'sent' : 'queued');
    expect(await readStatus(day.newcomer)).toEqual({ status: 'sent', last_error: null });
    expect(await api().emulators.mails(day.newcomer)).toHaveLength(1);
  });

  it('a mail whose receipt got lost on the way is sent again under the same Message-ID, never dropped', async () => {
    const email = 'twice@smtp-receipt.example';
    await signUp(email);
    networks().smtp.cutAnswersWith('queued');
    await api().runJobs();
    networks().restore();
    await api().makeJobsDue();
    await api().runJobs();

    const answer = (await api().emulators.get(`/_emulator/mail?to=${encodeURIComponent(email)}`)) as { messages: { messageId: string }[] };
    expect(answer.messages).toHaveLength(2);
    expect(new Set(answer.messages.map((message) => message.messageId)).size).toBe(1);
  });

  it('a mail that was delivered while the database went away is not sent again', async () => {
    const email = 'once@smtp-then-db.example';
    await signUp(email);
    networks().smtp.set('delay', 60);
    const running = api()
      .runJobs()
      .catch(() => null);
    await until(async () => (await api().emulators.mails(email)).length === 1);
    networks().db.set('reset');
    await running;
    const during = await readStatus(email);
    networks().restore();

    await runAllJobs();

    expect(during?.status).toBe('queued');
    expect(await readStatus(email)).toEqual({ status: 'sent', last_error: null });
    expect(await api().emulators.mails(email)).toHaveLength(1);
  });
});
