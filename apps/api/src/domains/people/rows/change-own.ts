import type { EntityClass } from '@mikro-orm/core';
import type { core } from 'zod/mini';
import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { parseChanges, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { DatedRow } from './create-own.ts';
import { settleChanges } from './settle-changes.ts';

/** How a row of a client is changed. */
interface Change<T extends DatedRow, S> {
  /** The schema of its form. */
  readonly schema: S;
  readonly patch: S extends core.$ZodObject ? PatchOf<S> : never;
  /** The message for a row that does not exist. */
  readonly gone: string;
  /** Runs in the same transaction after the row was stored. */
  readonly written?: (tx: Context, row: T) => Promise<void>;
}

/**
 * Writes changed fields to a row of the asking party's client; fields that another person changed in the meantime keep their value.
 * Throws INVALID_INPUT, NOT_FOUND, and CONFLICT for a field that no longer matches the patch's `before`.
 */
export async function changeOwn<T extends DatedRow, S extends core.$ZodObject>(
  ctx: Context,
  entity: EntityClass<T>,
  id: string,
  { schema, patch, gone, written }: Change<T, S>,
): Promise<T> {
  const changes = parseChanges(schema, patch);
  return inTransaction(ctx, async (tx) => {
    const row = await getOwn(tx, entity, id, gone);
    const settled = settleChanges({ schema, changes, before: patch.before, stored: row });
    tx.em.assign(row, { ...settled, updatedAt: tx.now() } as never);
    await tx.em.flush();
    await written?.(tx, row);
    return row;
  });
}
