import { {{name}}Schema, type {{Name}}Form } from '@larkline/validation';
import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { parseChanges, parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createOwn, deleteWithUndo, type Deletion } from '../../people/rows/index.ts';
import { {{Name}} } from './{{file}}.entity.ts';

const GONE = 'This {{thing}} no longer exists.';

/** Adds {{aThing}}. Throws INVALID_INPUT, LIMIT_REACHED. */
export async function create{{Name}}(ctx: Context, id: string | undefined, input: {{Name}}Form): Promise<{{Name}}> {
  return createOwn(ctx, {{Name}}, id, parse({{name}}Schema, input));
}

/**
 * Writes the changed fields of {{aThing}}; fields that another person changed meanwhile keep their value.
 * Throws INVALID_INPUT, NOT_FOUND.
 */
export async function update{{Name}}(ctx: Context, id: string, patch: PatchOf<typeof {{name}}Schema>): Promise<{{Name}}> {
  const changes = parseChanges({{name}}Schema, patch);
  return inTransaction(ctx, async (tx) => {
    const row = await getOwn(tx, {{Name}}, id, GONE);
    tx.em.assign(row, { ...changes, updatedAt: tx.now() });
    await tx.em.flush();
    return row;
  });
}

/** Deletes {{things}}; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function delete{{Names}}(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, {{Name}}, ids, GONE);
}
