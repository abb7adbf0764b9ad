import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, parse, print, visit, type DefinitionNode } from 'graphql';
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

/** The request body with which a browser sends an operation of a `.graphql` file of the web, with the fragments of all files that it uses. */
export function browserRequest(file: string, operationName: string): string {
  const definitions = operationsIn(path.join(rootDir, file));
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === operationName);
  if (!operation) throw new Error(`${file} has no operation ${operationName}`);
  const web = path.join(rootDir, 'apps/web/src');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'));
  const fragments = files.flatMap((name) => operationsIn(path.join(web, name))).filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const used = new Set<DefinitionNode>([operation]);
  // A set grows while it is walked.
  for (const each of used)
    visit(each, {
      FragmentSpread({ name }) {
        const fragment = fragments.find((one) => one.name.value === name.value);
        if (fragment) used.add(fragment);
      },
    });
  const document = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [...used] });
  return JSON.stringify({ operationName, variables: {}, query: print(document) });
}

function operationsIn(file: string): readonly DefinitionNode[] {
  return parse(readFileSync(file, 'utf8'), { noLocation: true }).definitions;
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
