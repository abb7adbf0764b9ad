import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { assertAllowed } from '../../../../platform/auth/access-rule.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { StoredRow } from '../../../../platform/domain/settings.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ClientChange } from '../client-change.ts';
import { getOwnClient, ownClientId } from '../own-client.ts';
import { ownerColumn, readStored, findSettingsRule } from '../save-settings.ts';
import { SettingsChange, UNDO_SAVE_MS } from '../settings-change.entity.ts';

const GONE = 'This save can no longer be undone.';
const CHANGED = "This has been changed again since, so we've left it as it is.";

/**
 * Takes back a save of settings, once, by the rules of a save. Fields that were changed again since keep their value; a row
 * that the save created is deleted unless it was changed since. Throws NOT_FOUND after ten minutes and for a save of another
 * client, FORBIDDEN for a caller who may not change these settings, CHANGED_SINCE when every field was changed again, and
 * what a save of the old values throws.
 */
export async function undoSave(ctx: Context, id: string): Promise<ClientChange> {
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (tx) => {
    const where = { id, clientId, changedAt: { $gt: tx.in(-UNDO_SAVE_MS) } };
    const isId = z.uuid().safeParse(id).success;
    // Locked, so that of two calls at once the second one finds it gone.
    const change = isId ? await tx.em.findOne(SettingsChange, where, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
    const settings = change && findSettingsRule(tx, change.tableName);
    if (!change || !settings) throw new AppError('NOT_FOUND', GONE);
    assertAllowed(ctx.actor, { level: 'SUBSCRIBER', scope: settings.scope });
    const client = await getOwnClient(tx);
    const { entity, afterChange } = settings;
    const before = await readStored(tx, entity, clientId);
    await restore(tx, change, before);
    await tx.em.nativeDelete(SettingsChange, { id });
    await afterChange?.(tx, { clientId, before, after: await readStored(tx, entity, clientId) });
    // It may be the row that was put back.
    await tx.em.refresh(client);
    return { client, undo: null };
  });
}

async function restore({ em }: Context, { tableName, clientId, before, after }: SettingsChange, current: StoredRow): Promise<void> {
  const unchanged = Object.entries(after).flatMap(([column, value]) => (isDeepStrictEqual(current?.[column], value) ? [column] : []));
  if (unchanged.length === 0) throw new AppError('CHANGED_SINCE', CHANGED);
  const columns = unchanged.map((column) => `"${column}"`).join(', ');
  const table = `"${tableName}"`;
  const owner = ownerColumn(tableName);
  if (before) {
    const values = `select ${columns} from jsonb_populate_record(null::${table}, ?::jsonb)`;
    await em.execute(`update ${table} set (${columns}) = (${values}) where ${owner} = ?`, [JSON.stringify(before), clientId]);
  } else if (unchanged.length === Object.keys(after).length) {
    await em.execute(`delete from ${table} where ${owner} = ?`, [clientId]);
  } else {
    const defaults = unchanged.filter((column) => column !== 'id' && column !== owner).map((column) => `"${column}" = default`);
    if (defaults.length > 0) await em.execute(`update ${table} set ${defaults.join(', ')} where ${owner} = ?`, [clientId]);
  }
}
