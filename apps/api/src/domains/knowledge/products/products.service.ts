import { LOCALE } from '@larkline/brand';
import { productSchema, type ProductForm } from '@larkline/validation';
import { uuidArray } from '../../../platform/db/sql.ts';
import { emit } from '../../../platform/domain/events.ts';
import { parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch, groupBy, visibleOwners } from '../../../platform/graphql/loader.ts';
import { changeOwn, createOwn, deleteWithUndo, type Deletion } from '../../people/rows/index.ts';
import { Product } from './product.entity.ts';

interface CategoryRow {
  readonly client_id: string;
  readonly category: string;
}

const GONE = 'This product no longer exists.';

/** Adds a product (PRD-03). Throws INVALID_INPUT, LIMIT_REACHED. */
export async function createProduct(ctx: Context, id: string | undefined, input: ProductForm): Promise<Product> {
  return createOwn(ctx, Product, id, parse(productSchema, input), tellOfProduct);
}

/** Writes the changed fields of a product. Throws what `changeOwn` throws. */
export function updateProduct(ctx: Context, id: string, patch: PatchOf<typeof productSchema>): Promise<Product> {
  return changeOwn(ctx, Product, id, { schema: productSchema, patch, gone: GONE, written: tellOfProduct });
}

/** Emits that a product, or a question about products, was written. */
export function tellOfProduct(tx: Context, { clientId }: Pick<Product, 'clientId'>): Promise<void> {
  return emit(tx, 'productsChanged', { clientId });
}

/** Deletes products; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function deleteProducts(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, Product, ids, GONE);
}

/** Returns the categories that the products of a client have, in alphabetical order. */
export async function listCategories(ctx: Context, clientId: string): Promise<string[]> {
  const found = await batch<CategoryRow, CategoryRow[]>(ctx, 'product categories', clientId, (clientIds) => ({
    sql: {
      text: 'select distinct client_id, category from products where client_id = any (?::uuid[]) and category is not null',
      values: [uuidArray(visibleOwners(ctx, clientIds))],
    },
    toValues: (rows) => groupBy(rows, (row) => row.client_id),
  }));
  return (found ?? []).map((row) => row.category).sort((left, right) => left.localeCompare(right, LOCALE));
}
