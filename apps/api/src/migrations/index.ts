import type { DbModel } from '../platform/db/orm.ts';
import { InitialSchema } from './0001-initial-schema.ts';

/** All migrations, oldest first. */
export const migrations: DbModel['migrations'] = [{ name: '0001-initial-schema', class: InitialSchema }];
