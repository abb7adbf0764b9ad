import { printSchemaWithDirectives, MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLInputObjectType, GraphQLObjectType, lexicographicSortSchema, specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema, type BuildSchemaOptions } from 'type-graphql';
import { authDirective, enforceAuth, scopeDirective, whileActingDirective } from './auth-directive.ts';
import { listSizeDirective, schemaShape } from './list-size.ts';

/** Inputs of which exactly one field is given; TypeGraphQL has no word for it yet. */
const oneOfInputs = new Set<string>();

/** TypeGraphQL creates these types itself, without a way to describe them. */
const ROOT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Query: 'Queries; they never change data.',
  Mutation: 'Mutations; several in one operation run in sequence.',
};

/** Marks an input type as `@oneOf`. */
export function OneOf(name: string): ClassDecorator {
  return () => void oneOfInputs.add(name);
}

/** A class with `@Resolver()`. */
export type ResolverClass = BuildSchemaOptions['resolvers'][number];

/**
 * Builds the executable schema. Throws for a root field without access rule, a mutation of clients
 * without scope, and a list without size.
 */
export async function makeSchema(resolvers: readonly ResolverClass[]): Promise<GraphQLSchema> {
  const [first, ...others] = resolvers;
  if (!first) throw new Error('No domain declares a resolver');
  const built = await buildSchema({
    resolvers: [first, ...others],
    // Inputs are parsed with zod in the services, with the schema of the form.
    validate: false,
    directives: [...specifiedDirectives, authDirective, scopeDirective, whileActingDirective, listSizeDirective],
  });
  const schema = enforceAuth(withRootDescriptions(withOneOf(built)));
  schemaShape(schema);
  return schema;
}

/** Returns the schema as it is committed and read by partners: sorted, with descriptions and access rules. */
export function printSchema(schema: GraphQLSchema): string {
  return `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
}

function withOneOf(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.INPUT_OBJECT_TYPE]: (type) =>
      oneOfInputs.has(type.name) ? new GraphQLInputObjectType({ ...type.toConfig(), isOneOf: true }) : type,
  });
}

function withRootDescriptions(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.ROOT_OBJECT]: (type) => new GraphQLObjectType({ ...type.toConfig(), description: ROOT_DESCRIPTIONS[type.name] }),
  });
}
