/** How the rows of `client_listings` follow from other tables. */
export interface ListingRules {
  /** The SQL of each column, in the order of the table: `c` is the client, `b` its billing, `s` its services. */
  readonly columns: Readonly<Record<string, string>>;
  /** The other tables that the columns read; each has a `client_id`. */
  readonly tables: readonly string[];
  /** Columns of text that the list is filtered by, as in `counterBy`. */
  readonly filters: readonly string[];
}

/** Returns the statements that keep the listings, for a migration. They replace those of the last declaration and correct all rows. */
export function keepListings({ columns, tables, filters }: ListingRules): string[] {
  const derived = `select ${Object.entries(columns)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ')}
      from clients c left join billing b on b.client_id = c.id left join services s on s.client_id = c.id`;
  const names = Object.keys(columns).filter((name) => name !== 'id');
  const assignment = `(${names.join(', ')}) = row (${names.map((name) => `n.${name}`).join(', ')})`;
  const filterValues = (row: string) => filters.map((column) => `${row}.${column}`).join(', ');
  return [
    // The row of a client as it should be at this moment.
    `create or replace function client_listing(of_client uuid) returns setof client_listings
      language sql stable rows 1 set search_path = public, pg_temp
      as $$ ${derived} where c.id = of_client $$`,
    // Runs as the owner, since clients may not write the directory, and at the end of the transaction, when it holds all other locks that it
    // needs. The row is locked before it is derived again: the last of several sees what those before it have committed.
    `create or replace function list_client() returns trigger
      language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
      as $$
      declare changed uuid;
      begin
        if tg_table_name = 'clients' then
          changed := new.id;
          insert into client_listings select * from client_listing(changed) on conflict (id) do nothing;
        elsif tg_op = 'DELETE' then
          changed := old.client_id;
        else
          changed := new.client_id;
        end if;
        perform from client_listings where id = changed for no key update;
        update client_listings l set ${assignment} from client_listing(changed) n where l.id = changed and l is distinct from n;
        return null;
      end $$`,
    // A deleted client takes its row along.
    ...listOn('clients', 'insert or update'),
    ...tables.flatMap((table) => listOn(table, 'insert or update or delete')),
    // As the owner too.
    `create or replace function client_listings_counted() returns trigger
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      begin
        if tg_op <> 'INSERT' then perform add_to_counter('client_listings', array[${filterValues('old')}], -1); end if;
        if tg_op <> 'DELETE' then perform add_to_counter('client_listings', array[${filterValues('new')}], 1); end if;
        return null;
      end $$`,
    `create or replace trigger client_listings_counted after insert or delete on client_listings for each row
      execute function client_listings_counted()`,
    // Not for each report of a call. From here to the end of the migration, other writers of listings wait.
    `create or replace trigger client_listings_moved after update on client_listings for each row
      when ((${filterValues('old')}) is distinct from (${filterValues('new')})) execute function client_listings_counted()`,
    ...['client_listing(uuid)', 'list_client()', 'client_listings_counted()'].map((name) => `revoke all on function ${name} from public`),
    `update client_listings l set ${assignment} from (${derived}) n where n.id = l.id and l is distinct from n`,
    `delete from counters where name = 'client_listings'`,
    `insert into counters (name, key, value)
      select 'client_listings', array[${filterValues('l')}], count(*) from client_listings l group by 2`,
  ];
}

function listOn(table: string, events: string): string[] {
  return [
    `drop trigger if exists ${table}_listed on ${table}`,
    `create constraint trigger ${table}_listed after ${events} on ${table}
      deferrable initially deferred for each row execute function list_client()`,
  ];
}
