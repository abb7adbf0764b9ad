import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { gather } from '../../platform/graphql/loader.ts';
import { Client } from './client.entity.ts';

/** The client of the signed-in person, from the token. Throws NOT_FOUND for somebody without one, staff included. */
export function ownClientId(ctx: Context): string {
  if (!ctx.viewer?.clientId) throw new AppError('NOT_FOUND', 'There is no business on this account yet.');
  return ctx.viewer.clientId;
}

/** The signed-in person's own client, `null` before one exists. */
export function findOwnClient(ctx: Context): Promise<Client | null> {
  return ctx.viewer?.clientId ? ctx.em.findOne(Client, { id: ctx.viewer.clientId }) : Promise.resolve(null);
}

/** A client by id, asked for together with others; `null` for none, and for one that the viewer may not see. */
export async function loadClient(ctx: Context, clientId: string | null): Promise<Client | null> {
  if (!clientId) return null;
  const client = await gather(ctx, 'clients', clientId, async (tx, ids) => {
    const clients = await tx.em.find(Client, { id: { $in: [...ids] } });
    return new Map(clients.map((each) => [each.id, each]));
  });
  return client ?? null;
}

/** How many clients the viewer may see: all of them for staff. */
export function countClients(ctx: Context): Promise<number> {
  return ctx.em.count(Client, {});
}
