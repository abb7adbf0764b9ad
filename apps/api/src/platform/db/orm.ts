import { MikroORM, type EntityClass, type EntityManager, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import type { Log } from '../log/log.ts';

export type Em = EntityManager;
export type Orm = MikroORM;

/** What of the product the platform does not know by itself. */
export interface DbModel {
  readonly entities: readonly EntityClass<object>[];
  /** Migrations in the order in which they run; names are kept for ever. */
  readonly migrations: readonly { name: string; class: new (...args: ConstructorParameters<typeof Migration>) => Migration }[];
}

/** Connections of one process to the database. */
const POOL_SIZE = 16;
/** Tables that our migrations make and other code owns: they have no entity. */
const FOREIGN_TABLES = ['rate_limits', 'job_workers', 'test_clock'];

/** Connects to PostgreSQL. Nothing is queried until first use. */
export function makeOrm(databaseUrl: string, model: DbModel, log?: Log): Promise<Orm> {
  const options: Options = {
    clientUrl: databaseUrl,
    entities: [...model.entities],
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    migrations: { migrationsList: [...model.migrations], snapshot: false, tableName: 'migrations' },
    schemaGenerator: { ignoreSchema: ['graphile_worker'], skipTables: [...FOREIGN_TABLES], ignoreRoutines: true },
    dataloader: true,
    pool: { min: 0, max: POOL_SIZE },
    // Statements without their values, so that nobody's data reaches the log.
    debug: log?.isLevelEnabled('debug') ? ['query'] : false,
    colors: false,
    logger: (message) => log?.debug({ sql: message }, 'statement'),
    forceUtcTimezone: true,
    // A query that waits for a lock or a lost server must not hold its request for ever.
    driverOptions: { connectionTimeoutMillis: 5_000, statement_timeout: 8_000, idle_in_transaction_session_timeout: 15_000 },
  };
  return MikroORM.init(options);
}

/** Closes the connections. */
export async function closeOrm(orm: Orm): Promise<void> {
  await orm.close(true);
}
