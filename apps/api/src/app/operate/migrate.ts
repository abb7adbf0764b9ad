import { migrate, type DatabaseUrls } from '../../platform/db/migrate.ts';
import { closeOrm, makeOrm } from '../../platform/db/orm.ts';
import type { Env } from '../../platform/env/env.ts';
import { declared } from '../declared.ts';

/** Returns the URLs of both database roles; a single configured URL is used for both. */
export function databaseUrlsOf(env: Env): DatabaseUrls {
  return { owner: env.DATABASE_OWNER_URL ?? env.DATABASE_URL, app: env.DATABASE_URL };
}

/** Brings the product's database up to date, as its owner. */
export async function migrateDatabase(urls: DatabaseUrls): Promise<void> {
  const orm = await makeOrm(urls.owner, declared.model);
  try {
    await migrate(orm, urls, declared.model.appendOnly);
  } finally {
    await closeOrm(orm);
  }
}
