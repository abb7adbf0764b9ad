import pg, { type ClientBase } from 'pg';
import { errorCode } from '../errors/error-code.ts';

// PostgreSQL's own codes: the role exists; it was made a moment ago by another database of the same server.
const EXISTS = new Set(['42710', '23505']);

/**
 * Creates the role of the running processes, named by their connection string, unless it exists, and grants it what they
 * need: rows, not tables. `owner` is connected as the role that owns the tables. Nothing happens when both are the same role; the
 * processes refuse to start with it (`roleProblem`). Rows of `appendOnly` tables can be added, not changed or deleted.
 */
export async function grantToApp(owner: ClientBase, appUrl: string, appendOnly: readonly string[]): Promise<void> {
  const { username, password } = new URL(appUrl);
  const name = decodeURIComponent(username);
  const { rows } = await owner.query<{ same: boolean; known: boolean; database: string }>(
    'select current_user = $1 as same, exists (select from pg_roles where rolname = $1) as known, current_database() as database',
    [name],
  );
  if (!name || rows[0]?.same) return;
  const role = pg.escapeIdentifier(name);
  if (!rows[0]?.known) await createRole(owner, role, decodeURIComponent(password));
  await owner.query(grantsTo(role, pg.escapeIdentifier(rows[0]?.database ?? ''), appendOnly));
  await letUseJobs(owner, role);
}

async function createRole(owner: ClientBase, role: string, password: string): Promise<void> {
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : '';
  try {
    await owner.query(`create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls${secret}`);
  } catch (cause) {
    if (!EXISTS.has(errorCode(cause))) throw cause;
  }
}

function grantsTo(role: string, database: string, appendOnly: readonly string[]): string {
  return [
    `grant connect on database ${database} to ${role}`,
    ...['public', 'graphile_worker'].flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant usage, select on all sequences in schema ${schema} to ${role}`,
    ]),
    `grant execute on all functions in schema public to ${role}`,
    // Only the owner may write the list of migrations.
    `revoke insert, update, delete on migrations from ${role}`,
    ...appendOnly.map((table) => `revoke update, delete on ${pg.escapeIdentifier(table)} from ${role}`),
  ].join(';');
}

// The queue's own tables have row-level security switched on and no policy, so that only their owner uses them.
async function letUseJobs(owner: ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ table: string; has_policy: boolean }>(
    `select c.relname as "table", exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application') as has_policy
     from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity`,
  );
  const missing = rows.filter((row) => !row.has_policy);
  for (const { table } of missing) {
    await owner.query(
      `create policy application on graphile_worker.${pg.escapeIdentifier(table)} to ${role} using (true) with check (true)`,
    );
  }
}

/** Returns why the connected role must not serve (policies do not apply to it), or `null`. */
export async function roleProblem(connection: Pick<ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await connection.query<{ name: string; above: boolean; owns: boolean }>(
    `select current_user as name, rolsuper or rolbypassrls as above,
       exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owns
     from pg_roles where rolname = current_user`,
  );
  const role = rows[0];
  if (!role?.above && !role?.owns) return null;
  return `The database role "${role.name}" ${role.above ? 'bypasses row-level security' : 'owns the tables'}, so tenant isolation would not be enforced: set DATABASE_URL to a role of its own and DATABASE_OWNER_URL to this one, then run "node dist/api/main.js migrate".`;
}
