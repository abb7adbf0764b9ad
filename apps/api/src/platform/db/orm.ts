import {
  DefaultLogger,
  MikroORM,
  type EntityClass,
  type EntityManager,
  type LogContext,
  type LoggerOptions,
  type Options,
} from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import type { Log } from '../log/log.ts';
import { guardedPoolOptions } from './guarded-client.ts';
import type { Migration } from './migrations.ts';

export type Em = EntityManager;
export type Orm = MikroORM;

/** Entities and migrations of the product. */
export interface DbModel {
  readonly entities: readonly EntityClass<object>[];
  /** Tables whose rows may be added but never changed or deleted by the running processes. */
  readonly appendOnly: readonly string[];
  /** Migrations in the order in which they run. */
  readonly migrations: readonly Migration[];
}

type OnStatement = (seconds: number, sql: string) => void;

/** Connections of one process to the database. */
const POOL_SIZE = 16;
/** Tables that our migrations make and other code owns: they have no entity. */
const FOREIGN_TABLES = ['migrations', 'rate_limits', 'job_workers', 'test_clock'];

/** Longest request whose statements the limits below are for, when the caller serves none: migrations, seeds. */
const DEFAULT_REQUEST_MS = 9_000;

/** Connects to PostgreSQL. Nothing is queried until first use. `requestMs`: longest time of a request (REQUEST_DEADLINE_MS).
 * `onStatement` is called with the duration of each statement in seconds, and its text. */
export function makeOrm(
  databaseUrl: string,
  model: DbModel,
  log?: Log,
  requestMs = DEFAULT_REQUEST_MS,
  onStatement?: OnStatement,
): Promise<Orm> {
  const options: Options = {
    clientUrl: databaseUrl,
    entities: [...model.entities],
    metadataProvider: ReflectMetadataProvider,
    schemaGenerator: { ignoreSchema: ['graphile_worker'], skipTables: [...FOREIGN_TABLES], ignoreRoutines: true },
    pool: { min: 0, max: POOL_SIZE },
    // Statements without their values, so that no personal data reaches the log.
    debug: log?.isLevelEnabled('debug') ? ['query'] : false,
    colors: false,
    logger: (message) => log?.debug({ sql: message }, 'statement'),
    loggerFactory: (given) => new StatementLogger(given, onStatement),
    forceUtcTimezone: true,
    // A query that waits for a lock or a lost server must not hold its request for ever.
    driverOptions: guardedPoolOptions(requestMs),
  };
  return MikroORM.init(options);
}

/** The ORM's own log, which also reports the duration of each statement. */
class StatementLogger extends DefaultLogger {
  readonly #onStatement: OnStatement | undefined;

  constructor(options: LoggerOptions, onStatement: OnStatement | undefined) {
    super(options);
    this.#onStatement = onStatement;
  }

  override logQuery(context: { query: string } & LogContext): void {
    if (context.took !== undefined) this.#onStatement?.(context.took / 1_000, context.query);
    super.logQuery(context);
  }
}

/** Closes the connections. */
export async function closeOrm(orm: Orm): Promise<void> {
  await orm.close(true);
}
