import type { EntityClass, EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { Em } from '../../db/orm.ts';
import { searchName, TEXT_COLLATION } from './declaration.ts';
import type { Column, TableOfList } from './list-sql.ts';
import { searchTextOf, type SearchedColumn } from './search.ts';

/** A list in the terms of the database, by the metadata of its entity. */
export interface ListTable extends TableOfList {
  /** Name of the table, without quotes. */
  readonly name: string;
  /** Column of a property. Throws for a property that is no column. */
  column(property: string): Column;
  /** Columns that are searched. */
  readonly searched: readonly SearchedColumn[];
}

/** Reads the table and the columns of a list from the entity's metadata. */
export function tableOfList(em: Em, entity: EntityClass<object>, perClient: boolean, search: readonly string[]): ListTable {
  const meta = em.getMetadata().get(entity);
  const quoted = (name: string) => em.getPlatform().quoteIdentifier(name);
  const property = (name: string) => propertyOf(meta, name);
  const searched = search.map((name) => ({ name: quoted(fieldOf(property(name))), isArray: property(name).columnTypes[0] === 'text[]' }));
  return {
    name: meta.tableName,
    table: quoted(meta.tableName),
    owner: perClient ? quoted(fieldOf(property('clientId'))) : null,
    columns: meta.props
      .filter((prop) => prop.fieldNames?.length === 1 && prop.persist !== false && !prop.lazy)
      .map((prop) => quoted(fieldOf(prop))),
    searched,
    searchText: searched.length > 0 ? searchTextOf(searched, 't.', false) : null,
    searchFunction: searchName(meta.tableName),
    column(name) {
      const prop = property(name);
      const type = prop.columnTypes[0] ?? 'text';
      return {
        name: quoted(fieldOf(prop)),
        type,
        nullable: prop.nullable === true,
        collate: type === 'text' ? ` collate "${TEXT_COLLATION}"` : '',
      };
    },
  };
}

function propertyOf(meta: EntityMetadata, name: string): EntityProperty {
  const found = (meta.properties as Record<string, EntityProperty | undefined>)[name];
  if (found?.fieldNames?.length !== 1) throw new Error(`${meta.className}.${name} is not a column`);
  return found;
}

function fieldOf(property: EntityProperty): string {
  return property.fieldNames[0] ?? property.name;
}
