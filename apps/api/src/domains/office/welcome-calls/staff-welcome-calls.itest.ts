import { BRAND } from '@larkline/brand';
import { DAY_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { parseCalendarFile } from '../../../testkit/calendar-file.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
let ann: Account;
let ben: Account;
beforeAll(async () => {
  api = await testApi();
  ann = await api.signIn({ admin: true, email: 'ann@staff.example' });
  ben = await api.signIn({ admin: true, email: 'ben@staff.example' });
});
beforeEach(() => api.sql('delete from bookings'));
afterAll(() => api.stop());

const FIELDS = `id status revision assignee { email } letters { id author text delivery }`;
const READ = `query ($id: ID!) { welcomeCall(id: $id) { ${FIELDS} } }`;
const LIST = `query ($filter: WelcomeCallFilter, $sort: WelcomeCallSort) { welcomeCalls(filter: $filter, sort: $sort) { edges { node { name } } } }`;
const ASSIGN = `mutation ($id: ID!, $revision: Int!, $assigneeId: ID) {
  changed: assignWelcomeCall(id: $id, revision: $revision, assigneeId: $assigneeId) { ${FIELDS} } }`;
const RECORD = `mutation ($id: ID!, $revision: Int!, $outcome: WelcomeCallOutcome!) {
  changed: recordWelcomeCallOutcome(id: $id, revision: $revision, outcome: $outcome) { ${FIELDS} } }`;
const WRITE = `mutation ($input: WelcomeCallLetterInput!) { changed: writeAboutWelcomeCall(input: $input) { ${FIELDS} } }`;
const CANCEL = `mutation ($input: WelcomeCallLetterInput!) { changed: cancelWelcomeCall(input: $input) { ${FIELDS} } }`;
const BOOK = 'mutation ($input: WelcomeCallInput!) { bookWelcomeCall(input: $input) { startsAt } }';
const SLOTS = '{ welcomeCallSlots(days: 60) { slots { startsAt available } } }';
const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

interface ChangeAnswer {
  readonly changed: { readonly status: string; readonly revision: number; readonly letters: readonly object[] };
}

let written = 0;
const freeTime = async () => {
  const { welcomeCallSlots } = await api
    .visitor()
    .run<{ welcomeCallSlots: { slots: { startsAt: string; available: boolean }[] }[] }>(SLOTS);
  return welcomeCallSlots.flatMap(({ slots }) => slots).find(({ available }) => available)?.startsAt ?? '';
};
/** Books a welcome call as a visitor. */
async function aCall(startsAt?: string): Promise<{ id: string; email: string; startsAt: string }> {
  const at = startsAt ?? (await freeTime());
  const email = `caller${(written += 1)}@bookings.example`;
  await api.visitor().run(BOOK, { input: { startsAt: at, name: 'Amara Okafor', email, notes: 'Two practices' } });
  const [row] = await api.sql<{ id: string }>('select id from bookings where email = $1', [email]);
  return { id: row?.id ?? '', email, startsAt: at };
}
/** Moves a call a day into the past. */
const isOver = ({ id }: { id: string }) =>
  api.sql(`update bookings set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id = $1`, [
    id,
    new Date(api.clock.now().getTime() - DAY_MS),
  ]);
const aLetter = (welcomeCallId: string, changes: object = {}) => ({
  input: { id: api.system().newId(), welcomeCallId, revision: 0, text: 'Sorry, we are ill.', ...changes },
});
const read = async (id: string) => (await ann.browser.run<{ welcomeCall: ChangeAnswer['changed'] }>(READ, { id })).welcomeCall;
const mailsTo = (email: string) =>
  api.sql<{ kind: string; reply_to: string }>(
    `select kind, reply_to from outbox_messages where recipient = $1 and kind in ('booking_letter', 'welcome_call_cancelled')`,
    [email],
  );
const readActs = (id: string) =>
  api.sql<{ action_type: string; admin_email: string }>(
    'select action_type, admin_email from admin_actions where notes = $1 order by position',
    [`welcome call ${id}`],
  );
const listNames = async (variables: object) => {
  const { welcomeCalls } = await ann.browser.run<{ welcomeCalls: { edges: { node: { name: string } }[] } }>(LIST, { ...variables });
  return welcomeCalls.edges.map(({ node }) => node.name);
};

it('CON-08 are listed by time and state, the next one first', async () => {
  const [over, next, later, cancelled] = [await aCall(), await aCall(), await aCall(), await aCall()];
  await isOver(over);
  await ann.browser.run(CANCEL, aLetter(cancelled.id));
  for (const [name, { id }] of Object.entries({ over, next, later, cancelled }))
    await api.sql('update bookings set name = $1 where id = $2', [name, id]);

  expect(await listNames({ filter: { progress: 'UPCOMING' } })).toEqual(['next', 'later']);
  expect(await listNames({ filter: { progress: 'TO_RECORD' } })).toEqual(['over']);
  expect(await listNames({ filter: { progress: 'CANCELLED' } })).toEqual(['cancelled']);
  expect(await listNames({ sort: 'SOONEST' })).toEqual(['over', 'next', 'later', 'cancelled']);
  await ann.browser.run(RECORD, { id: over.id, revision: 0, outcome: 'NO_SHOW' });
  expect(await listNames({ filter: { progress: 'NO_SHOW' } })).toEqual(['over']);
  expect(await listNames({ filter: { progress: 'HELD' } })).toEqual([]);
});

it('ACL-12 are closed to clients and visitors, and assigned to members of staff only', async () => {
  const { id } = await aCall();
  const client = await api.signIn();

  expect(await client.browser.refusal(LIST)).toBe('FORBIDDEN');
  expect(await client.browser.refusal(READ, { id })).toBe('FORBIDDEN');
  expect(await client.browser.refusal(CANCEL, aLetter(id))).toBe('FORBIDDEN');
  expect(await api.visitor().refusal(WRITE, aLetter(id))).toBe('UNAUTHENTICATED');
  expect(await ann.browser.refusal(ASSIGN, { id, revision: 0, assigneeId: client.userId })).toBe('INVALID_INPUT');
  expect(await ann.browser.refusal(ASSIGN, { id: NOBODY, revision: 0, assigneeId: ann.userId })).toBe('NOT_FOUND');
  expect(await ann.browser.run(READ, { id: 'x' })).toEqual({ welcomeCall: null });
});

it('ADM-08 of two members of staff the second sees who was first, and each act is recorded', async () => {
  const { id } = await aCall();

  const both = await Promise.all([ann, ben].map((who) => who.browser.ask(ASSIGN, { id, revision: 0, assigneeId: who.userId })));

  const [first] = await readActs(id);
  const refused = both.flatMap(({ errors }) => errors);
  expect(refused.map(({ extensions }) => extensions.code)).toEqual(['WORK_CHANGED']);
  expect(refused[0]?.message).toContain(`This welcome call was changed by ${first?.admin_email}`);
  expect((await readActs(id)).map(({ action_type }) => action_type)).toEqual(['welcome_call_assigned']);
});

describe('the outcome', () => {
  it('is recorded from the start on, and can be corrected', async () => {
    const call = await aCall();
    expect(await ann.browser.refusal(RECORD, { id: call.id, revision: 0, outcome: 'HELD' })).toBe('WELCOME_CALL_STATE');
    await isOver(call);

    expect((await ann.browser.run<ChangeAnswer>(RECORD, { id: call.id, revision: 0, outcome: 'NO_SHOW' })).changed.status).toBe('NO_SHOW');
    expect((await ben.browser.run<ChangeAnswer>(RECORD, { id: call.id, revision: 1, outcome: 'HELD' })).changed.status).toBe('HELD');
  });

  it('of a cancelled call is refused', async () => {
    const call = await aCall();
    await ann.browser.run(CANCEL, aLetter(call.id));
    await isOver(call);

    expect(await ann.browser.refusal(RECORD, { id: call.id, revision: 1, outcome: 'HELD' })).toBe('WELCOME_CALL_STATE');
  });
});

describe('a cancellation', () => {
  it('mails the visitor why, frees the time, and is one mail for a double press', async () => {
    const { id, email, startsAt } = await aCall();
    const variables = aLetter(id, { text: 'We are ill.\n<b>Sorry</b>' });

    const both = await Promise.all([ann.browser.ask(CANCEL, variables), ann.browser.ask(CANCEL, variables)]);

    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await mailsTo(email)).toEqual([{ kind: 'welcome_call_cancelled', reply_to: BRAND.email }]);
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', letters: [{ author: 'ann@staff.example', delivery: 'QUEUED' }] });
    expect((await readActs(id)).map(({ action_type }) => action_type)).toEqual(['welcome_call_cancelled']);
    await aCall(startsAt);
    await api.runJobs();
    const mail = await until(async () => (await api.emulators.mails(email)).find(({ subject }) => subject.startsWith('Cancelled')));
    expect(mail.html).toContain('&lt;b&gt;Sorry&lt;/b&gt;');
    expect(mail.text).not.toContain('Two practices');
    const [file] = mail.attachments;
    expect(file).toMatchObject({ name: 'welcome-call.ics', type: 'text/calendar' });
    const event = parseCalendarFile((file?.text ?? '').replaceAll('\n', '\r\n'));
    expect(event).toMatchObject({ UID: expect.stringContaining(id), STATUS: 'CANCELLED', SEQUENCE: '1' });
    expect(await read(id)).toMatchObject({ letters: [{ delivery: 'SENT' }] });
  });

  it('of a call that is over or cancelled is refused, and mails nothing', async () => {
    const call = await aCall();
    await isOver(call);

    expect(await ann.browser.refusal(CANCEL, aLetter(call.id))).toBe('WELCOME_CALL_STATE');
    expect(await mailsTo(call.email)).toEqual([]);
    expect(await read(call.id)).toMatchObject({ status: 'CONFIRMED', revision: 0, letters: [] });
  });
});

describe('a mail about a call', () => {
  it('is sent, kept with the call, and deleted with it', async () => {
    const { id, email } = await aCall();

    await ann.browser.run(WRITE, aLetter(id, { text: 'Which number shall we call?' }));

    expect(await mailsTo(email)).toEqual([{ kind: 'booking_letter', reply_to: BRAND.email }]);
    expect(await read(id)).toMatchObject({ status: 'CONFIRMED', letters: [{ text: 'Which number shall we call?' }] });
    await api.sql(
      `update bookings set starts_at = starts_at - interval '500 days', ends_at = ends_at - interval '500 days' where id = $1`,
      [id],
    );
    await api.sql(`select graphile_worker.add_job('deleteOldRows')`);
    await api.runJobs();
    expect(await api.sql('select 1 from booking_letters where booking_id = $1', [id])).toEqual([]);
  });

  it.each([
    ['', 'Please write your message.'],
    ['x'.repeat(10_000), 'At most 5,000 characters'],
  ])('%# is refused with the words of the form', async (text, message) => {
    const { id } = await aCall();

    const { errors } = await ann.browser.ask(WRITE, aLetter(id, { text }));

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { text: message } });
  });
});
