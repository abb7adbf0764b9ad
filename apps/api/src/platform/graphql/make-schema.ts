import { printSchemaWithDirectives, MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLInputObjectType, lexicographicSortSchema, specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema, type BuildSchemaOptions } from 'type-graphql';
import { authDirective, enforceAuth } from '../auth/auth-directive.ts';

/** Inputs of which exactly one field is given; TypeGraphQL has no word for it yet. */
const oneOfInputs = new Set<string>();

/** Marks an input type as `@oneOf`. */
export function OneOf(name: string): ClassDecorator {
  return () => void oneOfInputs.add(name);
}

/** The executable schema. Throws for a root field without access rule. */
export async function makeSchema(resolvers: BuildSchemaOptions['resolvers']): Promise<GraphQLSchema> {
  const built = await buildSchema({
    resolvers,
    // Inputs are parsed with zod in the services, with the schema of the form.
    validate: false,
    directives: [...specifiedDirectives, authDirective],
  });
  return enforceAuth(withOneOf(built));
}

/** The schema as it is committed and read by partners: sorted, with descriptions and access rules. */
export function printSchema(schema: GraphQLSchema): string {
  return `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
}

function withOneOf(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.INPUT_OBJECT_TYPE]: (type) =>
      oneOfInputs.has(type.name) ? new GraphQLInputObjectType({ ...type.toConfig(), isOneOf: true }) : type,
  });
}
