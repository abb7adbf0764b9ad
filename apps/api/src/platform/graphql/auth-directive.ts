import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { Directive, Extensions } from 'type-graphql';
import { inTransaction } from '../db/in-transaction.ts';
import { recordAct, type Act } from '../audit/record-act.ts';
import type { Context } from '../context/context.ts';
import { ACCESS_LEVELS, assertAllowed, type AccessLevel, type Requirement } from '../auth/access-rule.ts';
import type { ScopeName } from '../auth/scope.ts';

const DESCRIPTIONS: Record<AccessLevel, string> = {
  PUBLIC: 'Everyone, signed in or not.',
  CLIENT: 'Signed in.',
  SUBSCRIBER: 'Signed in, with a subscription that is paid or in its days of grace.',
  ADMIN: 'Staff.',
};

/** The `@auth` directive as the schema prints it. */
export const authDirective = new GraphQLDirective({
  name: 'auth',
  description: 'Minimum access level of a field. Staff pass every level. Which rows are visible is decided below the resolvers.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    requires: {
      description: 'Minimum access level.',
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

/** The `@scope` directive as the schema prints it. */
export const scopeDirective = new GraphQLDirective({
  name: 'scope',
  description:
    'Scope that a field requires, as "domain:verb". An owner holds every scope, a manager every scope ending in read or write, a viewer every scope ending in read; an API key lists its scopes. API keys cannot use fields above PUBLIC without a scope.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { name: { description: 'Domain and verb, separated by a colon.', type: new GraphQLNonNull(GraphQLString) } },
});

/** The `@whileActing` directive as the schema prints it. */
export const whileActingDirective = new GraphQLDirective({
  name: 'whileActing',
  description:
    'Mutation that staff may use while they act for a business; it is recorded in the audit log. Every other one is refused to them with NOT_WHILE_ACTING.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
});

/** Declares the minimum access level of a query, mutation or field; every root field needs one (see `enforceAuth`). */
export function Auth(requires: AccessLevel): MethodDecorator & PropertyDecorator {
  return Directive(`@auth(requires: ${requires})`);
}

/** Declares the scope on the client's data that a query, mutation or field asks for, beside its `@Auth`. */
export function Scope(name: ScopeName): MethodDecorator & PropertyDecorator {
  return Directive(`@scope(name: "${name}")`);
}

/**
 * Opens a mutation to staff who act for a client: daily work that can be corrected. Never for passwords, sessions, keys, members, payments,
 * plans, connections to other services, or what deletes more than rows that can be restored (docs/how/access.md).
 */
export function WhileActing(): MethodDecorator & PropertyDecorator {
  return Directive('@whileActing');
}

const ANY_CREDENTIAL = 'anyCredential';

/**
 * Lets a query or mutation run with a credential that is not accepted, as a visitor: those that begin, renew and end a session,
 * which browsers send with the token that has just expired. Every other one is refused (see `enforceAuth`).
 */
export function AnyCredential(): MethodDecorator & PropertyDecorator {
  return Extensions({ [ANY_CREDENTIAL]: true });
}

/**
 * Enforces each `@auth`, `@scope` and `@whileActing` of the schema before the resolver runs. Throws for a query or mutation without
 * `@auth`, and for a mutation of clients without `@scope`: access is refused by default. A request whose credential is not accepted is refused
 * at public fields too, instead of being answered like one without credential.
 */
export function enforceAuth(schema: GraphQLSchema): GraphQLSchema {
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name, schema.getSubscriptionType()?.name]);
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, fieldName, typeName) => {
      const isMutation = typeName === schema.getMutationType()?.name;
      const declared = readRequirement(schema, field, `${typeName}.${fieldName}`);
      if (!declared) {
        if (roots.has(typeName)) throw new Error(`${typeName}.${fieldName} has no @Auth(...)`);
        return field;
      }
      const isOpenWhileActing = getDirective(schema, field, whileActingDirective.name) !== undefined;
      const requirement = { ...declared, closedWhileActing: isMutation && !isOpenWhileActing };
      if (isMutation && ['CLIENT', 'SUBSCRIBER'].includes(requirement.level) && !requirement.scope)
        throw new Error(`${typeName}.${fieldName} changes a client's data and has no @Scope(...)`);
      const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver;
      const takesAny = field.extensions?.[ANY_CREDENTIAL] === true;
      const assertAccess = (ctx: Context) => {
        if (ctx.refusedCredential && !takesAny) throw ctx.refusedCredential;
        assertAllowed(ctx.actor, requirement);
      };
      field.resolve = isMutation
        ? async (source, args, ctx: Context, info) => {
            assertAccess(ctx);
            await recordActing(ctx, fieldName);
            const before = ctx.acts.recorded;
            const answer: unknown = await resolve(source, args, ctx, info);
            // The acts of staff that record no more of themselves (ADM-08).
            if (requirement.level === 'ADMIN' && ctx.acts.recorded === before) await record(ctx, { action: snakeCase(fieldName) });
            return answer;
          }
        : (source, args, ctx: Context, info) => {
            assertAccess(ctx);
            return resolve(source, args, ctx, info);
          };
      return field;
    },
  });
}

// Before the mutation runs: without a record nothing is done, and failures are recorded too.
async function recordActing(ctx: Context, mutation: string): Promise<void> {
  if (ctx.actor?.kind !== 'acting') return;
  await record(ctx, { action: 'acting_mutation', clientId: ctx.actor.clientId, notes: mutation });
}

function record(ctx: Context, act: Act): Promise<void> {
  return inTransaction(ctx, (tx) => recordAct(tx, act));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function readRequirement(schema: GraphQLSchema, field: object, coordinate: string): Requirement | null {
  const argument = (directive: string, name: string) => getDirective(schema, field as never, directive)?.[0]?.[name] as unknown;
  const level = argument('auth', 'requires') as AccessLevel | undefined;
  const scope = (argument('scope', 'name') ?? null) as ScopeName | null;
  if (scope !== null && !level) throw new Error(`${coordinate} has a scope and no @Auth(...)`);
  return level ? { level, scope } : null;
}
