import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { QUERY_LIMITS } from '../../platform/graphql/guard.ts';
import { printSchema } from '../../platform/graphql/make-schema.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { EXAMPLE_GROUPS } from './graphql-examples.ts';
import { productSchema } from '../../testkit/product-schema.ts';

const SANDBOX = 'https://studio.apollographql.com';
const ASSETS = { boot: 'boot-1a2b.js', script: 'main-3c4d.js', style: 'explorer-5e6f.css' };

let api: TestApi;
let folder: string;
let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await productSchema();
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-explorer-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(ASSETS));
  for (const file of Object.values(ASSETS)) writeFileSync(path.join(folder, 'assets', file), `/* ${file} */`);
  writeFileSync(path.join(folder, 'assets', `${ASSETS.script}.gz`), 'compressed');
  api = await testApi({ EXPLORER_DIR: folder });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(`${api.url}${address}`, { headers });
const openPage = async () => {
  const response = await get('/graphql', { accept: 'text/html' });
  return { policy: response.headers.get('content-security-policy') ?? '', headers: response.headers, html: await response.text() };
};

describe('the page', () => {
  it('CRD-06 loads the explorer and nothing of anyone else', async () => {
    const { html } = await openPage();

    const loaded = [...html.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded).toEqual([
      '/favicon.svg',
      `/graphql/assets/${ASSETS.boot}`,
      `/graphql/assets/${ASSETS.style}`,
      `/graphql/assets/${ASSETS.script}`,
    ]);
  });

  it('CRD-06 has a policy of its own, with a nonce for the style sheets of the editors that no second answer repeats', async () => {
    const [first, second] = [await openPage(), await openPage()];

    const nonce = /style-src 'self' 'nonce-([^']+)';/.exec(first.policy)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(first.html).toContain(`nonce="${nonce}"`);
    expect(second.policy).not.toContain(nonce);
    expect(first.policy).toContain("default-src 'none'; script-src 'self';");
    expect(first.policy).toContain("connect-src 'self';");
    expect(first.policy).not.toContain('unsafe');
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('CRD-06 shows examples, schema and the way to Sandbox without script as well', async () => {
    const { html } = await openPage();

    expect(html).toContain('query PriceList {');
    expect(html).toContain('@auth(requires: SUBSCRIBER)');
    expect(html).toContain(`href="${SANDBOX}/sandbox/explorer?endpoint=${encodeURIComponent(`${api.env.PUBLIC_URL}/graphql`)}"`);
  });
});

describe('its files', () => {
  it('are kept for a year, and come compressed where they can', async () => {
    const response = await get(`/graphql/assets/${ASSETS.script}`, { 'accept-encoding': 'gzip' });

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  it.each(['main-0000.js', '..%2fmanifest.json', '%2e%2e/manifest.json', ''])('there is no /graphql/assets/%s', async (file) => {
    const response = await get(`/graphql/assets/${file}`);

    expect([403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('boot');
  });
});

describe('the schema as a file', () => {
  it('CRD-06 is what the code says, with the access rules, as plain text', async () => {
    const response = await get('/graphql/schema.graphql');

    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(printSchema(schema));
  });

  it('is sent once to who has it already', async () => {
    const etag = (await get('/graphql/schema.graphql')).headers.get('etag') ?? '';

    const again = await get('/graphql/schema.graphql', { 'if-none-match': `"other", W/${etag}` });
    const other = await get('/graphql/schema.graphql', { 'if-none-match': '"other"' });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(other.status).toBe(200);
  });
});

it('CRD-06 the page names the limits of an operation, and who may call from a browser', async () => {
  const { html } = await openPage();

  for (const part of [`${QUERY_LIMITS.cost.toLocaleString('en-GB')} points of cost`, '<code>x-query-cost</code>', '(CORS)', 'Retry-After'])
    expect(html).toContain(part);
});

describe('Apollo Sandbox', () => {
  const operation = { method: 'POST', body: JSON.stringify({ query: '{ __typename }' }) };

  it('CRD-06 may ask and read from its own page, without cookies', async () => {
    const asked = await fetch(`${api.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: SANDBOX, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' },
    });
    const answered = await fetch(`${api.url}/graphql`, { ...operation, headers: { origin: SANDBOX, 'content-type': 'application/json' } });

    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type, authorization');
    for (const { headers } of [asked, answered]) {
      expect(headers.get('access-control-allow-origin')).toBe(SANDBOX);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  it.each([
    ['another page', '/graphql', 'https://evil.example'],
    ['Sandbox, but not for another address', '/healthz', SANDBOX],
  ])('refuses every other origin and address: %s', async (_who, address, origin) => {
    const method = address === '/graphql' ? 'OPTIONS' : 'GET';
    const { headers } = await fetch(`${api.url}${address}`, { method, headers: { origin } });

    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the examples', () => {
  const findExamples = (title: string) => EXAMPLE_GROUPS.find((group) => group.title === title)?.examples ?? [];

  it.each(EXAMPLE_GROUPS.flatMap(({ examples }) => examples.map((example) => [example.title, example] as const)))(
    'CRD-06 "%s" fits the schema and has a name',
    (_title, { operation }) => {
      expect(validate(schema, parse(operation))).toEqual([]);
      expect(operation).toMatch(/^(query|mutation) [A-Z]\w+/);
    },
  );

  it('CRD-06 those that change something hold no values that could be stored, and change nothing with the reader’s own', async () => {
    const { browser, clientId } = await api.signIn();
    await api.sql(`update clients set phone = '020 7946 0112', industry = 'Retail', website = 'https://own.example' where id = $1`, [
      clientId,
    ]);
    const row = () => api.sql('select business_name, email, phone, website, industry from clients where id = $1', [clientId]);
    const before = await row();
    const changing = findExamples('Signed in').filter(({ operation }) => operation.startsWith('mutation'));
    expect(changing.map(({ title }) => title)).toEqual(['Save the profile']);

    for (const { operation, variables, ownValues = '' } of changing) {
      for (const value of Object.values(variables?.input as object)) expect(value).toMatch(/^<[^<>]+>$/);
      const [input] = Object.values(await browser.run<Record<string, object>>(ownValues));
      await browser.run(operation, { input });
    }

    expect(await row()).toEqual(before);
  });

  it('CRD-06 run for whom they are meant: visitor, client, staff', async () => {
    const client = await api.signIn();
    const staff = await api.signIn({ admin: true, withClient: false });

    for (const { operation, variables, title } of findExamples('As a visitor')) {
      // Its password is a placeholder.
      if (title === 'Sign in') expect(await api.visitor().refusal(operation, variables)).toBe('WRONG_CREDENTIALS');
      else await api.visitor().run(operation, variables);
    }
    for (const { operation, variables, ownValues } of findExamples('Signed in')) {
      expect(await api.visitor().refusal(operation, variables)).toBe('UNAUTHENTICATED');
      const own = ownValues && Object.values(await client.browser.run<Record<string, object>>(ownValues))[0];
      await client.browser.run(operation, own ? { input: own } : variables);
    }
    for (const { operation, variables } of findExamples('As staff')) {
      expect(await client.browser.refusal(operation, variables)).toBe('FORBIDDEN');
      await staff.browser.run(operation, variables);
    }
  });
});
