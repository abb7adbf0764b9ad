import { getDirective } from '@graphql-tools/utils';
import {
  __Schema,
  __Type,
  DirectiveLocation,
  getNamedType,
  getNullableType,
  GraphQLDirective,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLString,
  introspectionTypes,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { Directive } from 'type-graphql';

/** A list counts as at least this many rows, however short it is today. */
export const LEAST_ROWS = 5;
/** Rows of each list below a type or field of the schema when it is introspected, by experience. */
const ROWS_OF_INTROSPECTION = 10;

/** The `@listSize` directive as the schema prints it; its names are those of the GraphQL Cost Directives specification. */
export const listSizeDirective = new GraphQLDirective({
  name: 'listSize',
  description: 'Number of rows that a list counts as in the cost of an operation. Paged lists count as "first" or "last" instead.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    assumedSize: { description: 'Number of rows, unless an argument says how many.', type: new GraphQLNonNull(GraphQLInt) },
    slicingArgument: { description: 'Argument that says how many, up to assumedSize.', type: GraphQLString },
  },
});

/**
 * Declares how many rows a list can have; every list outside a page needs it (see `schemaShape`). `slicingArgument` names an
 * argument with the number of rows, of which `assumedSize` is the most.
 */
export function ListSize(assumedSize: number, slicingArgument?: string): MethodDecorator & PropertyDecorator {
  const slicing = slicingArgument === undefined ? '' : `, slicingArgument: "${slicingArgument}"`;
  return Directive(`@listSize(assumedSize: ${assumedSize}${slicing})`);
}

/** Number of rows of a list: fixed, the page of the field above it, or an argument. */
export type ListRows = number | 'page' | { readonly argument: string; readonly byDefault: number; readonly most: number };

/** Facts that a field's cost depends on. */
export interface FieldShape {
  /** Name of the type of its selections. */
  readonly type: string;
  /** Set for a list. */
  readonly rows?: ListRows;
}

/** The fields of each type, by name. */
export type SchemaShape = ReadonlyMap<string, ReadonlyMap<string, FieldShape>>;

/** Returns the types of a schema with the rows of each list. Throws for a list without a declared size. */
export function schemaShape(schema: GraphQLSchema): SchemaShape {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  const introspected = introspectionRows(schema);
  return new Map(
    types.map((type) => {
      const fields = Object.values(type.getFields()).map((field): [string, FieldShape] => {
        const shape = { type: getNamedType(field.type).name };
        if (!isListType(getNullableType(field.type))) return [field.name, shape];
        return [field.name, { ...shape, rows: introspected.get(type)?.get(field.name) ?? readListRows(schema, type, field) }];
      });
      const meta = type === schema.getQueryType() ? META_FIELDS : [];
      return [type.name, new Map([...fields, ...meta])];
    }),
  );
}

const META_FIELDS: [string, FieldShape][] = [
  ['__schema', { type: __Schema.name }],
  ['__type', { type: __Type.name }],
];

type Fields = GraphQLObjectType | GraphQLInterfaceType;

function readListRows(schema: GraphQLSchema, type: Fields, field: GraphQLField<unknown, unknown>): ListRows {
  if (field.name === 'edges' && 'pageInfo' in type.getFields()) return 'page';
  const place = `${type.name}.${field.name}`;
  const declared = getDirective(schema, field, listSizeDirective.name)?.[0];
  if (!declared) throw new Error(`${place} is a list and has no @ListSize(...)`);
  const { assumedSize: most, slicingArgument: argument } = declared as { assumedSize: number; slicingArgument?: string };
  if (most < LEAST_ROWS) throw new Error(`${place}: @ListSize is at least ${LEAST_ROWS}`);
  if (argument === undefined) return most;
  const arg = field.args.find(({ name }) => name === argument);
  if (!arg) throw new Error(`${place} has no argument "${argument}"`);
  return { argument, most, byDefault: typeof arg.defaultValue === 'number' ? arg.defaultValue : most };
}

function introspectionRows(schema: GraphQLSchema): Map<Fields, Map<string, number>> {
  const rows = new Map<Fields, Map<string, number>>();
  for (const type of introspectionTypes) {
    if (!isObjectType(type)) continue;
    rows.set(type, new Map(Object.keys(type.getFields()).map((name) => [name, ROWS_OF_INTROSPECTION])));
  }
  rows.get(__Schema)?.set('types', Object.keys(schema.getTypeMap()).length);
  return rows;
}
