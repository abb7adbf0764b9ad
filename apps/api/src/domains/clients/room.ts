import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { OwnedRow } from './owned-row.ts';

/** Most rows that a client may have of each kind. */
export const MAX_ROWS_PER_CLIENT = 10_000;

/** Throws LIMIT_REACHED when a client already has as many rows as it may. */
export async function assertRoom<T extends OwnedRow>(ctx: Context, entity: EntityClass<T>, clientId: string): Promise<void> {
  const rows = await ctx.em.count(entity, { clientId } as FilterQuery<T>);
  if (rows < MAX_ROWS_PER_CLIENT) return;
  const most = MAX_ROWS_PER_CLIENT.toLocaleString('en-GB');
  throw new AppError('LIMIT_REACHED', `There can be at most ${most} rows. Delete some you no longer need first.`);
}
