import { ApolloLink, Observable } from '@apollo/client';

type Answer = Readonly<Record<string, unknown>>;
type Variables = Readonly<Record<string, unknown>>;

/** What a fake api answers an operation with; it may wait, or throw a refusal made by `refusal`. */
export type Handler = (variables: Variables) => Answer | Promise<Answer>;

/** The api as a test sees it. */
export interface FakeApi {
  readonly link: ApolloLink;
  /** Names of the operations asked for, in order, with their variables. */
  readonly calls: { readonly name: string; readonly variables: Variables }[];
  /** What is answered from now on, by operation name. */
  readonly handlers: Record<string, Handler>;
  /** How often an operation was asked for. */
  count(name: string): number;
}

class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> | undefined,
  ) {
    super(message);
  }
}

/** An error as the api answers it; throw it from a handler. */
export function refusal(code: string, message: string, fields?: Readonly<Record<string, string>>): Error {
  return new Refusal(code, message, fields);
}

/** Stands where the network is. An operation without a handler fails as if the api could not be reached. */
export function fakeApi(handlers: Readonly<Record<string, Handler>>): FakeApi {
  const known: Record<string, Handler> = { ...handlers };
  const calls: { name: string; variables: Variables }[] = [];
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    const variables = operation.variables;
    calls.push({ name, variables });
    return new Observable((observer) => {
      answer(known[name], variables).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (cause: unknown) => observer.error(cause),
      );
    });
  });
  return { link, calls, handlers: known, count: (name) => calls.filter((call) => call.name === name).length };
}

async function answer(handler: Handler | undefined, variables: Variables): Promise<ApolloLink.Result> {
  if (!handler) throw new TypeError('Failed to fetch');
  try {
    return { data: await handler(variables) };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const { code, message, fields } = cause;
    return { data: null, errors: [{ message, extensions: { code, ...(fields ? { fields } : {}) } }] };
  }
}
