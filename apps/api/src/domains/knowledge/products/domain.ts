import { productsTables } from './0014-products.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { PictureResolver } from './picture.resolver.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { ProductMutations } from './product-mutations.resolver.ts';
import { Product } from './product.entity.ts';
import { ProductsResolver } from './products.resolver.ts';
import { routes } from './products.routes.ts';
import { productList } from './products.list.ts';
import { productFaqList } from './product-faqs.list.ts';

const limits = {
  pictureCheck: { points: 120, seconds: 60 * 60 },
  productImport: { points: 60, seconds: 60 * 60 },
};

const scopes = ['products:read', 'products:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainEvents {
    /** Products of a client, or questions about them, were added, changed, deleted or restored. */
    productsChanged: { readonly clientId: string };
  }
}

export const products = defineDomain({
  name: 'products',
  about: 'Products of a client and questions about them.',
  scopes,
  entities: [Product, ProductFaq],
  lists: [productList, productFaqList],
  resolvers: [ProductsResolver, ProductMutations, PictureResolver],
  routes,
  limits,
  on: {
    deletedOrRestored: async (tx, { clientId, table }) => {
      if (table === 'products' || table === 'product_faqs') await emit(tx, 'productsChanged', { clientId });
    },
  },
  migrations: [productsTables],
});
