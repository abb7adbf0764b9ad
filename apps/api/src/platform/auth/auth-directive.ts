import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLNonNull,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { Directive } from 'type-graphql';
import type { Context } from '../graphql/context.ts';
import { ACCESS_LEVELS, assertAllowed, type AccessLevel } from './viewer.ts';

const DESCRIPTIONS: Record<AccessLevel, string> = {
  PUBLIC: 'Anybody, signed in or not.',
  CLIENT: 'Anybody who is signed in.',
  SUBSCRIBER: 'Signed in with an active subscription.',
  ADMIN: 'Staff.',
};

/** The `@auth` directive as the schema prints it. */
export const authDirective = new GraphQLDirective({
  name: 'auth',
  description: 'Who may read a field. Staff pass every rule; whose rows are seen is decided below the resolvers.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    requires: {
      description: 'The least level that may.',
      type: new GraphQLNonNull(
        new GraphQLEnumType({
          name: 'AccessLevel',
          description: 'Levels of access, each including those before it.',
          values: Object.fromEntries(ACCESS_LEVELS.map((level) => [level, { description: DESCRIPTIONS[level] }])),
        }),
      ),
    },
  },
});

/** Declares who may use a query, mutation or field; every root field needs one (see `enforceAuth`). */
export function Auth(requires: AccessLevel): MethodDecorator & PropertyDecorator {
  return Directive(`@auth(requires: ${requires})`);
}

/**
 * Makes each `@auth` of the schema count before its resolver runs.
 * Throws for a query or mutation without one: access is refused by default.
 */
export function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  const levelOf = (field: object) => getDirective(schema, field as never, 'auth')?.[0]?.['requires'] as AccessLevel | undefined;
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name, schema.getSubscriptionType()?.name]);
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, fieldName, typeName) => {
      const requires = levelOf(field);
      if (!requires) {
        if (roots.has(typeName)) throw new Error(`${typeName}.${fieldName} has no @Auth(...)`);
        return field;
      }
      const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, ctx: Context, info) => {
        assertAllowed(ctx.viewer, requires);
        return resolve(source, args, ctx, info);
      };
      return field;
    },
  });
}
