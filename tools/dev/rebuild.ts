import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watch, type WatchOptions } from 'rolldown';
import { rootDir } from './settings.ts';

/**
 * Builds `apps/<app>` now and after each change of one of its inputs; `onRebuilt` runs after every build but the first.
 * A failed build is printed; the running programs continue. Settles after the first build; throws when that one fails.
 */
export async function rebuildOnChange(app: string, onRebuilt: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const file = path.join(rootDir, 'apps', app, 'rolldown.config.mjs');
  const config = (await import(pathToFileURL(file).href)) as { default: WatchOptions };
  const watcher = watch(config.default);
  signal.addEventListener('abort', () => void watcher.close());
  let built = false;
  let restarts = Promise.resolve();
  const first = new Promise<void>((resolve, reject) => {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result.close();
      if (event.code === 'ERROR') {
        console.error(`[${app}] ${event.error.message}`);
        reject(event.error);
      }
      if (event.code !== 'END') return;
      if (built) restarts = restarts.then(onRebuilt);
      built = true;
      resolve();
    });
  });
  await Promise.race([first, once(signal, 'abort')]);
}
