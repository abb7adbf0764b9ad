import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from './build.ts';
import { childEnv } from './child-env.ts';
import { startChild, waitForHttp } from './child.ts';
import { launch } from './launcher.ts';
import { assertCanStart } from './preflight.ts';
import { seedDemo, startApi, startDatabase, startEmulators } from './product.ts';
import { rebuildOnChange } from './rebuild.ts';
import type { RunningParts } from './running-parts.ts';
import { portOffsets, rootDir, type Settings } from './settings.ts';
import { summarise } from './summary.ts';
import { watchOperations } from './watch-operations.ts';

// `npm run dev`: pages by Vite with hot reload on PORT; api and emulators are rebuilt and restarted after each change.
await launch(
  async (settings, parts) => {
    const apiPort = settings.port + portOffsets.api;
    await assertCanStart(settings, [{ port: apiPort, purpose: 'the api in development', variable: 'PORT' }]);
    const databaseUrl = await startDatabase(settings, parts);
    const env = childEnv(settings, databaseUrl, apiPort);
    await keepBuilt('emulators', parts, () => startEmulators(settings, parts, env));
    await startEmulators(settings, parts, env);
    // The api reads them once, when it starts.
    buildApps({ apps: ['explorer', 'widget'] });
    await keepBuilt('api', parts, () => startApi(settings, parts, env));
    const signIns = await seedDemo(env, parts.signal);
    await startApi(settings, parts, env);
    await startPages(settings, parts, apiPort);
    console.log(summarise(settings, databaseUrl, signIns));
  },
  ['api', 'emulators'],
);

async function keepBuilt(app: string, parts: RunningParts, start: () => Promise<void>): Promise<void> {
  buildApps({ apps: [app] });
  // From here on dist/ follows the sources, so its stamp is no longer valid.
  rmSync(path.join(rootDir, 'dist', app, '.inputs'), { force: true });
  const restart = async () => {
    const begin = performance.now();
    await parts.stop(app);
    try {
      await start();
      console.log(`[${app}] restarted in ${Math.round(performance.now() - begin)} ms`);
    } catch (cause) {
      console.error(`[${app}] ${(cause as Error).message}`);
    }
  };
  await rebuildOnChange(app, restart, parts.signal);
}

async function startPages(settings: Settings, parts: RunningParts, apiPort: number): Promise<void> {
  watchOperations(parts.signal);
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(settings.port), API_URL: `http://127.0.0.1:${apiPort}` };
  const args = [path.join(rootDir, 'node_modules/@react-router/dev/dist/cli/index.js'), 'dev', 'apps/web'];
  const web = startChild({ name: 'web', args, env, logDir: path.join(settings.dataDir, 'logs'), verbose: settings.verbose });
  parts.add(web);
  await waitForHttp(web, `http://127.0.0.1:${settings.port}/`, { mustBeOk: false });
}
