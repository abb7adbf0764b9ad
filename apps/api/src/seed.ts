import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findPlan, priceKeyOf } from '@larkline/catalogue';
import { DEMO_SIGN_INS, loadDemoData } from './app/seed/demo-data.ts';
import { seedClient, seedUser } from './app/seed/make-client.ts';
import { databaseUrlsOf, migrateDatabase } from './app/operate/migrate.ts';
import { closePlatform, openPlatform } from './app/operate/runtime.ts';
import { StartError } from './app/operate/serve.ts';
import { stripeOf, syncCatalogue } from './integrations/stripe/index.ts';
import { EnvError, loadEnv, type Env } from './platform/env/env.ts';
import { makeSystemContext, type Context } from './platform/graphql/context.ts';

const USAGE =
  'use "seed.js demo" or "seed.js client [--plan combo_professional] [--annual] [--email a@b.example] [--password …] [--business …] [--no-subscription] [--no-client] [--admin]"';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    plan: { type: 'string', default: 'combo_professional' },
    annual: { type: 'boolean', default: false },
    email: { type: 'string' },
    password: { type: 'string', default: 'larkline-test-1' },
    business: { type: 'string', default: 'Test Business' },
    'no-subscription': { type: 'boolean', default: false },
    'no-client': { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
  },
});

try {
  const env = loadEnv();
  if (env.DEPLOYMENT !== 'local') throw new StartError('Seeding is for local runs only: set DEPLOYMENT=local if this is one.');
  console.log(JSON.stringify(await run(env)));
} catch (cause) {
  console.error(cause instanceof StartError || cause instanceof EnvError ? cause.message : cause);
  process.exitCode = 1;
}

async function run(env: Env): Promise<object> {
  const platform = await openPlatform(env);
  try {
    const ctx = makeSystemContext(platform, 'seed');
    if (positionals[0] === 'demo') {
      await migrateDatabase(databaseUrlsOf(env));
      await syncCatalogue(stripeOf(env));
      return { loaded: await loadDemoData(ctx), signIns: DEMO_SIGN_INS };
    }
    if (positionals[0] === 'client') return await makeClient(ctx);
    throw new StartError(`Unknown seed "${positionals[0] ?? ''}": ${USAGE}.`);
  } finally {
    await closePlatform(platform);
  }
}

async function makeClient(ctx: Context): Promise<object> {
  const { password, admin } = values;
  const email = (values.email ?? `${randomBytes(6).toString('hex')}@seed.example`).toLowerCase();
  const user = await seedUser(ctx, { email, password, person: 'Test Person', admin });
  if (values['no-client'] || admin) return { email, password, userId: user.id, clientId: null };
  const known = findPlan(values.plan);
  if (!known) throw new StartError(`Unknown plan "${values.plan}": ${USAGE}.`);
  const priceKey = values['no-subscription'] ? null : priceKeyOf(known.family, known.plan.tier, values.annual ? 'annual' : 'monthly');
  const client = await seedClient(ctx, user, { businessName: values.business, email, phone: null, industry: null, priceKey });
  return { email, password, userId: user.id, clientId: client.id };
}
