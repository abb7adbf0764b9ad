import { UniqueConstraintViolationException, type EntityClass, type FilterQuery, type RequiredEntityData } from '@mikro-orm/core';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ownClientId } from './own-client.ts';
import type { OwnedRow } from './owned-row.ts';
import { assertFits, countForRoom } from './room.ts';

/** Description of the argument `id` of a mutation that adds a row. */
export const NEW_ID =
  'Id of the new row: a random UUID made by the caller. Sent again with the same id, for instance after an answer was lost, ' +
  'the mutation writes the input to that row and adds none.';

/** A row of a client with the times of its first and last change. */
export interface DatedRow extends OwnedRow {
  createdAt: Date;
  updatedAt: Date;
}

const uuid = z.uuid();
const NO_UUID = 'Use a random UUID.';
const FOREIGN_ID = 'This id is already in use. Generate a new one.';

/**
 * Adds a row to the asking party's client. With an id made by the caller it can be sent any number of times: a later try
 * writes its fields to the row of the first. `written` runs in the same transaction after the row was stored. Throws INVALID_INPUT, LIMIT_REACHED, and NOT_FOUND for the id of another client's row.
 */
export async function createOwn<T extends DatedRow>(
  ctx: Context,
  entity: EntityClass<T>,
  id: string | null | undefined,
  fields: Omit<RequiredEntityData<T>, keyof DatedRow>,
  written?: (tx: Context, row: T) => Promise<void>,
): Promise<T> {
  const clientId = ownClientId(ctx);
  const ownId = id ?? null;
  if (ownId !== null && !uuid.safeParse(ownId).success) throw new AppError('INVALID_INPUT', NO_UUID, { fields: { id: NO_UUID } });
  try {
    return await inTransaction(ctx, async (tx) => {
      // Tries with the same id wait here for each other.
      const rows = await countForRoom(tx, entity, clientId);
      const stored = ownId && (await tx.em.findOne(entity, { id: ownId, clientId } as FilterQuery<T>));
      if (!stored) assertFits(rows + 1);
      const now = tx.now();
      const values = { ...fields, updatedAt: now };
      if (stored) tx.em.assign(stored, values as never);
      const added = { ...values, id: ownId ?? tx.newId(), clientId, createdAt: now } as RequiredEntityData<T>;
      const row = (stored || tx.em.create(entity, added)) as T;
      await tx.em.flush();
      await written?.(tx, row);
      return row;
    });
  } catch (cause) {
    // The id of another client's row.
    if (ownId !== null && cause instanceof UniqueConstraintViolationException) throw new AppError('NOT_FOUND', FOREIGN_ID);
    throw cause;
  }
}
