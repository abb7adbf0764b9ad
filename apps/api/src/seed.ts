import { parseArgs } from 'node:util';
import { declared } from './app/declared.ts';
import { DEMO_SIGN_INS, loadDemoData } from './app/seed/demo-data.ts';
import { makeAccount } from './app/seed/make-account.ts';
import { startSeedServer } from './app/seed/seed-server.ts';
import { databaseUrls, migrateDatabase } from './app/operate/migrate.ts';
import { closePlatform, openPlatform } from './app/operate/runtime.ts';
import { StartError } from './app/operate/serve.ts';
import { syncCatalogue } from './integrations/stripe/index.ts';
import { EnvError, loadEnv, type Env } from './platform/env/env.ts';
import { AppError } from './platform/errors/app-error.ts';
import { makeSystemContext, type Platform } from './platform/context/context.ts';

const USAGE =
  'use "seed.js demo", "seed.js serve --token …" or "seed.js client [--plan combo_professional] [--annual] [--email a@b.example] [--password …] [--business …] [--products 1000] [--no-subscription] [--no-client] [--admin]"';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    plan: { type: 'string' },
    annual: { type: 'boolean' },
    email: { type: 'string' },
    password: { type: 'string' },
    business: { type: 'string' },
    products: { type: 'string', default: '0' },
    'no-subscription': { type: 'boolean', default: false },
    'no-client': { type: 'boolean', default: false },
    admin: { type: 'boolean' },
    token: { type: 'string' },
  },
});

try {
  const env = loadEnv(declared.env);
  if (env.DEPLOYMENT !== 'local') throw new StartError('Seeding is for local runs only: set DEPLOYMENT=local if this is one.');
  await run(env);
} catch (cause) {
  const isPlain = cause instanceof StartError || cause instanceof EnvError || cause instanceof AppError;
  console.error(isPlain ? cause.message : cause);
  process.exitCode = 1;
}

async function run(env: Env): Promise<void> {
  const platform = await openPlatform(env);
  if (positionals[0] === 'serve') return serve(platform);
  try {
    console.log(JSON.stringify(await seedOnce(platform)));
  } finally {
    await closePlatform(platform);
  }
}

async function seedOnce(platform: Platform): Promise<object> {
  const ctx = makeSystemContext(platform, { requestId: 'seed', reason: 'seed' });
  if (positionals[0] === 'demo') {
    await migrateDatabase(databaseUrls(platform.env));
    await syncCatalogue(ctx);
    return { loaded: await loadDemoData(ctx), signIns: DEMO_SIGN_INS };
  }
  if (positionals[0] !== 'client') throw new StartError(`Unknown seed "${positionals[0] ?? ''}": ${USAGE}.`);
  const { 'no-subscription': unsubscribed, 'no-client': alone, token: _token, products, ...options } = values;
  return makeAccount(ctx, { ...options, products: Number(products), subscribed: !unsubscribed, client: !alone });
}

// Prints its port as JSON; ends with SIGTERM, or with the process that started it.
async function serve(platform: Platform): Promise<void> {
  if (!values.token) throw new StartError(`A token is missing: ${USAGE}.`);
  const server = await startSeedServer(platform, values.token);
  const stop = () => {
    // An open input would keep the process alive.
    process.stdin.destroy();
    void server.stop().then(() => closePlatform(platform));
  };
  process.once('SIGTERM', stop);
  process.stdin.once('end', stop).resume();
  console.log(JSON.stringify({ port: server.port }));
}
