import { isDeepStrictEqual } from 'node:util';
import type { EntityClass, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { core } from 'zod/mini';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { SettingsRule, StoredRow } from '../../../platform/domain/settings.ts';
import { parseChanges, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from './client.entity.ts';
import type { ClientChange } from './client-change.ts';
import { getOwnClient } from './own-client.ts';
import type { OwnedRow, OwnedSettings } from './owned-row.ts';
import { SettingsChange } from './settings-change.entity.ts';
import { settleChanges } from './settle-changes.ts';

/** A row that a client has once: the client itself, or settings that belong to it. */
type SettingsRow = Client | OwnedRow | OwnedSettings;

/** A schema whose fields are fields of a row. */
type SchemaOf<T> = core.$ZodObject & { readonly _zod: { readonly output: Partial<RequiredEntityData<T>> } };

/**
 * Writes changed fields to the asking party's row of a table declared in `settings` of its domain; creates the row with the
 * first save. The save can be undone for ten minutes (`undoSave`), which a caller of the mutation sees as `undo` of the
 * answer: a new mutation of settings calls this function, returns its result, and needs nothing else. Throws INVALID_INPUT,
 * CONFLICT for a field that is no longer as `before` of the patch has it, NOT_FOUND without a client, and what `afterChange` of
 * the table throws.
 */
export async function saveSettings<T extends SettingsRow, S extends SchemaOf<T>>(
  ctx: Context,
  entity: EntityClass<T>,
  schema: S,
  patch: PatchOf<S>,
): Promise<ClientChange> {
  const changes = parseChanges(schema, patch);
  return inTransaction(ctx, async (tx) => {
    const rule = settingsRule(tx, entity);
    // Locked: saves of one client follow one another.
    const client = await getOwnClient(tx);
    const clientId = client.id;
    const where = (entity === (Client as unknown) ? { id: clientId } : { clientId }) as FilterQuery<T>;
    const before = await readStored(tx, entity, clientId);
    const row = before ? await tx.em.findOneOrFail(entity, where, { refresh: true }) : tx.em.create(entity, newRow(tx, entity, clientId));
    const { defaults = {} } = rule;
    tx.em.assign(row, settleChanges({ schema, changes, before: patch.before, stored: row, defaults }) as never);
    await tx.em.flush();
    return { client, undo: await noteChange(tx, rule, clientId, before) };
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

function settingsRule(tx: Context, entity: EntityClass<object>): SettingsRule {
  const { tableName } = tx.em.getMetadata().get(entity);
  const rule = findSettingsRule(tx, tableName);
  if (!rule) throw new Error(`No domain declares ${tableName} in its settings`);
  return rule;
}

async function noteChange(tx: Context, rule: SettingsRule, clientId: string, before: StoredRow): Promise<SettingsChange | null> {
  const { entity, afterChange } = rule;
  const { tableName } = tx.em.getMetadata().get(entity);
  const after = (await readStored(tx, entity, clientId)) ?? {};
  const changed = Object.keys(after).filter((column) => !before || !isDeepStrictEqual(before[column], after[column]));
  if (changed.length === 0) return null;
  await afterChange?.(tx, { clientId, before, after });
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
