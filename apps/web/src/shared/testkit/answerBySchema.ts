import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, execute, type DocumentNode, type ExecutionResult, type GraphQLFieldResolver } from 'graphql';

const SCHEMA_FILE = fileURLToPath(new URL('../../../../api/schema.graphql', import.meta.url));

const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'));

/**
 * Returns the answer of an operation whose root fields are `root`, executed against the committed schema: `__typename`
 * is filled in and only the selected fields are kept. Throws an Error that lists every fault when a field is missing,
 * has a wrong type or an unknown enum value, or when the variables do not fit the operation.
 */
export async function answerBySchema(
  document: DocumentNode,
  root: Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, unknown>>,
): Promise<NonNullable<ExecutionResult['data']>> {
  const result = await execute({ schema, document, rootValue: root, variableValues: variables, fieldResolver: readField });
  if (result.data && !result.errors) return result.data;
  const faults = (result.errors ?? []).map(({ message, path }) => (path ? `${path.join('.')}: ${message}` : message));
  throw new Error(`The fixture does not fit the schema.\n${faults.join('\n')}`);
}

/** Reads a field of a fixture. A field that is left out is a fault even where the schema allows null: it may be a typing error. */
const readField: GraphQLFieldResolver<Readonly<Record<string, unknown>>, unknown> = (
  source,
  _args,
  _context,
  { fieldName, parentType },
) => {
  if (source[fieldName] === undefined) throw new Error(`${parentType.name}.${fieldName} is missing from the fixture.`);
  return source[fieldName];
};
