import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineScriptHashes, rewritePages } from './html.ts';

const PAGE =
  '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
  '<body><script type="module" async="">import "/assets/a.js";</script></body>';

let client: string;

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'larkline-html-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'assets/a.css'), 'p{color:red}\n');
});

afterEach(() => rmSync(client, { recursive: true }));

it('inlines the style sheet and starts the script after the first paint', () => {
  writeFileSync(join(client, 'index.html'), PAGE);

  rewritePages(client);

  const html = readFileSync(join(client, 'index.html'), 'utf8');
  expect(html).toContain('<style>p{color:red}</style><link data-href="/assets/a.css"/>');
  expect(html).not.toContain('modulepreload" href');
  const boot = readdirSync(join(client, 'assets')).find((file) => file.startsWith('boot-'))!;
  expect(html).toContain('["/assets/a.js"].forEach');
  expect(html).toContain(`import("/assets/${boot}")`);
  expect(readFileSync(join(client, 'assets', boot), 'utf8')).toBe('import "/assets/a.js";');
});

it('reads a sheet that is linked with an empty hash', () => {
  writeFileSync(join(client, 'index.html'), PAGE.replace('a.css', 'a.css#'));

  rewritePages(client);

  expect(readFileSync(join(client, 'index.html'), 'utf8')).toContain('<style>p{color:red}</style>');
});

it('leaves the fallback page alone', () => {
  writeFileSync(join(client, '__spa-fallback.html'), PAGE);

  rewritePages(client);

  expect(readFileSync(join(client, '__spa-fallback.html'), 'utf8')).toBe(PAGE);
});

it('fails for a page without the module script', () => {
  writeFileSync(join(client, 'index.html'), '<head><meta charSet="utf-8"/></head>');

  expect(() => rewritePages(client)).toThrow('A prerendered page has nothing like');
});

it('hashes inline scripts only: no files, no data', () => {
  const html =
    '<script>run()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><script id="x">run()</script>';

  expect(inlineScriptHashes(html)).toEqual([`sha256-${createHash('sha256').update('run()').digest('base64')}`]);
});
