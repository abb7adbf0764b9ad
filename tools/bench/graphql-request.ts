import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print } from 'graphql';
import { z } from 'zod';
import { rootDir } from '../dev/settings.ts';

const timeoutMs = 30_000;
const answerSchema = z.object({ data: z.unknown().optional(), errors: z.array(z.object({ message: z.string() })).optional() });

/** What a GraphQL server answered. */
export interface GraphqlAnswer {
  readonly status: number;
  /** The body as it was sent. */
  readonly text: string;
  readonly data: unknown;
  /** Message of the first error. */
  readonly error: string | null;
}

/** The request body with which a browser sends the first operation of a `.graphql` file of the web. */
export function browserRequest(file: string, operationName: string): string {
  const document = addTypenameToDocument(parse(readFileSync(path.join(rootDir, file), 'utf8')));
  return JSON.stringify({ operationName, variables: {}, query: print(document) });
}

/** Sends one request to a GraphQL endpoint. */
export async function postGraphql(url: string, body: string, headers: Record<string, string> = {}): Promise<GraphqlAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const { data, errors } = answerSchema.parse(JSON.parse(text));
  return { status: response.status, text, data, error: errors?.[0]?.message ?? null };
}

/** The request body of a sign-in. */
export function signInRequest(email: string, password: string): string {
  return JSON.stringify({
    query: 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    variables: { input: { email, password } },
  });
}

/** Signs in and returns the header that authenticates every further request. */
export async function signIn(origin: string, email: string, password: string): Promise<{ authorization: string }> {
  const { data, error } = await postGraphql(`${origin}/graphql`, signInRequest(email, password));
  if (error) throw new Error(`${email} cannot sign in: ${error}`);
  const { signIn: session } = z.object({ signIn: z.object({ accessToken: z.string() }) }).parse(data);
  return { authorization: `Bearer ${session.accessToken}` };
}
