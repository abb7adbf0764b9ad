import { Migration } from '@mikro-orm/migrations';

/** Figures over all clients, kept by triggers (docs/how/lists.md). */
export class Counters extends Migration {
  override name = '0009-counters';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

type Event = 'insert' | 'update' | 'delete';
const OLD = 'old table as old_rows';
const NEW = 'new table as new_rows';
const TRANSITIONS: Readonly<Record<Event, string>> = { insert: NEW, update: `${OLD} ${NEW}`, delete: OLD };

// One trigger for each event: transition tables allow no more. It runs as the owner, since clients may not write counters.
function counted(table: string, events: readonly Event[], counters: Readonly<Record<string, string>>): string[] {
  const parts = Object.entries(counters).map(
    ([name, value]) => `
        gained := 0;
        lost := 0;
        if tg_op <> 'DELETE' then select coalesce(sum(${value}), 0) into gained from new_rows; end if;
        if tg_op <> 'INSERT' then select coalesce(sum(${value}), 0) into lost from old_rows; end if;
        perform add_to_counter('${name}', gained - lost);`,
  );
  return [
    `create function ${table}_counted() returns trigger
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      declare gained bigint; lost bigint;
      begin${parts.join('')}
        return null;
      end $$`,
    ...events.map(
      (event) =>
        `create trigger ${table}_counted_on_${event} after ${event} on ${table} referencing ${TRANSITIONS[event]}
           for each statement execute function ${table}_counted()`,
    ),
    ...Object.entries(counters).map(
      ([name, value]) => `insert into counters (name, value) select '${name}', sum(${value}) from ${table} having sum(${value}) <> 0`,
    ),
  ];
}

const STATEMENTS: readonly string[] = [
  `create table counters (
      id uuid not null default gen_random_uuid() primary key,
      name text not null,
      value bigint not null
    )`,
  `create index counters_name_index on counters (name)`,
  `alter table counters enable row level security`,
  `create policy staff on counters using ((select current_setting('app.all_clients', true)) = 'on'
     or (select current_setting('app.staff_rows', true)) = 'on')`,
  // A part that another transaction holds is left to it: nothing waits, and two transactions cannot block each other.
  `create function add_to_counter(counter text, delta bigint) returns void
    language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare part uuid;
    begin
      if delta = 0 then return; end if;
      select id into part from counters where name = counter limit 1 for update skip locked;
      if part is null then
        insert into counters (name, value) values (counter, delta);
      else
        update counters set value = value + delta where id = part;
      end if;
    end $$`,
  `revoke all on function add_to_counter(text, bigint) from public`,
  ...counted('clients', ['insert', 'delete'], { clients: '1' }),
  ...counted('billing', ['insert', 'update', 'delete'], { active_subscriptions: `(billing_status = 'active')::int` }),
  ...counted('stats', ['insert', 'update', 'delete'], { successful_calls: 'successful_calls', chats: 'total_chats' }),
];
