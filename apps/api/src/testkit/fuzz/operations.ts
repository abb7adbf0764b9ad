import {
  astFromValue,
  getNamedType,
  isAbstractType,
  isInputType,
  isLeafType,
  isObjectType,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { makeValue, type Ammunition, type ValueMaker } from './input-values.ts';
import type { Random } from './random.ts';

/** One GraphQL operation as it is sent. */
export interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  /** Root fields it asks for, so that nothing of the schema is left out. */
  readonly rootFields: readonly string[];
}

/** An entry of Query or Mutation. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

/** Returns all entries of Query and Mutation. */
export function listRootFields(schema: GraphQLSchema): RootField[] {
  const of = (kind: RootField['kind'], type: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
}

const hostilities = [0.03, 0.03, 0.35, 0.8];
const deepestSelection = 6;

interface Draft extends ValueMaker {
  readonly schema: GraphQLSchema;
  readonly variables: Record<string, unknown>;
  readonly definitions: string[];
  readonly fragments: string[];
}

/** Returns an operation that asks for one root field, sometimes for several, with generated arguments and selections. */
export function makeOperation(schema: GraphQLSchema, roots: readonly RootField[], ammunition: Ammunition, random: Random): Operation {
  const draft: Draft = {
    schema,
    random,
    ammunition,
    hostility: random.pick(hostilities),
    variables: {},
    definitions: [],
    fragments: [],
  };
  const first = random.pick(roots);
  const chosen = [first, ...(random.chance(0.1) ? roots.filter((root) => root.kind === first.kind && random.chance(0.2)) : [])];
  const selections = chosen.map((root, index) => fieldText(root.field, draft, 0, index > 0));
  const head = draft.definitions.length > 0 ? `(${draft.definitions.join(', ')})` : '';
  const name = random.chance(0.5) ? ' Fuzzed' : '';
  return {
    query: [`${first.kind}${name}${head} { ${selections.join(' ')} }`, ...draft.fragments].join('\n'),
    variables: draft.variables,
    rootFields: chosen.map((root) => root.field.name),
  };
}

function fieldText(field: GraphQLField<unknown, unknown>, draft: Draft, depth: number, needsAlias = false): string {
  const { random } = draft;
  const alias = needsAlias || random.chance(0.1) ? `a${random.below(1e6)}: ` : '';
  const given = field.args.map((arg) => argumentText(arg, draft)).filter((text) => text !== '');
  const args = given.length > 0 ? `(${given.join(', ')})` : '';
  return `${alias}${field.name}${args}${directiveText(draft)}${selectionText(getNamedType(field.type), draft, depth + 1)}`;
}

function argumentText(arg: GraphQLArgument, draft: Draft): string {
  const value = makeValue(arg.type, arg.name, draft);
  if (value === undefined) return '';
  const literal = draft.random.chance(0.2) ? toLiteral(value, arg.type) : null;
  if (literal !== null) return `${arg.name}: ${literal}`;
  const variable = `v${draft.definitions.length}`;
  draft.definitions.push(`$${variable}: ${String(arg.type)}`);
  draft.variables[variable] = value;
  return `${arg.name}: $${variable}`;
}

/** Returns the value as a literal of the query, `null` when it does not fit the type. */
function toLiteral(value: unknown, type: GraphQLInputType): string | null {
  try {
    const node = astFromValue(value, type);
    return node ? print(node) : null;
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}

function directiveText(draft: Draft): string {
  const { random, definitions, variables } = draft;
  if (!random.chance(0.05)) return '';
  if (random.chance(draft.hostility / 3))
    return random.pick([' @unknown', ' @include', ' @deprecated(reason: "x")', ' @auth(requires: PUBLIC)']);
  const variable = `v${definitions.length}`;
  definitions.push(`$${variable}: Boolean!`);
  variables[variable] = random.chance(0.9) ? random.chance(0.5) : random.pick([null, 'yes', 1]);
  return ` @${random.pick(['include', 'skip'])}(if: $${variable})`;
}

function selectionText(type: GraphQLNamedType, draft: Draft, depth: number): string {
  const { random, schema } = draft;
  if (isLeafType(type) || isInputType(type)) return random.chance(draft.hostility / 30) ? ' { id }' : '';
  if (isAbstractType(type)) {
    const parts = schema.getPossibleTypes(type).map((each) => `... on ${each.name}${selectionText(each, draft, depth + 1)}`);
    return ` { __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter((field) => depth < deepestSelection || isLeafType(getNamedType(field.type)));
  const chosen = fields.filter(() => random.chance(0.6));
  const inside = ['__typename', ...chosen.map((field) => fieldText(field, draft, depth))].join(' ');
  if (!random.chance(0.06)) return ` { ${inside} }`;
  const name = `F${draft.fragments.length}`;
  draft.fragments.push(`fragment ${name} on ${type.name} { ${inside} }`);
  return random.chance(0.5) ? ` { ...${name} }` : ` { ...${name} ...${name} ... on ${type.name} { __typename } }`;
}
