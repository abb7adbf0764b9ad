import { LockMode } from '@mikro-orm/core';
import { findClientId } from '../../../platform/context/actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { Client } from './client.entity.ts';

/** Returns the id of the asking party's client. Throws NOT_FOUND without one, which most staff are. */
export function ownClientId(ctx: Context): string {
  const id = findClientId(ctx);
  if (!id) throw new AppError('NOT_FOUND', "You don't have a business profile yet. Finish setting up first.");
  return id;
}

/** Returns the asking party's client; `null` before one exists. */
export function findOwnClient(ctx: Context): Promise<Client | null> {
  return loadClient(ctx, findClientId(ctx));
}

/** Returns the asking party's client in a transaction, for changes: it is locked until the end. Throws NOT_FOUND without one. */
export async function getOwnClient(tx: Context): Promise<Client> {
  const client = await tx.em.findOne(Client, { id: ownClientId(tx) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  return client;
}

/**
 * Returns a client by id, for reading, loaded together with others; `null` for none, and for one that the asking party may
 * not see.
 */
export async function loadClient(ctx: Context, clientId: string | null): Promise<Client | null> {
  return clientId ? rowOfClient(ctx, Client, clientId, 'id') : null;
}
