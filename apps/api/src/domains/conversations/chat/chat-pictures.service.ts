import type { Context } from '../../../platform/context/context.ts';
import { getProductPicture, type Picture } from '../../knowledge/products/index.ts';
import { chatOff } from './chat-access.ts';

/** Returns the picture of a product of the client with a public id: what a chat shows is public. Throws CHAT_OFF, NOT_FOUND, BUSY. */
export async function getPicture(ctx: Context, publicId: string, productId: string): Promise<Picture> {
  const [row] = await ctx.em.execute<{ id: string | null }[]>('select chat_client_of(?) as id', [publicId]);
  if (!row?.id) throw chatOff();
  return getProductPicture(ctx, row.id, productId);
}
