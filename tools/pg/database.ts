import { realpathSync } from 'node:fs';
import pg from 'pg';

/** Runs one piece of work on a connection of its own and closes it. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database that a connection string names, if it is missing. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  await withConnection(server.href, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

/** Whether the server at `serverUrl` answers and uses that data folder. */
export async function isServerFor(serverUrl: string, folder: string): Promise<boolean> {
  try {
    const shown = await withConnection(`${serverUrl}/postgres`, (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    );
    return realpathSync(shown.rows[0]?.data_directory ?? '') === realpathSync(folder);
  } catch (cause) {
    if (cause instanceof Error) return false;
    throw cause;
  }
}
