import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

/**
 * The asking parties: a visitor; the owner of a client whose plan has ended, and of one with access; a manager and a viewer of the latter, an API key
 * of it with every scope that keys can hold and one with none that any field names, staff who act for it; staff.
 */
export const ASKERS = ['visitor', 'unsubscribed', 'subscribed', 'manager', 'viewer', 'key', 'keyWithoutScope', 'acting', 'admin'] as const;
export type Asker = (typeof ASKERS)[number];

/** Levels of `@auth`, each including those before it. */
const LEVELS = ['PUBLIC', 'CLIENT', 'SUBSCRIBER', 'ADMIN'] as const;
export type Level = (typeof LEVELS)[number];

/** Refusals of the access rule, worst first. */
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_WHILE_ACTING', 'REASON_REQUIRED', 'PAYMENT_REQUIRED'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * What an asker gets: every row (`yes`), rows of the asker's client (`own`), no row and no refusal (`null`), a refusal with that
 * code, or nothing because no query or mutation leads there (`unreachable`).
 */
export type Cell = 'yes' | 'own' | 'null' | Refusal | 'unreachable';

// A type can be reached on several paths; the table lists the best access.
const FROM_WORST: readonly Cell[] = ['unreachable', ...REFUSALS, 'null', 'own', 'yes'];

/** One field of the schema and what each asker gets of it. */
export interface AccessRow {
  readonly type: string;
  readonly field: string;
  /** The field's own rule; `null` when it has none and what holds for its type holds for it. */
  readonly rule: Level | null;
  /** The scope that the field asks for; `null` when it names none. */
  readonly scope: string | null;
  readonly cells: Readonly<Record<Asker, Cell>>;
  /** What a subscribed client gets of another client's row. */
  readonly other: 'nothing' | 'NOT_FOUND' | Refusal;
}

type Field = GraphQLField<unknown, unknown>;

/** Returns a field of the schema for each object type: `schema` is built from SDL, so that it has the directives. */
export function accessTable(schema: GraphQLSchema): AccessRow[] {
  const reached = reachOfTypes(schema);
  return objectTypes(schema).flatMap((type) =>
    Object.values(type.getFields()).map((field) => {
      const cells = mapAskers((asker) =>
        expectedCell(field, rootKind(schema, type) ?? reached.get(type.name)?.[asker] ?? 'unreachable', asker),
      );
      return {
        type: type.name,
        field: field.name,
        rule: requiredLevel(field),
        scope: requiredScope(field),
        cells,
        other: otherCell(field, cells.subscribed),
      };
    }),
  );
}

/** Returns the fields through which each object type is reached, as `Type.field`. */
export function waysIn(schema: GraphQLSchema): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      for (const result of resultTypes(schema, field))
        ways.set(result.name, [...(ways.get(result.name) ?? []), `${type.name}.${field.name}`]);
    }
  }
  return ways;
}

/** What the fields of Query and Mutation have instead of the access to a parent. */
export type Root = 'query' | 'mutation';

/** Returns the expected access of a caller to a field, given its access to the parent. */
export function expectedCell(field: Field, parent: Cell | Root, asker: Asker): Cell {
  const isAtRoot = parent === 'query' || parent === 'mutation';
  if (!isAtRoot && parent !== 'yes' && parent !== 'own') return parent;
  const level = requiredLevel(field);
  const closedWhileActing = parent === 'mutation' && !isOpenWhileActing(field);
  const refusal = level ? expectedRefusal({ level, scope: requiredScope(field), closedWhileActing }, asker) : null;
  if (refusal) return refusal;
  if (isAboutAMember(field) && NO_MEMBERS.includes(asker)) return 'null';
  if (!isAtRoot && isAboutActing(field) && asker !== 'acting') return 'null';
  if (isAtRoot) return rootCell(field, level, asker);
  return level && level !== 'PUBLIC' && asker !== 'admin' ? 'own' : parent;
}

/** Returns the level that `@auth` names; `null` without one. */
export function requiredLevel(field: Field): Level | null {
  const value = findArgument(field, 'auth', 'requires');
  return value?.kind === Kind.ENUM ? (LEVELS.find((level) => level === value.value) ?? null) : null;
}

/** Returns the scope that `@scope` names; `null` without one. */
export function requiredScope(field: Field): string | null {
  const value = findArgument(field, 'scope', 'name');
  return value?.kind === Kind.STRING ? value.value : null;
}

/** Returns whether a mutation is open to staff who act for a client. */
export function isOpenWhileActing(field: Field): boolean {
  return field.astNode?.directives?.some((each) => each.name.value === 'whileActing') === true;
}

function findArgument(field: Field, directive: string, argument: string): ValueNode | undefined {
  const found = field.astNode?.directives?.find((each) => each.name.value === directive);
  return found?.arguments?.find((each) => each.name.value === argument)?.value;
}

/** Returns whether a cell is a refusal of the access rule. */
export function isRefusal(cell: string): cell is Refusal {
  return REFUSALS.some((refusal) => refusal === cell);
}

/** Returns whether ids can be given to a field, directly or inside an input. */
export function takesIds(field: Field): boolean {
  return field.args.some((arg) => holdsIds(arg.type, new Set()));
}

/** Fields that can be refused to a caller who may read their parent; they must be nullable, or the parent would be lost too. */
export function gatedButNotNullable(schema: GraphQLSchema): string[] {
  const reached = reachOfTypes(schema);
  return objectTypes(schema)
    .filter((type) => rootKind(schema, type) === null)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .filter(
          (field) =>
            // A key can hold the scope of the parent alone.
            requiredScope(field) !== null ||
            ASKERS.some((asker) => {
              const parent = reached.get(type.name)?.[asker] ?? 'unreachable';
              return (parent === 'yes' || parent === 'own') && isRefusal(expectedCell(field, parent, asker));
            }),
        )
        .map((field) => `${type.name}.${field.name}`),
    );
}

/** Returns the object types of a field: one, or the members of an interface or union. */
export function resultTypes(schema: GraphQLSchema, field: Field): readonly GraphQLObjectType[] {
  const type = getNamedType(field.type);
  if (isObjectType(type)) return [type];
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [];
}

/** Verbs of the scopes that an asker holds, for those whose scopes are limited. */
const VERBS: Readonly<Partial<Record<Asker, readonly string[]>>> = {
  manager: ['read', 'write'],
  viewer: ['read'],
  key: ['read', 'write'],
  keyWithoutScope: [],
};
const KEYS: readonly Asker[] = ['key', 'keyWithoutScope'];

/** Returns the access rule of the product (platform/auth/access-rule.ts), written down a second time: the probe compares the two. */
export function expectedRefusal(
  { level, scope, closedWhileActing }: { level: Level; scope: string | null; closedWhileActing: boolean },
  asker: Asker,
): Refusal | null {
  if (asker === 'admin')
    return scope !== null && /^(appointments|chat|questions|transcripts|webhooks):/.test(scope) ? 'REASON_REQUIRED' : null;
  if (asker === 'acting') return level === 'ADMIN' || closedWhileActing || scope?.endsWith(':manage') ? 'NOT_WHILE_ACTING' : null;
  if (asker === 'visitor') return level === 'PUBLIC' ? null : 'UNAUTHENTICATED';
  if (level === 'ADMIN') return 'FORBIDDEN';
  if (asker === 'unsubscribed' && level !== 'PUBLIC' && !isOpenWhileLocked(level, scope)) return 'PAYMENT_REQUIRED';
  if (scope === null) return KEYS.includes(asker) && level !== 'PUBLIC' ? 'FORBIDDEN' : null;
  const verbs = VERBS[asker];
  return verbs && !verbs.some((verb) => scope.endsWith(`:${verb}`)) ? 'FORBIDDEN' : null;
}

function isOpenWhileLocked(level: Level, scope: string | null): boolean {
  return level === 'CLIENT' && scope !== null && /^(billing|clients):/.test(scope);
}

function rootCell(field: Field, level: Level | null, asker: Asker): Cell {
  if (level === 'ADMIN') return isAboutActing(field) ? 'own' : 'yes';
  if (level === 'CLIENT' || level === 'SUBSCRIBER') return asker === 'admin' && takesIds(field) && !answersOwnClient(field) ? 'yes' : 'own';
  if (!isAboutTheAsker(field)) return 'yes';
  return asker === 'visitor' || KEYS.includes(asker) ? 'null' : 'own';
}

const NO_MEMBERS: readonly Asker[] = [...KEYS, 'acting', 'admin'];

// What happened since a member was last there: of a person who is a member, not of the client.
function isAboutAMember(field: Field): boolean {
  return getNamedType(field.type).name === 'News';
}

// The acting session of the request; staff start and end their own.
function isAboutActing(field: Field): boolean {
  return getNamedType(field.type).name === 'ActingSession';
}

// Staff can name any row by its id, but a change of settings is one of the asker's own client, whichever ids it takes.
function answersOwnClient(field: Field): boolean {
  return getNamedType(field.type).name === 'ClientChange';
}

// One object or null, without arguments to choose it by: it depends on the caller, and signed-out callers get null.
function isAboutTheAsker(field: Field): boolean {
  return field.args.length === 0 && isObjectType(field.type);
}

/** Returns the expected access of a client to another client's row, given the access to its own. */
export function otherCell(field: Field, subscribed: Cell): AccessRow['other'] {
  if (isRefusal(subscribed)) return subscribed;
  if (!takesIds(field)) return 'nothing';
  return requiredLevel(field) === 'PUBLIC' ? 'FORBIDDEN' : 'NOT_FOUND';
}

function reachOfTypes(schema: GraphQLSchema): Map<string, Record<Asker, Cell>> {
  const reached = new Map<string, Record<Asker, Cell>>();
  const types = objectTypes(schema);
  for (let changed = true; changed;) {
    changed = false;
    for (const type of types) {
      for (const field of Object.values(type.getFields())) {
        const parent = reached.get(type.name);
        const cells = mapAskers((asker) => expectedCell(field, rootKind(schema, type) ?? parent?.[asker] ?? 'unreachable', asker));
        for (const result of resultTypes(schema, field)) changed = improve(reached, result.name, cells) || changed;
      }
    }
  }
  return reached;
}

function improve(reached: Map<string, Record<Asker, Cell>>, type: string, by: Record<Asker, Cell>): boolean {
  const before = reached.get(type);
  const after = mapAskers((asker) => better(before?.[asker] ?? 'unreachable', by[asker]));
  reached.set(type, after);
  return ASKERS.some((asker) => after[asker] !== (before?.[asker] ?? 'unreachable'));
}

function better(one: Cell, other: Cell): Cell {
  return FROM_WORST.indexOf(other) > FROM_WORST.indexOf(one) ? other : one;
}

function mapAskers(cell: (asker: Asker) => Cell): Record<Asker, Cell> {
  return Object.fromEntries(ASKERS.map((asker) => [asker, cell(asker)])) as Record<Asker, Cell>;
}

function holdsIds(type: GraphQLInputType, seen: Set<string>): boolean {
  if (isNonNullType(type) || isListType(type)) return holdsIds(type.ofType as GraphQLInputType, seen);
  if (!isInputObjectType(type)) return type.name === 'ID';
  if (seen.has(type.name)) return false;
  return Object.values(type.getFields()).some((field) => holdsIds(field.type, new Set([...seen, type.name])));
}

function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap())
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rootKind(schema: GraphQLSchema, type: GraphQLObjectType): Root | null {
  if (type.name === schema.getMutationType()?.name) return 'mutation';
  return [schema.getQueryType(), schema.getSubscriptionType()].some((root) => root?.name === type.name) ? 'query' : null;
}
