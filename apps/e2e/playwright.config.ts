import { availableParallelism } from 'node:os';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { freePortBase } from '../../tools/pg/free-ports.ts';
import { makeThrowAwayFolder } from '../../tools/pg/throw-away-folder.ts';
import { drawSampleSeed } from '../../tools/test/sample-seed.ts';
import type { EngineOptions } from './engines/test.ts';
import { findBrowser } from './fixtures/browser.ts';
import { writeFontConfig } from './fixtures/fonts.ts';
import { usedOffsets } from './fixtures/product.ts';

// Workers read this file too; they receive the choices of the first process through the environment.
process.env.E2E_PORT ??= String(await freePortBase(usedOffsets));
process.env.E2E_DATA_DIR ??= makeThrowAwayFolder();
drawSampleSeed();
const browser = await findBrowser(process.env.CHROME_PATH);
// The same for all workers, so that pictures can be compared: fonts of the machine are not used.
process.env.E2E_FONTS ??= await writeFontConfig();
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const counts: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];
// For manual review, on request: SCREENSHOTS=on npm run e2e -- visual/screens
const manual = process.env.SCREENSHOTS ? [] : ['**/visual/screens.e2e.ts'];

export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A worker waits part of its time, and the product itself needs little: 7 % of a core for two workers.
  workers: Math.max(2, availableParallelism()),
  // Generous and the same for all: a machine at half speed with another build beside it is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ...counts],
  snapshotPathTemplate: '{testDir}/visual/snapshots/{testFileName}/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // A trace is recorded for every test to keep those of the failed: ask for it with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, FONTCONFIG_FILE: process.env.E2E_FONTS },
    },
  },
  // The engines other than Chromium are driven by WebDriver, without a page of Playwright's: apps/e2e/engines.
  projects: [
    { name: 'chromium', testIgnore: ['**/e2e/engines/**', ...manual] },
    { name: 'firefox', testMatch: '**/e2e/engines/*.e2e.ts', use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: '**/e2e/engines/*.e2e.ts', use: { engineName: 'webkit' } },
  ],
  metadata: { browser: browser.from },
});
