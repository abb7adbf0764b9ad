import { productFaqSchema, type ProductFaqForm } from '@larkline/validation';
import { parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { changeOwn, createOwn, deleteWithUndo, type Deletion } from '../../people/rows/index.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { tellOfProduct } from './products.service.ts';

const GONE = 'This question no longer exists.';

/** Adds a question about products (PRD-08). Throws INVALID_INPUT, LIMIT_REACHED. */
export async function createProductFaq(ctx: Context, id: string | undefined, input: ProductFaqForm): Promise<ProductFaq> {
  return createOwn(ctx, ProductFaq, id, parse(productFaqSchema, input), tellOfProduct);
}

/** Writes the changed fields of a question. Throws what `changeOwn` throws. */
export function updateProductFaq(ctx: Context, id: string, patch: PatchOf<typeof productFaqSchema>): Promise<ProductFaq> {
  return changeOwn(ctx, ProductFaq, id, { schema: productFaqSchema, patch, gone: GONE, written: tellOfProduct });
}

/** Deletes questions; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function deleteProductFaqs(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, ProductFaq, ids, GONE);
}
