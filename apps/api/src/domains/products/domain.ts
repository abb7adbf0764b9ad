import { defineDomain } from '../../platform/domain/define-domain.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { Product } from './product.entity.ts';
import { ProductsResolver } from './products.resolver.ts';
import { productList } from './products.list.ts';
import { productFaqList } from './product-faqs.list.ts';

/** Products of a client, and questions about them. */
export const products = defineDomain({
  name: 'products',
  entities: [Product, ProductFaq],
  lists: [productList, productFaqList],
  resolvers: [ProductsResolver],
});
