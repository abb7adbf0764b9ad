import { ApolloLink, Observable } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { answerBySchema } from './answerBySchema.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Returns the root fields that answer an operation, named as in the schema; may wait, or throw a refusal made by `refusal`. */
export type Handler = (variables: Variables) => Variables | Promise<Variables>;

/** The api of a test. */
export interface FakeApi {
  readonly link: ApolloLink;
  /** The operations received, in order. */
  readonly calls: { readonly name: string; readonly variables: Variables }[];
  /** Handlers by operation name; a test may change them while it runs. */
  readonly handlers: Record<string, Handler>;
  /** Returns how many operations of this name were received. */
  count(name: string): number;
  /** Answers one operation as the api would. Rejects as `fetch` does when the operation has no handler. */
  answer(name: string, document: DocumentNode, variables: Variables): Promise<ApolloLink.Result>;
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

/** Returns an error as the api answers it, to be thrown by a handler. */
export function refusal(code: string, message: string, fields?: Readonly<Record<string, string>>): Error {
  return new Refusal(code, message, fields);
}

/** Returns the changed fields of each save of settings by an operation, without what they were typed over. */
export function savedChanges(api: FakeApi, operation: string): object[] {
  const inputs = api.calls.filter(({ name }) => name === operation).map(({ variables }) => variables.input as Variables);
  return inputs.map(({ before: _, ...changes }) => changes);
}

/** A handler that refuses as an api does whose database is away. */
export const isDown: Handler = () => {
  throw refusal('UNAVAILABLE', 'Down');
};

// A screen shows a wrong fixture like any failed load, so the fault is thrown when the test ends.
const fixtureFaults: unknown[] = [];

/** Throws what was wrong with the fixtures of a test; runs after each. */
export function failOnFixtureFaults(): void {
  const [fault] = fixtureFaults.splice(0);
  if (fault) throw fault;
}

/**
 * Takes the place of the network. Answers are executed against `schema.graphql`: a fixture that does not fit it fails
 * the test. An operation without a handler fails as if the api could not be reached.
 */
export function fakeApi(handlers: Readonly<Record<string, Handler>>): FakeApi {
  const known: Record<string, Handler> = { ...handlers };
  const calls: { name: string; variables: Variables }[] = [];
  const answer: FakeApi['answer'] = async (name, document, variables) => {
    calls.push({ name, variables });
    const handler = known[name];
    if (!handler) throw new TypeError('Failed to fetch');
    let root: Variables;
    try {
      root = await handler(variables);
    } catch (cause) {
      return refusalAnswer(cause);
    }
    try {
      return { data: await answerBySchema(document, root, variables) };
    } catch (cause) {
      fixtureFaults.push(cause);
      throw cause;
    }
  };
  const link = new ApolloLink(
    ({ operationName, query, variables }) =>
      new Observable((observer) => {
        answer(operationName ?? '', query, variables).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (cause: unknown) => observer.error(cause),
        );
      }),
  );
  return { link, calls, handlers: known, count: (name) => calls.filter((call) => call.name === name).length, answer };
}

function refusalAnswer(cause: unknown): ApolloLink.Result {
  if (!(cause instanceof Refusal)) throw cause;
  const { code, message, fields } = cause;
  return { data: null, errors: [{ message, extensions: { code, ...(fields ? { fields } : {}) } }] };
}
