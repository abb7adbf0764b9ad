import { formatCount } from '@larkline/format';
import { z } from 'zod';
import { listQuerySchema } from '../../../platform/domain/list-query.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { COUNT_LIMIT } from '../../../platform/graphql/list/list-sql.ts';
import type { ListArgs } from '../../../platform/graphql/list/page.ts';
import { startTask, type Task } from '../tasks/index.ts';
import type { StartExportInput } from './exports.inputs.ts';
import { toListArgs, exportKind, getList, type ExportCriteria } from './export.kind.ts';

const inputSchema = listQuerySchema.extend({
  list: z.string(),
  sort: z.string().nullish(),
  search: z.string().nullish(),
  filter: listQuerySchema.shape.filter.nullable(),
});

/**
 * Starts an export of a list for the signed-in member of staff. Throws INVALID_INPUT for a list, sort, filter or search that does not exist,
 * TOO_MANY_TASKS.
 */
export async function startExport(ctx: Context, input: StartExportInput): Promise<Task> {
  const given = parse(inputSchema, input);
  const list = getList(ctx, given);
  const args = list.toKeep(toListArgs(given));
  const criteria: ExportCriteria = { ...args, list: list.name };
  const rows = await list.countOfAll(ctx, args, COUNT_LIMIT + 1);
  return startTask(ctx, exportKind, { criteria, title: `Export of ${list.rows}`, notes: auditNotes(list.rows, args, rows) });
}

/** Describes the data that leaves the product, for the audit log. */
function auditNotes(what: string, { sort, search, filter }: ListArgs, rows: number): string {
  const size = rows > COUNT_LIMIT ? `more than ${formatCount(COUNT_LIMIT)}` : formatCount(rows);
  const parts = [
    `${what}: ${size} rows`,
    search && `search "${search}"`,
    filter && Object.keys(filter).length > 0 && `filter ${JSON.stringify(filter)}`,
    sort && `order ${sort}`,
  ];
  return parts.filter(Boolean).join(', ');
}
