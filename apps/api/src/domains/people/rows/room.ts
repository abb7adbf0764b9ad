import { formatCount } from '@larkline/format';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { lockName } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { OwnedRow } from './owned-row.ts';

/** Most rows that a client may have of each kind. */
export const MAX_ROWS_PER_CLIENT = 10_000;

/**
 * Lets other transactions that add rows of a kind to a client wait until this one ends. One that also changes stored rows calls
 * this before it locks them: in the other order, two of them can lock each other out.
 */
export async function lockRoom<T extends OwnedRow>(tx: Context, entity: EntityClass<T>, clientId: string): Promise<void> {
  const { tableName } = tx.em.getMetadata().get(entity);
  await lockName(tx, `room in ${tableName} of ${clientId}`);
}

/** Returns how many rows of a kind a client has, after `lockRoom`: two transactions do not take the same room. */
export async function countForRoom<T extends OwnedRow>(tx: Context, entity: EntityClass<T>, clientId: string): Promise<number> {
  await lockRoom(tx, entity, clientId);
  return tx.em.count(entity, { clientId } as FilterQuery<T>);
}

/** Throws LIMIT_REACHED when a client has no room for so many more rows. Called in the transaction that adds them. */
export async function assertRoomFor<T extends OwnedRow>(
  tx: Context,
  entity: EntityClass<T>,
  clientId: string,
  added: number,
): Promise<void> {
  assertFits((await countForRoom(tx, entity, clientId)) + added);
}

/** Throws LIMIT_REACHED for more rows of a kind than a client may have. */
export function assertFits(rows: number): void {
  if (rows <= MAX_ROWS_PER_CLIENT) return;
  const most = formatCount(MAX_ROWS_PER_CLIENT);
  throw new AppError('LIMIT_REACHED', `You can have at most ${most} rows. Delete some you no longer need first.`);
}
