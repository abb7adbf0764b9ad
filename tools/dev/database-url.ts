import { withConnection } from '../pg/database.ts';
import { StartError } from '../pg/start-error.ts';

/** Checks that a given PostgreSQL answers. Throws StartError with the remedy; the message never contains the password. */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  try {
    await withConnection(databaseUrl, (client) => client.query('select 1'));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === '3D000')
      throw new StartError(`DATABASE_URL names a database that does not exist (${pathname.slice(1)}): create it`, { cause });
    throw new StartError(
      `DATABASE_URL (${host}) cannot be reached (${code ?? message}): start it, or unset DATABASE_URL for the embedded PostgreSQL`,
      {
        cause,
      },
    );
  }
}

/** Returns the address of a database for the role of the api; the migration creates a missing role with this password. */
export function toAppUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'larkline_app';
  url.password = 'larkline_local';
  return url.href;
}
