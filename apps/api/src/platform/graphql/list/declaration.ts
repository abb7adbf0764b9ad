import { MetadataStorage, type EntityClass, type EntityMetadata } from '@mikro-orm/core';
import { Index } from '@mikro-orm/decorators/legacy';
import type { Filter, PropertyOf } from './filters.ts';

/** One column of an order; the columns of an order share their direction. The id is added as the last one. */
export type SortColumn<Row> = `${PropertyOf<Row>} ${'asc' | 'desc'}`;

/** A domain's declaration of a list of one entity. */
export interface ListDeclaration<Row extends object> {
  /** Prefix of the GraphQL types: `Product` makes ProductConnection, ProductEdge, ProductSort and ProductFilter. */
  readonly name: string;
  /** The rows in plural, for descriptions: 'products'. */
  readonly rows: string;
  /** Whether each row belongs to one client (`clientId`); otherwise the list is the whole table, for staff. */
  readonly perClient: boolean;
  /** Orders by SCREAMING_CASE name; the first one is the default. */
  readonly sort: Readonly<Record<string, readonly SortColumn<Row>[]>>;
  /** Rows with this value of a property are no part of the list. */
  readonly except?: { readonly property: PropertyOf<Row>; readonly value: string };
  /** Fields of the filter; all given fields must match. */
  readonly filter?: Readonly<Record<string, Filter>>;
  /** Columns that are searched together for parts of their text: text, and arrays of text; or a column of words. */
  readonly search?: readonly PropertyOf<Row>[] | WordSearch<Row>;
  /** Long columns that pages leave out; separate fields read them on request. */
  readonly apart?: readonly PropertyOf<Row>[];
  /** Name of the counter that holds the rows of the whole table; without one rows are counted, up to `COUNT_LIMIT`. */
  readonly counter?: string;
  /** The counter of the rows of the whole table by their values of these properties (`CounterRule.by`): totals with filters by them are exact. */
  readonly counterBy?: { readonly name: string; readonly key: readonly PropertyOf<Row>[] };
}

/** A search for words, for long texts. */
export interface WordSearch<Row> {
  /** Column of the type tsvector. */
  readonly words: PropertyOf<Row>;
  /** The columns that its words are from, for descriptions. */
  readonly of: readonly PropertyOf<Row>[];
}

/** Returns whether a search looks for words. */
export function isWordSearch<Row>(search: ListDeclaration<Row & object>['search']): search is WordSearch<Row & object> {
  return search !== undefined && 'words' in search;
}

/** One order of a list: properties that are compared, the id last, and the direction of all of them. */
export interface Order {
  readonly properties: readonly string[];
  readonly descending: boolean;
}

/** Reads one order. Throws for columns of mixed directions, since one index could not serve them both ways. */
export function parseOrder(columns: readonly string[]): Order {
  const parts = columns.map((column) => column.split(' '));
  const descending = parts[0]?.[1] === 'desc';
  if (parts.length === 0 || parts.some(([, direction]) => (direction === 'desc') !== descending))
    throw new Error(`An order needs columns, all of one direction: "${columns.join(', ')}"`);
  const properties = parts.map(([property = '']) => property).filter((property) => property !== 'id');
  return { properties: [...properties, 'id'], descending };
}

/** An index that a list needs; properties in the order of the index. */
export interface ListIndex {
  readonly name: string;
  readonly properties: readonly string[];
}

/**
 * Returns the indexes of a list. `<table>_by_<columns>`: one for each order (both directions share it), and one more for each order and
 * indexed filter; names leave out the client and the id. `<table>_with_<column>`: one for each other filter, for its rare values.
 */
export function listIndexes<Row extends object>(entity: EntityClass<Row>, declaration: ListDeclaration<Row>): ListIndex[] {
  const owner = declaration.perClient ? ['clientId'] : [];
  const indexed = Object.values(declaration.filter ?? {}).filter((filter) => filter.indexed);
  const leads = [[], ...indexed.map((filter) => [filter.property])];
  const byName = new Map<string, ListIndex>();
  for (const columns of Object.values(declaration.sort)) {
    const { properties } = parseOrder(columns);
    for (const lead of leads) {
      const own = [...lead, ...properties.slice(0, -1)].map((property) => columnName(entity, property));
      const name = `${readTableName(entity)}_by_${own.join('_') || 'id'}`;
      byName.set(name, { name, properties: [...owner, ...lead, ...properties] });
    }
  }
  const sortedBy = new Set(Object.values(declaration.sort).map((columns) => parseOrder(columns).properties[0]));
  for (const { property, indexed } of Object.values<Filter>(declaration.filter ?? {})) {
    const name = `${readTableName(entity)}_with_${columnName(entity, property)}`;
    if (!indexed && !sortedBy.has(property)) byName.set(name, { name, properties: [...owner, property, 'id'] });
  }
  return [...byName.values()];
}

/** Collation of text in orders: words as people sort them, small and capital letters together. */
export const TEXT_COLLATION = 'und-x-icu';

/** Declares the indexes of a list on its entity, so that the comparison of entities and database covers them. */
export function declareIndexes<Row extends object>(entity: EntityClass<Row>, declaration: ListDeclaration<Row>): void {
  for (const { name, properties } of listIndexes(entity, declaration)) {
    const columns = properties.map((property) => ({
      name: property,
      ...(name.includes('_by_') && isSortedText(entity, declaration, property) ? { collation: TEXT_COLLATION } : {}),
    }));
    Index({ name, properties: properties as never, ...(columns.some((column) => 'collation' in column) ? { columns } : {}) })(entity);
  }
  // The comparison covers the name only; the definition is in search.ts, and a test compares it with the database.
  if (declaration.search) Index({ name: searchName(readTableName(entity)), expression: searchName(readTableName(entity)) })(entity);
}

// A filter compares text as it is written, an order as people sort words.
function isSortedText<Row extends object>(entity: EntityClass<Row>, declaration: ListDeclaration<Row>, property: string): boolean {
  const isFilter = Object.values<Filter>(declaration.filter ?? {}).some((filter) => filter.indexed && filter.property === property);
  return !isFilter && decoratedProperty(entity, property)?.type === 'text';
}

/** Returns the name of the index and of the function that the search of a table uses. */
export function searchName(table: string): string {
  return `${table}_search`;
}

type DecoratedEntity = EntityClass<object> & { [MetadataStorage.PATH_SYMBOL]?: string };

/** Returns the table of an entity, as named by its decorator. */
export function readTableName(entity: EntityClass<object>): string {
  const { tableName } = decoratedMeta(entity) ?? {};
  if (!tableName) throw new Error(`${entity.name} has no tableName`);
  return tableName;
}

function columnName(entity: EntityClass<object>, property: string): string {
  const { fieldName } = (decoratedProperty(entity, property) ?? {}) as { fieldName?: string };
  return fieldName ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function decoratedMeta(entity: EntityClass<object>): EntityMetadata | undefined {
  const path = Object.hasOwn(entity, MetadataStorage.PATH_SYMBOL) ? (entity as DecoratedEntity)[MetadataStorage.PATH_SYMBOL] : undefined;
  return path ? MetadataStorage.getMetadata(entity.name, path, entity as never) : undefined;
}

function decoratedProperty(entity: EntityClass<object>, property: string): { type?: unknown } | undefined {
  const own = decoratedMeta(entity)?.properties as Record<string, { type?: unknown }> | undefined;
  if (own?.[property]) return own[property];
  const parent = Object.getPrototypeOf(entity) as EntityClass<object> | null;
  return parent?.prototype ? decoratedProperty(parent, property) : undefined;
}
