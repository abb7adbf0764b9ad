import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { readAccessRules, type AccessRule, type AccessRules } from './access-rule.ts';

/** An entry of the search index. */
export interface SchemaEntry {
  readonly kind: 'type' | 'field' | 'argument' | 'value' | 'directive';
  /** `Client`, `Client.phone`, `Query.client(id)` or `@auth`. */
  readonly title: string;
  /** The type whose page shows it; '' for a directive. */
  readonly typeName: string;
  readonly name: string;
  readonly description: string;
  /** Reason of its deprecation, or `null`. */
  readonly deprecated: string | null;
  readonly rule: AccessRule | null;
}

/** The search index of a schema. */
export interface SchemaIndex {
  readonly schema: GraphQLSchema;
  readonly rules: AccessRules;
  /** In the order of the schema; types of GraphQL itself are left out. */
  readonly entries: readonly SchemaEntry[];
}

/** Returns the search index of a schema. */
export function indexSchema(schema: GraphQLSchema): SchemaIndex {
  const rules = readAccessRules(schema);
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));
  const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  const entries = [
    ...types.flatMap((type) => [typeEntry(type), ...memberEntries(type, rules)]),
    ...directives.map(({ name, description }) => entry({ kind: 'directive', title: `@${name}`, name, description, typeName: '' })),
  ];
  return { schema, rules, entries };
}

/** Maximum number of search results. */
export const SEARCH_LIMIT = 60;

/**
 * Returns entries with every word of the query in their name, title or description, best first: same name, beginning of the
 * name, inside the name, only in the description. An access level as a word finds the fields of that level.
 */
export function searchSchema({ entries }: SchemaIndex, query: string): readonly SchemaEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((found) => ({ found, rank: Math.max(...words.map((word) => rank(found, word))) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank || KINDS.indexOf(one.found.kind) - KINDS.indexOf(other.found.kind))
    .map(({ found }) => found);
}

const KINDS = ['type', 'field', 'directive', 'argument', 'value'];
const NOT_FOUND = 9;

function rank({ name, title, description, rule, deprecated }: SchemaEntry, word: string): number {
  const lowered = name.toLowerCase();
  if (lowered === word || title.toLowerCase() === word) return 0;
  if (lowered.startsWith(word)) return 1;
  if (lowered.includes(word)) return 2;
  if (title.toLowerCase().includes(word)) return 3;
  if (rule?.own?.toLowerCase() === word) return 4;
  if (deprecated !== null && 'deprecated'.startsWith(word) && word.length > 2) return 4;
  return description.toLowerCase().includes(word) ? 5 : NOT_FOUND;
}

function typeEntry(type: GraphQLNamedType): SchemaEntry {
  return entry({ kind: 'type', title: type.name, name: type.name, description: type.description, typeName: type.name });
}

function memberEntries(type: GraphQLNamedType, rules: AccessRules): SchemaEntry[] {
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).flatMap((field) => fieldEntries(type.name, field, rules));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => entry({ kind: 'field', ...member(type.name, field) }));
  if (isEnumType(type)) return type.getValues().map((value) => entry({ kind: 'value', ...member(type.name, value) }));
  return [];
}

function fieldEntries(typeName: string, field: GraphQLField<unknown, unknown>, rules: AccessRules): SchemaEntry[] {
  const rule = rules.findRule(typeName, field);
  const args = field.args.map((arg) =>
    entry({ kind: 'argument', ...member(typeName, arg), title: `${typeName}.${field.name}(${arg.name})`, rule }),
  );
  return [entry({ kind: 'field', ...member(typeName, field), rule }), ...args];
}

interface Member {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

function member(typeName: string, { name, description, deprecationReason }: Member) {
  return { title: `${typeName}.${name}`, typeName, name, description, deprecated: deprecationReason ?? null };
}

type Draft = Pick<SchemaEntry, 'kind' | 'title' | 'typeName' | 'name'> &
  Partial<Pick<SchemaEntry, 'deprecated' | 'rule'>> & { readonly description: string | null | undefined };

function entry(draft: Draft): SchemaEntry {
  return { deprecated: null, rule: null, ...draft, description: draft.description ?? '' };
}
