import { BRAND } from '@larkline/brand';
import { DAY_MS, HOUR_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
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
beforeEach(() => api.sql('delete from contact_messages'));
afterAll(() => api.stop());

const FIELDS = `id state revision changedBy firstAnsweredAt handledAt assignee { id email }
  answers { id author text createdAt delivery }`;
const READ = `query ($id: ID!) { contactMessage(id: $id) { ${FIELDS} } }`;
const ASSIGN = `mutation ($id: ID!, $revision: Int!, $assigneeId: ID) {
  changed: assignContactMessage(id: $id, revision: $revision, assigneeId: $assigneeId) { ${FIELDS} } }`;
const ANSWER = `mutation ($input: ContactAnswerInput!) { changed: answerContactMessage(input: $input) { ${FIELDS} } }`;
const CLOSE = `mutation ($id: ID!, $revision: Int!) { changed: closeContactMessage(id: $id, revision: $revision) { ${FIELDS} } }`;
const REOPEN = `mutation ($id: ID!, $revision: Int!) { changed: reopenContactMessage(id: $id, revision: $revision) { ${FIELDS} } }`;
const LIST = `query ($filter: ContactMessageFilter, $sort: ContactMessageSort, $search: String) {
  contactMessages(filter: $filter, sort: $sort, search: $search) { edges { node { name } } totalCount } }`;
const WAITING = '{ adminSummary { unansweredMessages { count oldestAt } } }';
const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

interface Message {
  readonly state: string;
  readonly revision: number;
  readonly assignee: { readonly id: string; readonly email: string } | null;
  readonly answers: readonly { readonly id: string; readonly author: string; readonly text: string; readonly delivery: string | null }[];
}
interface ChangeAnswer {
  readonly changed: Message;
}

let written = 0;
/** Sends the form of /contact as a visitor; returns the id of the message. */
async function aMessage({ email = `visitor${(written += 1)}@inbox.example`, ...changes }: Readonly<Record<string, string>> = {}) {
  const input = { fullName: 'Amara Okafor', email, subject: 'Prices', message: 'What does the suite cost?', ...changes };
  await api.visitor().run('mutation ($input: ContactMessageInput!) { sendContactEmail(input: $input) { received } }', { input });
  const [row] = await api.sql<{ id: string }>('select id from contact_messages where email = $1', [email]);
  return { id: row?.id ?? '', email };
}
const newId = () => api.system().newId();
const take = async (who: Account, id: string, revision = 0) =>
  (await who.browser.run<ChangeAnswer>(ASSIGN, { id, revision, assigneeId: who.userId })).changed;
const anAnswer = (messageId: string, changes: object = {}) => ({
  input: { id: newId(), messageId, revision: 0, text: 'From £49 a month.', ...changes },
});
const read = async (id: string) => (await ann.browser.run<{ contactMessage: Message }>(READ, { id })).contactMessage;
const listNames = async (variables: object) => {
  const { contactMessages } = await ann.browser.run<{ contactMessages: { edges: { node: { name: string } }[] } }>(LIST, { ...variables });
  return contactMessages.edges.map(({ node }) => node.name);
};
const mailsTo = (email: string) =>
  api.sql<{ reply_to: string; subject: string }>(
    `select reply_to, subject from outbox_messages where kind = 'contact_answer' and recipient = $1`,
    [email],
  );
const readActs = (id: string) =>
  api.sql<{ action_type: string; admin_email: string; changes: unknown }>(
    'select action_type, admin_email, changes from admin_actions where notes = $1 order by position',
    [`message ${id}`],
  );

describe('states of a message', () => {
  it('is new, then in progress once assigned, answered, closed, and opened again as it was', async () => {
    const { id } = await aMessage();
    expect(await read(id)).toMatchObject({ state: 'NEW', revision: 0, assignee: null, answers: [], handledAt: null });

    expect(await take(ann, id)).toMatchObject({ state: 'IN_PROGRESS', revision: 1, assignee: { email: 'ann@staff.example' } });
    const answered = await ann.browser.run<ChangeAnswer>(ANSWER, anAnswer(id, { revision: 1 }));
    expect(answered.changed).toMatchObject({ state: 'ANSWERED', revision: 2, firstAnsweredAt: api.clock.now().toISOString() });
    const closed = await ann.browser.run<ChangeAnswer>(CLOSE, { id, revision: 2 });
    expect(closed.changed).toMatchObject({ state: 'CLOSED', revision: 3, handledAt: expect.any(String) });
    const opened = await ann.browser.run<ChangeAnswer>(REOPEN, { id, revision: 3 });
    expect(opened.changed).toMatchObject({ state: 'ANSWERED', revision: 4, handledAt: null });
  });

  it('is new again when it is taken from its member of staff', async () => {
    const { id } = await aMessage();
    await take(ann, id);

    const { changed } = await ben.browser.run<ChangeAnswer>(ASSIGN, { id, revision: 1, assigneeId: null });

    expect(changed).toMatchObject({ state: 'NEW', assignee: null });
  });

  it('ADM-08 records each act under the name of its member of staff, without the words and the address of the visitor', async () => {
    const { id, email } = await aMessage({ message: 'A very private question.' });
    await take(ann, id);
    await ben.browser.run(ANSWER, anAnswer(id, { revision: 1, text: 'A private answer.' }));

    expect(await readActs(id)).toEqual([
      {
        action_type: 'contact_message_assigned',
        admin_email: 'ann@staff.example',
        changes: [
          { field: 'state', before: 'new', after: 'in_progress' },
          { field: 'assignee', before: null, after: 'ann@staff.example' },
        ],
      },
      {
        action_type: 'contact_message_answered',
        admin_email: 'ben@staff.example',
        changes: [{ field: 'state', before: 'in_progress', after: 'answered' }],
      },
    ]);
    const [log] = await api.sql<{ text: string }>(`select string_agg(a::text, ' ') as text from admin_actions a`);
    expect(log?.text).not.toMatch(new RegExp(`private|${email}`));
  });

  it.each([[NOBODY], ['me'], ['']])('leads nowhere for the id %j', async (id) => {
    expect(await ann.browser.refusal(ASSIGN, { id, revision: 0, assigneeId: ann.userId })).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(ANSWER, anAnswer(id))).toBe('NOT_FOUND');
    expect(await ann.browser.refusal(CLOSE, { id, revision: 0 })).toBe('NOT_FOUND');
    expect(await ann.browser.run(READ, { id })).toEqual({ contactMessage: null });
  });

  it('ACL-12 is assigned to members of staff only', async () => {
    const { id } = await aMessage();
    const client = await api.signIn();

    for (const assigneeId of [client.userId, NOBODY, 'ann'])
      expect(await ann.browser.refusal(ASSIGN, { id, revision: 0, assigneeId })).toBe('INVALID_INPUT');

    expect(await read(id)).toMatchObject({ state: 'NEW', revision: 0 });
  });

  it('ACL-12 is closed to clients and visitors, as is the list of staff', async () => {
    const { id } = await aMessage();
    const { browser } = await api.signIn();

    for (const query of [READ, CLOSE, REOPEN]) expect(await browser.refusal(query, { id, revision: 0 })).toBe('FORBIDDEN');
    expect(await browser.refusal(ANSWER, anAnswer(id))).toBe('FORBIDDEN');
    expect(await browser.refusal('{ staffMembers { email } }')).toBe('FORBIDDEN');
    expect(await api.visitor().refusal(ANSWER, anAnswer(id))).toBe('UNAUTHENTICATED');
    expect(await ann.browser.run('{ staffMembers { id email } }')).toEqual({
      staffMembers: [ann, ben].map(({ userId }, at) => ({ id: userId, email: ['ann@staff.example', 'ben@staff.example'][at] })),
    });
  });
});

describe('two members of staff', () => {
  it('who take a message at once: the first has it, the second sees who', async () => {
    const { id } = await aMessage();

    const both = await Promise.all([ann, ben].map((who) => who.browser.ask(ASSIGN, { id, revision: 0, assigneeId: who.userId })));

    const refused = both.flatMap(({ errors }) => errors);
    const { assignee } = await read(id);
    expect(refused.map(({ extensions }) => extensions.code)).toEqual(['WORK_CHANGED']);
    expect(refused[0]?.message).toContain(`changed by ${assignee?.email}`);
  });

  it('who answer at once: one mail, and the second keeps its text', async () => {
    const { id, email } = await aMessage();

    const both = await Promise.all([ann, ben].map((who) => who.browser.ask(ANSWER, anAnswer(id))));

    expect(both.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['WORK_CHANGED']);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await read(id)).answers).toHaveLength(1);
  });

  it('a change of what was shown before another one is refused and overwrites nothing', async () => {
    const { id } = await aMessage();
    await take(ann, id);

    expect(await ben.browser.refusal(CLOSE, { id, revision: 0 })).toBe('WORK_CHANGED');
    expect(await ben.browser.refusal(ASSIGN, { id, revision: 0, assigneeId: ben.userId })).toBe('WORK_CHANGED');

    expect(await read(id)).toMatchObject({ state: 'IN_PROGRESS', revision: 1, assignee: { id: ann.userId } });
  });

  it('an act that is repeated because its answer was lost changes nothing more', async () => {
    const { id } = await aMessage();
    await take(ann, id);

    expect(await take(ann, id)).toMatchObject({ revision: 1 });
    expect(await readActs(id)).toHaveLength(1);
  });
});

describe('answers', () => {
  it('are sent by mail with our address for replies, and the thread shows who, when and what became of it', async () => {
    const { id, email } = await aMessage();

    await ann.browser.run(ANSWER, anAnswer(id, { text: ' From £49 a month.\r\nShall we call you? ' }));

    const text = 'From £49 a month.\nShall we call you?';
    expect(await read(id)).toMatchObject({
      state: 'ANSWERED',
      assignee: { email: 'ann@staff.example' },
      answers: [{ author: 'ann@staff.example', text, createdAt: api.clock.now().toISOString(), delivery: 'QUEUED' }],
    });
    expect(await mailsTo(email)).toEqual([{ reply_to: BRAND.email, subject: 'Our reply to your message' }]);
    await api.runJobs();
    const mail = await until(async () => (await api.emulators.mails(email)).find(({ subject }) => subject.startsWith('Our reply')));
    expect(mail).toMatchObject({ to: email, replyTo: BRAND.email });
    expect(mail.text).toMatch(/Hello Amara, you wrote to us on [\s\S]*From £49 a month\.\s+Shall we call you\?/);
    expect((await read(id)).answers).toMatchObject([{ delivery: 'SENT' }]);
  });

  it('say so when the mail was refused', async () => {
    const { id } = await aMessage({ email: 'refused@gone.example' });
    await api.runJobs();
    await ann.browser.run(ANSWER, anAnswer(id));
    await api.emulators.failMail('gone.example', '550', 1);
    await api.runJobs();

    expect((await read(id)).answers).toMatchObject([{ delivery: 'FAILED' }]);
  });

  it('of a double press are one answer and one mail', async () => {
    const { id, email } = await aMessage();
    const variables = anAnswer(id);

    const both = await Promise.all([ann.browser.ask(ANSWER, variables), ann.browser.ask(ANSWER, variables)]);
    await ann.browser.run(ANSWER, variables);

    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await readActs(id)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ revision: 1, answers: [{ id: variables.input.id }] });
  });

  it('under the id of another answer are refused', async () => {
    const [one, other] = [await aMessage(), await aMessage()];
    const variables = anAnswer(one.id);
    await ann.browser.run(ANSWER, variables);

    expect(await ann.browser.refusal(ANSWER, anAnswer(other.id, { id: variables.input.id }))).toBe('WORK_CHANGED');
    expect(await ann.browser.refusal(ANSWER, anAnswer(one.id, { id: variables.input.id, text: 'Other' }))).toBe('WORK_CHANGED');
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it.each([
    ['', 'Please write your message.'],
    [' \n\u200b ', 'Please write your message.'],
    ['x'.repeat(10_000), 'At most 5,000 characters'],
    ['bell\u0007', 'Control characters are not allowed'],
  ])('%# are refused with the words of the form', async (text, message) => {
    const { id, email } = await aMessage();

    const { errors } = await ann.browser.ask(ANSWER, anAnswer(id, { text }));

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { text: message } });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('take 5,000 characters, and an id only if it is one', async () => {
    const { id } = await aMessage();

    expect(await ann.browser.refusal(ANSWER, anAnswer(id, { id: 'again' }))).toBe('INVALID_INPUT');
    const { changed } = await ann.browser.run<ChangeAnswer>(ANSWER, anAnswer(id, { text: 'x'.repeat(5_000) }));
    expect(changed.answers[0]?.text).toHaveLength(5_000);
  });

  it('carry text as text and write no header, and nothing that the visitor typed', async () => {
    const { id, email } = await aMessage({
      fullName: 'www.bait.example wins',
      subject: 'Bait Bcc: all@bait.example',
      message: 'Bait £500 now',
    });
    await ann.browser.run(ANSWER, anAnswer(id, { text: '<script>alert(1)</script>\nBcc: everybody@header.example' }));
    await api.runJobs();

    const mail = await until(async () => (await api.emulators.mails(email)).find(({ subject }) => subject.startsWith('Our reply')));

    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.headers.map(({ name }) => name)).not.toContain('bcc');
    expect(await api.emulators.mails('everybody@header.example')).toEqual([]);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/bait/i);
  });

  it('are kept together with their mail or not at all', async () => {
    const { id, email } = await aMessage();
    await api.sql(
      `create function refuse_answers() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_answers before insert on outbox_messages for each row when (new.kind = 'contact_answer') execute function refuse_answers()`,
    );

    expect(await ann.browser.refusal(ANSWER, anAnswer(id))).toBe('INTERNAL');

    await api.sql('drop trigger refuse_answers on outbox_messages');
    expect(await mailsTo(email)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'NEW', revision: 0, answers: [] });
  });

  it('go with their message', async () => {
    const { id } = await aMessage();
    await ann.browser.run(ANSWER, anAnswer(id));
    await api.sql('update contact_messages set created_at = $1 where id = $2', [new Date(api.clock.now().getTime() - 366 * DAY_MS), id]);

    await api.sql(`select graphile_worker.add_job('deleteOldRows')`);
    await api.runJobs();

    expect(await api.sql('select 1 from contact_messages where id = $1', [id])).toEqual([]);
    expect(await api.sql('select 1 from contact_answers where message_id = $1', [id])).toEqual([]);
  });
});

describe('the list', () => {
  it('is filtered by progress and member of staff, searched, and begins with the oldest when asked', async () => {
    const made = new Map<string, string>();
    for (const fullName of ['New One', 'Taken Two', 'Answered Three', 'Closed Four'])
      made.set(fullName, (await aMessage({ fullName, message: `About the needle of ${fullName}` })).id);
    // Within one millisecond the order would be that of random ids.
    const hourBefore = new Date(api.clock.now().getTime() - HOUR_MS);
    await api.sql(`update contact_messages set created_at = $1 where name = 'New One'`, [hourBefore]);
    await take(ann, made.get('Taken Two') ?? '');
    await ben.browser.run(ANSWER, anAnswer(made.get('Answered Three') ?? ''));
    await ben.browser.run(CLOSE, { id: made.get('Closed Four'), revision: 0 });

    expect(await listNames({ filter: { progress: 'UNANSWERED' }, sort: 'OLDEST' })).toEqual(['New One', 'Taken Two']);
    expect(await listNames({ filter: { progress: 'NEW' } })).toEqual(['New One']);
    expect(await listNames({ filter: { progress: 'IN_PROGRESS' } })).toEqual(['Taken Two']);
    expect(await listNames({ filter: { progress: 'ANSWERED' } })).toEqual(['Answered Three']);
    expect(await listNames({ filter: { progress: 'CLOSED' } })).toEqual(['Closed Four']);
    expect(await listNames({ filter: { assigneeId: ben.userId } })).toEqual(['Answered Three']);
    expect(await listNames({ search: 'needle of closed' })).toEqual(['Closed Four']);
  });

  it('counts what is not answered, and since when the oldest waits', async () => {
    expect(await ann.browser.run(WAITING)).toEqual({ adminSummary: { unansweredMessages: { count: 0, oldestAt: null } } });
    const [first, second, third] = [await aMessage(), await aMessage(), await aMessage()];
    const oldest = new Date(api.clock.now().getTime() - 2 * DAY_MS).toISOString();
    await api.sql('update contact_messages set created_at = $1 where id = $2', [oldest, first.id]);
    await take(ann, first.id);
    await ann.browser.run(ANSWER, anAnswer(second.id));
    await ann.browser.run(CLOSE, { id: third.id, revision: 0 });
    await aMessage();

    expect(await ann.browser.run(WAITING)).toEqual({ adminSummary: { unansweredMessages: { count: 2, oldestAt: oldest } } });
  });
});
