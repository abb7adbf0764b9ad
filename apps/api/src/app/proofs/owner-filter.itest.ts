import { Client } from '../../domains/people/rows/index.ts';
import { Faq } from '../../domains/knowledge/faqs/index.ts';
import { actingFor, asStaffRows, inTransaction } from '../../platform/db/in-transaction.ts';
import { closeOrm, makeOrm, type Orm } from '../../platform/db/orm.ts';
import { ALL_ROWS, limitTo, NO_ROWS, type Reach } from '../../platform/db/owner-filter.ts';
import { makeVisitorContext, type Context } from '../../platform/context/context.ts';
import type { Account } from '../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { loadDemoData } from '../seed/demo-data.ts';

let api: TestApi;
let own: Account;
let other: Account;
/** Connected as the owner of the tables, whom no policy binds: what is hidden here is hidden by the filter alone. */
let unwalled: Orm;
beforeAll(async () => {
  api = await testApi();
  await loadDemoData(api.system());
  own = await api.signIn({ businessName: 'Own Business' });
  other = await api.signIn({ businessName: 'Other Business' });
  unwalled = await makeOrm(api.env.DATABASE_OWNER_URL ?? '', api.platform.declared.model);
});
afterAll(async () => {
  await closeOrm(unwalled);
  await api.stop();
});

/** Returns every entity that the owner filter limits, with the property that holds the client's id. */
function ownedEntities(): { name: string; entity: never; property: 'id' | 'clientId' }[] {
  return [...unwalled.getMetadata().getAll().values()]
    .filter((meta) => meta.filters['owner'])
    .map((meta) => ({
      name: meta.className,
      entity: meta.class as never,
      property: 'clientId' in meta.properties ? ('clientId' as const) : ('id' as const),
    }));
}

describe('ACL-12 the owner filter of the ORM alone, where no policy helps', () => {
  const seenBy = async (reach: Reach) => {
    const em = limitTo(unwalled.em.fork(), reach);
    const found = [];
    for (const { name, entity, property } of ownedEntities()) {
      const rows: Record<string, unknown>[] = await em.find(entity, {});
      found.push(...rows.map((row) => ({ name, client: row[property] ?? null })));
    }
    return found;
  };
  const clientsIn = (rows: { client: unknown }[]) => [...new Set(rows.map((row) => row.client))];

  it('limits every entity of a client, and there are rows of several clients to hide', async () => {
    const tables = await api.sql<{ name: string }>(
      `select distinct table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'client_id'
         and table_name not in ('admin_actions', 'acting_sessions', 'calendar_attempts', 'client_notes', 'phone_number_changes', 'refunds', 'returned_purchases')`,
    );

    expect(ownedEntities()).toHaveLength(tables.length + 1);
    expect(clientsIn(await seenBy(ALL_ROWS)).length).toBeGreaterThan(3);
  });

  it('shows a client its own rows and no other', async () => {
    const seen = await seenBy({ ...NO_ROWS, clientId: own.clientId });

    expect(clientsIn(seen)).toEqual([own.clientId]);
    expect(seen.map((row) => row.name)).toEqual(expect.arrayContaining(['Client', 'Member', 'Billing']));
  });

  it('shows a visitor nothing', async () => {
    expect(await seenBy(NO_ROWS)).toEqual([]);
  });

  it('shows rows without a client to flows of staff’s rows, and still no client’s', async () => {
    await api.sql(
      `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, price_key, status, locked_price_pence, currency, price_since, started_at, updated_at)
       values ('sub_unclaimed', 'cus_unclaimed', 'suite_basic_monthly', 'active', 1, 'gbp', now(), now(), now())`,
    );

    expect(clientsIn(await seenBy({ ...NO_ROWS, staffRows: true }))).toEqual([null]);
  });

  it('counts and changes as it reads', async () => {
    const em = limitTo(unwalled.em.fork(), { ...NO_ROWS, clientId: own.clientId });

    expect(await em.count(Client, {})).toBe(1);
    expect(await em.nativeUpdate(Client, { id: other.clientId }, { businessName: 'taken' })).toBe(0);
    expect(await em.nativeDelete(Client, { id: other.clientId })).toBe(0);
    expect(await em.findOne(Client, { id: other.clientId })).toBeNull();
  });

  it('throws where no owner is set', async () => {
    await expect(unwalled.em.fork().find(Client, {})).rejects.toThrow(/owner/);
  });
});

describe('ACL-12 acting for exactly one client', () => {
  const clientsSeen = async ({ em }: Context) => {
    const walled = await em.execute<{ id: string }[]>('select id from clients');
    const filtered = await em.find(Client, {});
    expect(filtered.map((client) => client.id).sort()).toEqual(walled.map((row) => row.id).sort());
    return filtered.map((client) => client.businessName);
  };

  it('narrows a job to that client, in SQL and in the ORM, and restores access to every client afterwards', async () => {
    await inTransaction(api.system(), async (tx) => {
      expect(await actingFor(tx, own.clientId, clientsSeen)).toEqual(['Own Business']);
      expect((await clientsSeen(tx)).length).toBeGreaterThan(3);
    });
  });

  it('gives it back even when the work throws and the transaction continues', async () => {
    await inTransaction(api.system(), async (tx) => {
      const work = actingFor(tx, own.clientId, () => Promise.reject(new Error('thought better of it')));

      await expect(work).rejects.toThrow('thought better of it');
      expect((await clientsSeen(tx)).length).toBeGreaterThan(3);
    });
  });

  it('reports the failure of the work when PostgreSQL has aborted the transaction', async () => {
    const work = actingFor(api.system(), own.clientId, (tx) => actingFor(tx, own.clientId, ({ em }) => em.execute('select 1 / 0')));

    await expect(work).rejects.toThrow('division by zero');
  });

  it('opens one client for a visitor’s flow, in a transaction of its own, and another within it', async () => {
    const visitor = makeVisitorContext(api.platform, { requestId: 'test', ip: '127.0.0.1' });

    const seen = await actingFor(visitor, own.clientId, async (tx) => [
      ...(await clientsSeen(tx)),
      ...(await actingFor(tx, other.clientId, clientsSeen)),
      ...(await clientsSeen(tx)),
    ]);

    expect(seen).toEqual(['Own Business', 'Other Business', 'Own Business']);
    expect(await clientsSeen(visitor)).toEqual([]);
  });

  it('writes what the work has not flushed as that client, and nothing for another', async () => {
    const add = (clientId: string) =>
      actingFor(api.system(), own.clientId, async ({ em, newId, now }) => {
        em.create(Faq, { id: newId(), clientId, question: 'q', answer: 'a', createdAt: now() });
      });

    await add(own.clientId);
    await expect(add(other.clientId)).rejects.toThrow('row-level security');

    expect(await api.sql('select client_id from faq where client_id = any($1)', [[own.clientId, other.clientId]])).toEqual([
      { client_id: own.clientId },
    ]);
  });

  it('writes what was pending before as the caller', async () => {
    const id = api.system().newId();

    await inTransaction(api.system(), async (tx) => {
      tx.em.create(Faq, { id, clientId: other.clientId, question: 'q', answer: 'a', createdAt: tx.now() });
      await actingFor(tx, own.clientId, clientsSeen);
    });

    expect(await api.sql('select client_id from faq where id = $1', [id])).toEqual([{ client_id: other.clientId }]);
  });

  it('staff’s rows are opened without any client’s', async () => {
    const visitor = makeVisitorContext(api.platform, { requestId: 'test', ip: '127.0.0.1' });
    const { em } = asStaffRows(visitor);

    expect(await clientsSeen(asStaffRows(visitor))).toEqual([]);
    expect(await em.execute('select distinct client_id from stripe_subscriptions')).toEqual([{ client_id: null }]);
    expect(await visitor.em.execute('select 1 from stripe_subscriptions')).toEqual([]);
    const unclaimed = ({ em: ofFlow }: Context) => ofFlow.execute('select 1 from stripe_subscriptions where client_id is null');
    expect(await actingFor(visitor, own.clientId, unclaimed)).toEqual([]);
  });
});
