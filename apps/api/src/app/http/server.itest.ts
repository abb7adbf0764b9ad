import { getIntrospectionQuery } from 'graphql';
import { closeOrm, makeOrm } from '../../platform/db/orm.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { declared } from '../declared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${api.url}/graphql`, { method: 'POST', body, headers });
const query = (text: string) => post(JSON.stringify({ query: text }));
const readCode = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;

describe('the edge of /graphql', () => {
  it.each([
    ['QUERY_TOO_DEEP', `{ ${'viewer { client { '.repeat(8)} id ${'} }'.repeat(8)} }`],
    ['QUERY_TOO_COSTLY', `{ ${Array.from({ length: 40 }, (_, at) => `a${at}: __typename`).join(' ')} }`],
    ['QUERY_TOO_COSTLY', `{ viewer { ${Array.from({ length: 40 }, (_, at) => `a${at}: id`).join(' ')} } }`],
    ['QUERY_TOO_COSTLY', `{ viewer { id ${'@skip(if: false) '.repeat(40)} } }`],
    ['QUERY_TOO_LARGE', `{ viewer { ${'id '.repeat(3_000)} } }`],
    ['QUERY_TOO_LARGE', `# ${'x'.repeat(60_000)}\n{ viewer { id } }`],
    ['GRAPHQL_PARSE_FAILED', '{ viewer { '],
    ['GRAPHQL_VALIDATION_FAILED', '{ nothing }'],
    ['GRAPHQL_VALIDATION_FAILED', '{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }'],
  ])('answers 400 %s', async (code, text) => {
    const response = await query(text);

    expect(response.status).toBe(400);
    expect(await readCode(response)).toBe(code);
  });

  it('lets the standard introspection query pass', async () => {
    expect((await query(getIntrospectionQuery())).status).toBe(200);
  });

  it('refuses a body over the limit before it is parsed', async () => {
    expect((await post('x'.repeat(120_000))).status).toBe(413);
  });

  // What a foreign page can send without asking the browser's permission first, by the layer that refuses it.
  it.each(['text/plain', 'text/plain; x=application/json'])('refuses %s by the rule against forged requests of Apollo', async (type) => {
    const answer = await post(JSON.stringify({ query: '{ __typename }' }), { 'content-type': type });

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Cross-Site Request Forgery');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses the content type %s before anything reads the body',
    async (type) => {
      expect((await post(JSON.stringify({ query: '{ __typename }' }), { 'content-type': type })).status).toBe(415);
    },
  );

  it('takes no batches', async () => {
    expect((await post(JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]))).status).toBe(400);
  });

  it('executes nothing by GET', async () => {
    const response = await fetch(`${api.url}/graphql?query={viewer{id}}`, { headers: { 'apollo-require-preflight': 'true' } });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('CRD-06 shows a browser what the endpoint is: Sandbox, examples and schema, without any script', async () => {
    const response = await fetch(`${api.url}/graphql`, { headers: { accept: 'text/html' } });

    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(
      `https://studio.apollographql.com/sandbox/explorer?endpoint=${encodeURIComponent(`${api.env.PUBLIC_URL}/graphql`)}`,
    );
    expect(page).toContain('): ClientChange! @auth(requires: SUBSCRIBER) @scope(name: &quot;clients:write&quot;)');
    expect(page).not.toContain('<script');
  });

  it('never repeats the value of a variable, which could be a password', async () => {
    const response = await post(
      JSON.stringify({
        query: 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
        variables: { input: { email: 'a@b.example', password: { secret: 'hunter2-canary' } } },
      }),
    );

    const text = await response.text();
    expect(text).toContain('BAD_USER_INPUT');
    expect(text).not.toContain('hunter2-canary');
  });

  it('masks faults and gives the request id that stands in the log', async () => {
    const { browser } = await api.signIn();
    await api.sql('alter table transcripts rename to transcripts_gone');

    const { errors } = await browser.ask('{ dashboard { planLabel } }');
    await api.sql('alter table transcripts_gone rename to transcripts');

    expect(errors[0]).toMatchObject({ message: 'Something went wrong', extensions: { code: 'INTERNAL' } });
    expect(JSON.stringify(errors)).not.toContain('transcripts');
    expect(api.logLines.some((line) => line.includes(errors[0]?.extensions.requestId ?? 'none') && line.includes('transcripts'))).toBe(
      true,
    );
  });

  it.each(['/%', '/login/%E0%A4%A', '/files/%zz'])('refuses the address %s, which cannot be decoded, in its own form', async (path) => {
    const response = await fetch(`${api.url}${path}`);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('survives a request that is cut off', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"query":"{ __type'));
        controller.abort();
      },
    });
    await fetch(`${api.url}/graphql`, {
      method: 'POST',
      body,
      duplex: 'half',
      signal: controller.signal,
      headers: { 'content-type': 'application/json' },
    } as RequestInit).catch(() => null);

    expect((await query('{ __typename }')).status).toBe(200);
  });
});

const NEW_ID = /^[0-9a-f-]{36}$/;

describe('health and headers', () => {
  it('/healthz answers, /readyz names the services', async () => {
    const services = { llm: 'off', stripe: 'local', voice: 'local', google: 'local', microsoft: 'local', mail: 'local' };
    expect(await (await fetch(`${api.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${api.url}/readyz`)).json()).toEqual({ status: 'ready', services });
  });

  it('/readyz says which services are off', async () => {
    const without = await testApi({ MICROSOFT_CLIENT_ID: '' });
    const ready = (await (await fetch(`${without.url}/readyz`)).json()) as { services: object };
    await without.stop();

    expect(ready.services).toMatchObject({ google: 'local', microsoft: 'off' });
  });

  it('/readyz is 503 while a migration is missing', async () => {
    const [row] = await api.sql<{ name: string }>('delete from migrations returning name');
    const response = await fetch(`${api.url}/readyz`);
    await api.sql('insert into migrations (name) values ($1)', [row?.name]);

    expect(response.status).toBe(503);
  });

  it('sends security headers and a request id', async () => {
    const { headers } = await fetch(`${api.url}/healthz`);

    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(NEW_ID);
    expect(headers.get('date')).toBe(api.clock.now().toUTCString());
  });

  it('takes the id of a request from a proxy that is set up only', async () => {
    const behindProxy = await testApi({ TRUST_PROXY: '1' });
    const readId = async (url: string, id: string) =>
      (await fetch(`${url}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    const ids = [
      await readId(behindProxy.url, 'given-by-proxy-1'),
      await readId(behindProxy.url, 'not an id\u00e4'),
      await readId(api.url, 'chosen-by-caller'),
    ];
    await behindProxy.stop();

    expect(ids).toEqual(['given-by-proxy-1', expect.stringMatching(NEW_ID), expect.stringMatching(NEW_ID)]);
  });
});

describe('the database', () => {
  it('has exactly the tables that the entities describe', async () => {
    const owner = await makeOrm(api.env.DATABASE_OWNER_URL ?? '', declared.model);

    expect(await owner.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await closeOrm(owner);
  });
});
