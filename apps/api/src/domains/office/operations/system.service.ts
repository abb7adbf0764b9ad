import { pendingMigrations } from '../../../platform/db/migrations.ts';
import type { Context } from '../../../platform/context/context.ts';
import { allSlowStatements, latestOutcomes, readReports } from '../../../platform/metrics/process-report.ts';
import { PRODUCT_VERSION } from './product-version.ts';
import type { OutsideServiceStatus, SlowStatementKind, SystemFacts } from './system.types.ts';

/** Returns each outside service with its state by the settings, and when a process last called it. */
export async function serviceStatuses({ platform, env }: Context): Promise<OutsideServiceStatus[]> {
  const reports = await readReports(platform);
  return platform.declared.services.map(({ name, title, purpose, calls, state }) => ({
    name,
    title,
    purpose,
    state: state(env),
    ...latestOutcomes(reports, calls),
  }));
}

/** Returns the slow statements of all processes, the costliest first. */
export async function slowStatements({ platform }: Context, most: number): Promise<SlowStatementKind[]> {
  return allSlowStatements(await readReports(platform), most);
}

interface DatabaseFacts {
  readonly version: string;
  readonly started_at: Date | string;
  readonly bytes: string;
  readonly applied: number;
  readonly latest: string | null;
}

/** Returns the versions in use, since when, and which migrations have run. */
export async function systemFacts(ctx: Context): Promise<SystemFacts> {
  const { pool, declared } = ctx.platform;
  const [[facts], pending] = await Promise.all([
    ctx.em.execute<DatabaseFacts[]>(
      `select current_setting('server_version') as version, pg_postmaster_start_time() as started_at,
         pg_database_size(current_database())::text as bytes, (select count(*)::int from migrations) as applied,
         (select name from migrations order by name desc limit 1) as latest`,
    ),
    pendingMigrations(pool, declared.model.migrations),
  ]);
  if (!facts) throw new Error('The database returned no status');
  return {
    version: ctx.env.LARKLINE_VERSION ?? PRODUCT_VERSION,
    nodeVersion: process.version.slice(1),
    startedAt: new Date(performance.timeOrigin),
    databaseVersion: facts.version,
    databaseStartedAt: new Date(facts.started_at),
    databaseBytes: Number(facts.bytes),
    appliedMigrations: facts.applied,
    latestMigration: facts.latest,
    pendingMigrations: pending,
  };
}
