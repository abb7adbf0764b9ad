import type { TypedDocumentNode } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { readApiErrors, type ApiError } from '../feedback/apiError.ts';
import { GRAPHQL_URL } from './graphqlUrl.ts';
import { limitedFetch } from './limitedFetch.ts';
import { nextTraceparent } from './trace.ts';

/** A refusal by the api. */
export class RefusalError extends Error implements ApiError {
  override readonly name = 'RefusalError';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly address: string | null;
  readonly requestId: string | null;

  constructor({ code, message, fields, address, requestId }: ApiError) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.address = address;
    this.requestId = requestId;
  }
}

/**
 * Sends one operation without Apollo, for pages that do not load it and for the refresh of the session. Throws RefusalError
 * when the api refuses, or what `fetch` throws when no answer came within 20 s. With `keepalive` the request outlives
 * the page.
 */
export async function postOperation<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<Data> {
  const response = await limitedFetch(GRAPHQL_URL, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive,
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      traceparent: nextTraceparent(),
    },
    body: JSON.stringify({ operationName: findOperationName(document), query: print(document), variables }),
  });
  const body = (await response.json()) as { readonly data?: Data | null };
  const [error] = readApiErrors(body);
  if (error) throw new RefusalError(error);
  if (!body.data) throw new Error(`The api answered ${response.status} without data.`);
  return body.data;
}

function findOperationName({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find(({ kind }) => kind === 'OperationDefinition');
  return operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined;
}
