import { setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { BYTE_ORDER_MARK, readCsv, UnreadableCsv, writeCsv, type CsvProblem } from '../../platform/csv/csv.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { ListArgs } from '../../platform/graphql/list/page.ts';
import { newUuidV7 } from '../../platform/time/new-id.ts';
import { countForRoom, MAX_ROWS_PER_CLIENT, ownClientId } from '../clients/index.ts';
import { HEADER, lineReader, toRecord, type ProductLine } from './product-csv.ts';
import { Product } from './product.entity.ts';
import { productList } from './products.list.ts';

/** Longest list of problems; people mend the first ones and try again. */
const MAX_PROBLEMS = 200;
/** Time for which lines are read before other requests get a turn. */
const READ_MS = 25;
const uuid = z.uuid();

/** What an import does, or would do. */
export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Nothing is written when there is any. */
  readonly problems: readonly CsvProblem[];
}

/** Returns the products of a list as a CSV file, at most 10,000. Throws INVALID_INPUT. */
export async function exportProducts(ctx: Context, args: ListArgs): Promise<Buffer> {
  // In parts: the texts of 10,000 products can have 50 million characters.
  const parts = [Buffer.from(BYTE_ORDER_MARK + writeCsv([HEADER]))];
  for await (const products of productList.rowsOfClient(ctx, ownClientId(ctx), args, MAX_ROWS_PER_CLIENT))
    parts.push(Buffer.from(writeCsv(products.map(toRecord))));
  return Buffer.concat(parts);
}

/**
 * Adds the products of a CSV file, and changes those whose id it names; all of it, or nothing when there is a problem or `check`
 * is set. Two statements write the rows. Throws RATE_LIMITED.
 */
export async function importProducts(ctx: Context, file: Buffer, check: boolean): Promise<ImportReport> {
  const clientId = ownClientId(ctx);
  await ctx.limits.consume('productImport', clientId);
  const { lines, problems } = await readLines(file);
  if (problems.length > 0) return refused(problems);
  return inTransaction(ctx, async (tx) => {
    const plan = await planOf(tx, clientId, lines);
    if (plan.problems.length > 0) return refused(plan.problems);
    if (!check) await write(tx, plan);
    return { created: plan.created.length, updated: plan.updated.length, unchanged: plan.unchanged, problems: [] };
  });
}

function refused(problems: readonly CsvProblem[]): ImportReport {
  return { created: 0, updated: 0, unchanged: 0, problems: problems.slice(0, MAX_PROBLEMS) };
}

async function readLines(file: Buffer): Promise<{ lines: ProductLine[]; problems: CsvProblem[] }> {
  try {
    const [header, ...rows] = readCsv(file, MAX_ROWS_PER_CLIENT + 2);
    const unreadable = !header ? 'This file is empty.' : rows.length > MAX_ROWS_PER_CLIENT ? 'This file has more than 10,000 lines.' : null;
    if (!header || unreadable) return { lines: [], problems: [{ line: 1, column: null, message: unreadable ?? '' }] };
    const { problems, read } = lineReader(header);
    const lines: ProductLine[] = [];
    let since = performance.now();
    for (const row of problems.length > 0 ? [] : rows) {
      if (performance.now() - since > READ_MS) {
        await setImmediate();
        since = performance.now();
      }
      const line = read(row);
      if (Array.isArray(line)) problems.push(...line);
      else lines.push(line);
    }
    return { lines, problems };
  } catch (cause) {
    if (cause instanceof UnreadableCsv) return { lines: [], problems: [cause.problem] };
    throw cause;
  }
}

type Row = Omit<Product, 'clientId'> & { readonly clientId: string };

interface Plan {
  readonly created: readonly Row[];
  readonly updated: readonly Row[];
  readonly unchanged: number;
  readonly problems: readonly CsvProblem[];
}

async function planOf(tx: Context, clientId: string, lines: readonly ProductLine[]): Promise<Plan> {
  const ids = lines.flatMap(({ id }) => (id && uuid.safeParse(id).success ? [id] : []));
  const found = await tx.em.find(
    Product,
    { clientId, id: { $in: ids } },
    // In one order, so that two imports wait for each other instead of locking each other out.
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
  const existing = new Map(found.map((product) => [product.id, product]));
  const plan = { created: [] as Row[], updated: [] as Row[], unchanged: 0, problems: [] as CsvProblem[] };
  const firstLines = new Map<string, number>();
  const now = tx.now();
  for (const [at, { line, id, fields }] of lines.entries()) {
    const problem = (message: string) => void plan.problems.push({ line, column: 'id', message });
    const before = id ? existing.get(id.toLowerCase()) : undefined;
    if (!id) {
      // The first line of the file is the newest product, so that the list shows them in the same order.
      const newId = newUuidV7(new Date(now.getTime() - at));
      plan.created.push({ ...(fields as Required<typeof fields>), id: newId, clientId, createdAt: now, updatedAt: now });
    } else if (!before) problem('There is no product with this id. Leave the cell blank to add a new product.');
    else if (firstLines.has(before.id)) problem(`This id is also in line ${firstLines.get(before.id)}.`);
    else if (Object.entries(fields).every(([field, value]) => isSame(before[field as keyof Product], value))) plan.unchanged += 1;
    else plan.updated.push({ ...before, ...fields, updatedAt: now });
    if (before) firstLines.set(before.id, line);
  }
  const rows = plan.created.length > 0 ? await countForRoom(tx, Product, clientId) : 0;
  if (rows + plan.created.length > MAX_ROWS_PER_CLIENT)
    plan.problems.push({
      line: 1,
      column: null,
      message: `There can be at most 10,000 products; ${rows.toLocaleString('en-GB')} are there already.`,
    });
  return plan;
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

const WRITTEN = ['name', 'description', 'price_pence', 'category', 'in_stock', 'image_url', 'product_url', 'tags', 'updated_at'];

async function write(tx: Context, { created, updated }: Plan): Promise<void> {
  const rows = 'jsonb_populate_recordset(null::products, ?::jsonb)';
  if (created.length > 0) {
    const columns = ['id', 'client_id', 'created_at', ...WRITTEN].join(', ');
    await tx.em.execute(`insert into products (${columns}) select ${columns} from ${rows}`, [toJson(created)]);
  }
  if (updated.length > 0) {
    const sets = WRITTEN.map((column) => `${column} = r.${column}`).join(', ');
    await tx.em.execute(`update products p set ${sets} from ${rows} r where p.id = r.id and p.client_id = r.client_id`, [toJson(updated)]);
  }
}

function toJson(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map((row) => ({
      id: row.id,
      client_id: row.clientId,
      name: row.name,
      description: row.description,
      price_pence: row.pricePence,
      category: row.category,
      in_stock: row.inStock,
      image_url: row.imageUrl,
      product_url: row.productUrl,
      tags: row.tags,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    })),
  );
}
