import { LockMode, type FilterQuery } from '@mikro-orm/core';
import { formatCount } from '@larkline/format';
import { isSame } from '@larkline/validation';
import { z } from 'zod';
import type { CsvProblem } from '../../../../platform/csv/csv.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { OwnedRow } from '../owned-row.ts';
import { countForRoom, MAX_ROWS_PER_CLIENT } from '../room.ts';
import type { CsvFile } from './csv-file.ts';
import { ID, type CsvLine } from './csv-lines.ts';
import { readRowTable } from './csv-table.ts';

const uuid = z.uuid();

/** What becomes of lines whose row is there already, by its key. */
export const SAME_ROWS = ['ADD', 'SKIP', 'REPLACE'] as const;
export type SameRows = (typeof SAME_ROWS)[number];

/** Effect of a file on the rows of a client. */
export interface ImportPlan<Row> {
  /** Fields of the new rows, in the order of the file. */
  readonly created: CsvLine['fields'][];
  readonly updated: Row[];
  readonly unchanged: number;
  readonly same: number;
  readonly problems: CsvProblem[];
}

/** Compares the lines of a file with the rows of a client, which are locked. */
export async function planImport<Row extends OwnedRow>(
  tx: Context,
  file: CsvFile<Row>,
  clientId: string,
  lines: readonly CsvLine[],
  same: SameRows,
): Promise<ImportPlan<Row>> {
  const idsByKey = await readKeys(tx, file, clientId, lines);
  const ids = lines.flatMap(({ id, fields }) => id ?? (same === 'REPLACE' ? (idsByKey.get(plainKey(fields[file.key])) ?? []) : []));
  const existing = await existingRows(tx, file, clientId, ids);
  const created: CsvLine['fields'][] = [];
  const placesByKey = new Map<string, number>();
  const updated = new Map<string, Row>();
  const unchanged = new Set<string>();
  const problems: CsvProblem[] = [];
  const firstLines = new Map<string, number>();
  let repeated = 0;
  const change = (row: Row, changes: CsvLine['changes']) => {
    const before = updated.get(row.id) ?? row;
    const isUnchanged = Object.entries(changes).every(([field, value]) => isSame(before[field as keyof Row] ?? null, value ?? null));
    if (!isUnchanged) updated.set(row.id, { ...before, ...changes, ...file.changedFields?.(tx) });
    else if (!updated.has(row.id)) unchanged.add(row.id);
  };
  for (const { line, id, fields, changes } of lines) {
    const problem = (message: string) => void problems.push({ line, column: ID, message });
    const key = plainKey(fields[file.key]);
    const before = existing.get(id?.toLowerCase() ?? idsByKey.get(key) ?? '');
    const place = placesByKey.get(key);
    if (id) {
      if (!before) problem(`There is no ${file.one} with this id. Leave the cell blank to add a new ${file.one}.`);
      else if (firstLines.has(before.id)) problem(`This id is also in line ${firstLines.get(before.id)}.`);
      else change(before, changes);
      if (before) firstLines.set(before.id, line);
      continue;
    }
    const isRepeated = place !== undefined || idsByKey.has(key);
    if (isRepeated) repeated += 1;
    if (!isRepeated || same === 'ADD') {
      placesByKey.set(key, created.length);
      created.push(fields);
    } else if (same === 'REPLACE' && before) change(before, changes);
    else if (same === 'REPLACE' && place !== undefined) created[place] = { ...created[place], ...changes };
  }
  const rows = created.length > 0 ? await countForRoom(tx, file.entity, clientId) : 0;
  if (rows + created.length > MAX_ROWS_PER_CLIENT) {
    const message = `You can have at most 10,000 ${file.many}, and you already have ${formatCount(rows)}.`;
    problems.push({ line: 1, column: null, message });
  }
  const changed = [...updated.values()];
  return { created, updated: changed, unchanged: [...unchanged].filter((id) => !updated.has(id)).length, same: repeated, problems };
}

/** Returns the ids of the rows by the key by which lines without an id name them; the oldest of several. */
async function readKeys<Row extends OwnedRow>(
  tx: Context,
  { entity, key }: CsvFile<Row>,
  clientId: string,
  lines: readonly CsvLine[],
): Promise<ReadonlyMap<string, string>> {
  if (lines.every(({ id }) => id)) return new Map();
  const table = readRowTable(tx, entity);
  const sql = `select id, "${table.column(key)}" as key from ${table.name} where client_id = ? order by id desc`;
  const rows = await tx.em.execute<{ id: string; key: string }[]>(sql, [clientId]);
  return new Map(rows.map((row) => [plainKey(row.key), row.id]));
}

/** Returns the key of a row without its spelling: capitals and repeated spaces. */
function plainKey(key: unknown): string {
  return String(key).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

async function existingRows<Row extends OwnedRow>(
  tx: Context,
  { entity }: CsvFile<Row>,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const where = { clientId, id: { $in: ids.filter((id) => uuid.safeParse(id).success) } } as unknown as FilterQuery<Row>;
  const found = await tx.em.find(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true });
  return new Map(found.map((row) => [row.id, row as Row]));
}
