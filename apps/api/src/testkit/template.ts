import 'reflect-metadata';
import { model } from '../app/model.ts';
import { migrate } from '../platform/db/migrate.ts';
import { closeOrm, makeOrm } from '../platform/db/orm.ts';

/** Migrates the database that each test file copies. */
export async function migrateTemplate(url: string): Promise<void> {
  const orm = await makeOrm(url, model);
  await migrate(orm, url);
  await closeOrm(orm);
}
