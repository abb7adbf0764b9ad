import { formatCount } from '@larkline/format';
import {
  GraphQLError,
  Kind,
  parse,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { schemaShape, type FieldShape, type SchemaShape } from './list-size.ts';
import { DEFAULT_PAGE } from './page-size.ts';
import { assertTextsFit } from './text-size.ts';

/** Bounds of one operation. The standard introspection query is answered without them. */
export const QUERY_LIMITS = {
  tokens: 2_000,
  depth: 15,
  aliases: 30,
  directives: 30,
  rootFields: 20,
  introspections: 1,
  cost: 5_000,
  characters: 50_000,
} as const;

/** Problem and remedy for each limit that is counted. */
const TOO_MUCH = {
  aliases: `The operation has more than ${QUERY_LIMITS.aliases} aliases. Split it into several requests.`,
  directives: `The operation has more than ${QUERY_LIMITS.directives} directives. Remove some of them.`,
  rootFields: `The operation has more than ${QUERY_LIMITS.rootFields} fields at its top level. Split it into several requests.`,
  introspections:
    'The operation has more than one __schema or __type. Send one per request, or read the whole schema at /graphql/schema.graphql.',
  cost: `The operation may cost at most ${formatCount(QUERY_LIMITS.cost)} points, one for each field of each row that it can return. Select fewer fields, or fewer rows with "first".`,
} as const;
type Tally = Record<keyof typeof TOO_MUCH, number>;

/** Rough size in memory of a parsed token. */
const TOKEN_BYTES = 200;
const PARSED_BYTES = 16_000_000;

/**
 * Refuses operations that would cost too much, before they are validated or executed: a field costs one point for each row
 * that the lists around it can have (`@listSize`, `first`, `last`).
 */
export class QueryGuard {
  readonly #shape: SchemaShape;
  readonly #roots: ReadonlyMap<string, string>;
  // A client sends the same few operations again and again.
  readonly #parsed = new LRUCache<string, DocumentNode>({
    max: 500,
    maxSize: PARSED_BYTES,
    sizeCalculation: (document, query) => (document.tokenCount ?? QUERY_LIMITS.tokens) * TOKEN_BYTES + query.length,
  });

  constructor(schema: GraphQLSchema) {
    this.#shape = schemaShape(schema);
    const rootTypes = { query: schema.getQueryType(), mutation: schema.getMutationType(), subscription: schema.getSubscriptionType() };
    this.#roots = new Map(Object.entries(rootTypes).flatMap(([operation, type]) => (type ? [[operation, type.name] as const] : [])));
  }

  /**
   * Returns the cost of the costliest operation of a document, in points. Throws AppError QUERY_TOO_LARGE, QUERY_TOO_DEEP,
   * QUERY_TOO_COSTLY, GRAPHQL_PARSE_FAILED, or INVALID_INPUT for a text that is longer than any field takes.
   */
  check(query: string, variables: Readonly<Record<string, unknown>>): number {
    if (query.length > QUERY_LIMITS.characters) throw tooLarge();
    const document = this.#parsed.get(query) ?? parseBounded(query);
    assertTextsFit(query, document, variables);
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    const costs = document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? this.#cost(definition, fragments, variables) : 0,
    );
    // Refused documents are not kept: they are the large ones.
    this.#parsed.set(query, document);
    return Math.max(...costs);
  }

  #cost(
    operation: OperationDefinitionNode,
    fragments: Map<string, FragmentDefinitionNode>,
    variables: Readonly<Record<string, unknown>>,
  ): number {
    const directives = [operation, ...(operation.variableDefinitions ?? []), ...fragments.values()].reduce(
      (sum, node) => sum + countDirectives(node),
      0,
    );
    const tally: Tally = { rootFields: 0, aliases: 0, directives, introspections: 0, cost: 0 };
    assertWithin(tally);
    const run = { shape: this.#shape, fragments, variables: { ...variableDefaults(operation), ...variables }, tally };
    walk(operation.selectionSet, { type: this.#roots.get(operation.operation), depth: 1, multiplier: 1, page: null, path: [] }, run);
    return tally.cost;
  }
}

function tooLarge(): AppError {
  return new AppError('QUERY_TOO_LARGE', `The query is too large: at most ${QUERY_LIMITS.tokens} tokens are read.`);
}

function parseBounded(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: QUERY_LIMITS.tokens, noLocation: true });
  } catch (cause) {
    if (!(cause instanceof GraphQLError)) throw cause;
    if (/more tha[nt] \d+ tokens/.test(cause.message)) throw tooLarge();
    throw new AppError('GRAPHQL_PARSE_FAILED', cause.message);
  }
}

function countDirectives({ directives }: { readonly directives?: readonly DirectiveNode[] | undefined }): number {
  return directives?.length ?? 0;
}

function variableDefaults(operation: OperationDefinitionNode): Record<string, number> {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return Object.fromEntries(defaults);
}

interface Place {
  /** Type that the fields belong to; undefined for one that the schema does not have, which validation refuses. */
  readonly type: string | undefined;
  readonly depth: number;
  readonly multiplier: number;
  /** Rows of the page that the fields belong to. */
  readonly page: number | null;
  /** Fragments that we are inside of; a fragment inside itself is left to validation. */
  readonly path: readonly string[];
}
interface Run {
  readonly shape: SchemaShape;
  readonly fragments: Map<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly tally: Tally;
}

function walk(selectionSet: SelectionSetNode, place: Place, run: Run): void {
  if (place.depth > QUERY_LIMITS.depth)
    throw new AppError('QUERY_TOO_DEEP', `The query is nested too deep: at most ${QUERY_LIMITS.depth} levels.`);
  for (const selection of selectionSet.selections) walkSelection(selection, place, run);
}

function walkSelection(selection: SelectionNode, place: Place, run: Run): void {
  const { tally } = run;
  tally.directives += countDirectives(selection);
  if (selection.kind === Kind.FIELD) return walkField(selection, place, run);
  // Fragments count too: twice the next one in each of many costs as much as fields do, even when no field is reached.
  tally.cost += place.multiplier;
  assertWithin(tally);
  if (selection.kind === Kind.INLINE_FRAGMENT)
    return walk(selection.selectionSet, { ...place, type: selection.typeCondition?.name.value ?? place.type }, run);
  const name = selection.name.value;
  const fragment = run.fragments.get(name);
  if (fragment && !place.path.includes(name))
    walk(fragment.selectionSet, { ...place, type: fragment.typeCondition.name.value, path: [...place.path, name] }, run);
}

function walkField(field: FieldNode, place: Place, run: Run): void {
  const { tally } = run;
  const name = field.name.value;
  const shape = place.type === undefined ? undefined : run.shape.get(place.type)?.get(name);
  const rows = shape?.rows === undefined ? 1 : countRows(field, shape.rows, place, run);
  if (field.alias) tally.aliases += 1;
  if (place.depth === 1) tally.rootFields += 1;
  if (INTROSPECTIONS.has(name)) tally.introspections += 1;
  // A list of plain values costs as many points as it has values, any other field one; its rows cost their selected fields.
  tally.cost += place.multiplier * (field.selectionSet ? 1 : rows);
  assertWithin(tally);
  if (!field.selectionSet) return;
  const page = shape && isPage(shape, run) ? pageSize(field, run) : null;
  walk(field.selectionSet, { ...place, type: shape?.type, depth: place.depth + 1, multiplier: place.multiplier * rows, page }, run);
}

const INTROSPECTIONS = new Set(['__schema', '__type']);

function assertWithin(tally: Tally): void {
  for (const what in tally) {
    const bound = what as keyof Tally;
    if (tally[bound] > QUERY_LIMITS[bound]) throw new AppError('QUERY_TOO_COSTLY', TOO_MUCH[bound]);
  }
}

function countRows(field: FieldNode, rows: NonNullable<FieldShape['rows']>, place: Place, run: Run): number {
  if (typeof rows === 'number') return rows;
  if (rows === 'page') return place.page ?? DEFAULT_PAGE;
  const given = field.arguments?.find(({ name }) => name.value === rows.argument);
  return Math.min(rows.most, given ? readSize(given.value, rows.byDefault, run) : rows.byDefault);
}

function isPage({ type }: FieldShape, run: Run): boolean {
  return run.shape.get(type)?.get('edges')?.rows === 'page';
}

// The larger of `first` and `last`, or the page that is returned without them.
function pageSize(field: FieldNode, run: Run): number {
  const sizes = (field.arguments ?? []).filter(({ name }) => SIZES.has(name.value)).map(({ value }) => readSize(value, DEFAULT_PAGE, run));
  return sizes.length > 0 ? Math.max(...sizes) : DEFAULT_PAGE;
}

const SIZES = new Set(['first', 'last']);

function readSize(value: ValueNode, byDefault: number, run: Run): number {
  if (value.kind === Kind.INT) return Math.max(1, Number(value.value));
  const given = value.kind === Kind.VARIABLE ? run.variables[value.name.value] : null;
  return typeof given === 'number' && given > 0 ? given : byDefault;
}
