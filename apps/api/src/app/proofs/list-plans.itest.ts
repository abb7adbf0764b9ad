import { createHash } from 'node:crypto';
import pg from 'pg';
import { limitTo, ALL_ROWS, NO_ROWS } from '../../platform/db/owner-filter.ts';
import { inReadTransaction } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/context/context.ts';
import { PLANNER_SETTINGS } from '../../platform/db/read-statements.ts';
import { toCall, type Sql } from '../../platform/db/sql.ts';
import type { AnyList } from '../../platform/graphql/list/define-list.ts';
import type { ListArgs } from '../../platform/graphql/list/page.ts';
import { readTables, type Column, type Table } from '../../testkit/access/tables.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { declared } from '../declared.ts';

const ROWS = 100_000;
const ID = `('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const TIME = `timestamptz '2026-01-01' + n * interval '1 minute'`;

/** Statements for the tables whose rows depend on others or on each other; rows are counted by `n`, `client` is the expression of the client. */
const SEEDS: Readonly<Record<string, (client: string, numbers: string) => string>> = {
  // With a seal, or each row would be sealed.
  AdminAction: (client, numbers) => `
    insert into admin_actions (id, action_type, admin_email, notes, client_id, "timestamp", seal)
      select ${ID}, 'kind ' || n % 5, 's@l.example', case when n = 77 then 'the only needle' else 'notes ' || md5(n::text) end, ${client}, ${TIME}, 'h' from ${numbers}`,
  Appointment: (
    client,
    numbers,
  ) => `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, reason, source, state, created_at, changed_at)
    select ${ID}, ${client}, ${TIME}, ${TIME} + interval '1 second', 'Europe/London', 'name ' || md5(n::text),
      case when n = 77 then 'the only needle' else 'reason ' || md5(n::text) end, 'phone', (array['pending sync', 'confirmed', 'cancelled'])[1 + n % 3], ${TIME}, ${TIME} from ${numbers}`,
  // Cancelled ones may overlap.
  WelcomeCall: (_, numbers) => `
    insert into bookings (id, starts_at, ends_at, timezone, name, email, status, created_at)
      select ${ID}, ${TIME}, ${TIME} + interval '1 second', 'Europe/London', 'n', 'e', case when n % 500 = 0 then 'confirmed' else 'cancelled' end, ${TIME} from ${numbers}`,
  // One row a client; the list is of all of them.
  Billing: (client, numbers) => `
    alter table billing drop constraint billing_client_id_unique;
    insert into billing (id, client_id, plan, billing_status, renewal_date)
      select ${ID}, ${client}, 'combo_basic', case when n % 500 = 0 then 'past_due' else 'active' end, case when n % 9 > 0 then ${TIME} end from ${numbers}`,
  Client: (_, numbers) => `
    insert into users (id, email, password_hash, created_at) select ${ID}, n || '@plans.example', 'x', ${TIME} from ${numbers};
    insert into clients (id, business_name, email, created_at) select ${ID}, 'Business ' || md5(n::text), n || '@c.example', ${TIME} from ${numbers};
    insert into members (client_id, user_id, role, created_at) select ${ID}, ${ID}, 'owner', ${TIME} from ${numbers}`,
  // Of the clients above, each of which has one row.
  ClientListing: (_, numbers) => `
    insert into client_listings (id, business_name, email, created_at, phone_status, plan, billing_status, services_on, calls, chats)
      select ${ID}, 'Business ' || md5(n::text), n || '@c.example', ${TIME}, case when n % 500 = 0 then 'pending_new' else 'none' end,
        (array['', 'combo_basic', 'combo_professional', 'full_suite_pro'])[1 + n % 4], case when n % 500 = 1 then 'past_due' else 'active' end,
        (array['none', 'phone', 'chat', 'both'])[1 + n % 4], n % 50, n % 90 from ${numbers}`,
  ContactMessage: (_, numbers) => `
    insert into contact_messages (id, name, email, message, state, created_at)
      select ${ID}, 'name ' || md5(n::text), 'e', case when n = 77 then 'the only needle' else 'message ' || md5(n::text) end,
        case when n % 500 = 0 then 'new' else 'closed' end, ${TIME} from ${numbers}`,
  ReturnedPurchase: (client, numbers) => `
    insert into checkout_intents (id, price_key, status, created_at) select ${ID}, 'suite_pro_monthly', 'returned', ${TIME} from ${numbers};
    insert into returned_purchases (id, intent_id, client_id, reason, price_key, email, amount_pence, status, created_at)
      select ${ID}, ${ID}, ${client}, 'not_owner', 'suite_pro_monthly', 'e', 1, case when n % 500 = 0 then 'pending' else 'refunded' end, ${TIME} from ${numbers}`,
  WebhookDelivery: (client, numbers) => `
    insert into webhook_deliveries (id, client_id, endpoint_id, event_id, event_key, type, body, state, next_attempt_at, created_at)
      select ${ID}, ${client}, ${ID}, ${ID}, n::text, 'chat.completed', '{}', case when n % 500 = 0 then 'waiting' else 'delivered' end,
        case when n % 500 = 0 then ${TIME} end, ${TIME} from ${numbers}`,
  // One claim a client; the list is of all of them.
  GuaranteeClaim: (client, numbers) => `
    alter table guarantee_claims drop constraint guarantee_claims_client_id_unique;
    insert into guarantee_claims (id, client_id, stripe_subscription_id, state, reason, minutes, chats, minute_pence, chat_pence, saved_pence,
        fees_pence, requested_by, created_at)
      select ${ID}, ${client}, 's', case when n % 500 = 0 then 'received' else 'refused' end, 'r', 1, 1, 1, 1, 1, 1, 'e', ${TIME} from ${numbers}`,
  Refund: (client, numbers) => `
    insert into refunds (id, purpose, subject_id, client_id, stripe_subscription_id, amount_pence, status, created_at)
      select ${ID}, 'guarantee', ${ID}, ${client}, 's', 1, case when n % 500 = 0 then 'pending' else 'refunded' end, ${TIME} from ${numbers}`,
};
const VALUES: Readonly<Record<string, string>> = {
  uuid: ID,
  int4: 'n % 5000',
  bool: 'n % 3 > 0',
  _text: `'{tag}'`,
  timestamptz: TIME,
  jsonb: `'[]'::jsonb`,
};

/** Columns that a search for words looks through. */
const WORDS_OF: Readonly<Record<string, string>> = { Transcript: 'full_transcript' };
/** Rows up to this number have a word that no newer row has: most of the rows, but none of those that a list begins with. */
const OLD_ROWS = 60_000;

/** Returns the statement for any other table: a value for each column by its type; one row holds "needle" in a column that is searched. */
function seedStatement(list: AnyList, { name, columns }: Table, client: string, numbers: string): string {
  const searched = list.table(api.platform.orm.em).searched.filter(({ isArray }) => !isArray);
  const needle = WORDS_OF[list.name] ?? searched.at(-1)?.name.replaceAll('"', '');
  const sampleValue = (column: Column): string => {
    const text = `'${column.name} ' || md5(n::text)`;
    if (column.name === 'client_id') return client;
    if (column.name === needle)
      return `case when n = 77 then 'the only needle' when n <= ${OLD_ROWS} then 'bygone ' || ${text} else ${text} end`;
    if (column.allowed.length > 0) return `('{${column.allowed.join(',')}}'::text[])[1 + n % ${column.allowed.length}]`;
    if (column.type === 'text') return text;
    const value = VALUES[column.type];
    if (!value) throw new Error(`Add the type ${column.type} of ${name}.${column.name} to VALUES, or the list ${list.name} to SEEDS`);
    return value;
  };
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  return `insert into "${name}" (${names}) select ${columns.map(sampleValue).join(', ')} from ${numbers}`;
}

/** Values of filters that an index serves, and the sorts that serve them (all when left out). */
const FILTERS: Readonly<Record<string, readonly { filter: Record<string, unknown>; sorts?: readonly string[] }[]>> = {
  Appointment: [{ filter: { time: 'UPCOMING' } }, { filter: { time: 'PAST' } }, { filter: { time: 'CANCELLED' } }],
  Billing: [{ filter: { status: 'past_due' } }],
  ClientListing: [
    { filter: { phone: 'requested' } },
    { filter: { billing: 'past_due' } },
    { filter: { service: 'phone' } },
    { filter: { plan: 'suite_pro' } },
  ],
  WelcomeCall: [{ filter: { progress: 'upcoming' } }, { filter: { progress: 'to_record' } }, { filter: { progress: 'cancelled' } }],
  ContactMessage: [{ filter: { progress: 'unanswered' } }],
  ReturnedPurchase: [{ filter: { status: 'pending' } }],
  Refund: [{ filter: { status: 'pending' } }],
  GuaranteeClaim: [{ filter: { state: 'received' } }],
  WebhookDelivery: [{ filter: { state: 'waiting' } }],
  Product: [{ filter: { minPricePence: 100, maxPricePence: 4_000 }, sorts: ['PRICE_ASC', 'PRICE_DESC'] }],
  Transcript: [
    { filter: { type: 'CHAT' } },
    { filter: { type: 'VOICE' } },
    { filter: { month: '2026-02' } },
    { filter: { type: 'VOICE', month: '2026-02' } },
  ],
};

let api: TestApi;
/** The client with nine tenths of the rows. */
let big: string;
beforeAll(async () => {
  api = await testApi();
  big = (await api.signIn()).clientId;
  // The rest belongs to a thousand clients, so that the planner expects few rows of each.
  const client = `case when n % 10 > 0 then '${big}' else ${ID.replace('to_hex(n)', 'to_hex(1 + n % 1000)')} end`;
  const tables = await readTables(api);
  // Built once over all rows, an index of words takes a fraction of the time that 100,000 additions to it take.
  const ofWords = await api.sql<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`,
  );
  for (const { name } of ofWords) await api.sql(`drop index "${name}"`);
  const clientsFirst = [...declared.lists].sort((left, right) => Number(right.name === 'Client') - Number(left.name === 'Client'));
  for (const list of clientsFirst) {
    const numbers = `generate_series(1, ${ROWS}) n`;
    const table = tables.find(({ name }) => name === list.table(api.platform.orm.em).name);
    if (!table) throw new Error(`The list ${list.name} has no table`);
    // Every row refers to a client that exists: looking it up for each would take longer than adding it.
    await api.sql(
      `do $seed$ begin set local session_replication_role = replica; ${SEEDS[list.name]?.(client, numbers) ?? seedStatement(list, table, client, numbers)}; end $seed$`,
    );
  }
  for (const { definition } of ofWords) await api.sql(definition);
  await api.sql('vacuum analyze');
}, 400_000);
afterAll(() => api.stop());

function makeContext(list: AnyList): Context {
  const reach = list.perClient ? { ...NO_ROWS, clientId: big } : ALL_ROWS;
  return { ...api.system(), reach, em: limitTo(api.platform.orm.em.fork(), reach) };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that may be sorted: those of a few pages. */
const FEW = 250;

/** Parts of an executed plan that cost more with more rows. */
function growing(node: PlanNode): string[] {
  const below = node.Plans ?? [];
  const sorted = node['Node Type'].includes('Sort') ? below.reduce((sum, child) => sum + child['Actual Rows'], 0) : 0;
  const removed = node['Rows Removed by Filter'] ?? 0;
  return [
    ...(node['Node Type'] === 'Seq Scan' ? [`Seq Scan of ${node['Relation Name']}`] : []),
    ...(sorted > FEW ? [`${node['Node Type']} of ${sorted} rows`] : []),
    ...(removed > 0 ? [`${node['Node Type']} by ${node['Index Name']} removed ${removed} rows`] : []),
    ...below.flatMap(growing),
  ];
}

/** Explains a statement as it is executed: prepared, planned for any client and any value. */
async function explain(ctx: Context, sql: Sql): Promise<{ plan: PlanNode; blocks: number }> {
  const { statement, values } = toCall(sql);
  const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))));
  const rows = await inReadTransaction(ctx, async (tx) => {
    for (const [name, value] of Object.entries(PLANNER_SETTINGS)) await tx.em.execute(`set local ${name} = ${value}`);
    await tx.em.execute(`prepare explained as ${statement.sql}`);
    const found = await tx.em.execute<{ 'QUERY PLAN': { Plan: PlanNode & Record<string, number> }[] }[]>(
      `explain (analyze, buffers, format json) execute explained${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    await tx.em.execute('deallocate explained');
    return found;
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('No plan');
  return { plan, blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
}

const readPage = (list: AnyList, ctx: Context, args: ListArgs) => (list.perClient ? list.ofClient(ctx, big, args) : list.ofAll(ctx, args));
const listStatements = (list: AnyList, ctx: Context, args: ListArgs) => list.statements(ctx, list.perClient ? big : null, args);
const lists = declared.lists.map((list) => [list.name, list] as const);

describe('lists at 100,000 rows, as the role of the running processes under row-level security', () => {
  it.each(lists)(
    '%s: every order and indexed filter is read by an index, without sorting',
    async (name, list) => {
      const ctx = makeContext(list);
      const cases: ListArgs[] = list.sorts.flatMap((sort) => [
        { sort },
        ...(FILTERS[name] ?? []).filter(({ sorts }) => !sorts || sorts.includes(sort)).map(({ filter }) => ({ sort, filter })),
      ]);
      const bad: string[] = [];
      for (const args of cases) {
        const { pageInfo } = await readPage(list, ctx, { ...args, first: 100 });
        for (const position of [{}, { last: 25 }, { after: pageInfo.endCursor }, { before: pageInfo.endCursor }]) {
          const { plan, blocks } = await explain(ctx, (await listStatements(list, ctx, { ...args, ...position })).page);
          if (growing(plan).length > 0 || blocks > 400) bad.push(JSON.stringify([args, Object.keys(position), growing(plan), blocks]));
        }
      }

      expect(bad).toEqual([]);
    },
    60_000,
  );

  it.each(lists.filter(([, list]) => list.searchable))('%s: a search for the only match reads few blocks', async (_name, list) => {
    const ctx = makeContext(list);
    const search = list.name.startsWith('Client') ? createHash('md5').update('77').digest('hex').slice(0, 12) : 'needle';
    const { plan, blocks } = await explain(ctx, (await listStatements(list, ctx, { search })).page);

    expect((await readPage(list, ctx, { search })).edges).toHaveLength(1);
    expect([growing(plan).filter((part) => part.startsWith('Seq Scan')), blocks < 4_000]).toEqual([[], true]);
  });

  it.each(lists.filter(([name]) => name in WORDS_OF))(
    '%s: a search for a word that most of the older rows have is read in order, not sorted',
    async (_name, list) => {
      const ctx = makeContext(list);
      const args = { search: 'bygone', first: 25 };
      const { edges } = await readPage(list, ctx, args);
      const { plan } = await explain(ctx, (await listStatements(list, ctx, args)).page);

      // Every tenth row belongs to others.
      const numbers = Array.from({ length: 40 }, (_, at) => OLD_ROWS - at).filter((n) => n % 10 > 0);
      expect(edges.map(({ node }) => Number.parseInt((node as { id: string }).id.slice(-12), 16))).toEqual(numbers.slice(0, 25));
      expect(growing(plan).filter((part) => part.includes('Sort') || part.startsWith('Seq Scan'))).toEqual([]);
    },
    60_000,
  );
});
