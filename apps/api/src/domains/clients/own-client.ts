import { clientIdOf } from '../../platform/auth/actor.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { gather } from '../../platform/graphql/loader.ts';
import { Client } from './client.entity.ts';

/** Returns the id of the asking party's client. Throws NOT_FOUND without one, which most staff are. */
export function ownClientId(ctx: Context): string {
  const id = clientIdOf(ctx);
  if (!id) throw new AppError('NOT_FOUND', 'There is no business on this account yet.');
  return id;
}

/** Returns the asking party's client; `null` before one exists. */
export function findOwnClient(ctx: Context): Promise<Client | null> {
  const id = clientIdOf(ctx);
  return id ? ctx.em.findOne(Client, { id }) : Promise.resolve(null);
}

/** Returns a client by id, loaded together with others; `null` for none, and for one that the asking party may not see. */
export async function loadClient(ctx: Context, clientId: string | null): Promise<Client | null> {
  if (!clientId) return null;
  const client = await gather(ctx, 'clients', clientId, async (tx, ids) => {
    const clients = await tx.em.find(Client, { id: { $in: [...ids] } });
    return new Map(clients.map((each) => [each.id, each]));
  });
  return client ?? null;
}
