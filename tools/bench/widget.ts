import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../apps/e2e/fixtures/browser.ts';
import { rootDir } from '../dev/settings.ts';
import type { BuiltProduct } from './built-product.ts';
import { makeChatClient, type ChatClient } from './chat-client.ts';
import { throwIfInterrupted } from './interruption.ts';
import { withLighthouse, type LighthouseRun } from './lighthouse-run.ts';
import { atMost, shown, type Figure, type Section } from './section.ts';
import { median } from './statistics.ts';

const targets = { loaderBytes: 10_000, openBytes: 35_000, lighthousePoints: 0 };
/** As slow as a cheap telephone. */
const SLOWER = 4;
const LONG_TASK_MS = 50;

/** Measures what the chat costs a page of a client: bytes, long tasks, and Lighthouse with and without its snippet. */
export async function benchWidget(product: BuiltProduct, quick: boolean): Promise<Section> {
  const client = await makeChatClient(product);
  const host = await serveHost(product, client);
  const rounds = quick ? 1 : 7;
  try {
    const tasks: LongTasks[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) tasks.push(await longTasks(host.url));
    const { plain, snippet } = await runLighthouse(host.url, rounds);
    const longest = (of: (tasks: LongTasks) => readonly number[]) => median(tasks.map((each) => Math.max(0, ...of(each))));
    return {
      id: 'widget',
      title: 'Chat widget on a page of a client',
      method: `A small page on another origin, processor ${SLOWER} times slower, medians of ${tasks.length} loads; long tasks are over ${LONG_TASK_MS} ms. Lighthouse's mobile preset with and without the snippet, medians of ${rounds} runs.`,
      figures: [
        ...bytesOfWidget(),
        shown('Longest task of the page without the snippet', `${longest(({ plain: of }) => of).toFixed(0)} ms`),
        atMost(
          'Long tasks that the loader adds',
          median(tasks.map(({ loader, plain: before }) => Math.max(0, loader.length - before.length))),
          0,
        ),
        atMost('Long tasks of opening and an answer', median(tasks.map(({ opening }) => opening.length)), 0),
        ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((score) => pointsLost(score, plain, snippet)),
        shown('Largest paint without / with, worked out for a slow line', `${formatSeconds(plain)} / ${formatSeconds(snippet)}`),
        shown(
          'Largest paint without / with, as drawn',
          `${medianFigure(plain, 'drawnMs').toFixed(0)} / ${medianFigure(snippet, 'drawnMs').toFixed(0)} ms`,
        ),
        shown('Largest paint of the page with the snippet', tasks.at(-1)?.largest ?? ''),
        shown(
          'Blocked without / with',
          `${medianFigure(plain, 'blockingMs').toFixed(0)} / ${medianFigure(snippet, 'blockingMs').toFixed(0)} ms`,
        ),
      ],
    };
  } finally {
    host.server.closeAllConnections();
    host.server.close();
  }
}

function bytesOfWidget(): Figure[] {
  const folder = path.join(rootDir, 'dist/widget');
  const loader = readFileSync(path.join(folder, 'widget.js'), 'utf8');
  const [panel] = /panel-[\da-f]{8}\.js/.exec(loader) ?? [];
  if (!panel) throw new Error('The loader names no panel');
  const size = (file: string) => readFileSync(path.join(folder, `${file}.br`)).length;
  return [
    atMost('Loader, kB (brotli)', size('widget.js') / 1_000, targets.loaderBytes / 1_000),
    atMost('Open, kB (brotli)', (size('widget.js') + size(panel)) / 1_000, targets.openBytes / 1_000),
  ];
}

interface Host {
  readonly url: string;
  readonly server: Server;
}

/** Serves the page of a client: `/` without the snippet, `/chat` with it. */
async function serveHost({ url }: BuiltProduct, { publicId }: ChatClient): Promise<Host> {
  const snippet = `<script src="${url}/widget.js" client_id="${publicId}" webhook_url="${url}/chat/v1/${publicId}" async></script>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#0f5c4d"/></svg>`;
  const text = '<p>Things for the kitchen that last, made in small numbers by people who cook every day and know what breaks.</p>';
  const page = (end: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="Things for the kitchen that last."><title>The Copper Kettle</title><link rel="icon" href="data:,"></head><body><main><h1>The Copper Kettle</h1>${text.repeat(3)}<img src="/picture.svg" alt="A kettle" width="320" height="180"></main>${end}</body></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/picture.svg') return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(request.url === '/chat' ? snippet : ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** Long tasks in milliseconds, of one load each. */
interface LongTasks {
  readonly plain: readonly number[];
  readonly loader: readonly number[];
  readonly opening: readonly number[];
  /** Name of the element that was the largest paint. */
  readonly largest: string;
}

async function longTasks(host: string): Promise<LongTasks> {
  const { executablePath, args } = await findBrowser(process.env['CHROME_PATH']);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    const load = async (address: string) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.addInitScript(WATCH);
      await page.goto(address);
      return page;
    };
    const plainPage = await load(`${host}/`);
    const plain = await takeTasks(plainPage);
    const page = await load(`${host}/chat`);
    const button = page.getByRole('button', { name: /^Open chat with/ });
    await button.waitFor();
    const loader = await takeTasks(page);
    const largest = (await page.evaluate('largest')) as string;
    await button.click();
    const field = page.getByRole('textbox', { name: 'Write a message' });
    await field.fill('How much is postage?');
    await field.press('Enter');
    await page.getByRole('log').getByText('It is £4.50.').waitFor();
    return { plain, loader, opening: await takeTasks(page), largest };
  } finally {
    await browser.close();
  }
}

/** Scripts of the page: collects long tasks, and takes them; observers hear of a task some frames after its end. */
const WATCH = `window.longTasks = []; new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' }); window.largest = ''; new PerformanceObserver((list) => (largest = list.getEntries().at(-1).element?.localName ?? 'an element of the chat')).observe({ type: 'largest-contentful-paint', buffered: true });`;
const TAKE = `(async () => { for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve)); return longTasks.splice(0); })()`;

async function takeTasks(page: Page): Promise<number[]> {
  return (await page.evaluate(TAKE)) as number[];
}

type Runs = readonly LighthouseRun[];

async function runLighthouse(host: string, rounds: number): Promise<{ plain: Runs; snippet: Runs }> {
  const found: { plain: LighthouseRun[]; snippet: LighthouseRun[] } = { plain: [], snippet: [] };
  await withLighthouse(async (run) => {
    // In turn, so that changes in the load of the machine affect both alike.
    for (let round = 0; round < rounds; round += 1) {
      found.plain.push(await run(`${host}/`));
      found.snippet.push(await run(`${host}/chat`));
      throwIfInterrupted();
    }
  });
  return found;
}

type Score = 'performance' | 'accessibility' | 'bestPractices' | 'seo';
const NAMES: Readonly<Record<Score, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
};

function pointsLost(score: Score, plain: Runs, snippet: Runs): Figure {
  const [without, withIt] = [medianFigure(plain, score), medianFigure(snippet, score)];
  return atMost(`Points of Lighthouse lost, ${NAMES[score]} (${without} without)`, without - withIt, targets.lighthousePoints);
}

function medianFigure(runs: Runs, figure: Score | 'largestPaintMs' | 'drawnMs' | 'blockingMs'): number {
  return median(runs.map((run) => run[figure]));
}

function formatSeconds(runs: Runs): string {
  return `${(medianFigure(runs, 'largestPaintMs') / 1_000).toFixed(2)} s`;
}
