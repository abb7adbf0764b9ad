import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { TestApi } from '../test-api.ts';
import type { Marks } from './marks.ts';
import { readTables } from './tables.ts';

const SECRET = /hash|secret|token|password|cipher|encrypted|verifier|nonce|sealed/;
/** Shorter ones occur in any text. */
const SHORTEST_SECRET = 8;

/** Returns the values of every column that no caller may see, of all rows. */
export async function secretValues(api: TestApi): Promise<string[]> {
  const columns = (await readTables(api)).flatMap((table) =>
    table.columns.filter((column) => SECRET.test(column.name)).map((column) => ({ table: table.name, column: column.name })),
  );
  const values = await Promise.all(
    columns.map(({ table, column }) => api.sql<{ value: string | null }>(`select "${column}"::text as value from "${table}"`)),
  );
  return [...new Set(values.flat().flatMap(({ value }) => (value && value.length >= SHORTEST_SECRET ? [value] : [])))];
}

/** `table.column` of every field that an entity shows, by `Type.field`: the entity has the name of the type. */
export function declaredColumns(api: TestApi, schema: GraphQLSchema): Map<string, string> {
  const entities = [...api.platform.orm.getMetadata().getAll().values()];
  const fields = getMetadataStorage().fields;
  return new Map(
    entities.flatMap(({ className, tableName, props }) => {
      const type = schema.getType(className);
      if (!isObjectType(type)) return [];
      return props.flatMap(({ name, fieldNames = [] }) => {
        const shown =
          fields.find((field) => field.name === name && (field.target as { name: string }).name === className)?.schemaName ?? name;
        return shown in type.getFields() && fieldNames.length === 1
          ? [[`${className}.${shown}`, `${tableName}.${fieldNames[0]}`] as const]
          : [];
      });
    }),
  );
}

/** Returns every row of the database that carries a mark of a client, in one text. */
export async function takeSnapshot(api: TestApi, marks: Marks): Promise<string> {
  const tables = await readTables(api);
  const rows = await Promise.all(
    tables.map(({ name }) => api.sql<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t order by 1`)),
  );
  return JSON.stringify(
    tables.map(({ name }, index) => [name, rows[index]?.filter(({ row }) => marks.foundIn(row).length > 0)]),
    null,
    1,
  );
}
