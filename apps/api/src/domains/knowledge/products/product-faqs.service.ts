import { productFaqSchema, type ProductFaqForm } from '@larkline/validation';
import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { parseChanges, parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createOwn, deleteWithUndo, type Deletion } from '../../people/rows/index.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { tellOfProduct } from './products.service.ts';

const GONE = 'This question no longer exists.';

/** Adds a question about products (PRD-08). Throws INVALID_INPUT, LIMIT_REACHED. */
export async function createProductFaq(ctx: Context, id: string | undefined, input: ProductFaqForm): Promise<ProductFaq> {
  return createOwn(ctx, ProductFaq, id, parse(productFaqSchema, input), tellOfProduct);
}

/** Writes the changed fields of a question. Throws INVALID_INPUT, NOT_FOUND. */
export async function updateProductFaq(ctx: Context, id: string, patch: PatchOf<typeof productFaqSchema>): Promise<ProductFaq> {
  const changes = parseChanges(productFaqSchema, patch);
  return inTransaction(ctx, async (tx) => {
    const faq = await getOwn(tx, ProductFaq, id, GONE);
    tx.em.assign(faq, { ...changes, updatedAt: tx.now() });
    await tx.em.flush();
    await tellOfProduct(tx, faq);
    return faq;
  });
}

/** Deletes questions; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function deleteProductFaqs(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, ProductFaq, ids, GONE);
}
