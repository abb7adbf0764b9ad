import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { Context } from '../graphql/context.ts';

const uuid = z.uuid();

/**
 * Returns a row that the caller may see, by its id. In a transaction the row is locked, so that it cannot be deleted before
 * it is changed. Throws NOT_FOUND with `message` for any other id.
 */
export async function getOwn<T extends { id: string }>(ctx: Context, entity: EntityClass<T>, id: string, message: string): Promise<T> {
  const options = ctx.em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const row = uuid.safeParse(id).success ? await ctx.em.findOne(entity, { id } as FilterQuery<T>, options) : null;
  if (!row) throw new AppError('NOT_FOUND', message);
  return row;
}
