import { ApolloLink, gql, Observable } from '@apollo/client';
import { makeApolloClient } from './client.ts';
import { nextTraceparent } from './trace.ts';

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/;
const readTraceId = (header: string) => header.split('-')[1];

beforeEach(() => window.history.pushState(null, '', '/first'));

it('names one trace per page view and one span per request', () => {
  const [one, two] = [nextTraceparent(), nextTraceparent()];

  expect(one).toMatch(TRACEPARENT);
  expect(two).toMatch(TRACEPARENT);
  expect(readTraceId(one)).toBe(readTraceId(two));
  expect(one).not.toBe(two);
});

it('begins a new trace on another page, and stays with it when only the query changes', () => {
  const before = nextTraceparent();
  window.history.pushState(null, '', '/second?tab=faqs');
  const after = nextTraceparent();
  window.history.pushState(null, '', '/second?tab=billing');

  expect(readTraceId(after)).not.toBe(readTraceId(before));
  expect(readTraceId(nextTraceparent())).toBe(readTraceId(after));
});

it('goes with every operation, under the header that the api reads', async () => {
  const seen: unknown[] = [];
  const transport = new ApolloLink((operation) => {
    seen.push((operation.getContext()['headers'] as Record<string, string>)['traceparent']);
    return new Observable((observer) => {
      observer.next({ data: { ping: 'pong' } });
      observer.complete();
    });
  });
  const client = makeApolloClient(transport);
  const ask = () =>
    client.query({
      query: gql`
        query Ping {
          ping
        }
      `,
      fetchPolicy: 'network-only',
    });

  await ask();
  await ask();

  expect(seen).toEqual([expect.stringMatching(TRACEPARENT), expect.stringMatching(TRACEPARENT)]);
  expect(seen[0]).not.toBe(seen[1]);
});
