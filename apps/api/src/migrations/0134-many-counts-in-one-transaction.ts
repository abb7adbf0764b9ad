import { Migration } from '@mikro-orm/migrations';

/** A transaction that counts thousands of rows takes as long for the last as for the first (docs/how/lists.md). */
export class ManyCountsInOneTransaction extends Migration {
  override name = '0134-many-counts-in-one-transaction';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const SETTINGS = 'language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off';

const STATEMENTS: readonly string[] = [
  // Each change of a row in one transaction leaves a version that the next look at it must pass. So a part that was written since the
  // transaction began is not changed again: another part is added, and all are added up at the end.
  `create or replace function add_to_counter(counter text, of_key text[], delta bigint) returns void
    ${SETTINGS}
    as $$
    declare part record;
    begin
      if delta = 0 then return; end if;
      select id, age(xmin) <= age(pg_current_xact_id()::xid) as is_new into part
        from counters where name = counter and key = of_key limit 1 for update skip locked;
      if part.id is null or part.is_new then
        insert into counters (name, key, value) values (counter, of_key, delta);
      else
        update counters set value = value + delta where id = part.id;
      end if;
    end $$`,
  // For each added part, at the end of the transaction: the first adds up all parts that no other transaction holds, the rest are gone.
  `create function add_up_counter() returns trigger
    ${SETTINGS}
    as $$
    begin
      if not exists (select from counters where id = new.id) then return null; end if;
      with free as materialized (select id from counters where name = new.name and key = new.key for update skip locked),
        gone as (delete from counters c using free where c.id = free.id and c.id <> new.id returning c.value)
        update counters set value = value + (select sum(value) from gone) where id = new.id and exists (select from gone);
      return null;
    end $$`,
  `revoke all on function add_up_counter() from public`,
  `create constraint trigger counters_added_up after insert on counters
     deferrable initially deferred for each row execute function add_up_counter()`,
];
