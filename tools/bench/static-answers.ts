import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltProduct } from './built-product.ts';
import { alternateLoad, type LoadFigures } from './load-rounds.ts';
import { findScripts, readBuilt, sentBytes } from './page-files.ts';
import { clientDir, publicPages } from './public-pages.ts';
import { rawGet } from './raw-answer.ts';
import { atLeast, atMost, shown, type Figure, type Section } from './section.ts';

const plan = { connections: 16, rounds: 5, roundSeconds: 3, warmUpSeconds: 2 };
const quickPlan = { ...plan, rounds: 1, roundSeconds: 1, warmUpSeconds: 1 };
const lowestRatio = 0.8;
/** As browsers send it. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Formats that are already compressed. */
const dense = /\.(?:png|jpe?g|webp|avif|ico|woff2)$/;
const forms = ['.br', '.gz'];

/** Pages and assets under load, against a plain server that has the same bytes in memory, and their caching headers. */
export async function benchStatic(product: BuiltProduct, quick: boolean): Promise<Section> {
  const floorUrl = await product.startBeside('file-floor', fileURLToPath(import.meta.resolve('./file-floor.ts')));
  const { rounds, connections, roundSeconds } = quick ? quickPlan : plan;
  const measured: Figure[] = [];
  for (const [name, address] of addresses()) {
    await assertSameAnswer(product.url + address, floorUrl + address);
    const targets = [
      { name: 'floor', url: floorUrl + address, headers: browser },
      { name: 'api', url: product.url + address, headers: browser },
    ];
    console.log(`  ${name}`);
    const [floor, api] = await alternateLoad(targets, quick ? quickPlan : plan);
    if (!floor || !api) throw new Error('nothing was measured');
    measured.push(...compare(name, floor, api));
  }
  return {
    id: 'static',
    title: 'Static answers',
    method:
      `${connections} connections, ${rounds} rounds of ${roundSeconds} s each, medians. ` +
      'The floor is node:http with the same bytes and headers in memory.',
    figures: [...measured, ...(await describeCaching(product.url)), describePrepared()],
  };
}

function addresses(): [name: string, address: string][] {
  const [home] = publicPages();
  const [largest] = findScripts(home?.html ?? '', (address) => readBuilt(clientDir, address)).toSorted(
    (a, b) => sentBytes(clientDir, b) - sentBytes(clientDir, a),
  );
  return [
    ['Home', '/'],
    ['Largest script', largest ?? ''],
    ['Privacy policy', '/privacy-policy'],
  ];
}

/** Throws unless both answer alike; the first request makes the floor fetch its copy. */
async function assertSameAnswer(apiUrl: string, floorUrl: string): Promise<void> {
  await rawGet(floorUrl, browser);
  const [api, floor] = await Promise.all([rawGet(apiUrl, browser), rawGet(floorUrl, browser)]);
  const names = (headers: object) => Object.keys(headers).toSorted().join();
  if (api.status !== 200 || floor.status !== 200 || !api.body.equals(floor.body) || names(api.headers) !== names(floor.headers))
    throw new Error(`${apiUrl} (${api.status}) and its floor (${floor.status}) answer differently`);
  if (api.headers['content-encoding'] !== 'br') throw new Error(`${apiUrl} is not sent with brotli`);
}

function compare(name: string, floor: LoadFigures, api: LoadFigures): Figure[] {
  const line = ({ requestsPerSecond, p50Ms, p99Ms, failures }: LoadFigures) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${failures} failed`;
  return [
    shown(`${name}, floor`, line(floor)),
    shown(`${name}, api`, line(api)),
    atLeast(`${name}: requests per second, api / floor`, api.requestsPerSecond / floor.requestsPerSecond, lowestRatio),
    atMost(`${name}: failed requests`, floor.failures + api.failures, 0),
  ];
}

async function describeCaching(url: string): Promise<Figure[]> {
  const assets = readdirSync(path.join(clientDir, 'assets')).filter((file) => !forms.includes(path.extname(file)));
  const keepable = await countWrong(assets, async (file) => {
    const { status, headers } = await rawGet(`${url}/assets/${file}`, browser);
    return status === 200 && headers['cache-control'] === 'public, max-age=31536000, immutable';
  });
  const pages = publicPages().filter(({ isNotFound }) => !isNotFound);
  const revalidated = await countWrong(pages, async ({ path: address }) => {
    const { headers } = await rawGet(url + address, browser);
    const again = await rawGet(url + address, { ...browser, 'if-none-match': headers['etag'] ?? '' });
    return (headers['cache-control'] ?? '').includes('max-age=0, must-revalidate') && again.status === 304 && again.body.length === 0;
  });
  return [
    atMost(`Hashed assets (of ${assets.length}) not cacheable for a year as immutable`, keepable, 0),
    atMost(`Public pages (of ${pages.length}) without revalidation: must-revalidate, ETag, then 304`, revalidated, 0),
  ];
}

async function countWrong<T>(each: readonly T[], isRight: (one: T) => Promise<boolean>): Promise<number> {
  let wrong = 0;
  for (const one of each) if (!(await isRight(one))) wrong += 1;
  return wrong;
}

function describePrepared(): Figure {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !dense.test(entry.name) && !forms.includes(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const unprepared = files.filter((file) => forms.some((form) => !existsSync(file + form)));
  return atMost(`Compressible files (of ${files.length}) without brotli and gzip from the build`, unprepared.length, 0);
}
