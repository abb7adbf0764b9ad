import fc from 'fast-check';
import { Client } from 'pg';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { aConversationReport } from '../../../testkit/conversations.ts';
import { makeSubscriber, CANCEL } from '../../../testkit/plan-changes.ts';
import { makeTestDatabase } from '../../../testkit/test-database.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { recomputeStats } from '../../conversations/stats/index.ts';
import { recordConversation } from '../../conversations/transcripts/index.ts';

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

/** Returns the listings that are not what follows from the other tables at this moment, in either direction. */
const drift = () =>
  api.sql(
    `select to_json(l) as kept, to_json(n) as derived from client_listings l
       full join (select n.* from clients c cross join lateral client_listing(c.id) n) n on n.id = l.id where l is distinct from n`,
  );

/** Returns the values of listings whose counter is not the number of listings that have them. */
const miscounted = () =>
  api.sql(
    `select * from (select array[phone_status, billing_status, services_on, plan] as key, count(*) as listed from client_listings group by 1) l
       full join (select key, sum(value) as kept from counters where name = 'client_listings' group by 1) k using (key)
     where coalesce(listed, 0) <> coalesce(kept, 0)`,
  );

interface Listing {
  readonly businessName: string;
  readonly phoneStatus: string;
  readonly planLabel: string;
  readonly billingStatus: string;
  readonly renewalDate: string | null;
  readonly servicesStatus: string | null;
  readonly servicesOn: string;
  readonly calls: number;
  readonly chats: number;
}
const FIELDS = 'id businessName email createdAt phoneStatus planLabel billingStatus renewalDate servicesStatus servicesOn calls chats';
async function readListing(clientId: string): Promise<Listing | undefined> {
  const { clientDirectory } = await staff.run<{ clientDirectory: { edges: { node: Listing & { id: string } }[] } }>(
    `{ clientDirectory(first: 100) { edges { node { ${FIELDS} } } } }`,
  );
  return clientDirectory.edges.find(({ node }) => node.id === clientId)?.node;
}

describe('ADM-05 the directory follows what it is made of', () => {
  const record = (clientId: string, callId: string, changes: Parameters<typeof aConversationReport>[2]) =>
    recordConversation(api.system(), aConversationReport(clientId, callId, changes));

  it('CF-40 through every change of profile, plan, services, number and usage', async () => {
    const { browser, clientId } = await makeSubscriber(api, 'follow@listed.example', 'suite_pro_monthly');
    expect(await readListing(clientId)).toMatchObject({
      businessName: 'Fernhill Dental Practice',
      planLabel: 'Full Communication Suite - Pro',
      billingStatus: 'ACTIVE',
      renewalDate: expect.any(String),
      calls: 0,
      chats: 0,
    });

    await api.sql(`update clients set email = 'old@listed.example' where id = $1`, [clientId]);
    expect(await readListing(clientId)).toMatchObject({ email: 'old@listed.example' });
    // In force at once: it is the account's own.
    await browser.run('mutation { saveProfile(input: { businessName: "Renamed", email: "follow@listed.example" }) { client { id } } }');
    expect(await readListing(clientId)).toMatchObject({ businessName: 'Renamed', email: 'follow@listed.example' });

    // The purchase has switched both on.
    expect(await readListing(clientId)).toMatchObject({ servicesOn: 'BOTH', servicesStatus: 'ACTIVE' });
    await browser.run('mutation { saveServices(input: { liveChatbot: false }) { client { id } } }');
    expect(await readListing(clientId)).toMatchObject({ servicesOn: 'PHONE' });
    await browser.run('mutation { saveServices(input: { liveChatbot: true }) { client { id } } }');
    expect(await readListing(clientId)).toMatchObject({ servicesOn: 'BOTH' });

    await browser.run('mutation { requestPhoneReceptionist(input: { method: NEW }) { client { id } } }');
    expect(await readListing(clientId)).toMatchObject({ phoneStatus: 'PENDING_NEW' });

    await record(clientId, '1', {});
    await record(clientId, '2', { outcome: 'abandoned' });
    await record(clientId, '3', { type: 'chat', occurredAt: new Date('2026-09-20T10:00:00Z') });
    expect(await readListing(clientId)).toMatchObject({ calls: 1, chats: 1 });
    await inTransaction(api.system(), (tx) => recomputeStats(tx, clientId));
    expect(await readListing(clientId)).toMatchObject({ calls: 1, chats: 1 });

    const [seen] = await api.sql<{ renewal: Date }>('select renewal_date as renewal from billing where client_id = $1', [clientId]);
    await staff.run(
      `mutation ($id: ID!, $seen: SubscriptionSeen!) {
        updateSubscription(clientId: $id, input: { plan: "Enterprise", status: PAST_DUE }, seen: $seen, reason: "Asked by phone") { id } }`,
      { id: clientId, seen: { plan: 'combo_professional', status: 'ACTIVE', renewalDate: seen?.renewal.toISOString() } },
    );
    expect(await readListing(clientId)).toMatchObject({ planLabel: 'Enterprise', billingStatus: 'PAST_DUE' });
    await staff.run('mutation ($id: ID!) { followPaymentProvider(clientId: $id) { id } }', { id: clientId });
    expect(await readListing(clientId)).toMatchObject({ planLabel: 'Full Communication Suite - Pro', billingStatus: 'ACTIVE' });

    expect(await drift()).toEqual([]);
  });

  it('through the events of the payment provider, even when they end the plan', async () => {
    const { browser, clientId, subscriptionId } = await makeSubscriber(api, 'ends@listed.example', 'receptionist_basic_monthly');
    await browser.run(CANCEL, { reason: 'OTHER' });
    await api.sql('update billing set billing_status = $2 where client_id = $1', [clientId, 'other']);
    expect(await readListing(clientId)).toMatchObject({ billingStatus: 'OTHER' });

    await api.sql('delete from billing where client_id = $1', [clientId]);

    expect(subscriptionId).not.toBe('');
    expect(await readListing(clientId)).toMatchObject({ planLabel: 'Free', billingStatus: 'NONE', renewalDate: null });
    expect(await drift()).toEqual([]);
  });

  it('nothing of a transaction that is rolled back is listed, and a deleted client is not', async () => {
    const { clientId } = await api.signIn();
    await expect(
      inTransaction(api.system(), async (tx) => {
        await recordConversation(tx, aConversationReport(clientId, 'back'));
        throw new Error('the process is killed');
      }),
    ).rejects.toThrow('killed');
    expect(await readListing(clientId)).toMatchObject({ calls: 0 });

    await api.sql('delete from clients where id = $1', [clientId]);

    expect(await readListing(clientId)).toBeUndefined();
    expect([await drift(), await miscounted()]).toEqual([[], []]);
  });

  it('a plan that staff named, figures beyond the largest Int and a missing row of services do not stop the writer', async () => {
    const { clientId } = await api.signIn({ plan: null });
    await api.sql(`insert into stats (client_id, month, successful_calls, total_chats) values ($1, '2026-01', 2147483647, 2147483647)`, [
      clientId,
    ]);
    await api.sql(`insert into stats (client_id, month, successful_calls, total_chats) values ($1, '2026-02', 5, 5)`, [clientId]);

    expect(await readListing(clientId)).toMatchObject({ calls: 2147483647, chats: 2147483647, servicesStatus: null, servicesOn: 'NONE' });
  });
});

describe('histories of several writers at once', () => {
  /** What a transaction may do with the tables of a client. */
  const STEPS = {
    bill: (id: string, n: number) =>
      `insert into billing (id, client_id, plan, billing_status) values (gen_random_uuid(), '${id}', 'plan ${n}', (array['active', 'past_due', 'cancelled'])[1 + ${n} % 3])
       on conflict (client_id) do update set plan = excluded.plan, billing_status = excluded.billing_status`,
    unbill: (id: string) => `delete from billing where client_id = '${id}'`,
    serve: (id: string, n: number) =>
      `insert into services (id, client_id, ai_receptionist, live_chatbot) values (gen_random_uuid(), '${id}', ${n % 2 === 0}, ${n % 3 === 0})
       on conflict (client_id) do update set ai_receptionist = excluded.ai_receptionist, live_chatbot = excluded.live_chatbot`,
    count: (id: string, n: number) =>
      `insert into stats (client_id, month, successful_calls, total_chats) values ('${id}', '2026-0${1 + (n % 3)}', ${n}, 1)
       on conflict (client_id, month) do update set successful_calls = stats.successful_calls + ${n}, total_chats = stats.total_chats + 1`,
    forget: (id: string, n: number) => `delete from stats where client_id = '${id}' and month = '2026-0${1 + (n % 3)}'`,
    rename: (id: string, n: number) => `update clients set business_name = 'Name ${n}' where id = '${id}'`,
  } as const;
  type Step = keyof typeof STEPS;

  async function run(steps: readonly string[], end: 'commit' | 'rollback'): Promise<void> {
    const connection = await api.platform.pool.connect();
    try {
      await connection.query(`begin; select set_config('app.all_clients', 'on', true)`);
      for (const step of steps) await connection.query(step);
      await connection.query(end);
    } catch (cause) {
      // Two histories may lock the tables in different orders; the transaction that PostgreSQL ends is a killed one.
      if ((cause as { code?: string }).code !== '40P01') throw cause;
    } finally {
      await connection.query('rollback').catch(() => undefined);
      connection.release();
    }
  }

  it('ADM-05 leave the directory as the tables are, in any order of commits', async () => {
    const clients: string[] = [];
    for (let at = 0; at < 2; at += 1) clients.push((await api.signIn()).clientId);
    const step = fc.record({
      what: fc.constantFrom(...(Object.keys(STEPS) as Step[])),
      client: fc.nat(1),
      n: fc.nat(8),
    });
    const transaction = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }), rolledBack: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 2, maxLength: 6 }), async (history) => {
        await Promise.all(
          history.map(({ steps, rolledBack }) =>
            run(
              steps.map(({ what, client, n }) => STEPS[what](clients[client] ?? '', n)),
              rolledBack ? 'rollback' : 'commit',
            ),
          ),
        );

        expect([await drift(), await miscounted()]).toEqual([[], []]);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('the second of two writers sees what the first has committed while it waited', async () => {
    const { clientId } = await api.signIn();
    const open = async (statement: string) => {
      const connection = await api.platform.pool.connect();
      await connection.query(`begin; select set_config('app.all_clients', 'on', true)`);
      await connection.query(statement);
      return connection;
    };
    const first = await open(STEPS.count(clientId, 4));
    const second = await open(STEPS.serve(clientId, 6));
    // The first holds the row of the directory; the second waits for it at the end of its transaction.
    await first.query('set constraints all immediate');
    const waiting = second.query('commit');

    await first.query('commit');
    await waiting;
    for (const connection of [first, second]) connection.release();

    expect(await readListing(clientId)).toMatchObject({ calls: 4, chats: 1, servicesOn: 'BOTH' });
    expect(await drift()).toEqual([]);
  });
});

describe('many clients in one transaction', () => {
  const idAt = (n: number | 'n') => `('01890000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const ID = idAt('n');
  const add = (from: number, to: number) =>
    [
      `users (id, email, password_hash, created_at) select ${ID}, n || '@many.example', 'x', now()`,
      `clients (id, business_name, email, created_at) select ${ID}, 'Business ' || n, n || '@many.example', now()`,
      `members (client_id, user_id, role, created_at) select ${ID}, ${ID}, 'owner', now()`,
      `billing (id, client_id, plan, billing_status) select ${ID}, ${ID}, 'combo_professional', 'active'`,
      `services (id, client_id, ai_receptionist, live_chatbot) select ${ID}, ${ID}, true, true`,
      `stats (client_id, month, successful_calls, total_chats) select ${ID}, '2026-01', 2, 3`,
    ].map((rows) => `insert into ${rows} from generate_series(${from}, ${to}) n`);
  const MANY = `email like '%@many.example'`;
  const CHANGES = [
    `update billing set billing_status = 'past_due' where client_id in (select id from clients where ${MANY})`,
    `update services set live_chatbot = false where client_id in (select id from clients where ${MANY})`,
    `update stats set successful_calls = successful_calls + 1 where client_id in (select id from clients where ${MANY})`,
    `update clients set business_name = business_name || ' Ltd' where ${MANY}`,
  ];
  const billOneByOne = (from: number, to: number, status: string) =>
    Array.from(
      { length: to - from + 1 },
      (_, at) => `update billing set billing_status = '${status}' where client_id = ${idAt(from + at)}`,
    );
  const inOne = (...statements: readonly string[]) => api.sql(['begin', ...statements, 'commit'].join('; '));
  const states = () =>
    api.sql(
      `select count(*)::int as clients, billing_status as billing, services_on as "on", business_name like '% Ltd' as named, calls
         from client_listings where ${MANY} group by 2, 3, 4, 5`,
    );
  afterEach(async () => {
    expect([await drift(), await miscounted()]).toEqual([[], []]);
    await inOne(`delete from clients where ${MANY}`, `delete from users where ${MANY}`);
    expect([await states(), await drift(), await miscounted()]).toEqual([[], [], []]);
  });

  it('ADM-05 are listed and counted as they are, added, changed and changed one at a time', async () => {
    await inOne(...add(1, 300));
    expect(await states()).toEqual([{ clients: 300, billing: 'active', on: 'both', named: false, calls: 2 }]);

    await inOne(...CHANGES);
    expect(await states()).toEqual([{ clients: 300, billing: 'past_due', on: 'phone', named: true, calls: 3 }]);

    await inOne(...billOneByOne(1, 300, 'cancelled'));
    expect(await states()).toEqual([{ clients: 300, billing: 'cancelled', on: 'phone', named: true, calls: 3 }]);
  });

  it('leave what they were when it is rolled back, wholly or to a savepoint', async () => {
    await inOne(...add(1, 50));

    await api.sql(['begin', ...CHANGES, 'rollback'].join('; '));
    await inOne('savepoint here', ...CHANGES, 'rollback to here', CHANGES[1] ?? '');

    expect(await states()).toEqual([{ clients: 50, billing: 'active', on: 'phone', named: false, calls: 2 }]);
  });

  it('keep what two transactions at once have changed', async () => {
    await inOne(...add(1, 50));

    // The first holds rows of the directory and parts of its counters while the second changes other tables and waits.
    const first = await api.platform.pool.connect();
    await first.query(`begin; select set_config('app.all_clients', 'on', true)`);
    await first.query([...CHANGES.slice(0, 2), 'set constraints all immediate'].join('; '));
    const second = inOne(...CHANGES.slice(2), ...add(51, 60));
    await first.query('commit');
    first.release();
    await second;

    expect(await states()).toEqual(
      expect.arrayContaining([
        { clients: 50, billing: 'past_due', on: 'phone', named: true, calls: 3 },
        { clients: 10, billing: 'active', on: 'both', named: false, calls: 2 },
      ]),
    );
  });

  it('cost as much for each of 2,000 as for each of 200', async () => {
    // A database of its own, without other readers.
    const database = await makeTestDatabase();
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const readCost = async () => {
      await owner.query('select pg_stat_force_next_flush()');
      const { rows } = await owner.query<{ cost: number }>(
        `select sum(seq_tup_read + idx_tup_fetch + heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int as cost
           from pg_stat_user_tables join pg_statio_user_tables using (relid)`,
      );
      return rows[0]?.cost ?? 0;
    };
    const costForEach = async (from: number, to: number) => {
      const before = await readCost();
      await owner.query(['begin', ...add(from, to), ...billOneByOne(from, to, 'past_due'), 'commit'].join('; '));
      return ((await readCost()) - before) / (to - from + 1);
    };

    const few = await costForEach(1, 200);
    const many = await costForEach(201, 2_200);
    const { rows } = await owner.query(`select max(parts)::int as most from (select count(*) as parts from counters group by name, key)`);
    await owner.end();
    await database.drop();

    expect(many).toBeLessThan(few * 2);
    expect(rows).toEqual([{ most: 1 }]);
  });
});
