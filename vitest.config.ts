import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    isolate: false,
    experimental: { viteModuleRunner: false },
    execArgv: ['--import', './tools/test/vitest/typescript.mjs'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['apps/**/*.test.ts', 'apps/**/*.test.tsx', 'libs/**/*.test.ts', 'libs/**/*.test.tsx', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/faults/**', 'apps/web/src/**', 'apps/widget/**', 'libs/chat-panel/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.itest.{ts,tsx}'],
          setupFiles: ['./tools/test/jest/api-globals.mjs'],
          globalSetup: ['./tools/test/vitest/pg-setup.ts'],
        },
      },
    ],
  },
});
