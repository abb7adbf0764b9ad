import { defineMigration } from '../../../platform/db/migrations.ts';

export const stripeSyncTables = defineMigration('0007-stripe-sync', [
  `create table event_checks (
    provider text primary key,
    checked_until timestamptz not null
  )`,
]);
