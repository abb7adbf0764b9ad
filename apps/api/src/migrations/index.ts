import type { DbModel } from '../platform/db/orm.ts';
import { InitialSchema } from './0001-initial-schema.ts';
import { RowLevelSecurity } from './0003-row-level-security.ts';

/** All migrations, oldest first. */
export const migrations: DbModel['migrations'] = [
  { name: '0001-initial-schema', class: InitialSchema },
  { name: '0003-row-level-security', class: RowLevelSecurity },
];
