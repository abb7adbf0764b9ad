import 'reflect-metadata';
import { migrateDatabase } from '../app/operate/migrate.ts';
import { toAppUrl } from './test-database.ts';

/** Migrates the database that each test file copies; `url` is its owner's. */
export async function migrateTemplate(url: string): Promise<void> {
  await migrateDatabase({ owner: url, app: toAppUrl(url) });
}
