import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { DEFAULT_PAGE } from './page-size.ts';

/** Bounds of one operation. The standard introspection query passes. */
export const QUERY_LIMITS = {
  tokens: 2_000,
  depth: 15,
  aliases: 30,
  directives: 30,
  rootFields: 20,
  cost: 5_000,
  characters: 50_000,
} as const;
interface Tally {
  rootFields: number;
  aliases: number;
  directives: number;
  cost: number;
}

/**
 * Refuses operations that would cost too much, before they are validated or executed. Throws AppError QUERY_TOO_LARGE,
 * QUERY_TOO_DEEP, QUERY_TOO_COSTLY or GRAPHQL_PARSE_FAILED.
 */
export class QueryGuard {
  // A client sends the same few operations again and again.
  readonly #parsed = new LRUCache<string, DocumentNode>({ max: 500, maxSize: 10_000_000, sizeCalculation: (_, query) => query.length + 1 });

  check(query: string, variables: Readonly<Record<string, unknown>>): void {
    if (query.length > QUERY_LIMITS.characters) throw tooLarge();
    const document = this.#parsed.get(query) ?? parseBounded(query);
    this.#parsed.set(query, document);
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) checkOperation(definition, fragments, variables);
    }
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

function checkOperation(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
  variables: Readonly<Record<string, unknown>>,
): void {
  const tally: Tally = { rootFields: 0, aliases: 0, directives: operation.directives?.length ?? 0, cost: 0 };
  walk(
    operation.selectionSet,
    { depth: 1, multiplier: 1, path: [] },
    { fragments, variables: { ...defaultsOf(operation), ...variables }, tally, paged: new Map() },
  );
}

function defaultsOf(operation: OperationDefinitionNode): Record<string, number> {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return Object.fromEntries(defaults);
}

interface Place {
  readonly depth: number;
  readonly multiplier: number;
  /** Fragments that we are inside of; a fragment inside itself is left to validation. */
  readonly path: readonly string[];
}
interface Walk {
  readonly fragments: Map<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly tally: Tally;
  /** What is known of selections: whether they are of a page. */
  readonly paged: Map<SelectionSetNode, boolean>;
}

function walk(selectionSet: SelectionSetNode, place: Place, run: Walk): void {
  const { tally } = run;
  if (place.depth > QUERY_LIMITS.depth)
    throw new AppError('QUERY_TOO_DEEP', `The query is nested too deep: at most ${QUERY_LIMITS.depth} levels.`);
  for (const selection of selectionSet.selections) {
    tally.directives += selection.directives?.length ?? 0;
    // Fragments count too: twice the next one in each of many costs as much as fields do, even when no field is reached.
    tally.cost += place.multiplier;
    if (selection.kind === Kind.FIELD) {
      if (selection.alias) tally.aliases += 1;
      if (place.depth === 1) tally.rootFields += 1;
      assertWithin(tally);
      if (selection.selectionSet)
        walk(selection.selectionSet, { ...place, depth: place.depth + 1, multiplier: place.multiplier * rowsOf(selection, run) }, run);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      assertWithin(tally);
      walk(selection.selectionSet, place, run);
    } else {
      const name = selection.name.value;
      const fragment = run.fragments.get(name);
      assertWithin(tally);
      if (fragment && !place.path.includes(name)) walk(fragment.selectionSet, { ...place, path: [...place.path, name] }, run);
    }
  }
}

function assertWithin(tally: Tally): void {
  for (const what of ['rootFields', 'aliases', 'directives', 'cost'] as const) {
    if (tally[what] > QUERY_LIMITS[what])
      throw new AppError('QUERY_TOO_COSTLY', `The query asks for too much at once: at most ${QUERY_LIMITS[what]} of ${what}.`);
  }
}

// Rows of a paged field: its `first` or `last`, or a page; other fields count once. The guard reads the document without the
// schema: a field is paged when it has one of these arguments, or when its edges or nodes are selected.
function rowsOf(field: FieldNode, run: Walk): number {
  const sizes = (field.arguments ?? []).filter((argument) => SIZES.has(argument.name.value)).map(({ value }) => sizeOf(value, run));
  if (sizes.length > 0) return Math.max(...sizes);
  return field.selectionSet && isPage(field.selectionSet, run) ? DEFAULT_PAGE : 1;
}

const SIZES = new Set(['first', 'last']);

function sizeOf(value: ValueNode, run: Walk): number {
  if (value.kind === Kind.INT) return Math.max(1, Number(value.value));
  const given = value.kind === Kind.VARIABLE ? run.variables[value.name.value] : null;
  return typeof given === 'number' && given > 0 ? given : DEFAULT_PAGE;
}

const ROWS_OF_A_PAGE = new Set(['edges', 'nodes']);

function isPage(selectionSet: SelectionSetNode, run: Walk): boolean {
  const known = run.paged.get(selectionSet);
  if (known !== undefined) return known;
  // A fragment inside itself adds nothing.
  run.paged.set(selectionSet, false);
  const found = selectionSet.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return ROWS_OF_A_PAGE.has(selection.name.value);
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : run.fragments.get(selection.name.value);
    return inner ? isPage(inner.selectionSet, run) : false;
  });
  run.paged.set(selectionSet, found);
  return found;
}
