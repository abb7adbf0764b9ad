import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowSystem } from '../../../platform/db/row-security.ts';

export const accountsTables = defineMigration('0003-accounts', [
  `create table users (
    id uuid primary key,
    email text not null,
    full_name text,
    password_hash text not null,
    email_confirmed_at timestamptz,
    created_at timestamptz not null,
    constraint users_email_unique unique (email),
    constraint users_email_lower_case check (email = lower(email))
  )`,
  `create table sessions (
    id uuid primary key,
    user_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_reason text,
    constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  `create index sessions_user_id_index on sessions (user_id)`,
  `create index sessions_ended on sessions (least(revoked_at, expires_at))`,
  `create table refresh_tokens (
    token_hash text primary key,
    session_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    rotated_at timestamptz,
    successor_hash text,
    constraint refresh_tokens_session_id_foreign foreign key (session_id) references sessions (id) on delete cascade
  )`,
  `create index refresh_tokens_session_id_index on refresh_tokens (session_id)`,
  `create index refresh_tokens_expires_at_index on refresh_tokens (expires_at)`,
  `create table email_tokens (
    token_hash text primary key,
    user_id uuid not null,
    purpose text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    password_hash text,
    subject_id uuid,
    constraint email_tokens_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint email_tokens_purpose check (purpose in ('confirm_email', 'reset_password', 'sign_in'))
  )`,
  `create index email_tokens_user_id_index on email_tokens (user_id)`,
  `create index email_tokens_ended on email_tokens (least(used_at, expires_at))`,
  `create table consents (
    id uuid primary key,
    user_id uuid,
    document text not null,
    version text not null,
    accepted_at timestamptz not null,
    visitor_id uuid,
    choices jsonb,
    constraint consents_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
    constraint consents_of_somebody check ((user_id is null) <> (visitor_id is null))
  )`,
  `create index consents_user_id_index on consents (user_id)`,
  `create index consents_of_visitors on consents (accepted_at) where visitor_id is not null`,
  `create table user_roles (
    user_id uuid not null,
    role text not null,
    primary key (user_id, role),
    constraint user_roles_role check (role = 'admin'),
    constraint user_roles_user_id_foreign foreign key (user_id) references users (id) on delete cascade
  )`,
  allowSystem('user_roles'),
]);
