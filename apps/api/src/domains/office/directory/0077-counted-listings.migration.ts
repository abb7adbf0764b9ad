import { Migration } from '@mikro-orm/migrations';

/** Listings are counted by the values that they are filtered by (docs/decisions/0081). */
export class CountedListings extends Migration {
  override name = '0077-counted-listings';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const KEY = ['phone_status', 'billing_status', 'services_on', 'plan'];
const keyOf = (row: string) => KEY.map((column) => `${row}${column}`).join(', ');

const STATEMENTS: readonly string[] = [
  // Runs as the owner, since clients may not write counters.
  `create function client_listings_counted() returns trigger
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      if tg_op <> 'INSERT' then perform add_to_counter('client_listings', array[${keyOf('old.')}], -1); end if;
      if tg_op <> 'DELETE' then perform add_to_counter('client_listings', array[${keyOf('new.')}], 1); end if;
      return null;
    end $$`,
  `revoke all on function client_listings_counted() from public`,
  `create trigger client_listings_counted after insert or delete on client_listings for each row execute function client_listings_counted()`,
  // Not for each report of a call.
  `create trigger client_listings_moved after update on client_listings for each row
     when ((${keyOf('old.')}) is distinct from (${keyOf('new.')})) execute function client_listings_counted()`,
  `insert into counters (name, key, value) select 'client_listings', array[${keyOf('')}], count(*) from client_listings group by 2`,
];
