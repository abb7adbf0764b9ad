import { Client } from 'pg';
import { errorCode } from '../errors/error-code.ts';
import { findOutage } from '../errors/outage.ts';
import { BackupError } from './backup-error.ts';

/** How values are written and read, regardless of the server's settings; a hidden row is an error instead of a gap. */
const SETTINGS = [
  `set client_encoding = 'UTF8'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  'set extra_float_digits = 1',
  `set bytea_output = 'hex'`,
  'set row_security = off',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join(';');
// PostgreSQL's code for a row that the role may not see, and for a table that it may not use.
const NOT_ALLOWED = '42501';

/** Works on a connection of the role that owns the tables. Throws BackupError for another role. */
export async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  // The statement that runs fails with the same reason.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } catch (cause) {
    if (findOutage(cause)?.code === 'UNAVAILABLE')
      throw new BackupError('The connection to the database was lost: nothing was written, try again.', { cause });
    if (errorCode(cause) !== NOT_ALLOWED) throw cause;
    throw new BackupError('The database role cannot read every row: set DATABASE_OWNER_URL to the role that owns the tables.', { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
