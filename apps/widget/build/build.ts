import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown, type InputOptions } from 'rolldown';
import { oldestBrowsers, tooNewFor } from '../../web/build/browsers.ts';
import { precompress } from '../../web/build/precompress.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../dist/widget');
/** Most bytes of the loader, and of everything that an open chat loads, compressed with brotli. */
const LOADER_BYTES = 10_000;
const OPEN_BYTES = 35_000;

const shared = { platform: 'browser', tsconfig: 'apps/widget/tsconfig.json' } satisfies InputOptions;

/** Builds dist/widget: widget.js, and the panel that it loads when the chat is opened, under a name with a hash of its content. */
async function build(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await bundle('apps/widget/src/panel-entry.ts', 'panel.js', 'esm', {});
  const panel = path.join(FOLDER, 'panel.js');
  const hash = createHash('sha256')
    .update(await readFile(panel))
    .digest('hex')
    .slice(0, 8);
  const name = `panel-${hash}.js`;
  await rename(panel, path.join(FOLDER, name));
  await bundle('apps/widget/src/widget.ts', 'widget.js', 'iife', { __PANEL__: JSON.stringify(`widget/${name}`) });
  await assertRuns();
  await precompress(FOLDER);
  await assertSmall(name);
}

async function bundle(entry: string, file: string, format: 'esm' | 'iife', define: Record<string, string>): Promise<void> {
  const built = await rolldown({ ...shared, input: entry, transform: { target: oldestBrowsers('public'), define } });
  await built.write({ file: path.join(FOLDER, file), format, minify: true });
  await built.close();
}

async function assertRuns(): Promise<void> {
  for (const file of await readdir(FOLDER)) {
    const found = tooNewFor('public', await readFile(path.join(FOLDER, file), 'utf8'));
    if (found.length > 0) throw new Error(`${file} has ${found.join(', ')}, which browsers of .browserslistrc lack.`);
  }
}

async function assertSmall(panel: string): Promise<void> {
  const size = async (file: string) => (await readFile(path.join(FOLDER, `${file}.br`))).length;
  const [loader, opened] = [await size('widget.js'), await size(panel)];
  process.stdout.write(`widget: loader ${loader} bytes, open ${loader + opened} bytes (brotli)\n`);
  if (loader > LOADER_BYTES || loader + opened > OPEN_BYTES)
    throw new Error(`The widget is larger than ${LOADER_BYTES} and ${OPEN_BYTES} bytes.`);
}

await build();
