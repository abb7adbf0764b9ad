import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const statsTables = defineMigration('0019-stats', [
  `create table stats (
    client_id uuid not null,
    month text not null,
    total_chats integer not null default 0,
    total_vapi_calls integer not null default 0,
    total_vapi_minutes integer not null default 0,
    avg_call_duration integer not null default 0,
    last_chat timestamptz,
    last_call timestamptz,
    total_calls integer not null default 0,
    successful_calls integer not null default 0,
    call_seconds integer not null default 0,
    primary key (client_id, month),
    constraint stats_month check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    constraint stats_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('stats'),
  `create index stats_by_month on stats (month)`,
  `create table usage_alerts (
    client_id uuid not null,
    month text not null,
    allowance text not null,
    threshold integer not null,
    created_at timestamptz not null,
    primary key (client_id, month, allowance, threshold),
    constraint usage_alerts_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint usage_alerts_allowance check (allowance in ('minutes', 'chats'))
  )`,
  allowOwner('usage_alerts'),
  `create function stats_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare gained bigint; lost bigint;
    begin
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum(successful_calls), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum(successful_calls), 0) into lost from old_rows; end if;
      perform add_to_counter('successful_calls', gained - lost);
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then select coalesce(sum(total_chats), 0) into gained from new_rows; end if;
      if tg_op <> 'INSERT' then select coalesce(sum(total_chats), 0) into lost from old_rows; end if;
      perform add_to_counter('chats', gained - lost);
      return null;
    end
    $$`,
  `create trigger stats_counted_on_insert after insert on stats referencing new table as new_rows for each statement execute function stats_counted()`,
  `create trigger stats_counted_on_update after update on stats referencing old table as old_rows new table as new_rows for each statement execute function stats_counted()`,
  `create trigger stats_counted_on_delete after delete on stats referencing old table as old_rows for each statement execute function stats_counted()`,
]);
