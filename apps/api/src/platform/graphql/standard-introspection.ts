import {
  executeSync,
  getIntrospectionQuery,
  GraphQLError,
  Kind,
  parse,
  print,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type IntrospectionOptions,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** Longest text that is looked at; the standard query has about 2,000 characters. */
const LONGEST_QUERY = 5_000;
const TOKENS = 1_000;
/** Texts whose answer is remembered: the queries of a few tools. */
const KNOWN_TEXTS = 50;
/** Levels of `ofType` that every type needs, up to a list of lists of required values. */
const LEAST_TYPE_DEPTH = 6;

/** An operation as it is sent. */
export interface SentOperation {
  readonly query?: unknown;
  readonly operationName?: unknown;
}

/**
 * Answers the introspection query of graphql-js, of any version and with any of its options, from memory: explorers, editors
 * and code generators send it, and it would cost thirty times what an operation may.
 */
export class StandardIntrospection {
  readonly #schema: GraphQLSchema;
  // One for each form; there are some hundred.
  readonly #answers = new Map<string, Buffer>();
  readonly #known = new LRUCache<string, { readonly name: string | undefined; readonly answer: Buffer }>({ max: KNOWN_TEXTS });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Returns the JSON of the answer; `null` for any other operation. */
  answerTo({ query, operationName }: SentOperation): Buffer | null {
    if (typeof query !== 'string' || query.length > LONGEST_QUERY || !query.includes('__schema')) return null;
    const known = this.#known.get(query) ?? this.#recognise(query);
    if (!known || ![undefined, null, known.name].includes(operationName as string)) return null;
    this.#known.set(query, known);
    return known.answer;
  }

  #recognise(query: string): { readonly name: string | undefined; readonly answer: Buffer } | null {
    const document = parsed(query);
    const operation = document && onlyOperation(document);
    if (!document || !operation) return null;
    const sent = canonical(document);
    const form = detectForm(sent);
    const standard = standardQuery(form);
    if (sent !== canonical(standard)) return null;
    const key = JSON.stringify(form);
    const answer = this.#answers.get(key) ?? this.#execute(standard);
    if (!answer) return null;
    this.#answers.set(key, answer);
    return { name: operation.name?.value, answer };
  }

  #execute(document: DocumentNode): Buffer | null {
    if (validate(this.#schema, document).length > 0) return null;
    return Buffer.from(`${JSON.stringify(executeSync({ schema: this.#schema, document }))}\n`);
  }
}

/** Differences between the forms of the query. */
interface Form extends IntrospectionOptions {
  /** Whether the root types are asked for their kind, as graphql-js does since 16.10. */
  readonly rootKinds: boolean;
}

function standardQuery({ rootKinds, ...options }: Form): DocumentNode {
  const text = getIntrospectionQuery(options);
  return parse(rootKinds ? text : text.replaceAll('Type { name kind }', 'Type { name }'), { noLocation: true });
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true, maxTokens: TOKENS });
  } catch (cause) {
    if (cause instanceof GraphQLError) return null;
    throw cause;
  }
}

function onlyOperation({ definitions }: DocumentNode): OperationDefinitionNode | null {
  const [operation, ...others] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation?.selectionSet.selections.length === 1 && others.length === 0 ? operation : null;
}

// Neither the name of the operation, nor the order of fields and fragments, nor more levels of `ofType` than types have change
// what is asked for.
function canonical({ definitions }: DocumentNode): string {
  const common = definitions.map((definition): string => {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      return print({ ...definition, name: undefined, selectionSet: sorted(definition.selectionSet) });
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return print(definition);
    const isDeep = definition.name.value === 'TypeRef' && typeDepth(definition.selectionSet) >= LEAST_TYPE_DEPTH;
    return print({ ...definition, selectionSet: isDeep ? NOTHING : sorted(definition.selectionSet) });
  });
  return common.sort().join('\n');
}

const NOTHING: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

function sorted({ kind, selections }: SelectionSetNode): SelectionSetNode {
  const inner = selections.map((selection) =>
    selection.kind === Kind.FIELD && selection.selectionSet ? { ...selection, selectionSet: sorted(selection.selectionSet) } : selection,
  );
  return {
    kind,
    selections: inner
      .map((node) => ({ node, text: print(node) }))
      .sort((one, other) => (one.text < other.text ? -1 : 1))
      .map(({ node }) => node),
  };
}

/** Returns the levels of `ofType` of a selection of kind, name and ofType alone; 0 for any other. */
function typeDepth({ selections }: SelectionSetNode): number {
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD && !selection.alias && !selection.directives?.length);
  const names = fields.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''));
  const [deeper] = fields.flatMap((field) => (field.kind === Kind.FIELD && field.selectionSet ? [field.selectionSet] : []));
  if (fields.length !== selections.length || names.some((name) => !['kind', 'name', 'ofType'].includes(name))) return 0;
  return deeper ? 1 + typeDepth(deeper) : 0;
}

function detectForm(text: string): Form {
  return {
    descriptions: /\bdescription\b/.test(text),
    specifiedByUrl: text.includes('specifiedByURL'),
    directiveIsRepeatable: text.includes('isRepeatable'),
    schemaDescription: /__schema \{\s+description\b/.test(text),
    inputValueDeprecation: text.includes('inputFields('),
    experimentalDirectiveDeprecation: text.includes('directives('),
    oneOf: text.includes('isOneOf'),
    rootKinds: /queryType \{\s+kind/.test(text),
  };
}
