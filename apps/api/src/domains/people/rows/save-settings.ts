import { isDeepStrictEqual } from 'node:util';
import type { EntityClass, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { SettingsRule, StoredRow } from '../../../platform/domain/settings.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from './client.entity.ts';
import type { ClientChange } from './client-change.ts';
import { getOwnClient } from './own-client.ts';
import type { OwnedRow, OwnedSettings } from './owned-row.ts';
import { SettingsChange } from './settings-change.entity.ts';

/** A row that a client has once: the client itself, or settings that belong to it. */
type SettingsRow = Client | OwnedRow | OwnedSettings;

/**
 * Writes changed fields to the asking party's row of a table declared in `settings` of its domain; creates the row with the
 * first save. The save can be undone for ten minutes (`undoSave`), which a caller of the mutation sees as `undo` of the
 * answer: a new mutation of settings calls this function, returns its result, and needs nothing else. Throws NOT_FOUND
 * without a client, and what `afterChange` of the table throws.
 */
export async function saveSettings<T extends SettingsRow>(
  ctx: Context,
  entity: EntityClass<T>,
  changes: Partial<RequiredEntityData<T>>,
): Promise<ClientChange> {
  return inTransaction(ctx, async (tx) => {
    // Locked: saves of one client follow one another.
    const client = await getOwnClient(tx);
    const clientId = client.id;
    const where = (entity === (Client as unknown) ? { id: clientId } : { clientId }) as FilterQuery<T>;
    const before = await readStored(tx, entity, clientId);
    const row = before ? await tx.em.findOneOrFail(entity, where) : tx.em.create(entity, newRow(tx, entity, clientId));
    tx.em.assign(row, changes as never);
    await tx.em.flush();
    return { client, undo: await noteChange(tx, entity, clientId, before) };
  });
}

/** Returns the row of a client in a table as JSON; `null` without one. */
export async function readStored(tx: Context, entity: EntityClass<object>, clientId: string): Promise<StoredRow> {
  const { tableName } = tx.em.getMetadata().get(entity);
  const sql = `select to_jsonb(stored) as stored from "${tableName}" stored where ${ownerColumn(tableName)} = ?`;
  const [found] = await tx.em.execute<{ stored: Readonly<Record<string, unknown>> }[]>(sql, [clientId]);
  return found?.stored ?? null;
}

/** Returns the column of a table of settings that holds the id of the client. */
export function ownerColumn(tableName: string): string {
  return tableName === 'clients' ? 'id' : 'client_id';
}

/** Returns the rule of a table of settings; `undefined` for any other table. */
export function findSettingsRule({ platform, em }: Context, tableName: string): SettingsRule | undefined {
  const rules = platform.declared.domains.flatMap(({ settings }) => settings ?? []);
  return rules.find(({ entity }) => em.getMetadata().get(entity).tableName === tableName);
}

function newRow<T extends SettingsRow>(tx: Context, entity: EntityClass<T>, clientId: string): RequiredEntityData<T> {
  const { primaryKeys } = tx.em.getMetadata().get(entity);
  return { clientId, ...((primaryKeys as string[]).includes('id') && { id: tx.newId() }) } as RequiredEntityData<T>;
}

async function noteChange(tx: Context, entity: EntityClass<object>, clientId: string, before: StoredRow): Promise<SettingsChange | null> {
  const { tableName } = tx.em.getMetadata().get(entity);
  const settings = findSettingsRule(tx, tableName);
  if (!settings) throw new Error(`No domain declares ${tableName} in its settings`);
  const after = (await readStored(tx, entity, clientId)) ?? {};
  const changed = Object.keys(after).filter((column) => !before || !isDeepStrictEqual(before[column], after[column]));
  if (changed.length === 0) return null;
  await settings.afterChange?.(tx, { clientId, before, after });
  const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => changed.includes(column)));
  const change = tx.em.create(SettingsChange, {
    id: tx.newId(),
    clientId,
    tableName,
    before: before && pick(before),
    after: pick(after),
    changedBy: tx.actor && 'userId' in tx.actor ? tx.actor.userId : null,
    changedAt: tx.now(),
  });
  await tx.em.flush();
  return change;
}
