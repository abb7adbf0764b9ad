import { parsePence } from '@larkline/format';
import { productSchema, splitList } from '@larkline/validation';
import * as z from 'zod/mini';
import { valuesFor } from '../../shared/forms/schemaRules.ts';
import { writePounds } from '../../shared/table/filterParams.ts';
import type { ProductList_productFragment as Product } from './Products.generated.ts';

/** The product dialog: as the api's schema, with the price and the tags as they are typed (PRD-04, PRD-06, CF-47). */
export const productFormSchema = z.object({
  ...productSchema.shape,
  pricePence: z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.minLength(1, 'Please enter a price')),
      z.transform((text: string) => parsePence(text) ?? 0),
    ),
    productSchema.shape.pricePence,
  ),
  tags: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): string[] | null | undefined => splitList(text)),
    ),
    productSchema.shape.tags,
  ),
});

/** Returns the field values for a product; a new one is in stock (PRD-03). */
export function productValues(product: Product | null) {
  const row = product && { ...product, pricePence: writePounds(product.pricePence), tags: product.tags.join(', ') };
  return valuesFor(productFormSchema, row);
}
