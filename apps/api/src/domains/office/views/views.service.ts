import { savedViewSchema } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { inTransaction, lockName } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { UserRole } from '../../people/accounts/index.ts';
import { SavedView } from './saved-view.entity.ts';
import type { SavedViewInput } from './views.types.ts';

/** Most views that one person saves. */
const MOST_OWN = 100;
/** Most views of colleagues that are listed. */
const MOST_SHARED = 300;
/** Most views that are listed. */
export const MOST_VIEWS = MOST_OWN + MOST_SHARED;

const idSchema = z.object({ id: z.uuid("This isn't the id of a view.") });

/** Returns the views of the signed-in member of staff, then those that colleagues share; each by name. */
export async function listViews(ctx: Context): Promise<SavedView[]> {
  const { userId } = signedIn(ctx);
  const orderBy = { name: 'asc', id: 'asc' } as const;
  const own = await ctx.em.find(SavedView, { ownerId: userId }, { orderBy, limit: MOST_OWN });
  const shared = await ctx.em.find(SavedView, { isShared: true, ownerId: { $ne: userId } }, { orderBy, limit: MOST_SHARED });
  const staff = await staffAmong(ctx, shared);
  for (const view of own) view.canChange = true;
  for (const view of shared) view.canChange = !staff.has(view.ownerId);
  return [...own, ...shared];
}

/**
 * Saves a view, or changes the one with this id: its name, its address, and whether it is shared. A shared view whose owner has left becomes
 * the caller's.
 * @throws INVALID_INPUT for a faulty field, or if the caller already has 100 views.
 * @throws NOT_FOUND when the id is that of a colleague's private view.
 * @throws FORBIDDEN when a colleague shares the view.
 */
export function saveView(ctx: Context, input: SavedViewInput): Promise<SavedView> {
  const { id } = parse(idSchema, { id: input.id });
  const fields = { ...parse(savedViewSchema, input), list: input.list };
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = signedIn(tx);
    // Two new views at once would each be counted before the other one.
    await lockName(tx, `views of ${userId}`);
    const before = await findChangeable(tx, id);
    if (before?.ownerId !== userId) await assertRoom(tx, userId);
    const view = before ?? tx.em.create(SavedView, { id, ownerId: userId, owner: email, ...fields, createdAt: tx.now() });
    const wasShared = before?.isShared ?? false;
    tx.em.assign(view, { ...fields, ownerId: userId, owner: email });
    await tx.em.flush();
    await recordShared(tx, 'view_saved', view, wasShared, view.isShared);
    view.canChange = true;
    return view;
  });
}

/** Deletes a view and returns its id; `saveView` with the same id brings it back. Throws as `saveView` does. */
export function deleteView(ctx: Context, id: string): Promise<string> {
  parse(idSchema, { id });
  return inTransaction(ctx, async (tx) => {
    const view = await findChangeable(tx, id);
    if (!view) throw gone();
    await tx.em.remove(view).flush();
    await recordShared(tx, 'view_deleted', view, view.isShared, false);
    return id;
  });
}

/** Locks and returns a view that the signed-in person may change; `null` if there is no view with this id. */
async function findChangeable(tx: Context, id: string): Promise<SavedView | null> {
  const view = await tx.em.findOne(SavedView, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!view || view.ownerId === signedIn(tx).userId) return view;
  if (!view.isShared) throw gone();
  if ((await staffAmong(tx, [view])).size > 0) throw new AppError('FORBIDDEN', 'Only the owner of a view can change it. Save your own.');
  return view;
}

/** Returns the ids of the owners who are members of staff today. */
async function staffAmong(ctx: Context, views: readonly SavedView[]): Promise<ReadonlySet<string>> {
  const owners = [...new Set(views.map(({ ownerId }) => ownerId))];
  if (owners.length === 0) return new Set();
  const roles = await ctx.em.find(UserRole, { userId: { $in: owners }, role: 'admin' });
  return new Set(roles.map(({ userId }) => userId));
}

async function assertRoom(tx: Context, ownerId: string): Promise<void> {
  if ((await tx.em.count(SavedView, { ownerId })) < MOST_OWN) return;
  const message = `You already have ${MOST_OWN} saved views. Delete one first.`;
  throw new AppError('INVALID_INPUT', message, { fields: { name: message } });
}

/** Records what changes for colleagues, without name and search: both can name customers, and the audit log outlives them. */
async function recordShared(tx: Context, action: string, view: SavedView, before: boolean, after: boolean): Promise<void> {
  // A private view concerns its owner alone.
  if (!before && !after) tx.acts.recorded += 1;
  else await recordAct(tx, { action, notes: `view ${view.id}`, before: { shared: before }, after: { shared: after } });
}

function gone(): AppError {
  return new AppError('NOT_FOUND', 'This view no longer exists.');
}
