import { verifyAudit } from '../../../app/operate/verify-audit.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const ADD = 'mutation ($input: AuditEntryInput!) { addAuditEntry(input: $input) { added } }';
const LOG = `query ($filter: AdminActionFilter, $search: String) { adminActions(first: 50, filter: $filter, search: $search) {
  edges { node { actionType adminEmail actorKind notes clientId client { businessName } requestId changes { field before after } seal } } } }`;

let api: TestApi;
let staff: TestBrowser;
let staffEmail: string;
beforeAll(async () => {
  api = await testApi();
  const account = await api.signIn({ admin: true });
  staff = account.browser;
  staffEmail = account.email;
});
afterAll(() => api.stop());

type Entry = Record<string, unknown>;
async function entries(variables: Record<string, unknown> = {}): Promise<Entry[]> {
  const answer = await staff.run<{ adminActions: { edges: { node: Entry }[] } }>(LOG, variables);
  return answer.adminActions.edges.map(({ node }) => node);
}
const add = (notes: string, clientId?: string) => staff.run<{ addAuditEntry: { added: boolean } }>(ADD, { input: { notes, clientId } });
const asOwner = (sql: string, params: unknown[] = []) => api.sql(sql, params);
/** Runs a statement as someone who can switch the triggers of the table off. */
const tamper = (sql: string) =>
  asOwner('alter table admin_actions disable trigger user')
    .then(() => asOwner(sql))
    .finally(() => asOwner('alter table admin_actions enable trigger user'));

it('ADM-10 ADM-11 CF-13 an added entry has the notes, the person who signed in and the business; blank notes add nothing', async () => {
  const { clientId } = await api.signIn({ businessName: 'Fernhill Dental' });
  for (const blank of ['   \n ', '\u200b', '\u2800']) expect(await add(blank)).toEqual({ addAuditEntry: { added: false } });
  expect(await entries()).toEqual([]);

  expect(await add('Called back about the bill.', clientId)).toEqual({ addAuditEntry: { added: true } });

  expect(await entries()).toMatchObject([
    {
      actionType: 'note',
      adminEmail: staffEmail,
      actorKind: 'STAFF',
      notes: 'Called back about the bill.',
      clientId,
      client: { businessName: 'Fernhill Dental' },
      changes: null,
    },
  ]);
});

it('ADM-10 is searched, and filtered by kind and business', async () => {
  const { clientId } = await api.signIn();
  await add('About 50% off_\\ once', clientId);
  await inTransaction(api.system(), (tx) =>
    recordAct(tx, { action: 'plan_checked', clientId, before: { plan: 'a' }, after: { plan: 'b' } }),
  );

  expect(await entries({ search: '50% off_\\' })).toMatchObject([{ clientId }]);
  expect(await entries({ search: '50_' })).toEqual([]);
  expect(await entries({ filter: { action: 'plan_checked' } })).toMatchObject([
    { actorKind: 'SYSTEM', changes: [{ field: 'plan', before: 'a', after: 'b' }] },
  ]);
  expect(await entries({ filter: { clientId } })).toHaveLength(2);
  expect(await staff.run('{ auditActions }')).toEqual({ auditActions: ['note', 'plan_checked'] });
});

it('ADM-10 ADM-11 is closed to clients, visitors and API keys', async () => {
  const client = await api.signIn();
  const key = await api.apiKey({ scopes: ['clients:read'] });
  for (const [browser, refusal] of [
    [client.browser, 'FORBIDDEN'],
    [api.visitor(), 'UNAUTHENTICATED'],
    [key.browser, 'FORBIDDEN'],
  ] as const) {
    expect(await browser.refusal(ADD, { input: { notes: 'Mine' } })).toBe(refusal);
    expect(await browser.refusal('{ auditActions }')).toBe(refusal);
    expect(await browser.refusal('{ adminActions(first: 1) { totalCount } }')).toBe(refusal);
  }
});

it('ADM-08 an act of staff that records nothing of itself is entered under its name', async () => {
  const { clientId } = await api.signIn();

  await staff.run('mutation ($clientId: ID!) { reconcileClient(clientId: $clientId) { id } }', { clientId });

  expect(await entries({ filter: { clientId } })).toMatchObject([{ actionType: 'billing_reconciled', adminEmail: staffEmail }]);
});

it('an act is rolled back with what it is about, and two hundred at once make one chain', async () => {
  const { entries: before } = await verifyAudit(api.system());
  const failing = inTransaction(api.system(), async (tx) => {
    await recordAct(tx, { action: 'rolled_back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');

  await Promise.all(Array.from({ length: 200 }, () => inTransaction(api.system(), (tx) => recordAct(tx, { action: 'at_once' }))));

  expect(await verifyAudit(api.system())).toMatchObject({ entries: before + 200, problems: [] });
});

it.each([
  `update admin_actions set notes = 'nicer'`,
  'delete from admin_actions',
  'truncate admin_actions',
  `update admin_actions set seal = null`,
])('ADM-13 not even the role that owns the table changes the log unnoticed: %s', async (statement) => {
  await expect(asOwner(statement)).rejects.toThrow('cannot be changed or deleted');
});

it('ADM-13 the verifier names a changed, a removed and an inserted entry, and an end that was cut off', async () => {
  for (const notes of ['one', 'two', 'three', 'four']) await add(notes);
  const { head } = await verifyAudit(api.system());
  const [two] = await asOwner(`select id, position from admin_actions where notes = 'two'`);
  const { id } = two as { id: string };

  await tamper(`update admin_actions set notes = '2' where id = '${id}'`);
  expect((await verifyAudit(api.system())).problems).toEqual([expect.stringContaining(`entry ${id} at position`)]);
  await tamper(`update admin_actions set notes = 'two' where id = '${id}'`);
  expect((await verifyAudit(api.system())).problems).toEqual([]);

  await tamper(`delete from admin_actions where notes = 'four'`);
  expect((await verifyAudit(api.system())).problems).toEqual([]);
  expect((await verifyAudit(api.system(), head ?? '')).problems).toEqual([expect.stringContaining('is not the one that is known')]);

  await tamper(`delete from admin_actions where id = '${id}'`);
  expect((await verifyAudit(api.system())).problems).toEqual([expect.stringContaining('1 entries are missing after position')]);
});
