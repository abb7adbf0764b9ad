export { Product } from './product.entity.ts';
export { ProductFaq } from './product-faq.entity.ts';
export { ProductsResolver } from './products.resolver.ts';
