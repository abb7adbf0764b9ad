import { formatCount } from '@larkline/format';
import { LockMode, type EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import { assertAllowed } from '../../../../platform/auth/access-rule.ts';
import type { ScopeName } from '../../../../platform/auth/scope.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { emit } from '../../../../platform/domain/events.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { ownClientId } from '../own-client.ts';
import type { OwnedRow } from '../owned-row.ts';
import { assertRoomFor, lockRoom } from '../room.ts';
import { Deletion, UNDO_MS } from './deletion.entity.ts';

/** Most rows of one deletion. */
const MAX_ROWS = 1_000;
const EXISTS = 'This was added again after you deleted it. To restore the older one, delete the newer one first.';
const idsSchema = z
  .array(z.uuid("This isn't an id"))
  .min(1, 'Please choose at least one row')
  .max(MAX_ROWS, `At most ${formatCount(MAX_ROWS)} rows at a time`);

/**
 * Deletes rows of the caller's client in one statement and keeps them for ten minutes. Ids without a row are ignored, so that
 * two people can delete the same rows. Throws NOT_FOUND with `message` when no row is left, INVALID_INPUT.
 */
export async function deleteWithUndo(
  ctx: Context,
  entity: EntityClass<OwnedRow>,
  ids: readonly string[],
  message: string,
): Promise<Deletion> {
  const { tableName } = ctx.em.getMetadata().get(entity);
  const rowIds = parse(idsSchema, [...ids]);
  const clientId = ownClientId(ctx);
  const deletedBy = ctx.actor && 'userId' in ctx.actor ? ctx.actor.userId : null;
  const deletion = { id: ctx.newId(), clientId, tableName, deletedBy, deletedAt: ctx.now() };
  const stored = await inTransaction(ctx, async (tx) => {
    await lockRoom(tx, entity, clientId);
    const [gone] = await tx.em.execute<{ count: number }[]>(
      `with gone as (delete from "${tableName}" where client_id = ? and id = any (?::uuid[]) returning *)
       insert into deletions (id, client_id, table_name, rows, count, deleted_by, deleted_at)
       select ?, ?, ?, jsonb_agg(to_jsonb(gone)), count(*), ?, ? from gone having count(*) > 0 returning count`,
      [clientId, `{${rowIds.join(',')}}`, deletion.id, clientId, tableName, deletedBy, deletion.deletedAt],
    );
    if (gone) await emit(tx, 'deletedOrRestored', { clientId, table: tableName });
    return gone;
  });
  if (!stored) throw new AppError('NOT_FOUND', message);
  return Object.assign(new Deletion(), deletion, { count: stored.count });
}

/**
 * Restores the rows of a deletion, once; returns how many. Throws NOT_FOUND after ten minutes and for a deletion of another
 * client, FORBIDDEN for a caller who may not write rows of that kind, LIMIT_REACHED when the client has no room for them, and
 * ROW_EXISTS when a row with the id of one of them was added since; the deletion is then kept and can be undone later.
 */
export async function undoDeletion(ctx: Context, id: string): Promise<number> {
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (tx) => {
    const where = { id, clientId, deletedAt: { $gt: tx.in(-UNDO_MS) } };
    // Locked, so that of two calls at once the second one finds it gone.
    const options = { fields: ['tableName', 'count'], lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const deletion = z.uuid().safeParse(id).success ? await tx.em.findOne(Deletion, where, options) : null;
    const table = deletion && findTable(tx, deletion.tableName);
    if (!deletion || !table) throw new AppError('NOT_FOUND', 'This deletion can no longer be undone.');
    assertAllowed(ctx.actor, { level: 'SUBSCRIBER', scope: table.scope });
    await assertRoomFor(tx, table.entity, clientId, deletion.count);
    const restored = await tx.em.execute<object[]>(
      `with kept as (delete from deletions where id = ? returning rows)
       insert into "${table.name}" (${table.columns}) select ${table.columns}
       from kept, jsonb_populate_recordset(null::"${table.name}", kept.rows) on conflict do nothing returning id`,
      [id],
    );
    // Rolls back: neither the newer row nor the deleted one is lost.
    if (restored.length < deletion.count) throw new AppError('ROW_EXISTS', EXISTS);
    await emit(tx, 'deletedOrRestored', { clientId, table: table.name });
    return restored.length;
  });
}

interface TableOfRows {
  readonly name: string;
  readonly entity: EntityClass<OwnedRow>;
  readonly scope: ScopeName;
  readonly columns: string;
}

// A table with the scope of its changes and the columns that can be written; `null` for an unknown name.
function findTable({ em, platform }: Context, name: string): TableOfRows | null {
  const entity = [...em.getMetadata().getAll().values()].find((each) => each.tableName === name);
  const domain = platform.declared.domains.find(({ entities }) => entities?.some((each) => each === entity?.class));
  const scope = domain?.scopes?.find((each) => each.endsWith(':write'));
  if (!entity || !scope) return null;
  const written = entity.props.filter((property) => property.persist !== false && !property.generated);
  const columns = written.flatMap(({ fieldNames }) => fieldNames.map((each) => `"${each}"`)).join(', ');
  return { name, entity: entity.class as EntityClass<OwnedRow>, scope, columns };
}
