import { productFaqSchema, productSchema } from '@larkline/validation';
import { inputType, patchType } from '../../../platform/graphql/input-type.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { Product } from './product.entity.ts';

export const ProductInput = inputType('ProductInput', 'A new product.', Product, productSchema);
export const ProductPatch = patchType('ProductPatch', 'Changes of a product.', Product, productSchema);
export const ProductFaqInput = inputType('ProductFaqInput', 'A new question about products.', ProductFaq, productFaqSchema);
export const ProductFaqPatch = patchType('ProductFaqPatch', 'Changes of a question about products.', ProductFaq, productFaqSchema);
