import { recount } from '../../platform/db/counters.ts';
import type { Account } from '../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { HOUSE_CLIENT_ID } from '../../domains/people/clients/index.ts';
import { syncHouse } from '../operate/sync-house.ts';
import { declared } from '../declared.ts';

const PAGE = 'totalCount edges { node { id } }';
const FIGURES = `{
  adminSummary { totalClients activeSubscriptions pastDueSubscriptions cancelledSubscriptions subscriptions totalCalls totalChats }
  directory: clientDirectory(first: 10) { ${PAGE} }
  found: clientDirectory(first: 10, search: "larkline") { ${PAGE} }
  withChat: clientDirectory(first: 10, filter: { service: CHAT }) { ${PAGE} }
  clients(first: 10) { ${PAGE} }
  foundClients: clients(first: 10, search: "larkline") { ${PAGE} }
  clientsWithoutPhone: clients(first: 10, filter: { phone: NONE }) { ${PAGE} }
  subscriptions(first: 10) { totalCount edges { node { client { id } } } }
  unpaid: subscriptions(first: 10, filter: { status: ACTIVE }) { totalCount edges { node { client { id } } } }
}`;
const CHARTS = `{
  usageTrends { months { month calls chats newClients } topClients { clientId businessName calls chats } }
  recurringRevenue { months { month recurringPence newPence churnPence payingAtEnd left } cohorts { month clients paying } }
  purchaseFunnel { paid accounts active }
  allowanceUse { near reached clients { clientId percent } }
}`;
const EXPORT = 'mutation ($input: StartExportInput!) { startExport(input: $input) { id } }';
const WRITE = `mutation ($id: ID!, $selection: SelectedRowsInput!) {
  writeToClients(id: $id, selection: $selection, subject: "News", text: "Hello") { id } }`;

let api: TestApi;
let staff: Account;
let owner: Account;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signIn({ admin: true });
  owner = await api.signIn({ businessName: 'Harbour Dental' });
  await api.sql(`insert into stats (client_id, month, total_calls, successful_calls, total_chats) values ($1, '2026-11', 9, 7, 5)`, [
    owner.clientId,
  ]);
});
afterAll(() => api.stop());

const read = async () => ({ ...(await staff.browser.run<object>(FIGURES)), ...(await staff.browser.run<object>(CHARTS)) });

/** Our own client as the busiest of all, with a plan that it cannot have. */
async function addBusyHouse(): Promise<void> {
  await syncHouse({ ...api.env, LOG_LEVEL: 'silent' });
  const month = api.clock.now().toISOString().slice(0, 7);
  const statements = [
    `insert into stats (client_id, month, total_calls, successful_calls, total_chats, total_vapi_minutes) values ($1, '${month}', 900, 800, 70000, 90000)
       on conflict (client_id, month) do update set successful_calls = 800, total_chats = 70000, total_vapi_minutes = 90000`,
    `insert into billing (id, client_id, plan, billing_status) values (gen_random_uuid(), $1, 'combo_basic', 'past_due')`,
    `update billing set billing_status = 'active' where client_id = $1`,
    `insert into revenue_changes (id, client_id, occurred_at, kind, before_pence, after_pence) values (gen_random_uuid(), $1, '${month}-01', 'new', 0, 9900)`,
    `update clients set business_name = 'Larkline Ltd' where id = $1`,
  ];
  for (const statement of statements) await api.sql(statement, [HOUSE_CLIENT_ID]);
}

it('ADM-03 ADM-05 ADM-09 our own client changes no total, share, list or chart of staff, however busy it is', async () => {
  const before = await read();

  await addBusyHouse();

  expect(await read()).toEqual(before);
  expect(before).toMatchObject({ adminSummary: { totalClients: 1, totalCalls: 7, totalChats: 5 }, found: { totalCount: 0 } });
  expect(await recount(api.system(), declared.counters)).toEqual({});
});

it.each(['ClientListing', 'Client', 'Billing'])('is in no export of %s', async (list) => {
  const { startExport } = await staff.browser.run<{ startExport: { id: string } }>(EXPORT, { input: { list } });
  await api.runJobs();

  const file = await fetch(`${api.url}/files/export.csv?task=${startExport.id}`, {
    headers: { authorization: `Bearer ${staff.browser.accessToken}` },
  });

  expect(file.status).toBe(200);
  expect(await file.text()).not.toContain('Larkline');
});

it('gets no letter to all clients, not even by its id', async () => {
  const write = (selection: object) => staff.browser.run(WRITE, { id: crypto.randomUUID(), selection });
  await write({ count: 1 });
  await write({ ids: [HOUSE_CLIENT_ID, owner.clientId], count: 2 }).catch(() => undefined);
  await api.runJobs();

  const recipients = await api.sql<{ recipient: string }>(`select distinct recipient from outbox_messages where kind = 'letter'`);
  expect(recipients).toEqual([{ recipient: owner.email }]);
});

it('is opened by staff through its id, to read its chats', async () => {
  expect(await staff.browser.run(`{ clientById(id: "${HOUSE_CLIENT_ID}") { businessName } }`)).toEqual({
    clientById: { businessName: 'Larkline Ltd' },
  });
});

it('the same month has the same number of calls for the client and for staff', async () => {
  const own = await owner.browser.run<{ client: object }>(`{ client { stats(months: 1) { month totalCalls successfulCalls } } }`);
  const seen = await staff.browser.run<{ clientById: object }>(
    `{ clientById(id: "${owner.clientId}") { stats(months: 1) { month totalCalls successfulCalls } } }`,
  );

  expect(seen.clientById).toEqual(own.client);
});
