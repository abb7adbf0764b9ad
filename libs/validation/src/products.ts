import * as z from 'zod/mini';
import { emptyToNull, isWebAddress, boundedLine, paragraphs, requiredLine, boundedText } from './common.ts';

/** Maximum length of a product's description. */
const DESCRIPTION_MAX_LENGTH = 5_000;
/** Maximum length of a category and of a tag. */
const WORD_MAX_LENGTH = 60;
export const MAX_TAGS = 20;
/** One million pounds: higher prices are rejected as typing errors. */
export const MAX_PRICE_PENCE = 100_000_000;
/** Maximum length of a web address. */
const ADDRESS_MAX_LENGTH = 2_000;

const word = boundedLine(WORD_MAX_LENGTH);

/** A web address with https:// or http:// (PRD-05); empty becomes `null`. */
export const optionalAddress = emptyToNull(
  boundedText(ADDRESS_MAX_LENGTH, { tidy: (text) => text.trim() }).check(
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Line breaks and control characters are not allowed'),
  ),
).check(z.refine(isWebAddress, 'Please enter a web address that starts with https:// or http://'));

/** A product (PRD-03). Blank tags are dropped, as are repeated ones (PRD-06). */
export const productSchema = z.object({
  name: requiredLine('Please enter a name'),
  description: emptyToNull(paragraphs(DESCRIPTION_MAX_LENGTH)),
  pricePence: z
    .int('Please enter a price')
    .check(z.gte(0, 'The price cannot be negative'), z.lte(MAX_PRICE_PENCE, 'The price can be at most £1,000,000')),
  category: emptyToNull(word),
  inStock: z._default(z.boolean('Please choose whether the product is in stock'), true),
  imageUrl: optionalAddress,
  productUrl: optionalAddress,
  tags: z
    .pipe(
      z.nullish(z.array(word)),
      z.transform((tags) => [...new Set((tags ?? []).filter(Boolean))]),
    )
    .check(z.refine((tags) => tags.length <= MAX_TAGS, `At most ${MAX_TAGS} tags`)),
});

export type ProductForm = z.input<typeof productSchema>;
