import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { Platform } from '../../platform/context/context.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { startWarnings } from '../operate/start-warnings.ts';
import { registerPages } from './pages.ts';

const HASH = 'sha256-abc=';
const PLAIN = '<p>prepared</p>';
const PAGES = [
  { path: '/', file: 'index.html', scriptHashes: [HASH], zone: 'public' },
  { path: '/login', file: 'login/index.html', scriptHashes: [], zone: 'account' },
  { path: '/prepared', file: 'prepared/index.html', scriptHashes: [], zone: 'public' },
  { path: '*', file: '404/index.html', status: 404, scriptHashes: [], zone: 'not-found' },
];

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-pages-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('pages.json', JSON.stringify(PAGES));
  for (const { file } of PAGES) write(`client/${file}`, `<p>${file}</p>`);
  write('client/assets/site-1a2b3c.js', 'void 0');
  write('client/mail/header.png', 'picture');
  for (const file of ['client/prepared/index.html', 'client/assets/prepared-1a2b3c.js']) {
    write(file, PLAIN);
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(PLAIN));
    writeFileSync(path.join(folder, `${file}.gz`), gzipSync(PLAIN));
  }
  write('secret.txt', 'outside of the pages');
  api = await testApi({ WEB_DIR: folder });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const get = (address: string, options?: RequestInit) => fetch(`${api.url}${address}`, { redirect: 'manual', ...options });

describe('pages', () => {
  it('allows our own files and the inline scripts of that page, by their hashes', async () => {
    const { status, headers } = await get('/');

    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' '${HASH}';`);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('cache-control')).toContain('must-revalidate');
  });

  it('keeps pages behind the sign-in out of search engines', async () => {
    expect((await get('/login')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
  });

  it('PUB-11 answers 404 with the page for unknown addresses', async () => {
    const response = await get('/no/such/page');

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404/index.html');
  });

  it.each(['/mail/', '/assets/', '/login//', '//login', '/no//such', '/mail/?a=b'])(
    'answers 404 with that page for %s',
    async (address) => {
      const response = await get(address);

      expect(response.status).toBe(404);
      expect(await response.text()).toContain('404/index.html');
    },
  );

  it('leads an address with a slash at its end to the page', async () => {
    const { status, headers } = await get('/login/');

    expect([status, headers.get('location')]).toEqual([308, '/login']);
  });

  it('lets assets be kept for a year and says 404 for missing ones', async () => {
    expect((await get('/assets/site-1a2b3c.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await (await get('/assets/gone-000000.js')).json()).toEqual({ error: 'not found' });
  });

  describe('that the build compressed', () => {
    // fetch decompresses automatically, and says so by the header it leaves.
    it.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ])('are sent to a browser that takes %s as %s', async (accepted, encoding) => {
      const response = await get('/prepared', { headers: { 'accept-encoding': accepted } });

      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await response.text()).toBe(PLAIN);
    });

    it('are not sent again to whom has them', async () => {
      const etag = (await get('/prepared')).headers.get('etag')!;

      const again = await get('/prepared', { headers: { 'if-none-match': `"other", ${etag}` } });
      const other = await get('/prepared', { headers: { 'if-none-match': '"other"' } });

      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect(again.headers.get('cache-control')).toContain('must-revalidate');
      expect([other.status, await other.text()]).toEqual([200, PLAIN]);
    });

    it('answer HEAD with the headers alone', async () => {
      const response = await get('/prepared', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });

      expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, String(PLAIN.length), '']);
    });

    it('may be kept for a year as assets, whatever follows a question mark', async () => {
      const response = await get('/assets/prepared-1a2b3c.js?again');

      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await response.text()).toBe(PLAIN);
    });

    it('stay as they were at the start when others are built over them', async () => {
      writeFileSync(path.join(folder, 'client/prepared/index.html'), 'of a later build');

      expect(await (await get('/prepared')).text()).toBe(PLAIN);
    });
  });

  it('sends the headers of documents with documents, and only those that concern them with assets', async () => {
    const headerNames = async (address: string) => [...(await get(address)).headers.keys()];
    const documents = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'x-frame-options', 'x-request-id'];

    expect(await headerNames('/')).toEqual(expect.arrayContaining([...documents, 'x-content-type-options']));
    for (const asset of ['/assets/site-1a2b3c.js', '/assets/prepared-1a2b3c.js']) {
      const names = await headerNames(asset);
      expect(names).toEqual(expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy', 'cache-control']));
      expect(names.filter((name) => documents.includes(name) || name === 'x-trace-id')).toEqual([]);
    }
    expect(await headerNames('/mail/header.png')).toEqual(expect.arrayContaining(['content-security-policy']));
  });

  it('lets the pictures of mails be shown by other pages, and nothing else', async () => {
    expect((await get('/mail/header.png')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('/assets/site-1a2b3c.js')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('warns in production when the pages were built for another address, and continues', async () => {
    writeFileSync(path.join(folder, 'site.json'), '{"siteUrl":"https://www.example.co.uk"}');
    const ofAddress = async (publicUrl: string, deployment: 'local' | 'production') =>
      (await readWarnings(publicUrl, deployment)).filter((warning) => 'siteUrl' in warning);

    expect(await ofAddress('https://www.example.co.uk', 'production')).toEqual([]);
    expect(await ofAddress('http://localhost:4000', 'local')).toEqual([]);
    expect(await ofAddress('https://shop.example.co.uk', 'production')).toEqual([
      { siteUrl: 'https://www.example.co.uk', publicUrl: 'https://shop.example.co.uk' },
    ]);
  });

  it('CF-24 warns in production of every claim without evidence and of missing numbers of the company, and continues', async () => {
    const { claims, company } = startWarnings();

    expect(await readWarnings('https://www.example.co.uk', 'production')).toEqual(
      expect.arrayContaining([...claims.map((claim) => ({ claim })), ...company.map((missing) => ({ missing }))]),
    );
    expect(claims.length).toBeGreaterThan(0);
    expect((await readWarnings('https://www.example.co.uk', 'local')).filter((warning) => 'claim' in warning)).toEqual([]);
  });

  /** Returns the facts of the warnings with which the pages are registered. */
  async function readWarnings(publicUrl: string, deployment: 'local' | 'production'): Promise<object[]> {
    const lines: object[] = [];
    const log = { warn: (facts: object) => lines.push({ ...facts }) } as unknown as Platform['log'];
    const env = { ...api.platform.env, WEB_DIR: folder, PUBLIC_URL: publicUrl, DEPLOYMENT: deployment };
    await registerPages(Fastify(), { ...api.platform, env, log });
    return lines;
  }

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt', '/pages.json'])(
    'serves no file from outside: %s',
    async (address) => {
      const response = await get(address);

      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain('outside');
    },
  );
});
