import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../pg/free-ports.ts';
import { startPg } from '../../pg/start-pg.ts';
import { makeThrowAwayFolder } from '../../pg/throw-away-folder.ts';
import { registerTypeScript } from '../../dev/typescript-loader.ts';

const template = 'template_larkline';

/** Stops the server of this run and drops its data. */
let stop = async () => {};

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL: another server instead), with the migrated database
 * `template_larkline` that each test file copies. TEST_PG_URL is set to the server's address.
 */
export default async function startTestPg() {
  const serverUrl = new URL(process.env.TEST_DATABASE_URL ?? (await startThrowAwayServer()));
  serverUrl.pathname = '/postgres';
  await recreateTemplate(serverUrl.href);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${template}`;
  registerTypeScript();
  const { migrateTemplate } = await import('../../../apps/api/src/testkit/template.ts');
  await migrateTemplate(templateUrl.href);
  process.env.TEST_PG_URL = serverUrl.href;
  return stop;
}

async function startThrowAwayServer() {
  const folder = makeThrowAwayFolder();
  const server = await startPg({ dataDir: path.join(folder, 'postgres'), port: await freePort(), durable: false });
  stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop().finally(() => process.exit(1)));
  return server.url;
}

async function recreateTemplate(serverUrl) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  await client.end();
}
