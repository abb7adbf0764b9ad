import { ALL_ROWS } from '../../../platform/db/owner-filter.ts';
import { runReads } from '../../../platform/db/read-statements.ts';
import { toCall } from '../../../platform/db/sql.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { selectMails } from './client-mails.ts';
import type { FoundRecord } from './found-record.types.ts';
import { numberPart } from './find-records.ts';

let api: TestApi;
let staff: Account;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signIn({ admin: true });
});
afterAll(() => api.stop());

const SEARCH = 'query ($text: String!) { staffSearch(text: $text) { kind id clientId title detail isExact } }';
type FoundItem = Omit<FoundRecord, 'kind'> & { readonly kind: string };
const search = async (text: string) => (await staff.browser.run<{ staffSearch: FoundItem[] }>(SEARCH, { text })).staffSearch;

async function addClient(businessName: string, columns: Readonly<Record<string, string>> = {}): Promise<Account> {
  const account = await api.signIn({ businessName });
  for (const [column, value] of Object.entries(columns))
    await api.sql(`update clients set ${column} = $2 where id = $1`, [account.clientId, value]);
  return account;
}

it('ADM-05 finds a business by its name, address and website, the exact name first', async () => {
  await addClient('Harbour Dental 51');
  const exact = await addClient('Harbour Dental 5', { website: 'https://www.harbour-five.example/' });
  await addClient('Harbour Dental 52');

  const byName = await search('harbour dental 5');

  expect(byName[0]).toEqual({
    kind: 'CLIENT',
    id: exact.clientId,
    clientId: exact.clientId,
    title: 'Harbour Dental 5',
    detail: exact.email,
    isExact: true,
  });
  expect(
    byName
      .slice(1)
      .map(({ title, isExact }) => [title, isExact])
      .toSorted(),
  ).toEqual([
    ['Harbour Dental 51', false],
    ['Harbour Dental 52', false],
  ]);
  for (const text of ['harbour-five.example', 'https://www.harbour-five.example', 'www.harbour-five.example'])
    expect(await search(text), text).toEqual([expect.objectContaining({ kind: 'CLIENT', id: exact.clientId })]);
});

it('ADM-05 finds a person by the address of the account, also one without a business', async () => {
  const owner = await addClient('Person Place');
  const alone = await api.signIn({ withClient: false, email: 'visitor-alone@people.example' });

  expect(await search(owner.email)).toContainEqual({
    kind: 'PERSON',
    id: owner.userId,
    clientId: owner.clientId,
    title: owner.email,
    detail: 'Person Place',
    isExact: true,
  });
  expect(await search('visitor-alone')).toEqual([
    { kind: 'PERSON', id: alone.userId, clientId: null, title: 'visitor-alone@people.example', detail: '', isExact: false },
  ]);
});

it('ADM-05 finds a telephone number in any spelling, and by its last digits', async () => {
  const typed = await addClient('Number As Typed', { phone: '(0117) 496 0123' });
  const assigned = await addClient('Number Assigned', { phone_receptionist_number: '+441174960124' });
  const numbers = async (text: string) =>
    (await search(text)).filter(({ kind }) => kind === 'NUMBER').map(({ id, isExact }) => [id, isExact]);

  for (const text of ['+441174960123', '+44 (0)117 496 0123', '0044 117 4960123', '0117-496-0123', '01174960123'])
    expect(await numbers(text), text).toEqual([[typed.clientId, true]]);
  expect(await numbers('0117 496 0124')).toEqual([[assigned.clientId, true]]);
  expect(await numbers('60123')).toEqual([[typed.clientId, false]]);
});

it.each([
  ['+44 7700 900123', '7700900123'],
  ['07700 900123', '7700900123'],
  ['+1 (212) 555-0100', '12125550100'],
  ['0117', ''],
  ['cus_44 07700 900123', ''],
])('ADM-05 searches for the digits of %j as %j', (text, digits) => {
  expect(numberPart(text)).toBe(digits);
});

it('ADM-06 finds a business by its ids at the payment provider and by the number of an invoice', async () => {
  const { clientId } = await addClient('Paying Place');
  await api.sql(`update billing set stripe_customer_id = 'cus_found' where client_id = $1`, [clientId]);
  await api.sql(
    `insert into invoices (id, client_id, stripe_invoice_id, stripe_subscription_id, stripe_payment_id, number, status, reason, currency,
       subtotal_pence, tax_pence, total_pence, paid_pence, refunded_pence, issued_at, period_start, period_end, revision)
     values (gen_random_uuid(), $1, 'in_found', 'sub_found', 'pi_found', 'FOUND-0001', 'paid', 'start', 'gbp', 1, 0, 1, 1, 0, now(), now(), now(), 0)`,
    [clientId],
  );
  await api.sql(
    `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, client_id, price_key, status, locked_price_pence, currency, price_since,
       started_at, updated_at) values ('sub_found', 'cus_found', $1, 'suite_pro_monthly', 'active', 1, 'gbp', now(), now(), now()),
       ('sub_unclaimed', 'cus_unclaimed', null, 'suite_pro_monthly', 'active', 1, 'gbp', now(), now(), now())`,
    [clientId],
  );

  for (const id of ['cus_found', 'sub_found', 'in_found', 'pi_found'])
    expect(await search(id), id).toEqual([{ kind: 'PAYMENT', id: clientId, clientId, title: 'Paying Place', detail: id, isExact: true }]);
  expect(await search('cus_unclaimed')).toEqual([
    { kind: 'PAYMENT', id: null, clientId: null, title: '', detail: 'cus_unclaimed', isExact: true },
  ]);
  expect(await search('found-0001')).toEqual([
    expect.objectContaining({ kind: 'INVOICE', clientId, title: 'FOUND-0001', detail: 'Paying Place' }),
  ]);
});

it('CON-07 finds a message of a visitor by its words and by the number of the sender', async () => {
  const [message] = await api.sql<{ id: string }>(
    `insert into contact_messages (id, name, email, phone, message, state, created_at)
     values (gen_random_uuid(), 'Wanda Writer', 'wanda@writers.example', '07700 900 555', 'Do you work with ostrich farms?', 'new', now()) returning id`,
  );

  for (const text of ['ostrich farms', 'wanda@writers.example', '+447700900555'])
    expect(await search(text), text).toEqual([expect.objectContaining({ kind: 'MESSAGE', id: message?.id, title: 'Wanda Writer' })]);
});

it('takes signs of SQL as text, and refuses a text that is too short', async () => {
  for (const text of ['100%_', `'; drop table clients --`, '\\\\', '(('])
    await expect(search(text), text).resolves.toEqual(expect.any(Array));
  expect(await staff.browser.refusal(SEARCH, { text: ' x ' })).toBe('INVALID_INPUT');
});

const PERSON = 'query ($id: ID!) { person(id: $id) { email fullName role emailConfirmedAt lastSignInAt openSessions } }';
const PEOPLE = 'query ($id: ID!) { clientById(id: $id) { people { email role openSessions } } }';

it('ADM-05 shows staff the people of a business, and people who have no business', async () => {
  const owner = await addClient('Several People');
  const viewer = await api.signIn({ memberOf: owner.clientId, role: 'viewer' });
  const alone = await api.signIn({ withClient: false, confirmed: false });

  expect(await staff.browser.run(PEOPLE, { id: owner.clientId })).toEqual({
    clientById: {
      people: expect.arrayContaining([
        { email: owner.email, role: 'OWNER', openSessions: 1 },
        { email: viewer.email, role: 'VIEWER', openSessions: 1 },
      ]) as unknown,
    },
  });
  expect(await staff.browser.run(PERSON, { id: alone.userId })).toEqual({
    person: {
      email: alone.email,
      fullName: 'Test Person',
      role: null,
      emailConfirmedAt: null,
      lastSignInAt: api.clock.now().toISOString(),
      openSessions: 1,
    },
  });
  for (const id of ['1', '018f0000-0000-7000-8000-000000000000']) expect(await staff.browser.run(PERSON, { id })).toEqual({ person: null });
});

it('ACL-12 refuses the people of a business and a person to everyone else', async () => {
  const owner = await api.signIn();
  const { browser } = await api.apiKey({ scopes: ['clients:read'], clientId: owner.clientId });

  for (const asker of [owner.browser, browser]) {
    expect(await asker.refusal(PERSON, { id: owner.userId })).toBe('FORBIDDEN');
    expect(await asker.refusal('{ client { people { email } } }')).toBe('FORBIDDEN');
  }
  expect(await api.visitor().refusal(PERSON, { id: owner.userId })).toBe('UNAUTHENTICATED');
});

const MAILS = 'query ($id: ID!) { clientById(id: $id) { mails { kind recipient status at } invoices(first: 5) { totalCount } } }';

/** Adds an email to an address, sent some days ago. */
async function addMail(kind: string, recipient: string, daysAgo: number, status = 'sent'): Promise<void> {
  const at = new Date(api.clock.now().getTime() - daysAgo * 86_400_000);
  await api.sql(
    `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at, sent_at)
      values (gen_random_uuid(), $1, $2, 's', 'h', 't', $3, $4, case when $3 = 'sent' then $4::timestamptz end)`,
    [kind, recipient, status, at],
  );
}

it('ADM-05 shows staff the latest emails to a business and its people, the newest first, without those of other businesses', async () => {
  const owner = await addClient('Mailed Place');
  const viewer = await api.signIn({ memberOf: owner.clientId, role: 'viewer' });
  const other = await addClient('Mailed Neighbour');
  await addMail('receipt', owner.email, 3);
  await addMail('summary', viewer.email, 2, 'failed');
  await addMail('too_old', owner.email, 31);
  await addMail('not_theirs', other.email, 1);
  const listed = await staff.browser.run<{ clientById: { mails: unknown[] } }>(MAILS, { id: owner.clientId });

  expect(listed.clientById).toMatchObject({
    mails: [
      { kind: 'summary', recipient: viewer.email, status: 'FAILED' },
      { kind: 'receipt', recipient: owner.email, status: 'SENT' },
    ],
    invoices: { totalCount: 0 },
  });
  for (let at = 0; at < 12; at += 1) await addMail(`one_of_many_${at}`, owner.email, 1);
  const { clientById } = await staff.browser.run<typeof listed>(MAILS, { id: owner.clientId });
  expect(clientById.mails).toHaveLength(10);
});

it('ADM-05 reads the emails to a business by their recipients, however many others were sent', async () => {
  const { clientId } = await addClient('Mailed among many');
  await api.sql(
    `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at, sent_at)
      select gen_random_uuid(), 'summary', n || '@others.example', 's', 'h', 't', 'sent', $1, $1 from generate_series(1, 5000) n`,
    [api.clock.now()],
  );
  await api.sql('analyze outbox_messages');
  const { statement, values } = toCall(selectMails([clientId], api.clock.now()));
  const explained = { ...statement, name: 'explained_mails', sql: `explain analyze ${statement.sql}` };

  const [plan = []] = await runReads(api.system().platform, ALL_ROWS, [{ statement: explained, values }]);

  const lines = (plan as { 'QUERY PLAN': string }[]).map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('outbox_messages_by_recipient');
  expect(lines).not.toContain('Rows Removed');
});

it('ACL-12 refuses the emails to a business to everyone but staff', async () => {
  const owner = await api.signIn();
  const { browser: key } = await api.apiKey({ scopes: ['clients:read', 'billing:read'], clientId: owner.clientId });

  for (const asker of [owner.browser, key]) expect(await asker.refusal('{ client { mails { kind } } }')).toBe('FORBIDDEN');
  expect(await api.visitor().refusal(MAILS, { id: owner.clientId })).toBe('UNAUTHENTICATED');
});

describe('ACL-12 the search of staff', () => {
  it.each([
    ['a client', async () => (await api.signIn()).browser, 'FORBIDDEN'],
    ['an API key', async () => (await api.apiKey({ scopes: ['clients:read', 'billing:read'] })).browser, 'FORBIDDEN'],
    ['staff who act for a client', async () => (await api.actAs((await api.signIn()).clientId)).browser, 'NOT_WHILE_ACTING'],
    ['a visitor', () => Promise.resolve(api.visitor()), 'UNAUTHENTICATED'],
  ])('is refused to %s', async (_who, open, code) => {
    expect(await (await open()).refusal(SEARCH, { text: 'harbour' })).toBe(code);
  });

  it('finds nothing below the resolver for the rows of one client', async () => {
    const [{ found } = { found: 0 }] = await api.sql<{ found: number }>(
      `select count(*)::int as found from find_records('harbour', '{%harbour%}', '{}', '', '', 5)`,
    );

    expect(found).toBe(0);
  });
});
