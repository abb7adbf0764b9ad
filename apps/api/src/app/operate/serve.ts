import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '../../platform/db/migrations.ts';
import { roleProblem } from '../../platform/db/roles.ts';
import type { Env } from '../../platform/env/env.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import { makeLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/context/context.ts';
import { startReporting } from '../../platform/metrics/process-report.ts';
import { PLACES_OF_OWN_PROCESS, startWorker } from '../../platform/jobs/jobs.ts';
import { makeSchema } from '../../platform/graphql/make-schema.ts';
import { declared } from '../declared.ts';
import { serveMetrics } from './metrics.ts';
import { databaseUrls, migrateDatabase } from './migrate.ts';
import { closePlatform, openPlatform } from './runtime.ts';
import { syncHouse } from './sync-house.ts';
import { DEMO_DOMAIN } from '../seed/demo-data.ts';
import { makeServer } from '../http/server.ts';
import { reach } from './reach.ts';
import { StartError } from './start-error.ts';
import { vatProblem } from './start-warnings.ts';

/** Something that runs until it is stopped. */
export interface RunningProcess {
  stop(): Promise<void>;
}

export { StartError };

/** Serves pages and API, and processes jobs unless WORKER=off. Locally it migrates first. Throws StartError. */
export async function serve(env: Env): Promise<RunningProcess> {
  const platform = await openReady(env);
  const app = await makeServer(platform, await makeSchema(declared.resolvers));
  const metrics = await listen(app, env)
    .then(() => serveMetrics(platform))
    .catch(async (cause: unknown) => {
      await app.close();
      await closePlatform(platform);
      throw cause;
    });
  const worker = env.WORKER ? await startWorker(platform, declared.jobs) : null;
  const stopReporting = startReporting(platform);
  platform.log.info({ url: env.PUBLIC_URL, port: env.PORT, worker: env.WORKER }, 'serving');
  return {
    async stop() {
      // No new requests, the running ones to their end, then the running jobs.
      await app.close();
      await worker?.stop();
      await stopReporting();
      await metrics.stop();
      await closePlatform(platform);
    },
  };
}

/** Works off jobs only. Throws StartError. */
export async function work(env: Env): Promise<RunningProcess> {
  const platform = await openReady(env);
  const metrics = await serveMetrics(platform).catch(async (cause: unknown) => {
    await closePlatform(platform);
    throw cause;
  });
  const worker = await startWorker(platform, declared.jobs, PLACES_OF_OWN_PROCESS);
  const stopReporting = startReporting(platform);
  platform.log.info('processing jobs');
  return {
    async stop() {
      await worker.stop();
      await stopReporting();
      await metrics.stop();
      await closePlatform(platform);
    },
  };
}

/** Brings the database and the answers of our own chat up to date, then ends. Throws StartError. */
export async function migrateOnly(env: Env): Promise<void> {
  await reach(() => migrateDatabase(databaseUrls(env), makeLog(env.LOG_LEVEL)), { url: databaseUrls(env).owner, as: 'owner' });
  await reach(() => syncHouse(env), { url: env.DATABASE_URL, as: 'process' });
}

async function openReady(env: Env): Promise<Platform> {
  if (env.DEPLOYMENT === 'local') await migrateOnly(env);
  const platform = await openPlatform(env);
  try {
    await reach(
      async () => {
        const pending = await pendingMigrations(platform.pool, declared.model.migrations);
        if (pending.length > 0) throw new StartError(`${pending.length} pending migration(s): run "node dist/api/main.js migrate" first.`);
        const problem = await roleProblem(platform.pool);
        if (problem) throw new StartError(problem);
        if (env.DEPLOYMENT === 'production') await refuseProduction(platform);
      },
      { url: env.DATABASE_URL, as: 'process' },
    );
    return platform;
  } catch (cause) {
    await closePlatform(platform);
    throw cause;
  }
}

async function refuseProduction(platform: Platform): Promise<void> {
  await refuseDemoAccounts(platform);
  const problem = vatProblem();
  if (problem) throw new StartError(problem);
}

// Everyone can read their passwords.
async function refuseDemoAccounts(platform: Platform): Promise<void> {
  const { rows } = await platform.pool.query('select 1 from users where email like $1 limit 1', [`%@${DEMO_DOMAIN}`]);
  if (rows.length > 0)
    throw new StartError(`The database holds demo accounts: delete the users at @${DEMO_DOMAIN}, or use another database.`);
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  const host = env.HOST ?? (env.DEPLOYMENT === 'local' ? '127.0.0.1' : '0.0.0.0');
  try {
    await app.listen({ port: env.PORT, host });
  } catch (cause) {
    if (errorCode(cause) !== 'EADDRINUSE') throw cause;
    throw new StartError(`Port ${env.PORT} is taken: stop the program that uses it or set PORT to another number.`, { cause });
  }
}
