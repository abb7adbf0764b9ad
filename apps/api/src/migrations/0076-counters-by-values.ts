import { Migration } from '@mikro-orm/migrations';

/** Counters of rows by their values (docs/decisions/0081). */
export class CountersByValues extends Migration {
  override name = '0076-counters-by-values';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `alter table counters add column key text[] not null default '{}'`,
  `drop index counters_name_index`,
  `create index counters_by_name on counters (name, key)`,
  `create function add_to_counter(counter text, of_key text[], delta bigint) returns void
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare part uuid;
    begin
      if delta = 0 then return; end if;
      select id into part from counters where name = counter and key = of_key limit 1 for update skip locked;
      if part is null then
        insert into counters (name, key, value) values (counter, of_key, delta);
      else
        update counters set value = value + delta where id = part;
      end if;
    end $$`,
  `revoke all on function add_to_counter(text, text[], bigint) from public`,
  `create or replace function add_to_counter(counter text, delta bigint) returns void
    language sql security definer set search_path = public, pg_temp
    as $$ select add_to_counter(counter, '{}', delta) $$`,
];
