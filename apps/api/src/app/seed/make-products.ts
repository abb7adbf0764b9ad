import { Product } from '../../domains/knowledge/products/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { newUuidV7 } from '../../platform/time/new-id.ts';

const CATEGORIES = ['Kettles', 'Pots', 'Cups', 'Knives', null];

/** Creates the given number of products for a client, `Product 0001` the newest: every fifth without category, every seventh out of stock. */
export async function makeProducts(ctx: Context, clientId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const addedAt = ctx.in(-at * 60_000);
    return {
      id: newUuidV7(addedAt),
      clientId,
      name: `Product ${String(at + 1).padStart(4, '0')}`,
      description: at % 3 === 0 ? null : `Text about product ${at + 1}.`,
      pricePence: (at * 137) % 20_000,
      category: CATEGORIES[at % CATEGORIES.length] ?? null,
      inStock: at % 7 !== 6,
      tags: at % 4 === 0 ? ['new', `tag ${at % 9}`] : [],
      createdAt: addedAt,
      updatedAt: addedAt,
    };
  });
  if (count > 0) await ctx.em.insertMany(Product, rows);
}
