import { parse } from 'graphql';
import type { FakeApi } from './fakeApi.ts';

interface Body {
  readonly operationName: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Lets a fake api answer the operations that the page sends by `fetch`, without Apollo. Returns the function that undoes it. */
export function answerFetch(api: FakeApi): () => void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (async (_url: string, init: { readonly body: string }) => {
    const { operationName, query, variables = {} } = JSON.parse(init.body) as Body;
    return Response.json(await api.answer(operationName, parse(query), variables));
  }) as typeof fetch;
  return () => {
    globalThis.fetch = realFetch;
  };
}
