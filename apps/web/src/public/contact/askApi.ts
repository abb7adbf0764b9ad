import type { TypedDocumentNode } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { GRAPHQL_URL } from '../../shared/apollo/graphqlUrl.ts';
import { nextTraceparent } from '../../shared/apollo/trace.ts';

/** An answer that takes longer is not waited for, in milliseconds. */
const PATIENCE_MS = 20_000;

/** The api's no: its code of docs/generated/errors.md, its words, and messages by field. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message?: unknown; readonly extensions?: { readonly code?: unknown; readonly fields?: unknown } }[];
}

/**
 * Asks the api as a visitor, without Apollo: a visitor has no session, and this page keeps nothing of the answer.
 * Throws Refused with the api's words, or whatever fetch throws when no answer came.
 */
export async function askApi<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
  const response = await fetch(GRAPHQL_URL, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', traceparent: nextTraceparent() },
    body: JSON.stringify({ operationName: nameOf(document), query: print(document), variables }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { data, errors } = (await response.json()) as Answer;
  const [error] = errors ?? [];
  if (error) throw new Refused(text(error.extensions?.code), text(error.message), fieldsOf(error.extensions?.fields));
  if (!data) throw new Refused('', '', {});
  return data as Data;
}

function nameOf({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find(({ kind }) => kind === 'OperationDefinition');
  return operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, message]) => [name, text(message)]));
}
