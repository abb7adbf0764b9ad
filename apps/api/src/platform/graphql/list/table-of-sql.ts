import type { ClassType } from 'type-graphql';
import type { ListTable } from './table-of-list.ts';

/** Rows that a sub-select makes. */
export interface RowsOfSql {
  /** In parentheses; its columns have the names of the properties, quoted. One of them is the id. */
  readonly select: string;
  /** SQL type of each column. */
  readonly columns: Readonly<Record<string, 'bigint' | 'boolean' | 'integer' | 'text' | 'timestamptz' | 'uuid'>>;
}

/** Returns the rows of a sub-select as the table of a list. Rows are instances of `type`. */
export function tableOfSql(type: ClassType, { select, columns }: RowsOfSql): ListTable {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const times = Object.keys(columns).filter((name) => columns[name] === 'timestamptz');
  return {
    name: type.name,
    table: select,
    owner: null,
    except: null,
    columns: names,
    properties: names,
    searched: [],
    words: null,
    searchText: null,
    byWords: false,
    searchFunction: '',
    column(property) {
      const sqlType = columns[property];
      if (!sqlType) throw new Error(`${type.name}.${property} is not a column`);
      return { name: `"${property}"`, type: sqlType, nullable: false, collate: '' };
    },
    toEntity(row) {
      const values = Object.fromEntries(Object.keys(columns).map((name) => [name, (row as Record<string, unknown>)[name]]));
      for (const name of times) if (typeof values[name] === 'string') values[name] = new Date(values[name]);
      return Object.setPrototypeOf(values, type.prototype as object) as object;
    },
  };
}
