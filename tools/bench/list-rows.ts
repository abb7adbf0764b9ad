import type pg from 'pg';

/** Rows are counted; those of a call have the numbers above `from` up to `to`. */
interface Numbers {
  readonly from: number;
  readonly to: number;
}

const id = `('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Adds clients with an owner, billing and the figures of one month. */
export async function addClients(db: pg.Client, { from, to }: Numbers): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${to}) n`;
  await db.query(`do $$ begin
    insert into users (id, email, password_hash, created_at) select ${id}, n || '@lists.bench.example', 'x', now() from ${numbers};
    insert into clients (id, business_name, email, created_at)
      select ${id}, 'Business ' || md5(n::text), n || '@lists.bench.example', now() - n * interval '1 second' from ${numbers};
    insert into members (client_id, user_id, role, created_at) select ${id}, ${id}, 'owner', now() from ${numbers};
    insert into billing (id, client_id, billing_status) select ${id}, ${id}, case when n % 3 > 0 then 'active' end from ${numbers};
    insert into stats (client_id, month, successful_calls, total_chats) select ${id}, '2026-01', n % 50, n % 90 from ${numbers};
  end $$`);
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
