import { aPractice, book, freeTimes, listAppointments, type Practice } from '../../../testkit/appointments.ts';
import { connectCalendar, listEvents, failCalendar } from '../../../testkit/calendars.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { resumeSyncJob } from './resume-sync.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const PROVIDERS = ['google', 'microsoft'] as const;
type Provider = (typeof PROVIDERS)[number];
const CANCEL = 'mutation ($id: ID!) { cancelAppointment(id: $id) { id state removalPending } }';

/** A practice with a calendar, and an appointment in it that no job has seen yet. */
async function anAppointment(provider: Provider): Promise<{ shop: Practice; account: string; id: string; startsAt: string }> {
  const shop = await aPractice(api);
  const account = await connectCalendar(api, shop, provider);
  const [startsAt = ''] = await freeTimes(shop);
  await book(api, shop, startsAt, { name: 'Ann <b>Reed</b>', reason: 'Check-up' });
  const [{ id } = { id: '' }] = await listAppointments(shop);
  return { shop, account, id, startsAt };
}

/** Lets the jobs that wait run now; one that fails waits again. */
async function sync(): Promise<void> {
  await api.makeJobsDue();
  await api.runJobs();
}

const readState = async (shop: Practice) => (await listAppointments(shop))[0]?.state;
const cancel = async ({ browser }: Practice, id: string) =>
  (await browser.run<{ cancelAppointment: { state: string; removalPending: boolean } }>(CANCEL, { id })).cancelAppointment;
const cancelled = async (shop: Practice) => (await listAppointments(shop, { time: 'CANCELLED' }))[0];

describe.each(PROVIDERS)('an appointment in a calendar at %s', (provider) => {
  it('CLN-06 waits for the calendar, then is in it once with who, when and why; a cancellation removes it', async () => {
    const { shop, account, id, startsAt } = await anAppointment(provider);
    expect([await readState(shop), await listEvents(api, account)]).toEqual(['PENDING_SYNC', []]);

    await sync();
    const [event, ...others] = await listEvents(api, account);
    expect(await readState(shop)).toBe('CONFIRMED');
    expect(others).toEqual([]);
    expect(event).toMatchObject({ title: 'Ann <b>Reed</b> – Check-up' });
    expect(new Date(event?.start ?? '').toISOString()).toBe(startsAt);
    expect(event?.details).toContain('Telephone: +441632960009');
    expect(event?.details.includes('<b>')).toBe(provider === 'microsoft');

    expect(await cancel(shop, id)).toEqual({ id, state: 'CANCELLED', removalPending: true });
    await sync();
    expect(await listEvents(api, account)).toEqual([]);
    expect(await cancelled(shop)).toMatchObject({ id, removalPending: false });
  });

  it.each(['429', '500', 'hang'])(
    'stays "pending sync" while the provider answers %s, and is tried again until it is back',
    async (mode) => {
      const { shop, account } = await anAppointment(provider);
      await failCalendar(api, account, { at: 'events', mode, next: 2 });
      for (let tries = 0; tries < 2; tries += 1) {
        await sync();
        await api.advance(31_000);
      }
      expect([await readState(shop), await listEvents(api, account)]).toEqual(['PENDING_SYNC', []]);

      await sync();
      expect(await readState(shop)).toBe('CONFIRMED');
      expect(await listEvents(api, account)).toHaveLength(1);
    },
    40_000,
  );

  it('is in the calendar once when the answer to its event was lost', async () => {
    const { shop, account, id } = await anAppointment(provider);
    await failCalendar(api, account, { at: 'events', mode: 'lost' });
    await sync();
    expect([await readState(shop), (await listEvents(api, account)).length]).toEqual(['PENDING_SYNC', 1]);

    await sync();
    expect([await readState(shop), (await listEvents(api, account)).length]).toEqual(['CONFIRMED', 1]);

    await cancel(shop, id);
    await failCalendar(api, account, { at: 'events', mode: 'lost' });
    await sync();
    expect(await cancelled(shop)).toMatchObject({ removalPending: true });
    await sync();
    expect(await cancelled(shop)).toMatchObject({ removalPending: false });
    expect(await listEvents(api, account)).toEqual([]);
  });

  it('is removed from the calendar when it is cancelled before the answer to its event arrived', async () => {
    const { shop, account, id } = await anAppointment(provider);
    await failCalendar(api, account, { at: 'events', mode: 'lost' });
    await sync();
    await cancel(shop, id);
    await sync();

    expect(await listEvents(api, account)).toEqual([]);
    expect(await cancelled(shop)).toMatchObject({ removalPending: false });
  });

  it.each(['401', '403'])(
    'C-03 is kept when the provider refuses with %s, and added after the calendar was connected again',
    async (mode) => {
      const { shop, account } = await anAppointment(provider);
      if (mode === '401') await failCalendar(api, account, { at: 'token', mode: 'invalid_grant' });
      await failCalendar(api, account, { at: 'events', mode: mode === '403' ? 'insufficient' : mode });
      await sync();
      expect([await readState(shop), await listEvents(api, account)]).toEqual(['PENDING_SYNC', []]);
      const subjects = (await api.emulators.mails(shop.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('again'))).toHaveLength(1);

      await connectCalendar(api, shop, provider, { account });
      await sync();
      expect([await readState(shop), (await listEvents(api, account)).length]).toEqual(['CONFIRMED', 1]);
    },
  );

  it('CLN-07 stays when the calendar is disconnected, and one that waits is added to the next one', async () => {
    const { shop } = await anAppointment(provider);
    await shop.browser.run('mutation { disconnectCalendar { provider } }');
    await sync();
    expect(await readState(shop)).toBe('PENDING_SYNC');

    const next = await connectCalendar(api, shop, provider === 'google' ? 'microsoft' : 'google');
    await sync();
    expect([await readState(shop), (await listEvents(api, next)).length]).toEqual(['CONFIRMED', 1]);
  });
});

it('two more jobs for one appointment, at once, add one event', async () => {
  const { shop, account, id } = await anAppointment('google');
  const [key] = ['key', 'other'];
  for (const name of [key, 'other'])
    await api.sql(`select graphile_worker.add_job('syncAppointment', json_build_object('appointmentId', $1::text), job_key := $2)`, [
      id,
      name,
    ]);
  await Promise.all([sync(), sync()]);

  expect([await readState(shop), (await listEvents(api, account)).length]).toEqual(['CONFIRMED', 1]);
});

it('C-07 an appointment in the calendar of the business is not offered, and cannot be booked', async () => {
  const shop = await aPractice(api);
  const account = await connectCalendar(api, shop, 'google');
  const [startsAt = '', next = ''] = await freeTimes(shop);
  await api.emulators.post('/_emulator/calendars/busy', { account, busy: [{ start: startsAt, end: next }] }, false);

  expect(await freeTimes(shop)).not.toContain(startsAt);
  expect(await book(api, shop, startsAt)).toMatch(/^Not free\. Offer one of these/);
  expect(await book(api, shop, next)).toMatch(/^Booked/);
});

it('books by hours and own appointments while the calendar cannot be read, and keeps the appointment for it', async () => {
  const shop = await aPractice(api);
  const account = await connectCalendar(api, shop, 'google');
  const [startsAt = ''] = await freeTimes(shop);
  await failCalendar(api, account, { at: 'calendar', mode: '500', next: 3 });
  expect(await book(api, shop, startsAt)).toMatch(/^Booked/);
  await sync();

  expect([await readState(shop), (await listEvents(api, account)).length]).toEqual(['CONFIRMED', 1]);
});

it('C-03 nothing is booked while the calendar must be connected again', async () => {
  const shop = await aPractice(api);
  const account = await connectCalendar(api, shop, 'google');
  const [startsAt = ''] = await freeTimes(shop);
  await api.emulators.post('/_emulator/calendars/revoke', { account, provider: 'google' }, false);

  expect(await book(api, shop, startsAt)).toMatch(/^Not booked\. We can’t take bookings at the moment\. There are no free times/);
  expect(await listAppointments(shop)).toEqual([]);
});

it('continues with an appointment whose job was abandoned', async () => {
  const { shop, account } = await anAppointment('google');
  await api.sql(`delete from graphile_worker._private_jobs where key like 'appointment:%'`);
  await api.advance(DAY_MS + 1_000);
  await resumeSyncJob.run(api.system(), {}, { attempt: 1, isLast: false });
  await sync();

  expect(await api.sql(`select state from appointments where client_id = $1`, [shop.clientId])).toEqual([{ state: 'confirmed' }]);
  expect(await listEvents(api, account)).toHaveLength(1);
});

it('an appointment of a business without a calendar needs none', async () => {
  const shop = await aPractice(api);
  const [startsAt = ''] = await freeTimes(shop);
  await book(api, shop, startsAt);

  expect(await readState(shop)).toBe('CONFIRMED');
});
