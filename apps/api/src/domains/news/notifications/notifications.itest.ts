import { formatDate, localTime } from '@larkline/format';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { HOSTILE_TEXTS } from '../../../testkit/access/hostile-texts.ts';
import { aPractice, book as bookByPhone, freeTimes, useTool } from '../../../testkit/appointments.ts';
import { until, type ReceivedMail } from '../../../testkit/emulator-control.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { recordConversation } from '../../conversations/transcripts/index.ts';
import { sendDigestJob } from './digest.job.ts';

const SAVE = `mutation ($input: NotificationSettingsPatch!) { saveNotificationSettings(input: $input) { client { notificationSettings { choice } } undo { id } } }`;
const READ = '{ client { notificationSettings { choice } } }';
const HOSTILE = 'Bea\r\nBcc: all@victim.example <b>"x"</b> \u202e';

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/u;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

let made = 0;
const unique = (what: string) => `${what}-${(made += 1)}`;
const setTo = (time: string) => api.clock.advance(new Date(time).getTime() - api.clock.now().getTime());
const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);

async function choose(browser: TestBrowser, choice: string): Promise<string> {
  const { saveNotificationSettings } = await browser.run<{ saveNotificationSettings: { undo: { id: string } | null } }>(SAVE, {
    input: { choice },
  });
  return saveNotificationSettings.undo?.id ?? '';
}

async function aClientWith(choice: string | null, timezone?: string) {
  const account = await api.signIn({ plan: 'phone-receptionist_basic' });
  if (timezone) await api.sql('insert into calendar_settings (client_id, timezone) values ($1, $2)', [account.clientId, timezone]);
  if (choice) await choose(account.browser, choice);
  return account;
}

/** Books an appointment at 09:20 of a day of its own in London. */
async function book(clientId: string, name = 'Bea Caller', times = 1): Promise<void> {
  const id = api.system().newId();
  const startsAt = new Date(Date.parse('2026-11-26T09:20:00Z') + (made += 1) * 86_400_000);
  await inTransaction(api.system(), async (tx) => {
    await tx.em.execute(
      `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, phone, reason, source, state, created_at, changed_at)
       values (?, ?, ?, ?, 'Europe/London', ?, '01632 960002', 'Check-up', 'phone', 'confirmed', ?, ?)`,
      [id, clientId, startsAt, new Date(startsAt.getTime() + 1_800_000), name, tx.now(), tx.now()],
    );
    for (let count = 0; count < times; count += 1) await emit(tx, 'appointmentBooked', { clientId, appointmentId: id, inMove: false });
  });
}

const leaveMessage = (clientId: string, name = 'Bea Caller', message = 'Please call me back.') =>
  inTransaction(api.system(), (tx) =>
    emit(tx, 'messageTaken', { clientId, key: unique('call'), name, phone: '01632 960002', message, takenAt: tx.now() }),
  );

const talk = (clientId: string, changes: Partial<Parameters<typeof recordConversation>[1]> = {}) =>
  recordConversation(api.system(), {
    clientId,
    type: 'call',
    callId: unique('call'),
    occurredAt: at(-2),
    durationSeconds: 60,
    fullTranscript: 'Assistant: Hello',
    turns: null,
    summary: null,
    outcome: 'answered',
    recordingUrl: null,
    ...changes,
  });

async function mailsTo(email: string): Promise<ReceivedMail[]> {
  await api.runJobs();
  return api.emulators.mails(email);
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const findHeader = (mail: ReceivedMail | undefined, name: string) => mail?.headers.find((header) => header.name === name)?.value;

async function digestsTo(email: string): Promise<ReceivedMail[]> {
  await api.sql(`select graphile_worker.add_job('startDigests')`);
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your day'));
}

async function haveProblems(clientId: string): Promise<void> {
  await talk(clientId, { durationSeconds: 60 * 800 });
  await inTransaction(api.system(), async (tx) => {
    await emit(tx, 'calendarRefused', { clientId, calendar: 'Google Calendar', since: tx.now() });
    await emit(tx, 'paymentFailed', {
      clientId,
      since: tx.now(),
      accessUntil: tx.in(14 * 86_400_000),
      payUrl: null,
      needsConfirmation: false,
    });
  });
}

describe('the choice', () => {
  it('is each event until it is made, and is stored', async () => {
    const { browser } = await aClientWith(null);
    expect(await browser.run(READ)).toEqual({ client: { notificationSettings: { choice: 'EACH_EVENT' } } });

    await choose(browser, 'ONLY_PROBLEMS');
    expect(await browser.run(READ)).toEqual({ client: { notificationSettings: { choice: 'ONLY_PROBLEMS' } } });
  });

  it.each([
    ['EACH_EVENT', ['Appointment booked: Bea Caller', 'Phone message from Bea Caller']],
    ['DAILY_DIGEST', []],
    ['ONLY_PROBLEMS', []],
  ])('%s decides about mails of events, never about those of problems', async (choice, events) => {
    const { email, clientId } = await aClientWith(choice);

    await book(clientId);
    await leaveMessage(clientId);
    await haveProblems(clientId);

    const mails = await mailsTo(email);
    const problems = [
      /^Please connect your Google Calendar again$/,
      /^You've used 80% of your call minutes/,
      /^Your last payment didn't go through$/,
    ];
    for (const problem of problems) expect(mails.filter(({ subject }) => problem.test(subject))).toHaveLength(1);
    expect(mails).toHaveLength(problems.length + events.length);
    for (const event of events) expect(mails.filter(({ subject }) => subject.startsWith(event))).toHaveLength(1);
  });
});

describe('mails of events', () => {
  it('are sent once for an event that is repeated, with what was agreed', async () => {
    const { email, clientId } = await aClientWith(null);

    await book(clientId, 'Bea Caller', 2);

    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Appointment booked: Bea Caller, \d+ \w+ 20\d\d, \d\d:20$/);
    expect(mail?.text).toContain('01632 960002');
    expect(mail?.text).toContain('Check-up');
  });

  it('show words of callers harmlessly in subject, HTML and text', async () => {
    const { email, clientId } = await aClientWith(null);

    await book(clientId, HOSTILE);
    await leaveMessage(clientId, HOSTILE, '<script>alert(1)</script>\n<a href="https://evil.example">x</a>');

    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const { subject, html, headers } of mails) {
      expect(subject).not.toMatch(/[\r\n\u202e]/);
      expect(html).not.toMatch(/<script|<b>"x|<a href="https:\/\/evil/);
      expect(headers.map(({ name }) => name)).not.toContain('bcc');
    }
    expect(await api.emulators.mails('all@victim.example')).toEqual([]);
  });

  it('are stopped by mail programs without a session, those about problems are not', async () => {
    const { email, clientId } = await aClientWith(null);
    await leaveMessage(clientId);
    await haveProblems(clientId);

    const mails = await mailsTo(email);
    const [message, ...problems] = [...mails].sort((one) => (one.subject.startsWith('Phone') ? -1 : 1));
    expect(findHeader(message, 'list-unsubscribe')).toMatch(/^<https?:\/\/[^\s<>]+\/unsubscribe\?token=[\w.-]+>$/);
    expect(findHeader(message, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const mail of problems) expect(findHeader(mail, 'list-unsubscribe')).toBeUndefined();
    expect(message?.html).toContain('Stop these emails');
    expect(problems[0]?.html).not.toContain('Stop these emails');
  });
});

describe('the payment that failed', () => {
  it('is mailed once, with the day on which access ends', async () => {
    const { email, clientId } = await aClientWith('ONLY_PROBLEMS');
    const event = {
      clientId,
      since: new Date('2026-11-20T10:00:00Z'),
      accessUntil: new Date('2026-12-04T10:00:00Z'),
      payUrl: null,
      needsConfirmation: false,
    };

    for (let count = 0; count < 2; count += 1) await inTransaction(api.system(), (tx) => emit(tx, 'paymentFailed', event));

    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("you'll lose access on 4 Dec 2026");
  });
});

describe('mails that follow from what other services report', () => {
  it('CLN-01 an appointment that a caller books in a call is mailed once, even when the tool call is repeated', async () => {
    const practice = await aPractice(api);
    const [first = '', second = ''] = await freeTimes(practice);
    const use = { callId: 'booking', toolId: 'b1', reason: 'Check-up' };
    for (let count = 0; count < 2; count += 1) await bookByPhone(api, practice, first, use);
    const { date, time } = localTime(new Date(second));
    await useTool(api, practice, { callId: 'holding', toolId: 'h1' }, { name: 'book_appointment', arguments: { date, time } });

    const mails = (await mailsTo(practice.email)).filter(({ subject }) => subject.startsWith('Appointment'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Appointment booked: Ann Reed, ${formatDate(first, 'Europe/London')}, 10:00`);
    for (const words of ['Ann Reed', '+441632960009', 'Check-up']) expect(mails[0]?.text).toContain(words);
  });

  it('a renewal that fails at Stripe is mailed once, even when its events are delivered again', async () => {
    const email = 'renewal@notifications.example';
    const { clientId } = await buyAsNewClient(api, email);
    const [row] = await api.sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
      clientId,
    ]);
    const about = async () => (await mailsTo(email)).filter(({ subject }) => subject === "Your last payment didn't go through");
    const known = new Set((await api.emulators.events()).map(({ id }) => id));
    await api.emulators.setStatus(row?.id ?? '', 'past_due');
    await until(async () => (await about()).length > 0);
    const failed = (await api.emulators.events()).filter(({ id }) => !known.has(id));
    await api.emulators.deliver(failed.map(({ id }) => id));
    await api.sql(`select graphile_worker.add_job('reconcileStripe', '{}')`);

    const [mail, ...others] = await about();
    expect(failed.map(({ type }) => type)).toContain('invoice.payment_failed');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`you'll lose access on ${formatDate(new Date(api.clock.now().getTime() + 14 * DAY_MS), 'Europe/London')}`);
  });
});

describe('the daily digest', () => {
  it('says what happened since the last one, once a day, by however many workers', async () => {
    setTo('2027-01-12T10:00:00Z');
    const { email, clientId } = await aClientWith('DAILY_DIGEST');
    setTo('2027-01-12T15:00:00Z');
    await book(clientId);
    await leaveMessage(clientId);
    await talk(clientId);
    await talk(clientId, { outcome: 'unanswered' });
    await talk(clientId, { type: 'chat', durationSeconds: 0 });

    setTo('2027-01-13T07:59:00Z');
    expect(await digestsTo(email)).toEqual([]);
    setTo('2027-01-13T08:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => sendDigestJob.run(api.system(), { clientId }, { attempt: 1, isLast: false })));
    const [mail, ...others] = await digestsTo(email);

    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your day: 2 calls, 1 chat, 1 appointment, 1 message');
    expect(mail?.text).toContain('Questions we couldn’t answer: 1');
    expect(mail?.text).toContain('From 12 Jan 2027, 10:00 to 13 Jan 2027, 08:00:');
    expect(mail?.text).toContain('Please call me back.');
    expect(findHeader(mail, 'list-unsubscribe')).toContain('/unsubscribe?token=');
    expect(await api.sql('select id from digest_messages where client_id = $1', [clientId])).toEqual([]);

    setTo('2027-01-13T20:00:00Z');
    await leaveMessage(clientId, 'Cal', 'Second day');
    setTo('2027-01-14T08:05:00Z');
    expect((await digestsTo(email)).at(-1)?.subject).toBe('Your day: 1 message');
    expect(await digestsTo(email)).toHaveLength(2);
  });

  it('is not sent on a day without anything, and to a client that chose it after 08:00 not before the next day', async () => {
    setTo('2027-01-20T09:00:00Z');
    const { email, clientId } = await aClientWith('DAILY_DIGEST');
    await talk(clientId);
    expect(await digestsTo(email)).toEqual([]);

    setTo('2027-01-21T08:00:00Z');
    expect(await digestsTo(email)).toEqual([]);
    setTo('2027-01-22T08:00:00Z');
    await talk(clientId);
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('is sent late, once, when no worker ran at 08:00, and covers what no digest covered', async () => {
    setTo('2027-02-01T12:00:00Z');
    const { email, clientId } = await aClientWith('DAILY_DIGEST');
    setTo('2027-02-01T20:00:00Z');
    await talk(clientId);
    setTo('2027-02-04T13:30:00Z');

    const [mail, ...others] = await digestsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your day: 1 call');
  });

  // 08:00 on the client's clock, the day before, on and after the change of the clocks, in UTC.
  it.each([
    ['Europe/London', ['2027-03-27T08:00Z', '2027-03-28T07:00Z', '2027-03-29T07:00Z']],
    ['Europe/London', ['2027-10-30T07:00Z', '2027-10-31T08:00Z', '2027-11-01T08:00Z']],
    ['America/New_York', ['2027-03-13T13:00Z', '2027-03-14T12:00Z', '2027-03-15T12:00Z']],
    ['America/New_York', ['2027-11-06T12:00Z', '2027-11-07T13:00Z', '2027-11-08T13:00Z']],
    ['Australia/Sydney', ['2027-10-01T22:00Z', '2027-10-02T21:00Z', '2027-10-03T21:00Z']],
    ['Asia/Tokyo', ['2027-10-01T23:00Z', '2027-10-02T23:00Z', '2027-10-03T23:00Z']],
  ])('comes at 08:00 in %s, even over a change of the clocks (%s)', async (timezone, mornings) => {
    const [first = ''] = mornings;
    setTo(new Date(Date.parse(first) - 3_600_000).toISOString());
    const { email, clientId } = await aClientWith('DAILY_DIGEST', timezone);

    for (const [day, morning] of mornings.entries()) {
      setTo(new Date(Date.parse(morning) - 1_000).toISOString());
      await leaveMessage(clientId);
      expect(await digestsTo(email)).toHaveLength(day);
      setTo(morning);
      expect(await digestsTo(email)).toHaveLength(day + 1);
      expect(await digestsTo(email)).toHaveLength(day + 1);
    }
  });

  it('is not sent twice on one day because the timezone changed', async () => {
    setTo('2028-01-11T07:00:00Z');
    const { email, clientId, browser } = await aClientWith('DAILY_DIGEST');
    await leaveMessage(clientId);
    await browser.run('mutation { updateCalendarSettings(input: { timezone: "Europe/Paris" }) { id } }');
    expect(await digestsTo(email)).toHaveLength(1);

    await leaveMessage(clientId);
    await api.sql(`update calendar_settings set timezone = 'America/New_York' where client_id = $1`, [clientId]);
    setTo('2028-01-11T14:00:00Z');
    expect(await digestsTo(email)).toHaveLength(1);
    setTo('2028-01-12T13:00:00Z');
    expect(await digestsTo(email)).toHaveLength(2);
  });

  it('does not repeat words of callers in its subject, and shows them harmlessly', async () => {
    setTo('2028-02-01T12:00:00Z');
    const { email, clientId } = await aClientWith('DAILY_DIGEST');
    setTo('2028-02-01T13:00:00Z');
    for (let count = 0; count < 22; count += 1) await leaveMessage(clientId, HOSTILE, '<script>alert(1)</script>');
    await book(clientId, HOSTILE);
    setTo('2028-02-02T08:00:00Z');

    const [mail] = await digestsTo(email);
    expect(mail?.subject).toBe('Your day: 1 appointment, 22 messages');
    expect(mail?.html).not.toMatch(/<script|<b>"x/);
    expect(mail?.text).toContain('And 2 more.');
  });

  it('holds what callers say to the phone assistant as words alone, whatever they and the business are called', async () => {
    setTo('2028-02-11T12:00:00Z');
    const practice = await aPractice(api);
    await choose(practice.browser, 'DAILY_DIGEST');
    await api.sql('update clients set business_name = $2 where id = $1', [practice.clientId, HOSTILE]);
    setTo('2028-02-11T13:00:00Z');
    const longWord = 'é'.repeat(300);
    const said = [...HOSTILE_TEXTS.map(({ text }) => text).filter((text) => text.length < 1_000), longWord];
    for (const text of said) {
      const use = { callId: unique('call'), toolId: unique('tool') };
      await useTool(api, practice, use, { name: 'take_message', arguments: { name: text, phone: text, message: text } });
    }
    setTo('2028-02-12T08:00:00Z');

    const [mail, ...others] = await digestsTo(practice.email);
    const { subject = '', html = '', text = '', headers = [] } = mail ?? {};
    expect(others).toEqual([]);
    expect(subject).toMatch(/^Your day: \d+ messages$/);
    expect(headers.map(({ name }) => name)).not.toContain('bcc');
    expect(html).not.toMatch(/<(script|img src=x|b>"x)|<[^>]*\sonmouseover=/);
    expect(html + text).not.toMatch(CONTROL_CHARACTERS);
    expect(html).toMatch(new RegExp(`overflow-wrap:anywhere"[^>]*>${longWord}<`));
    expect(text).toContain('مرحبا שלום abc');
  });

  it('is stopped by another choice, and its waiting messages are kept for a week at most', async () => {
    setTo('2028-03-01T12:00:00Z');
    const { email, clientId, browser } = await aClientWith('DAILY_DIGEST');
    await leaveMessage(clientId);
    await choose(browser, 'ONLY_PROBLEMS');
    setTo('2028-03-02T08:00:00Z');
    expect(await subjectsTo(email)).toEqual([]);
    expect(await digestsTo(email)).toEqual([]);
    const waiting = () => api.sql('select id from digest_messages where client_id = $1', [clientId]);
    expect(await waiting()).toHaveLength(1);

    setTo('2028-03-09T12:00:00Z');
    await api.sql(`select graphile_worker.add_job('deleteOldRows')`);
    await api.runJobs();
    expect(await waiting()).toEqual([]);
  });
});
