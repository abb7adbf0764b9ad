import type { EntityClass, EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { Em } from '../../db/orm.ts';
import { isWordSearch, searchName, TEXT_COLLATION, type ListDeclaration } from './declaration.ts';
import type { Column, TableOfList } from './list-sql.ts';
import { searchTextSql, type SearchedTable } from './search.ts';

/** A list in the terms of the database, by the metadata of its entity. */
export interface ListTable extends TableOfList, SearchedTable {
  readonly owner: string | null;
  /** Column of a property. Throws for a property that is no column. */
  column(property: string): Column;
  /** Returns a plain row of the database as an entity that no EntityManager manages: for reading only. */
  toEntity(row: object): object;
}

/** Parts of a list's declaration that its table depends on. */
type ListFacts = Pick<ListDeclaration<never>, 'search' | 'apart' | 'except'>;

/** Reads the table and the columns of a list from the entity's metadata. `owner` is the property that holds the client's id. */
export function tableOfList(
  em: Em,
  entity: EntityClass<object>,
  owner: string | null,
  { search, apart = [], except }: ListFacts = {},
): ListTable {
  const meta = em.getMetadata().get(entity);
  const quoted = (name: string) => em.getPlatform().quoteIdentifier(name);
  const property = (name: string) => getProperty(meta, name);
  const words = isWordSearch(search) ? quoted(fieldName(property(search.words))) : null;
  const parts: readonly string[] = search === undefined || isWordSearch(search) ? [] : search;
  const searched = parts.map((name) => ({ name: quoted(fieldName(property(name))), isArray: property(name).columnTypes[0] === 'text[]' }));
  const isApart = (name: string) => (apart as readonly string[]).includes(name);
  const props = meta.props.filter((prop) => prop.fieldNames?.length === 1 && prop.persist !== false && !prop.lazy && !isApart(prop.name));
  return {
    name: meta.tableName,
    table: quoted(meta.tableName),
    owner: owner === null ? null : quoted(fieldName(property(owner))),
    except: except ? { text: `t.${quoted(fieldName(property(except.property)))} <> ?::uuid`, values: [except.value] } : null,
    columns: props.map((prop) => quoted(fieldName(prop))),
    properties: props.map((prop) => quoted(prop.name)),
    toEntity: entityMapper(meta, props),
    searched,
    words,
    searchText: words ? `t.${words}` : searched.length > 0 ? searchTextSql(searched, 't.', false) : null,
    byWords: words !== null,
    searchFunction: searchName(meta.tableName),
    column(name) {
      const prop = property(name);
      const type = prop.columnTypes[0] ?? 'text';
      return {
        name: quoted(fieldName(prop)),
        type,
        nullable: prop.nullable === true,
        collate: type === 'text' ? ` collate "${TEXT_COLLATION}"` : '',
      };
    },
  };
}

function getProperty(meta: EntityMetadata, name: string): EntityProperty {
  const found = (meta.properties as Record<string, EntityProperty | undefined>)[name];
  if (found?.fieldNames?.length !== 1) throw new Error(`${meta.className}.${name} is not a column`);
  return found;
}

function fieldName(property: EntityProperty): string {
  return property.fieldNames[0] ?? property.name;
}

/** Types whose values pg reads as the entities have them. */
const PLAIN_TYPES = new Set(['uuid', 'text', 'text[]', 'integer', 'int', 'boolean', 'timestamptz', 'jsonb']);

function entityMapper(meta: EntityMetadata, props: readonly EntityProperty[]): (row: object) => object {
  const other = props.find((prop) => !prop.columnTypes.every((type) => PLAIN_TYPES.has(type)));
  if (other) throw new Error(`${meta.className}.${other.name} is of the type ${other.columnTypes.join()}, which plain rows do not have`);
  const columns = props.map((prop) => ({ name: prop.name, isTime: prop.columnTypes[0] === 'timestamptz' }));
  return (row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const entity: Record<string, unknown> = {};
    for (const { name, isTime } of columns) {
      const value = values[name];
      // The connections of the ORM return times as text.
      entity[name] = isTime && typeof value === 'string' ? new Date(value) : value;
    }
    // With its prototype afterwards: the setters of a managed entity would make a unit of work for each row.
    return Object.setPrototypeOf(entity, meta.prototype as object) as object;
  };
}
