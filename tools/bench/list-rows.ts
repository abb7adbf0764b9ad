import type pg from 'pg';

/** Rows are counted; those of a call have the numbers above `from` up to `to`. */
interface Numbers {
  readonly from: number;
  readonly to: number;
}

const id = `('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/**
 * Adds clients with an owner, billing, the figures of one month and their row of the directory; every thirtieth waits for a telephone number.
 * Without triggers and with the indexes built in one pass, which takes a fraction of the time; the counters get what was added.
 */
export async function addClients(db: pg.Client, { from, to }: Numbers): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${to}) n`;
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('clients', 'client_listings') and indexname like any (array['%\\_by\\_%', '%\\_search'])`,
  );
  for (const { name } of indexes) await db.query(`drop index "${name}"`);
  await db.query(`do $$ begin
    set local session_replication_role = replica;
    ${clientRows(numbers)}
    insert into client_listings (id, business_name, email, created_at, phone_status, plan, billing_status, services_on, calls, chats)
      select ${id}, c.business_name, c.email, c.created_at, c.phone_receptionist_status, coalesce(b.plan, ''), coalesce(b.billing_status, 'none'), 'none',
        n % 50, n % 90 from ${numbers} join clients c on c.id = ${id} join billing b on b.client_id = c.id;
    insert into counters (name, value) select 'clients', count(*) from ${numbers}
      union all select 'active_subscriptions', count(*) from ${numbers} where ${billed} = 'active'
      union all select 'successful_calls', sum(n % 50) from ${numbers} union all select 'chats', sum(n % 90) from ${numbers};
    insert into counters (name, key, value) select 'client_listings', array[l.phone_status, l.billing_status, l.services_on, l.plan], count(*)
      from ${numbers} join client_listings l on l.id = ${id} group by 2;
  end $$`);
  for (const { definition } of indexes) await db.query(definition);
}

/** Adds clients as an import does: in one transaction, with all triggers. */
export async function importClients(db: pg.Client, { from, to }: Numbers): Promise<void> {
  await db.query(`begin; ${clientRows(`generate_series(${from + 1}, ${to}) n`)} commit`);
}

const billed = `case when n % 50 = 0 then 'past_due' when n % 50 = 1 then 'cancelled' when n % 3 > 0 then 'active' end`;
const planned = `case when n % 50 < 2 or n % 3 > 0 then (array['combo_professional', 'phone-receptionist_basic', 'live-chatbot_premium'])[1 + n % 3] end`;

function clientRows(numbers: string): string {
  return `
    insert into users (id, email, password_hash, created_at) select ${id}, n || '@lists.bench.example', 'x', now() from ${numbers};
    insert into clients (id, business_name, email, created_at, phone_receptionist_status, phone_requested_at)
      select ${id}, 'Business ' || md5(n::text), n || '@lists.bench.example', now() - n * interval '1 second',
        case when n % 30 = 0 then 'pending_new' else 'none' end, case when n % 30 = 0 then now() end from ${numbers};
    insert into members (client_id, user_id, role, created_at) select ${id}, ${id}, 'owner', now() from ${numbers};
    insert into billing (id, client_id, plan, billing_status) select ${id}, ${id}, ${planned}, ${billed} from ${numbers};
    insert into stats (client_id, month, successful_calls, total_chats) select ${id}, '2026-01', n % 50, n % 90 from ${numbers};`;
}

/** Adds products, every second one for the given client; one of its first is the only match of the search. */
export async function addProducts(db: pg.Client, clientId: string, { from, to }: Numbers): Promise<void> {
  const { rows } = await db.query<{ definition: string }>(`select pg_get_indexdef('products_search'::regclass) as definition`);
  // Building the index in one pass over all rows is faster than a million single entries.
  await db.query('drop index products_search');
  await db.query(
    `insert into products (id, client_id, name, description, price_pence, category, in_stock, tags, created_at, updated_at)
     select ${id}, case when n % 2 = 0 then $1::uuid else ${id} end,
       (array['Oak', 'Ash', 'Beech', 'Walnut'])[1 + n % 4] || ' ' || (array['table', 'chair', 'shelf', 'lamp', 'bed'])[1 + n % 5] || ' ' || md5(n::text),
       case when n = 10 then 'A needle in the hay.' else 'Made by hand in our workshop, oiled twice, delivered within two weeks.' end,
       100 + n * 7919 % 90000, (array['Furniture', 'Lighting', 'Bedroom'])[1 + n % 3], n % 4 <> 1, array['wood', 'tag ' || n % 100],
       now() - n * interval '1 second', now()
     from generate_series(${from + 1}, ${to}) n`,
    [clientId],
  );
  await db.query(rows[0]?.definition ?? '');
}
