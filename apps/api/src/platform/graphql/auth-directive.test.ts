import 'reflect-metadata';
import { graphql, type GraphQLSchema } from 'graphql';
import { Field, FieldResolver, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AppError } from '../errors/app-error.ts';
import { makeSchema, printSchema } from './make-schema.ts';
import type { Actor, PersonActor } from '../context/actor.ts';
import { Auth, Scope } from './auth-directive.ts';
import { ROLE_SCOPES } from '../auth/scope.ts';

@ObjectType({ description: 'A thing with a field that only staff may read.' })
class Thing {
  @Field(() => String) name!: string;
  @Auth('ADMIN')
  @Field(() => String, { nullable: true, description: 'For staff.' })
  note?: string | null;
}

let work: string[] = [];

@Resolver(() => Thing)
class GatedResolver {
  @Auth('PUBLIC')
  @Query(() => Thing)
  open(): Thing {
    return { name: 'thing', note: 'internal' };
  }

  @Auth('CLIENT')
  @Query(() => String, { nullable: true })
  own(): string {
    work.push('own');
    return 'own';
  }

  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @Mutation(() => String, { nullable: true })
  save(): string {
    work.push('save');
    return 'saved';
  }

  @Auth('ADMIN')
  @Query(() => String, { nullable: true })
  figures(): string {
    work.push('figures');
    return 'figures';
  }

  @Auth('SUBSCRIBER')
  @FieldResolver(() => String, { nullable: true })
  usage(): string {
    work.push('usage');
    return 'usage';
  }
}

@Resolver()
class ForgottenQueryResolver {
  @Query(() => String)
  forgotten(): string {
    return 'open to everybody';
  }
}

@Resolver()
class ForgottenMutationResolver {
  @Auth('PUBLIC')
  @Query(() => String)
  fine(): string {
    return 'fine';
  }

  @Mutation(() => String)
  forgotten(): string {
    return 'open to everybody';
  }
}

@Resolver()
class UnscopedMutationResolver {
  @Auth('PUBLIC')
  @Query(() => String)
  fine(): string {
    return 'fine';
  }

  @Auth('CLIENT')
  @Mutation(() => String)
  unscoped(): string {
    return 'open to viewers';
  }
}

const CLIENT: PersonActor = {
  kind: 'person',
  userId: 'u',
  sessionId: 's',
  email: 'a@b.example',
  isStaff: false,
  clientId: 'c',
  role: 'owner',
  subscribed: false,
  locked: false,
  scopes: ROLE_SCOPES.owner,
};
const SUBSCRIBER: PersonActor = { ...CLIENT, subscribed: true };
const VIEWER: PersonActor = { ...SUBSCRIBER, role: 'viewer', scopes: ROLE_SCOPES.viewer };
const STAFF: PersonActor = { ...CLIENT, isStaff: true, clientId: null, role: null, scopes: { list: [] } };

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema([GatedResolver]);
});
beforeEach(() => {
  work = [];
});

/** Returns the data of an operation and the codes of its errors by path. */
async function run(source: string, actor: Actor | null): Promise<{ data: unknown; codes: Record<string, string> }> {
  const { data, errors = [] } = await graphql({ schema, source, contextValue: { actor, acts: { recorded: 0 } } });
  const codes = errors.map((error) => [
    error.path?.join('.') ?? '',
    error.originalError instanceof AppError ? error.originalError.code : error.message,
  ]);
  return { data: structuredClone(data), codes: Object.fromEntries(codes) as Record<string, string> };
}

describe('makeSchema', () => {
  it('CRD-02 refuses a query without access rule, and names it', async () => {
    await expect(makeSchema([ForgottenQueryResolver])).rejects.toThrow('Query.forgotten has no @Auth(...)');
  });

  it('CRD-02 refuses a mutation without access rule, and names it', async () => {
    await expect(makeSchema([ForgottenMutationResolver])).rejects.toThrow('Mutation.forgotten has no @Auth(...)');
  });

  it('refuses a mutation of clients without scope, and names it', async () => {
    await expect(makeSchema([UnscopedMutationResolver])).rejects.toThrow(
      "Mutation.unscoped changes a client's data and has no @Scope(...)",
    );
  });

  it('CRD-02 prints the rule of every gated field, and the standard directives stay', () => {
    const printed = printSchema(schema);

    expect(printed).toMatch(/directive @auth\([^)]*requires: AccessLevel!\s*\) on FIELD_DEFINITION/);
    expect(printed).toMatch(/open: Thing! @auth\(requires: PUBLIC\)/);
    expect(printed).toMatch(/save: String @auth\(requires: SUBSCRIBER\) @scope\(name: "products:write"\)/);
    expect(printed).toMatch(/note: String @auth\(requires: ADMIN\)/);
    expect(printed).not.toMatch(/name: String! @auth/);
    expect(schema.getDirectives().map(({ name }) => name)).toEqual(expect.arrayContaining(['include', 'skip', 'auth', 'scope']));
  });
});

describe('@Auth', () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['a client', CLIENT, undefined, 'SUBSCRIPTION_REQUIRED', 'FORBIDDEN'],
    ['a subscriber', SUBSCRIBER, undefined, undefined, 'FORBIDDEN'],
    ['a viewer of a subscriber', VIEWER, undefined, 'FORBIDDEN', 'FORBIDDEN'],
    ['staff', STAFF, undefined, undefined, undefined],
  ])('ACL-11 %s', async (_who, actor, own, save, figures) => {
    const query = await run('{ own figures }', actor);
    const mutation = await run('mutation { save }', actor);

    expect([query.codes['own'], mutation.codes['save'], query.codes['figures']]).toEqual([own, save, figures]);
  });

  it('ACL-11 a refused field does no work', async () => {
    await run('{ own figures }', null);
    await run('mutation { save }', CLIENT);

    expect(work).toEqual([]);
  });

  it('ACL-11 refuses field by field: a gated field is null, those beside it are answered', async () => {
    expect(await run('{ open { name note usage } own }', CLIENT)).toEqual({
      data: { open: { name: 'thing', note: null, usage: null }, own: 'own' },
      codes: { 'open.note': 'FORBIDDEN', 'open.usage': 'SUBSCRIPTION_REQUIRED' },
    });
    expect(await run('{ open { note usage } }', STAFF)).toEqual({ data: { open: { note: 'internal', usage: 'usage' } }, codes: {} });
  });

  it('ACL-11 an alias or a fragment is no way around', async () => {
    const { codes } = await run('{ a: figures ...F } fragment F on Query { b: figures open { c: note } }', SUBSCRIBER);

    expect(codes).toEqual({ a: 'FORBIDDEN', b: 'FORBIDDEN', 'open.c': 'FORBIDDEN' });
  });
});
