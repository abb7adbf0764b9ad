import { GraphQLError, Kind, parse } from 'graphql';

/** The operation that a run sends. */
export interface ChosenOperation {
  /** `null` for an operation without a name, and for text that is not GraphQL: the api then reports the error. */
  readonly name: string | null;
  readonly kind: 'query' | 'mutation' | 'subscription';
}

/** Returns the operation at the cursor, else the first one; `null` without operations. */
export function chooseOperation(text: string, cursor: number): ChosenOperation | null {
  const operations = listOperations(text);
  const chosen = operations.find(({ from, to }) => from <= cursor && cursor <= to) ?? operations[0];
  if (chosen) return { name: chosen.name, kind: chosen.kind };
  return text.trim() ? { name: null, kind: 'query' } : null;
}

function listOperations(text: string) {
  try {
    return parse(text).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [
            {
              name: definition.name?.value ?? null,
              kind: definition.operation,
              from: definition.loc?.start ?? 0,
              to: definition.loc?.end ?? 0,
            },
          ]
        : [],
    );
  } catch (cause) {
    if (!(cause instanceof GraphQLError)) throw cause;
    return [];
  }
}

/** A value of an example that the reader must replace: "<your website>". */
const PLACEHOLDER = /"<your [^<>"]+>"/;

/** Returns the typed variables as an object, or a message about their error. An empty text has no variables. */
export function readVariables(text: string): { readonly variables: Record<string, unknown> | undefined } | { readonly problem: string } {
  if (!text.trim()) return { variables: undefined };
  try {
    const parsed: unknown = JSON.parse(text);
    const [placeholder] = text.match(PLACEHOLDER) ?? [];
    if (placeholder) return { problem: `Sign in to fill the example with your own values, or replace ${placeholder} first.` };
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { variables: parsed as Record<string, unknown> };
    return { problem: 'The variables must be one JSON object, such as { "first": 10 }.' };
  } catch (cause) {
    return { problem: `The variables are not JSON: ${(cause as Error).message}` };
  }
}
