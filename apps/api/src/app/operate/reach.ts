import { StartError } from './start-error.ts';

/** A database, and the role in which it is used. */
export interface DatabaseUse {
  readonly url: string;
  readonly as: 'process' | 'owner';
}

const MIGRATE = 'run "node dist/api/main.js migrate"';
const ABSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
// PostgreSQL's codes (appendix A of its manual).
const NO_DATABASE = new Set(['3D000']);
const NO_ROLE = new Set(['28000', '28P01']);
const NO_RIGHTS = new Set(['42501', '42P01', '3F000']);

/**
 * Does work with a database. Throws StartError with the remedy when the database cannot be reached, does not exist or refuses the
 * role, and when tables or rights are missing; its password is never part of the message.
 */
export async function reach<T>(work: () => Promise<T>, used: DatabaseUse): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const problem = cause instanceof StartError ? null : describeProblem(collectCodes(cause), used);
    if (problem === null) throw cause;
    throw new StartError(problem, { cause });
  }
}

function describeProblem(codes: readonly string[], { url, as }: DatabaseUse): string | null {
  const { hostname, port, pathname, username } = new URL(url);
  const [database, role] = [decodeURIComponent(pathname.slice(1)), decodeURIComponent(username)];
  const variable = as === 'owner' ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const has = (known: ReadonlySet<string>) => codes.some((code) => known.has(code));
  if (has(ABSENT))
    return `Cannot reach the database ${database} at ${hostname}:${port || 5432}: start PostgreSQL there or correct DATABASE_URL.`;
  if (has(NO_DATABASE)) return `The database "${database}" does not exist: create it or correct ${variable}.`;
  if (has(NO_ROLE)) {
    const first = as === 'process' ? `${MIGRATE}, which makes it, or ` : '';
    return `The database refuses the role "${role}": ${first}correct name and password in ${variable}.`;
  }
  if (!has(NO_RIGHTS)) return null;
  return as === 'process'
    ? `The database "${database}" lacks tables, or rights of the role "${role}": ${MIGRATE} first.`
    : `The role "${role}" may not change the tables of "${database}": make it their owner or correct DATABASE_OWNER_URL.`;
}

function collectCodes(cause: unknown): string[] {
  const { code, message, errors, cause: deeper } = (cause ?? {}) as Partial<Record<'code' | 'message' | 'errors' | 'cause', unknown>>;
  const own = typeof message === 'string' && message.includes('timeout') ? 'ETIMEDOUT' : code;
  const inner = [...(Array.isArray(errors) ? errors : []), ...(deeper === undefined ? [] : [deeper])];
  return [...(typeof own === 'string' ? [own] : []), ...inner.flatMap(collectCodes)];
}
