import type { ServerResponse } from 'node:http';
import { until } from '../../../testkit/emulator-control.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { PNG, startPictureHost, type PictureHost } from '../../../testkit/picture-host.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const FILES: Readonly<Record<string, Buffer>> = {
  'image/png': PNG,
  'image/jpeg': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'image/gif': Buffer.from('GIF89a0000'),
  'image/webp': Buffer.from('RIFF0000WEBPVP8 '),
  'image/avif': Buffer.from('\0\0\0\x1cftypavif0000', 'latin1'),
};
const CHECK = 'query ($url: String!) { pictureCheck(url: $url) { previewUrl problem } }';
const NO_PICTURE = "This isn't a PNG, JPEG, WebP, GIF or AVIF picture.";

let api: TestApi;
let pictures: PictureHost;
let browser: TestBrowser;
beforeAll(async () => {
  pictures = await startPictureHost();
  api = await testApi({ OUTGOING_STAND_IN: pictures.host });
});
beforeEach(async () => {
  pictures.reset();
  ({ browser } = await api.signIn());
});
afterAll(async () => {
  await api.stop();
  pictures.stop();
});

let files = 0;
/** Returns an address that was not asked for before. */
const anAddress = () => `http://${pictures.host}/${(files += 1)}.png`;
const check = async (url: string) =>
  (await browser.run<{ pictureCheck: { previewUrl: string | null; problem: string | null } }>(CHECK, { url })).pictureCheck;
async function readPreview(imageUrl: string): Promise<string> {
  const { createProduct } = await browser.run<{ createProduct: { imagePreviewUrl: string } }>(
    'mutation ($input: ProductInput!) { createProduct(input: $input) { imagePreviewUrl } }',
    { input: { name: 'Kettle', pricePence: 1, imageUrl } },
  );
  return createProduct.imagePreviewUrl;
}
// A stored address needs a dotted host, which the stand-in has.
const load = (preview: string) => fetch(`${api.url}${preview}`);

it.each(Object.entries(FILES))('PRD-09 shows a picture of the type %s from our own origin', async (type, file) => {
  pictures.listener = (_request, response) => response.setHeader('content-type', type).end(file);
  const address = anAddress();

  const { previewUrl, problem } = await check(address);

  expect([problem, previewUrl]).toEqual([null, await readPreview(address)]);
  const response = await load(String(previewUrl));
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400, immutable',
  });
  expect(pictures.asked).toBe(1);
});

it.each([
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG called PNG', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', 'text/html', '<script>alert(1)</script>'],
  ['a page called PNG', 'image/png', '<script>alert(1)</script>'],
  ['a picture called a page', 'text/html', PNG],
  ['an empty file', 'image/png', ''],
])('PRD-05 refuses %s', async (_what, type, file) => {
  pictures.listener = (_request, response) => response.setHeader('content-type', type).end(file);
  const address = anAddress();

  expect(await check(address)).toEqual({ previewUrl: null, problem: NO_PICTURE });
  expect((await load(await readPreview(address))).status).toBe(404);
});

it.each([
  ['http://127.0.0.1/1.png', "The address isn't on the public internet."],
  ['http://169.254.169.254/latest/meta-data', "The address isn't on the public internet."],
  ['javascript:alert(1)', 'Please enter a web address that starts with https:// or http://'],
  ['', 'Please enter a web address.'],
])('PRD-05 the problem of %j is named', async (address, problem) => {
  expect(await check(address)).toEqual({ previewUrl: null, problem });
});

it('a redirect to a private address is not followed', async () => {
  pictures.listener = (_request, response) => response.writeHead(302, { location: api.url }).end();

  expect((await check(anAddress())).problem).toBe('Only the standard ports for https and http can be used.');
});

it('a saved private address is never fetched', async () => {
  expect((await load(await readPreview('http://169.254.169.254/latest.png'))).status).toBe(404);
});

it('fetches only addresses that we signed, until they expire', async () => {
  const preview = new URL(await readPreview(anAddress()), api.url);
  const changed = (change: Record<string, string>) => {
    const url = new URL(preview);
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
    return fetch(url);
  };

  const changes: Record<string, string>[] = [
    { url: anAddress() },
    { until: '99999999999999' },
    { client: '00000000-0000-4000-8000-000000000000' },
    { signature: '' },
    { signature: 'x'.repeat(43) },
  ];
  for (const change of changes) expect((await changed(change)).status).toBe(404);
  expect((await fetch(`${api.url}/files/product-pictures`)).status).toBe(404);
  expect(pictures.asked).toBe(0);
  await api.advance(2 * 86_400_000);
  expect((await changed({})).status).toBe(404);
});

it('an address without a picture is asked again by a check, and for pages after a minute only', async () => {
  pictures.listener = (_request, response) => response.writeHead(404).end();
  const address = anAddress();
  const preview = await readPreview(address);

  for (let times = 0; times < 3; times += 1) expect((await load(preview)).status).toBe(404);
  expect(pictures.asked).toBe(1);
  expect(api.logLines.filter((line) => line.includes('request refused'))).toEqual([]);

  pictures.reset();
  expect(await check(address)).toMatchObject({ problem: null });
  expect((await load(preview)).status).toBe(200);
});

it('requests for one picture at the same moment share a fetch', async () => {
  const preview = await readPreview(anAddress());

  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await load(preview)).status));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(pictures.asked).toBe(1);
});

it('pictures of servers that do not answer hold up neither files nor the pictures of other clients', async () => {
  const held: ServerResponse[] = [];
  pictures.listener = (_request, response) => void held.push(response);
  const slow = [];
  for (let count = 0; count < 24; count += 1) slow.push(await readPreview(anAddress()));
  const loading = Promise.allSettled(slow.map(load));
  await until(async () => held.length === 4);
  const other = await api.signIn();
  pictures.listener = (_request, response) => void response.setHeader('content-type', 'image/png').end(PNG);

  const { pictureCheck } = await other.browser.run<{ pictureCheck: { previewUrl: string } }>(CHECK, { url: anAddress() });
  expect((await load(pictureCheck.previewUrl)).status).toBe(200);
  const file = await fetch(`${api.url}/files/products.csv`, { headers: { authorization: `Bearer ${other.browser.accessToken}` } });
  expect(file.status).toBe(200);
  expect(held).toHaveLength(4);
  for (const response of held) response.setHeader('content-type', 'image/png').end(PNG);
  await loading;
});
