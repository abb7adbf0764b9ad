import { getNamedType, isAbstractType, isLeafType, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { resultTypes } from './access-table.ts';

/** One field on the way from Query or Mutation to a leaf. */
export interface Step {
  /** The object type that has the field. */
  readonly type: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** Whether the type is one of several that the field above can return. */
  readonly oneOfSeveral: boolean;
}
/** Fields from a root field down to a leaf. */
export type FieldPath = readonly Step[];

/** Arguments of a step, by name; asked for once for each distinct place in a query. */
export type MakeArguments = (path: FieldPath) => Readonly<Record<string, unknown>>;

/** An operation as it is sent. */
export interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/**
 * Returns every way from a root field to a leaf. A type that leads back to itself is entered twice: for its leaves, and no deeper.
 * Paths are ordered as the schema has them.
 */
export function pathsFrom(schema: GraphQLSchema, root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): FieldPath[] {
  return below(schema, [{ type: root.name, field, oneOfSeveral: false }]);
}

function below(schema: GraphQLSchema, path: FieldPath): FieldPath[] {
  const { field } = path.at(-1) as Step;
  const named = getNamedType(field.type);
  if (isLeafType(named)) return [path];
  return resultTypes(schema, field).flatMap((type) => {
    const returns = path.some((step) => step.type === type.name);
    return Object.values(type.getFields())
      .filter((each) => !returns || isLeafType(getNamedType(each.type)))
      .flatMap((each) => below(schema, [...path, { type: type.name, field: each, oneOfSeveral: isAbstractType(named) }]));
  });
}

/** Returns the coordinate of a step, such as `Client.faqs`. */
export function stepCoordinate(step: Step): string {
  return `${step.type}.${step.field.name}`;
}

/** Returns the place of a path in the answer, such as `viewer.client.faqs`. */
export function toPlace(path: FieldPath): string {
  return path.map((step) => step.field.name).join('.');
}

/** Returns the way to each field that takes arguments, once each. */
export function prefixesWithArguments(paths: readonly FieldPath[]): FieldPath[] {
  const prefixes = paths.flatMap((path) => path.flatMap((step, index) => (step.field.args.length > 0 ? [path.slice(0, index + 1)] : [])));
  return [...new Map(prefixes.map((prefix) => [toPlace(prefix), prefix])).values()];
}

interface Branch {
  readonly text: string;
  readonly fragment: string | null;
  readonly below: Map<string, Branch>;
}

/** Returns one operation that requests all the given paths; they begin at the same root type. */
export function operationFor(kind: 'query' | 'mutation', paths: readonly FieldPath[], argumentsFor: MakeArguments): Operation {
  const variables: Record<string, unknown> = {};
  const definitions: string[] = [];
  const roots = new Map<string, Branch>();
  for (const path of paths) {
    let level = roots;
    for (const [index, step] of path.entries()) {
      const key = stepCoordinate(step);
      const branch = level.get(key) ?? {
        text: writeStep(step, argumentsFor(path.slice(0, index + 1)), variables, definitions),
        fragment: step.oneOfSeveral ? step.type : null,
        below: new Map<string, Branch>(),
      };
      level.set(key, branch);
      level = branch.below;
    }
  }
  const head = definitions.length > 0 ? `(${definitions.join(', ')})` : '';
  return { query: `${kind}${head} ${selection(roots)}`, variables };
}

function writeStep(
  step: Step,
  values: Readonly<Record<string, unknown>>,
  variables: Record<string, unknown>,
  definitions: string[],
): string {
  const given = step.field.args.filter((arg) => values[arg.name] !== undefined);
  const parts = given.map((arg) => {
    const variable = `v${definitions.length}`;
    definitions.push(`$${variable}: ${String(arg.type)}`);
    variables[variable] = values[arg.name];
    return `${arg.name}: $${variable}`;
  });
  return parts.length > 0 ? `${step.field.name}(${parts.join(', ')})` : step.field.name;
}

function selection(branches: ReadonlyMap<string, Branch>): string {
  const fields = [...branches.values()].map(({ text, fragment, below: inner }) => {
    const field = inner.size > 0 ? `${text} ${selection(inner)}` : text;
    return fragment ? `... on ${fragment} { ${field} }` : field;
  });
  return `{ ${fields.join(' ')} }`;
}

/** Returns every value that an answer holds at a path, through lists; without nulls. */
export function valuesAt(data: unknown, path: FieldPath): unknown[] {
  let values: unknown[] = [data];
  for (const step of path) {
    values = values
      .flatMap((value) => (value as Record<string, unknown>)[step.field.name])
      .flat(Infinity)
      .filter((value) => value !== null && value !== undefined);
  }
  return values;
}

/** Parts of a list of at most so many. */
export function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
