import type { Product, ProductFaq } from '../apollo/schema.generated.ts';
import { aClient, aConnection, aProduct, noRehearsal, type Fixture } from './builders.ts';
import type { Handler } from './fakeApi.ts';

type ProductRow = Fixture<Product> & { readonly id: string };
type FaqRow = Fixture<ProductFaq> & { readonly id: string };

const createdAt = '2026-11-20T09:00:00Z';
/** A product that can be had. */
export const lamp = product('lamp', {
  name: 'Desk lamp',
  pricePence: 1_990,
  category: 'Lighting',
  description: 'Warm light',
  tags: ['a', 'b'],
});
/** A product that cannot, without description and category. */
export const sofa = product('sofa', { name: 'Sofa', pricePence: 144_000, inStock: false, category: null, description: null });

/** Returns a product as the list shows it. */
export function product(id: string, changes: Fixture<Product>): ProductRow {
  return { ...aProduct({ imagePreviewUrl: null, createdAt, ...changes }), id };
}

function faq(id: string, question: string, answer: string): FaqRow {
  return { id, question, answer, createdAt };
}

/** Returns a small api with the products and questions of one client. */
export function aShop(
  products: readonly ProductRow[] = [lamp, sofa],
  faqs: readonly FaqRow[] = [faq('f1', 'Do you deliver?', 'Within five miles.')],
) {
  const shop = { products: [...products], faqs: [...faqs], deleted: [] as ProductRow[] };
  const deletion = { id: 'deletion-1', undoUntil: new Date(Date.now() + 600_000).toISOString() };
  const handlers: Record<string, Handler> = {
    RehearsalState: noRehearsal,
    ProductsOverview: () => ({
      client: {
        ...aClient(),
        products: aConnection(shop.products),
        productFaqs: aConnection(shop.faqs),
        productCategories: [...new Set(shop.products.flatMap(({ category }) => category ?? []))],
      },
    }),
    Products: ({ search, filter, sort }) => {
      const { inStock, maxPricePence } = (filter ?? {}) as { inStock?: boolean; maxPricePence?: number };
      const rows = shop.products.filter(
        (row) =>
          (!search || row.name?.includes(String(search))) &&
          (inStock === undefined || row.inStock === inStock) &&
          (maxPricePence === undefined || (row.pricePence ?? 0) <= maxPricePence),
      );
      return { client: { ...aClient(), products: aConnection(sort === 'NAME_DESC' ? rows.toReversed() : rows) } };
    },
    ProductFaqs: () => ({ client: { ...aClient(), productFaqs: aConnection(shop.faqs) } }),
    CreateProduct: ({ input }) => {
      const created = product(`p${shop.products.length + 1}`, input as Fixture<Product>);
      shop.products.unshift(created);
      return { createProduct: created };
    },
    UpdateProduct: ({ id, input }) => {
      shop.products = shop.products.map((row) => (row.id === id ? { ...row, ...(input as Fixture<Product>) } : row));
      return { updateProduct: shop.products.find((row) => row.id === id) };
    },
    DeleteProducts: ({ ids }) => {
      shop.deleted = shop.products.filter(({ id }) => (ids as string[]).includes(id));
      shop.products = shop.products.filter(({ id }) => !(ids as string[]).includes(id));
      return { deleteProducts: { ...deletion, count: shop.deleted.length } };
    },
    UndoDeletion: () => {
      shop.products = [...shop.deleted, ...shop.products];
      return { undoDeletion: shop.deleted.length };
    },
    PictureCheck: ({ url }) => ({
      pictureCheck: String(url).includes('lamp')
        ? { previewUrl: '/files/product-pictures?url=lamp', problem: null }
        : { previewUrl: null, problem: 'There is no picture at this address.' },
    }),
    ...faqHandlers(shop, deletion),
  };
  return { shop, handlers };
}

interface FaqShop {
  faqs: FaqRow[];
}

function faqHandlers(shop: FaqShop, deletion: { readonly id: string; readonly undoUntil: string }): Record<string, Handler> {
  return {
    CreateProductFaq: ({ input }) => {
      const created = { ...faq('f2', '', ''), ...(input as object) };
      shop.faqs.unshift(created);
      return { createProductFaq: created };
    },
    UpdateProductFaq: ({ id, input }) => {
      shop.faqs = shop.faqs.map((row) => (row.id === id ? { ...row, ...(input as object) } : row));
      return { updateProductFaq: shop.faqs.find((row) => row.id === id) };
    },
    DeleteProductFaqs: ({ ids }) => {
      shop.faqs = shop.faqs.filter(({ id }) => !(ids as string[]).includes(id));
      return { deleteProductFaqs: { ...deletion, count: 1 } };
    },
  };
}
