import { Migration } from '@mikro-orm/migrations';

/** {{Things}}: the table with its policy, an index for each order of the list, and the search. */
export class Create{{Names}} extends Migration {
  override name = '{{number}}-{{files}}';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

/** Text that is searched, as the list declares it; a test compares the two. */
const TEXT = `lower((' ' || coalesce("name", '') || ' ' || coalesce("description", '')) collate "pg_c_utf8")`;

const STATEMENTS: readonly string[] = [
  `create table {{table}} (
      id uuid not null primary key,
      client_id uuid not null,
      name text not null,
      description text null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  `alter table {{table}} add constraint {{table}}_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table {{table}} enable row level security`,
  `create policy own_client on {{table}} using ((select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid))`,
  `create index {{table}}_by_created_at on {{table}} (client_id, created_at, id)`,
  `create index {{table}}_by_name on {{table}} (client_id, name collate "und-x-icu", id)`,
  `create index {{table}}_search on {{table}} using gin (client_id, (${TEXT}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  // The function runs as the owner of the tables, for whom LIKE can use the index, and checks the client itself.
  `create function {{table}}_search(of_client uuid, patterns text[], wholes text[] default '{}') returns setof uuid
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        if current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return; end if;
        conditions := search_conditions('{{table}}', $text$${TEXT}$text$, patterns, wholes);
        return query execute 'select id from {{table}} where client_id = $1 and ' || conditions using of_client;
      end $$`,
  `revoke all on function {{table}}_search(uuid, text[], text[]) from public`,
  // For counts, which stop at a number of matches.
  `create function {{table}}_search_first(of_client uuid, patterns text[], most integer, wholes text[] default '{}') returns uuid[]
      language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = on
      as $$
      declare conditions text; ids uuid[];
      begin
        if current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return '{}'; end if;
        conditions := search_conditions('{{table}}', $text$${TEXT}$text$, patterns, wholes);
        execute format('select array(select id from {{table}} where client_id = %L and %s limit %s)', of_client, conditions, most) into ids;
        return ids;
      end $$`,
  `revoke all on function {{table}}_search_first(uuid, text[], integer, text[]) from public`,
];
