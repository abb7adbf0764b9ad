import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode } from '../platform/errors/error-code.ts';

/** A database of one test file. */
export interface TestDatabase {
  /** As the role of the running processes. */
  readonly url: string;
  /** As the role that owns the tables: sees every row. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/** Returns a migrated, empty database under a random name, copied from the template of this run. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_PG_URL'];
  if (!server) throw new Error('TEST_PG_URL is not set: run the tests with "npx vitest run --project api"');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name} template template_larkline strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: toAppUrl(url.href), ownerUrl: url.href, drop: () => drop(server, name) };
}

// A server's last connections end a moment after they were closed; only a superuser may end another role's.
async function drop(server: string, name: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      return await execute(server, `drop database if exists ${name} with (force)`);
    } catch (cause) {
      if (errorCode(cause) !== '42501' || triesLeft === 0) throw cause;
      await delay(20);
    }
  }
}

/** Returns the address of a database as the role of the running processes. */
export function toAppUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'larkline_app';
  url.password = 'larkline_app_of_tests';
  return url.href;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
