import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../apps/e2e/fixtures/browser.ts';
import { freePort } from '../pg/free-ports.ts';

/** The result of one run of Lighthouse on a page. */
export interface LighthouseRun {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** As the browser has drawn it, before Lighthouse works out a slow line. */
  readonly drawnMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Addresses of the scripts that the browser loaded without interaction. */
  readonly scripts: readonly string[];
  /** Lighthouse's figure for the speed of the machine; a current laptop reaches 1,500 or more. */
  readonly benchmarkIndex: number;
  /** Audits that a category counts and that are not at 100, as `category: audit`. */
  readonly failedAudits: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Provides a `run` function that measures an address with Lighthouse, always in the same browser, that of the tests. No data is sent anywhere. */
export async function withLighthouse<T>(work: (run: (url: string) => Promise<LighthouseRun>) => Promise<T>): Promise<T> {
  const { executablePath, args } = await findBrowser(process.env['CHROME_PATH']);
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    return await work((url) => runLighthouse(url, port));
  } finally {
    await browser.close();
  }
}

async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: categories,
    // The page of unknown addresses is measured too.
    ignoreStatusCode: true,
    // Only used by reports that the bench does not write.
    disableFullPageScreenshot: true,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  if (result.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${result.lhr.runtimeError.message}`);
  return readResult(result.lhr);
}

function readResult(lhr: Result): LighthouseRun {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    drawnMs: drawnMs(lhr),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scripts: scriptsIn(lhr),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failedAudits: failedAudits(lhr),
  };
}

function drawnMs({ audits }: Result): number {
  const { details } = audits['metrics'] ?? {};
  const figure: unknown =
    details?.type === 'debugdata' &&
    (details['items'] as { observedLargestContentfulPaint?: unknown }[])[0]?.observedLargestContentfulPaint;
  if (typeof figure !== 'number') throw new Error('Lighthouse no longer says when the largest paint was');
  return figure;
}

function scriptsIn({ audits }: Result): string[] {
  const { details } = audits['network-requests'] ?? {};
  if (details?.type !== 'table') throw new Error('Lighthouse no longer lists the requests of a page');
  return details.items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(String(url)).pathname);
}

// The parts of the performance score are reported as figures of their own.
function failedAudits({ categories: found, audits }: Result): string[] {
  return Object.entries(found)
    .filter(([name]) => name !== 'performance')
    .flatMap(([name, { auditRefs }]) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => `${name}: ${id}`),
    );
}
