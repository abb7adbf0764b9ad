import { getIntrospectionQuery, isObjectType, type GraphQLSchema } from 'graphql';
import { productSchema } from '../../testkit/product-schema.ts';
import { MAX_PAGE_SIZE } from '../../platform/graphql/page-size.ts';
import { QUERY_LIMITS, QueryGuard } from '../../platform/graphql/guard.ts';
import { LEAST_ROWS, schemaShape } from '../../platform/graphql/list-size.ts';
import { sendRaw } from '../../testkit/raw-http.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { operationsOfTheWeb } from '../../testkit/web-operations.ts';
import { aCostlyIntrospection } from '../../testkit/costly-operations.ts';
import { until } from '../../testkit/emulator-control.ts';
import { EXAMPLE_GROUPS } from '../http/graphql-examples.ts';

const INTROSPECTION = getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true, specifiedByUrl: true });

/** Rows of the longest page that a screen offers, where these are fewer than the api gives. */
const LONGEST_PAGE: Readonly<Record<string, number>> = { KeptQuestions: 50, RefundList: 50 };

let api: TestApi;
let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await productSchema();
  api = await testApi({ MAX_BYTES_IN_FLIGHT: '1000000' });
});
afterAll(() => api.stop());

const post = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });

describe('cost of an operation', () => {
  it('every list of the schema counts as its page or as a declared number of rows', () => {
    const shape = schemaShape(schema);
    const lists = [...shape].flatMap(([type, fields]) => [...fields].map(([field, { rows }]) => ({ place: `${type}.${field}`, rows })));
    const weighed = lists.filter(({ rows }) => rows !== undefined);
    const inSchema = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) => Object.values(type.getFields()).filter((field) => /^\[/.test(String(field.type))));

    expect(weighed).toHaveLength(inSchema.length);
    for (const { place, rows } of weighed) {
      if (typeof rows === 'number') expect([place, rows >= LEAST_ROWS]).toEqual([place, true]);
      else expect([place, rows === 'page' || typeof rows?.argument]).toEqual([place, rows === 'page' || 'string']);
    }
  });

  it('every operation of the web and every example of the explorer stays within it, with the longest page', () => {
    const guard = new QueryGuard(schema);
    const operations = [
      ...operationsOfTheWeb(),
      ...EXAMPLE_GROUPS.flatMap(({ examples }) => examples.map(({ title, operation }) => [title, operation] as const)),
    ];

    const costs = operations.map(([name, operation]) => {
      const rows = LONGEST_PAGE[name] ?? MAX_PAGE_SIZE;
      return guard.check(operation, { first: rows, last: rows, days: 60 });
    });

    expect(operations.length).toBeGreaterThan(40);
    expect(Math.max(...costs)).toBeLessThanOrEqual(QUERY_LIMITS.cost);
  });

  it('is part of each answer, and names its limit', async () => {
    const answer = await post('{ planFamilies { tiers { features } } }');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-query-cost')).toBe(`${1 + 5 + 5 * 5 * 15}; limit=5000`);
    // Answers hold tokens and personal data.
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses many lists that are short in themselves', async () => {
    const aliases = Array.from({ length: 20 }, (_, at) => `a${at}: welcomeCallSlots(days: 60) { date slots { startsAt available } }`);

    const answer = await post(`{ ${aliases.join(' ')} }`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COSTLY' } }] });
    expect((await post(`{ ${aliases[0] ?? ''} }`)).status).toBe(200);
  });

  it('names at most ten errors of validation, however many there are', async () => {
    const answer = await post(`{ ${Array.from({ length: 18 }, (_, at) => `nothing${at}`).join(' ')} }`);
    const { errors } = (await answer.json()) as { errors: unknown[] };

    expect(answer.status).toBe(400);
    expect(errors).toHaveLength(10);
  });

  it('names at most ten errors of variables, and logs none of them as a fault', async () => {
    api.logLines.length = 0;
    const { status, errors } = await api.visitor().ask('mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) { id } }', {
      ids: Array.from({ length: 200 }, () => ({})),
    });

    expect(status).toBe(400);
    expect(errors).toHaveLength(10);
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
    expect(api.logLines.filter((line) => line.includes('field failed'))).toEqual([]);
  });
});

describe('introspection', () => {
  it('refuses a document that asks for the schema many times over', async () => {
    const answer = await post(aCostlyIntrospection());

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COSTLY' } }] });
  });

  it('answers the standard query from memory, to Apollo Sandbox as well', async () => {
    const sandbox = 'https://studio.apollographql.com';
    const [first, second] = [await post(INTROSPECTION, { origin: sandbox }), await post(INTROSPECTION)];

    const { data } = (await first.json()) as { data: { __schema: { types: { name: string }[] } } };
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('access-control-allow-origin')).toBe(sandbox);
    expect(data.__schema.types.map(({ name }) => name).sort()).toEqual(Object.keys(schema.getTypeMap()).sort());
    expect(((await second.json()) as { data: unknown }).data).toEqual(data);
    // An execution would have been counted.
    expect(first.headers.has('x-query-cost')).toBe(false);
  });

  it('answers it in the media type of GraphQL over HTTP where that is asked for', async () => {
    const answer = await post(INTROSPECTION, { accept: 'application/graphql-response+json, application/json;q=0.9' });

    expect(answer.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  });

  it('needs JSON like every operation', async () => {
    const answer = await fetch(`${api.url}/graphql`, { method: 'POST', body: JSON.stringify({ query: INTROSPECTION }) });

    expect(answer.status).toBe(400);
  });
});

describe('bytes in flight', () => {
  const inFlight = () => api.server.bytes.counters.inFlight;
  const heavy = '{ welcomeCallSlots(days: 60) { date slots { startsAt available } } }';

  it('refuses an operation whose answer has no room with BUSY and Retry-After, and takes it when there is room', async () => {
    const held = api.server.bytes.open();
    held.become(990_000);

    const refused = await post(heavy);
    const small = await post('{ viewer { id } }');
    held.release();

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'BUSY', retryAfterSeconds: 2 } }] });
    expect(small.status).toBe(200);
    expect((await post(heavy)).status).toBe(200);
    await until(async () => inFlight() === 0);
  });

  it('counts a large body while it is received, refuses it when it does not fit, and forgets it with its connection', async () => {
    const held = api.server.bytes.open();
    held.become(980_000);
    const head = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n';

    const refused = await sendRaw(api.url, [head, 'x'.repeat(15_000), 'x'.repeat(15_000)]);
    held.release();
    await until(async () => inFlight() === 0);
    const parts = sendRaw(api.url, [head, '"'.padEnd(90_000, 'x')]);

    expect(refused.statuses).toEqual([503]);
    expect((await parts).statuses).toEqual([400]);
    await until(async () => inFlight() === 0);
  });
});
