import { defineMigration } from '../db/migrations.ts';
import { allowStaff } from '../db/row-security.ts';
import { searchSpelling } from './search-spelling.ts';

export const platformTables = defineMigration('0001-platform', [
  `create extension if not exists btree_gin`,
  `create extension if not exists btree_gist`,
  `create extension if not exists pg_trgm`,
  // array_to_string is not declared immutable, although it is for text.
  `create function search_words(words text[]) returns text language plpgsql immutable parallel safe
    as $$ begin return coalesce(array_to_string(words, ' '), ''); end $$`,
  // Letters and digits only, so that the parser of PostgreSQL has no say: it would take "vc-482" for a word and a negative number.
  `create function search_plain(content text) returns text language sql immutable parallel safe return regexp_replace(lower((content collate pg_c_utf8)), '[^[:alnum:]]+', ' ', 'g')`,
  ...searchSpelling,
  `revoke all on function search_conditions(text, text, text[], text[]) from public`,
  `create function joined_words(list text[]) returns text language sql immutable parallel safe return array_to_string(list, ' ')`,
  // The limits keep a text of any size below the megabyte that a tsvector can have.
  `create function answer_words(title text, content text) returns tsvector language plpgsql immutable parallel safe cost 10000
    as $$
    begin
      return setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(left(title, 5000))), 'A')
        || setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(left(content, 20000))), 'C');
    end
    $$`,
  `create table inbound_events (
    provider text not null,
    event_id text not null,
    type text not null,
    payload jsonb not null,
    received_at timestamptz not null,
    applied_at timestamptz,
    last_error text,
    waits_for text,
    subject text,
    primary key (provider, event_id)
  )`,
  `create index inbound_events_received_at_index on inbound_events (received_at)`,
  `create index inbound_events_applied_at_index on inbound_events (applied_at)`,
  `create index inbound_events_waiting on inbound_events (received_at) where waits_for is not null`,
  `create index inbound_events_waits_for_index on inbound_events (waits_for)`,
  `create index inbound_events_subject on inbound_events (provider, subject, received_at) where applied_at is null and subject is not null`,
  `create index inbound_events_open on inbound_events (received_at, provider, event_id) where waits_for is null and (applied_at is null or last_error is not null)`,
  `create table rate_limits (
    key character varying(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index rate_limits_expire on rate_limits (to_timestamp((expire::numeric / 1000.0)::double precision))`,
  `create table job_workers (
    worker_id text primary key,
    seen_at timestamptz not null
  )`,
  `create table test_clock (
    id smallint default 1 primary key,
    offset_ms bigint not null,
    constraint test_clock_id_check check (id = 1)
  )`,
  `create table counters (
    id uuid default gen_random_uuid() primary key,
    name text not null,
    value bigint not null,
    key text[] not null default '{}'
  )`,
  allowStaff('counters'),
  `create index counters_by_name on counters (name, key)`,
  // For each added part, at the end of the transaction: the first adds up all parts that no other transaction holds, the rest are gone.
  `create function add_up_counter() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan to 'off'
    as $$
    begin
      if not exists (select from counters where id = new.id) then return null; end if;
      with free as materialized (select id from counters where name = new.name and key = new.key for update skip locked),
        gone as (delete from counters c using free where c.id = free.id and c.id <> new.id returning c.value)
        update counters set value = value + (select sum(value) from gone) where id = new.id and exists (select from gone);
      return null;
    end
    $$`,
  `revoke all on function add_up_counter() from public`,
  // Each change of a row in one transaction leaves a version that the next look at it must pass. So a part that was written since the transaction began is not changed again: another part is added, and all are added up at the end.
  `create function add_to_counter(counter text, of_key text[], delta bigint) returns void language plpgsql security definer set search_path = public, pg_temp set enable_seqscan to 'off'
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
    end
    $$`,
  `revoke all on function add_to_counter(text, text[], bigint) from public`,
  // Each change of a row in one transaction leaves a version that the next look at it must pass. So a part that was written since the transaction began is not changed again: another part is added, and all are added up at the end.
  `create function add_to_counter(counter text, delta bigint) returns void language sql security definer set search_path = public, pg_temp
    as $$ select add_to_counter(counter, '{}', delta) $$`,
  `revoke all on function add_to_counter(text, bigint) from public`,
  `create constraint trigger counters_added_up after insert on counters deferrable initially deferred for each row execute function add_up_counter()`,
]);
