import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import { findClientId } from '../context/actor.ts';
import { AppError } from '../errors/app-error.ts';
import type { Context } from '../context/context.ts';

const uuid = z.uuid();

/**
 * Returns a row of the caller's client by its id. Staff have none unless they act for a client: they see every row, but change
 * one only with a reason and an entry in the audit log. In a transaction the row is locked, so that it cannot be deleted before
 * it is changed. Throws NOT_FOUND with `message` for any other id.
 */
export async function getOwn<T extends { id: string; clientId: string }>(
  ctx: Context,
  entity: EntityClass<T>,
  id: string,
  message: string,
): Promise<T> {
  const options = ctx.em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const clientId = findClientId(ctx);
  const isId = clientId !== null && uuid.safeParse(id).success;
  const row = isId ? await ctx.em.findOne(entity, { id, clientId } as FilterQuery<T>, options) : null;
  if (!row) throw new AppError('NOT_FOUND', message);
  return row;
}

/** Returns a row that the caller may read by the filters of its rows, of any client for staff; `null` for an unknown id. */
export async function findReadable<T extends { id: string }>(ctx: Context, entity: EntityClass<T>, id: string): Promise<T | null> {
  return uuid.safeParse(id).success ? ctx.em.findOne(entity, { id } as FilterQuery<T>) : null;
}
