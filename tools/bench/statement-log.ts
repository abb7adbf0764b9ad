import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { withConnection } from '../pg/database.ts';

const reloadMs = 300;
const start = /^\d{4}-\d\d-\d\d .*? (?:LOG|DETAIL|ERROR|FATAL|WARNING|STATEMENT): {2}/;
const statement = / LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)$/;

/** Logs every statement of PostgreSQL while the work runs. */
export async function withStatementLog<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  await setLogging(databaseUrl, 'all');
  try {
    return await work();
  } finally {
    await setLogging(databaseUrl, 'none');
  }
}

/**
 * Returns the statements that PostgreSQL runs during a piece of work, with every value replaced by `?`, in alphabetical
 * order; a message with several statements counts as several.
 */
export async function statementsDuring(logFile: string, work: () => Promise<unknown>): Promise<string[]> {
  const before = readFileSync(logFile).length;
  await work();
  return parseStatements(readFileSync(logFile).subarray(before).toString('utf8'));
}

/** Returns the statements in a part of PostgreSQL's log. */
export function parseStatements(log: string): string[] {
  const entries: string[] = [];
  for (const line of log.split('\n')) {
    if (start.test(line)) entries.push(line);
    else if (entries.length > 0) entries.push(`${entries.pop() ?? ''}\n${line}`);
  }
  return entries
    .map((entry) => statement.exec(entry)?.[1])
    .filter((sql) => sql !== undefined)
    .flatMap((sql) => sql.split(';'))
    .map((sql) =>
      sql
        .replace(/'(?:[^']|'')*'|\$\d+/g, '?')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .sort();
}

async function setLogging(databaseUrl: string, level: 'all' | 'none'): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(`alter system set log_statement = '${level}'`);
    await client.query('select pg_reload_conf()');
  });
  await delay(reloadMs);
}
