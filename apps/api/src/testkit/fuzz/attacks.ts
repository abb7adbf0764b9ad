import { getIntrospectionQuery } from 'graphql';
import { hostileTexts } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

/** A request to `/graphql` before a persona's token is added. */
export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Added to the path. */
  readonly search: string;
}

const json = { 'content-type': 'application/json' };
const noneToken = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from('{"sub":"1","sid":"1","aud":"larkline","exp":9999999999}').toString('base64url')}.`;

/** Returns the plain way to send an operation. */
export function plainRequest({ query, variables }: Pick<Operation, 'query' | 'variables'>): RawRequest {
  return { method: 'POST', headers: json, body: JSON.stringify({ query, variables }), search: '' };
}

/** Returns a request whose query is built to cost much, or to break the parser. */
export function hostileQuery(operation: Operation, random: Random): RawRequest {
  const times = 1 + random.below(1_500);
  const { query } = operation;
  const queries: readonly (() => string)[] = [
    () => `{ ${Array.from({ length: times }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    () => `{ ${'__typename '.repeat(times)} }`,
    () => `{ __schema { types { ${'fields { type { '.repeat(1 + random.below(40))} name ${'} } '.repeat(1 + random.below(40))} } } }`,
    () => `query { ...A } fragment A on Query { ...B ...B } fragment B on Query { ...C ...C } fragment C on Query { ...A __typename }`,
    () =>
      `{ ...F0 } ${Array.from({ length: 25 }, (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F25 on Query { __typename }`,
    () => `{ __typename ${'@include(if: true) '.repeat(times)} }`,
    () => `query (${Array.from({ length: times }, (_, index) => `$v${index}: Int`).join(', ')}) { __typename }`,
    () => `{ viewer(x: ${'['.repeat(times)}${']'.repeat(times)}) { id } }`,
    () => `{ viewer ${'{ viewer '.repeat(times)}${'}'.repeat(times)} }`,
    () => Array.from({ length: 60 }, (_, index) => `query Q${index} { __typename }`).join(' '),
    () => `{ __type(name: ${JSON.stringify(random.pick(hostileTexts))}) { name } }`,
    () => getIntrospectionQuery(),
    () => query.slice(0, random.below(query.length)),
    () => query.slice(0, random.below(query.length)) + random.pick(hostileTexts) + query.slice(random.below(query.length)),
    () => query.replaceAll(/[{}]/g, (bracket) => (random.chance(0.1) ? '' : bracket)),
    () => random.pick(hostileTexts),
    () => `subscription { ${operation.rootFields[0]} }`,
    () => `#${'x'.repeat(20_000)}\n{ __typename }`,
    () => `{ __typename } ${'"""'}${'y'.repeat(1_000)}`,
  ];
  return plainRequest({ query: random.pick(queries)(), variables: operation.variables });
}

/** Returns a request that bends HTTP and JSON. */
export function hostileTransport({ query, variables }: Operation, random: Random): RawRequest {
  const post = (body: string | null, headers: Record<string, string> = json): RawRequest => ({ method: 'POST', headers, body, search: '' });
  const sent = (body: unknown, headers: Record<string, string> = json) => post(JSON.stringify(body), headers);
  const search = `?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`.slice(0, 6_000);
  const requests: readonly (() => RawRequest)[] = [
    () => sent([{ query, variables }, { query }]),
    () => sent(random.pick([null, 7, 'text', [], {}, true])),
    () => sent({ query: random.pick([null, 7, [], {}, [query]]), variables }),
    () => sent({ query, variables: random.pick(['text', 7, [], [1, 2], true, null]) }),
    () => sent({ query, variables, operationName: random.pick(['', 'Nobody', '__proto__', 7, null, [], {}]) }),
    () => sent({ query, variables, extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } }),
    () => sent({ variables, extensions: random.pick([7, 'x', [], { persistedQuery: null }]) }),
    () => post(`{"query": ${JSON.stringify(query)}, "__proto__": {"admin": true}, "variables": {"__proto__": {"x": 1}}}`),
    () => post(JSON.stringify({ query, variables }).slice(0, -3)),
    () => post(random.pick(['', null, '\u0000\u0001'])),
    () => post(`{"query":"{ __typename }","variables":${'['.repeat(3_000)}${']'.repeat(3_000)}}`),
    () => post(JSON.stringify({ query, pad: 'z'.repeat(150_000) })),
    () => post(query, { 'content-type': random.pick(['text/plain', 'application/graphql', 'application/x-www-form-urlencoded', 'x']) }),
    () => post(String(new URLSearchParams({ query })), { 'content-type': 'application/x-www-form-urlencoded' }),
    () => sent({ query, variables }, { 'content-type': 'application/json; charset=utf-7' }),
    () =>
      sent(
        { query, variables },
        {
          ...json,
          authorization: random.pick([
            'Bearer',
            'Bearer ',
            'Bearer null',
            `Bearer ${'x'.repeat(5_000)}`,
            `Bearer ${noneToken}`,
            'Basic YTpi',
            '\u00ff',
          ]),
        },
      ),
    () =>
      sent(
        { query, variables },
        { ...json, cookie: random.pick(['refresh=', `refresh=${'x'.repeat(3_000)}`, 'refresh=%00%ff; =; ;;', 'visitor=../../x']) },
      ),
    () =>
      sent({ query, variables }, { ...json, 'x-request-id': random.pick(['', 'short', '<script>alert(1)</script>', 'x'.repeat(5_000)]) }),
    () =>
      sent(
        { query, variables },
        { ...json, accept: random.pick(['text/html', 'image/png', '*/*;q=x', 'application/graphql-response+json']) },
      ),
    () =>
      sent(
        { query, variables },
        { ...json, 'x-forwarded-for': random.pick(['', 'not an address', '1.2.3.4, 5.6.7.8', 'x'.repeat(3_000)]) },
      ),
    () => ({ method: 'GET', headers: {}, body: null, search }),
    () => ({ method: 'GET', headers: { 'apollo-require-preflight': 'true', accept: 'application/json' }, body: null, search }),
    () => ({ method: 'GET', headers: { accept: 'text/html' }, body: null, search: '?query=%ff%00' }),
  ];
  return random.pick(requests)();
}
