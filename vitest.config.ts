import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { drawSampleSeed } from './tools/test/sample-seed.ts';
import ByProject from './tools/test/vitest/by-project.mjs';

/** Tests of the web, the widget and the chat panel run in a page of jsdom. */
const PAGES = ['apps/web/src/**/*.test.{ts,tsx}', 'apps/widget/src/**/*.test.{ts,tsx}', 'libs/chat-panel/src/**/*.test.{ts,tsx}'];
// A larger young generation: collecting it takes an eighth of the api tests otherwise.
const OPTIONS = ['--max-semi-space-size=64', '--import', './tools/test/vitest/typescript.mjs'];

drawSampleSeed();

export default defineConfig({
  test: {
    globals: true,
    // For a machine at a quarter of the speed; a test waits for conditions, never for time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // One process per worker, whose files share the modules of the product: docs/how/tests.md.
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: ByProject },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: OPTIONS,
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,libs,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'tools/faults/**', ...PAGES],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.itest.{ts,tsx}'],
          setupFiles: ['tools/test/vitest/api-globals.mjs'],
          globalSetup: ['tools/test/vitest/pg-setup.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: PAGES,
          environment: './tools/test/vitest/browser-environment.mjs',
          environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
          execArgv: [
            ...OPTIONS,
            '--import',
            './tools/test/vitest/no-assets.mjs',
            '--import',
            './tools/test/vitest/page-modules.mjs',
            '--conditions',
            'browser',
            '--conditions',
            'development',
          ],
          setupFiles: ['apps/web/src/shared/testkit/sharedPage.ts', 'apps/web/src/shared/testkit/setup.ts'],
        },
      },
      // On the built product: `npm test` runs them after the build.
      { extends: true, test: { name: 'faults', include: ['tools/faults/**/*.test.ts'] } },
    ],
  },
});
