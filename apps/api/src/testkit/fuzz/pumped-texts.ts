import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { makeValue, type ValueMaker } from './input-values.ts';
import { listRootFields, type RootField } from './operations.ts';
import { seededRandom } from './random.ts';

/** Pieces of which an expression with two ways to read them makes the most work. */
export const PUMPS = [' ', '1', '.', '@', 'a', '\n', 'Z\u0301\u0323', '<', 'a.'] as const;

/** One text of one operation. */
export interface TextPlace {
  readonly root: RootField;
  readonly arg: GraphQLArgument;
  /** Names of the fields from the argument to the text. */
  readonly path: readonly string[];
  /** Such as `saveProfile.input.phone`. */
  readonly name: string;
  /** The weakest party that the operation is open to. */
  readonly party: 'visitor' | 'owner' | 'staff';
}

const NUMBERS = new Set(['Int', 'Float', 'Boolean']);
const deepest = 5;

/** Returns every place of the schema that takes a text: strings, ids, dates. The schema is the printed one, which holds who may use a field. */
export function findTextPlaces(schema: GraphQLSchema): TextPlace[] {
  return listRootFields(schema).flatMap((root) =>
    root.field.args.flatMap((arg) =>
      pathsIn(arg.type, 0).map((path) => ({
        root,
        arg,
        path,
        name: [root.field.name, arg.name, ...path].join('.'),
        party: requiredParty(root),
      })),
    ),
  );
}

function pathsIn(type: GraphQLInputType, depth: number): string[][] {
  const named = getNamedType(type);
  if (isScalarType(named)) return NUMBERS.has(named.name) ? [] : [[]];
  if (!isInputObjectType(named) || depth >= deepest) return [];
  return Object.values(named.getFields()).flatMap((field) => pathsIn(field.type, depth + 1).map((path) => [field.name, ...path]));
}

function requiredParty({ field }: RootField): TextPlace['party'] {
  const auth = field.astNode?.directives?.find(({ name }) => name.value === 'auth');
  const level = auth?.arguments?.[0]?.value;
  if (level?.kind !== 'EnumValue') throw new Error(`${field.name} has no access rule`);
  return level.value === 'PUBLIC' ? 'visitor' : level.value === 'ADMIN' ? 'staff' : 'owner';
}

/** Returns an operation that is valid but for one text; the other values are the same each time. */
export function operationWith(schema: GraphQLSchema, { root, arg, path }: TextPlace, text: string) {
  const maker: ValueMaker = {
    random: seededRandom(1, 0),
    ammunition: { ownIds: [], foreignIds: [], emails: ['pump@fuzz.example'] },
    hostility: 0,
  };
  const args = root.field.args.filter((each) => each === arg || isNonNullType(each.type));
  const variables = Object.fromEntries(
    args.map((each) => [each.name, each === arg ? valueWith(each.type, path, text, maker) : makeValue(each.type, each.name, maker)]),
  );
  const declared = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
  const given = args.map((each) => `${each.name}: $${each.name}`).join(', ');
  const type = getNamedType(root.field.type);
  const selection = isObjectType(type) || isUnionType(type) ? ' { __typename }' : '';
  return { query: `${root.kind}(${declared}) { ${root.field.name}(${given})${selection} }`, variables };
}

function valueWith(type: GraphQLInputType, path: readonly string[], text: string, maker: ValueMaker): unknown {
  if (isNonNullType(type)) return valueWith(type.ofType as GraphQLInputType, path, text, maker);
  if (isListType(type)) return [valueWith(type.ofType as GraphQLInputType, path, text, maker)];
  const [key, ...rest] = path;
  if (!isInputObjectType(type) || key === undefined) return isEnumType(type) ? undefined : text;
  const fields = Object.values(type.getFields()).filter((field) => field.name === key || (!type.isOneOf && isNonNullType(field.type)));
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.name === key ? valueWith(field.type, rest, text, maker) : makeValue(field.type, field.name, maker, 1),
    ]),
  );
}
